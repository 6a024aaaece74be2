import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales, type Locale } from '#contract/people.ts';
import countries from '../data/countries.json' with { type: 'json' };
import specified from '../data/messages.json' with { type: 'json' };
import vocabulary from '../data/vocabulary.json' with { type: 'json' };

/** [where, text] */
type Text = [string, string];
type Tree = { [key: string]: string | Tree };

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const flatten = (tree: Tree, prefix: string): Text[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as Text] : flatten(value, `${prefix}${key}.`),
  );

/** Wordings that the specification gives letter by letter. */
const fixed = new Set(specified.flatMap(({ keys, language }) => keys.map((key) => `${language} ${key}`)));

const ofScreens = (locale: Locale): Text[] =>
  readdirSync(join(root, 'src/web/i18n', locale))
    .flatMap((file) => flatten(JSON.parse(read(`src/web/i18n/${locale}/${file}`)) as Tree, `${file.replace('.json', '')}.`))
    .filter(([key]) => !fixed.has(`${locale} ${key}`));

const literal = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;
/** The texts of a file of one language, without its code. */
const ofFile = (path: string): Text[] =>
  [...read(path).matchAll(literal)].map((match) => [
    path,
    JSON.parse(
      `"${(match[1] ?? match[2]!)
        .replaceAll(/\\(?=['`$])/g, '')
        .replaceAll('"', '\\"')
        .replaceAll('\n', ' ')}"`,
    ) as string,
  ]);

const ofServer = (locale: Locale): Text[] => ['mails', 'errors'].flatMap((folder) => ofFile(`src/server/texts/${folder}/${locale}.ts`));

const { options, offer_rejection_reasons, unqualified_status_reasons, account_delete_reasons } = vocabulary;
const entries = [
  ...Object.values(options).flat(),
  ...countries,
  ...offer_rejection_reasons,
  ...unqualified_status_reasons,
  ...account_delete_reasons,
];
const ofCatalogues = (locale: Locale): Text[] =>
  entries.map((entry) => [`catalogue ${JSON.stringify(entry).slice(0, 40)}`, entry.label[locale]]);

const breaking = (texts: readonly Text[], rule: RegExp) =>
  texts
    .filter(([, text]) => rule.test(text))
    .map(([where, text]) => `${where}: ${text}`)
    .join('\n');

const words: Record<Locale, Record<string, RegExp>> = {
  es: {
    'tú, never usted': /\busted(es)?\b|\bvuestr[oa]s?\b/i,
    'one person has no gender': /\b(el|un|al|del|cada|este|ningún) conductor\b(?! como| \(tarjeta)/i,
    'sexo, not género': /\bgénero\b/i,
    'contrataciones, not contratos': /^Contratos$/,
    'NIF-IVA': /número de IVA/i,
    'atención comercial, not foco': /\bfoco\b/i,
    'campa, not patio': /\bpatio\b/i,
  },
  de: {
    'Sie, never du': /\b(du|dich|dir|dein|deine|deinen|deiner|deinem)\b/i,
    'one person has no gender': /(?<!oder )\b(der|den|dem|des|ein|einen|einem|eines|jeder|jeden|jedem|kein|keinen) Fahrer\b/i,
    'deaktiviert, not ausgeschaltet': /\b(ausgeschaltet|ausschalten)\b/i,
    'Gehalt, not Lohn': /\b(Lohn|Verdienst)\b/,
    'Pipeline, not Board': /\b(Board|Tafel)\b/,
    Zuverlässigkeit: /Verlässlichkeit/,
    'Fahrtenschreiber, Ladebordwand': /Tachograf|Hebebühne\b/,
    Transportunternehmen: /\bSpedition(en)?\b/,
    Fingertipp: /\beinem Tipp\b|\bEin Tipp\b/,
    'USt.': /\bMwSt\b/,
    'Anstellung, not Vertrag': /^Verträge$/,
    'passt nicht, never unpassend': /\bunpassend/i,
  },
  en: {
    'email without hyphen': /\be-mail/i,
    'typographic apostrophe': /\p{L}'\p{L}/u,
    'people, not whoever': /\bwhoever\b/i,
    deactivated: /\bswitched off\b/i,
    'pipeline, not board': /\bon the board\b/i,
    'no literal German': /\bSomebody of\b|\bstands on\b|\bhear from us\b/i,
    friendliness: /\bkindness\b/i,
  },
  pl: {
    'no bracketed ending': /\p{L}\(a\)/u,
    'the reader has no past tense': /\p{L}(łeś|łaś)(?!\p{L})/u,
    'proces is a lawsuit': /^(Mój p|P)roces$/,
    'Cabina declines': /(?<!\p{L})(w|do|z|zespołu|zespół) Cabina(?!\p{L})/u,
    'winda załadowcza': /załadunkow/,
    dyspozytor: /spedytor/i,
  },
  ro: {
    'dumneavoastră, not tu':
      /^(Vezi|Alege|Confirmă|Intră|Scrie|Plătește|Modifică|Verifică|Deschide|Închide|Arată|Acceptă) \p{Ll}|\. (Plătește|Scrie-l)/u,
    'comma below': /[şţŞŢ]/,
    basculantă: /bascul(ă|e)(?!\p{L})/iu,
    'public țintă': /audienț/i,
    'debitare directă': /debit direct/,
    'proces is a lawsuit': /^Proces$/,
  },
};

describe.each(locales)('texts in %s', (locale) => {
  const written = [...ofScreens(locale), ...ofServer(locale)];
  const all = [...written, ...ofCatalogues(locale)];

  it('have typographic quotation marks', () => {
    expect(breaking(ofScreens(locale), /"/)).toBe('');
  });

  it('keep a number and its unit on one line', () => {
    expect(breaking(written, /(?:\d|\}\}?) (?:km|kB|MB|t|€)(?![\p{L}\d])/u)).toBe('');
  });

  it('write per cent as the language does', () => {
    expect(breaking(written, ['es', 'de'].includes(locale) ? /(?:\d|\}) ?%/ : /(?:\d|\})[ \u00a0]%/)).toBe('');
  });

  it.each(Object.entries(words[locale]))('%s', (_, rule) => {
    expect(breaking(all, rule)).toBe('');
  });
});
