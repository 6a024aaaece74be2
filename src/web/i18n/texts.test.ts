import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales, type Locale } from '#contract/people.ts';
import { inFiveLanguages } from './namespaces.ts';
import { registerTexts, translate } from './texts.ts';

type Tree = { [key: string]: string | Tree };

const here = import.meta.dirname;
const office: readonly Locale[] = ['es', 'de', 'en'];
const pluralEnding = /_(zero|one|two|few|many|other)$/;
/** The plural forms of a language, without those of fractions and millions. */
const pluralForms: Record<Locale, string[]> = {
  es: ['one', 'other'],
  de: ['one', 'other'],
  en: ['one', 'other'],
  pl: ['one', 'few', 'many', 'other'],
  ro: ['one', 'few', 'other'],
};

const namesIn = (locale: Locale) => readdirSync(join(here, locale)).map((file) => file.replace(/\.json$/, ''));
const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
const read = (locale: Locale, name: string) =>
  new Map(flatten(JSON.parse(readFileSync(join(here, locale, `${name}.json`), 'utf8')) as Tree));
const baseKeys = (texts: Map<string, string>) => new Set([...texts.keys()].map((key) => key.replace(pluralEnding, '')));
const placeholders = (text: string) => new Set([...text.matchAll(/\{\{(\w+)\}\}|<(\w+)>/g)].map((match) => match[1] ?? match[2]));

const namespaces = namesIn('es');
const languagesOf = (name: string): readonly Locale[] => ((inFiveLanguages as readonly string[]).includes(name) ? locales : office);

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.(test|gen)\./.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}
const code = [...sources(join(here, '..')), ...sources(join(here, '../../contract'))].join('\n');
const literals = new Set([...code.matchAll(/(['"`])((?:[\w-]+\.)*[\w-]+)\1/g)].map((match) => match[2]!));
/** `status.${name}` counts as a use of every key with this beginning. */
const templates = [...code.matchAll(/`((?:[\w.-]|\$\{[^`{}]*(?:\{[^`{}]*\}[^`{}]*)*\})*)`/g)]
  .map((match) => match[1]!)
  .filter((text) => text.includes('${') && /[\w.]/.test(text.replaceAll(/\$\{[^}]*\}/g, '')))
  .map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\$\{[^}]*\}/)
          .map((part) => part.replaceAll('.', '\\.'))
          .join('[\\w. -]+')}$`,
      ),
  );
const isUsed = (key: string) => literals.has(key) || templates.some((template) => template.test(key));

it('every namespace has its line in namespaces.ts', () => {
  const list = readFileSync(join(here, 'namespaces.ts'), 'utf8');
  expect(namespaces.filter((name) => !list.includes(`'./es/${name}.json'`))).toEqual([]);
});

it('Spanish has every namespace of the other languages', () => {
  for (const locale of locales)
    expect(
      namesIn(locale).filter((name) => !namespaces.includes(name) || !languagesOf(name).includes(locale)),
      locale,
    ).toEqual([]);
});

describe.each(namespaces)('texts of %s', (name) => {
  const spanish = read('es', name);
  const keys = baseKeys(spanish);

  it.each(languagesOf(name))('are complete in %s', (locale) => {
    const texts = read(locale, name);
    expect(
      [...keys].filter((key) => !baseKeys(texts).has(key)),
      'missing',
    ).toEqual([]);
    expect(
      [...baseKeys(texts)].filter((key) => !keys.has(key)),
      'too many',
    ).toEqual([]);
    expect(
      [...texts].filter(([, text]) => text.trim() === '').map(([key]) => key),
      'empty',
    ).toEqual([]);
    const counted = [...keys].filter((key) => spanish.has(`${key}_other`));
    expect(
      counted.flatMap((key) => pluralForms[locale].map((form) => `${key}_${form}`)).filter((key) => !texts.has(key)),
      'plural forms',
    ).toEqual([]);
  });

  it.each(languagesOf(name))('have the same placeholders in %s', (locale) => {
    const texts = read(locale, name);
    const wrong = [...texts].filter(([key, text]) => {
      const original = spanish.get(key) ?? spanish.get(`${key.replace(pluralEnding, '')}_other`) ?? '';
      const expected = new Set(placeholders(original));
      const given = placeholders(text);
      // "one person" may omit the number
      return (
        [...given].some((each) => !expected.has(each)) || (!/_(one|zero)$/.test(key) && [...expected].some((each) => !given.has(each)))
      );
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  it('are all used', () => {
    expect([...keys].filter((key) => !isUsed(key))).toEqual([]);
  });
});

it('a name that ends with a full stop ends its sentence too', () => {
  registerTexts('es', 'hires', JSON.parse(readFileSync(join(here, 'es', 'hires.json'), 'utf8')) as Tree);
  expect(translate('hires', 'confirm.text', { company: 'Vidal S.A.', day: '1.2.2026' })).toMatch(/ en Vidal S\.A\. La /);
  expect(translate('hires', 'confirm.text', { company: 'Vidal', day: '1.2.2026' })).toMatch(/ en Vidal\. La /);
});

it('M056 M057: staff read the specified words when a review is changed or deleted', () => {
  const { edited, deleted } = JSON.parse(readFileSync(join(here, 'en', 'reviews_admin.json'), 'utf8')) as Record<string, string>;
  expect([edited, deleted]).toEqual(['Review edited.', 'Review deleted.']);
});
