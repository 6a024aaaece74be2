import { locales, type Locale } from '#contract/people.ts';

/** Frequent words of each language. Words of several languages count for each of them. */
const frequent: Record<Locale, string> = {
  es: `el la los las que y en un una es por para con no se lo te me mi tu su del al de a o pero hola gracias buenos buenas días tardes cuándo
    cuando dónde puedo puedes puede podemos mañana hoy estoy tengo tiene necesito sí ya muy qué cómo perfecto llego llegamos usted favor está
    le nos hay ruta camión turno sueldo empresa`,
  de: `der die das und ist ich sie wir nicht ein eine einen mit für auf zu von wann wo kann können bitte danke hallo guten tag morgen heute
    habe haben hat bin den dem im in am um an es ja nein aber noch auch was wie oder uhr mir ihnen ihr mein kein gerne passt gruß grüße
    fahre komme lkw schicht`,
  en: `the and is i you we not a an with for on to of in at my me your when where can could please thanks thank hello hi good today tomorrow
    have has are am it be will yes no but or what how do does would like that this there truck shift morning`,
  pl: `i w na z nie jest są się to że do jak kiedy gdzie mogę może możemy proszę dziękuję dzień dobry jutro dziś dzisiaj mam ma jestem czy za
    od o po a ale tak co już będę pan pani panu dzięki cześć kierowca trasa godzinie`,
  ro: `și si în in cu nu este e sunt la pe de din a o un când unde pot poate putem vă va rog mulțumesc multumesc bună buna ziua mâine maine azi
    am ai are care pentru dar da ce cum sau să sa mi mă ora tir cursa`,
};
const sets = new Map(locales.map((locale) => [locale, new Set(frequent[locale].split(/\s+/))]));
/** Letters that only one of the languages has. */
const own: Partial<Record<Locale, RegExp>> = { es: /[ñ¿¡]/, de: /[äöüß]/, pl: /[ąćęłńśźż]/, ro: /[ăâîșşțţ]/ };
/** The rest of a long message adds nothing. */
const MAX_WORDS = 200;

/** The language in which a person wrote, when its words say so: a driver with a Polish product writes Spanish to a Spanish company. */
export function languageOf(text: string): Locale | undefined {
  const lower = text.toLowerCase();
  const words = (lower.match(/\p{L}+/gu) ?? []).slice(0, MAX_WORDS);
  const points = locales
    .map((locale) => ({
      locale,
      points: words.filter((word) => sets.get(locale)!.has(word)).length + (own[locale]?.test(lower) ? 1 : 0),
    }))
    .toSorted((one, other) => other.points - one.points);
  const [first, second] = points;
  return first && first.points >= 2 && first.points > second!.points ? first.locale : undefined;
}
