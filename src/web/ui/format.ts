import { numberLocale, type Locale } from '#contract/people.ts';
import { MOST_COUNTED } from '#contract/shapes.ts';
import { currentLocale } from '#web/i18n/texts.ts';
import { companyTime, companyZone, serverNow } from '#web/kernel/clock.ts';

const formats = new Map<string, unknown>();
/** Creating a formatter is a hundred times slower than using it, and a list formats hundreds of values. */
function formatOf<F>(Kind: new (locale: string, options: object) => F, locale: string, options: object): F {
  const name = `${Kind.name} ${locale} ${JSON.stringify(options)}`;
  const known = formats.get(name) as F | undefined;
  if (known) return known;
  const made = new Kind(locale, options);
  formats.set(name, made);
  return made;
}
const written = (value: number, options: Intl.NumberFormatOptions = {}) => formatOf(Intl.NumberFormat, numberLocale, options).format(value);

/** Formats money, times, distances and shares, the same way in every language. */
const euro = { style: 'currency', currency: 'EUR' } as const;
const missing = '–';

type Time = string | number | Date | null | undefined;

/** Cents as `1.234,56 €`. */
export const money = (cents: number | null | undefined): string => (cents == null ? missing : written(cents / 100, euro));
/** Cents as `1.235 €`, for estimates and charts. */
export const roundMoney = (cents: number | null | undefined): string =>
  cents == null ? missing : written(cents / 100, { ...euro, maximumFractionDigits: 0 });
/** Whole euros without their two zeros: for narrow places, or where cents are rare. */
export const shortMoney = (cents: number | null | undefined): string =>
  cents != null && cents % 100 === 0 ? roundMoney(cents) : money(cents);
/** `12.345,6` */
export const number = (value: number | null | undefined): string =>
  value == null ? missing : written(value, { maximumFractionDigits: 2 });
/** The total of a list: `10,000+` where the count has stopped. */
export const counted = ({ total, is_capped = false }: { total: number; is_capped?: boolean | undefined }): string =>
  is_capped ? `${number(total)}+` : number(total);
/** A number that the server counts up to one more than `most`: `10,000+` then. */
export const countedUpTo = (found: number, most: number = MOST_COUNTED): string =>
  counted({ total: Math.min(found, most), is_capped: found > most });
/** A share of 1 as `42 %`. */
export const percent = (share: number | null | undefined, digits = 0): string =>
  share == null ? missing : written(share, { style: 'percent', maximumFractionDigits: digits });
/** Distance as `80 km`; under 10 with one digit. Positions are per town, so the minimum is `1 km`. */
export const distance = (km: number | null | undefined): string =>
  km == null ? missing : `${written(km < 10 ? Math.max(1, Math.round(km * 10) / 10) : Math.round(km))} km`;

const two = (value: number) => String(value).padStart(2, '0');
/** A calendar day has no time zone: `2026-03-29` is that day everywhere. */
const dayOnly = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Where the year is plain: the axis of a chart. */
export const dayOfMonth = (value: Time): string => day(value).slice(0, 6);

/** DD.MM.YYYY – DD.MM.YYYY, or the one day. */
export const dayRange = (from: string, till: string): string => (from === till ? day(from) : `${day(from)} – ${day(till)}`);

/** DD.MM.YYYY */
export function day(value: Time): string {
  if (value == null || value === '') return missing;
  const plainDay = typeof value === 'string' ? dayOnly.exec(value) : null;
  if (plainDay) return `${plainDay[3]}.${plainDay[2]}.${plainDay[1]}`;
  const date = new Date(value);
  return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
}
/** "lunes, 24 de noviembre", "Montag, 24. November": a calendar day (`2026-11-24`) within a sentence. */
export function dayWithinSentence(value: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return formatOf(Intl.DateTimeFormat, currentLocale() === 'en' ? 'en-GB' : currentLocale(), options).format(
    new Date(`${value}T12:00:00Z`),
  );
}
/** HH:mm */
export function time(value: Time): string {
  if (value == null || value === '') return missing;
  const date = new Date(value);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}
/** DD.MM.YYYY - HH:mm */
export const moment = (value: Time): string => (value == null || value === '' ? missing : `${day(value)} - ${time(value)}`);

/** Adds the company's time zone, `(MEZ)`, where the reader's clock shows another time at that moment. */
export function withCompanyZone(text: string, at: Date = new Date(serverNow())): string {
  if (companyTime(at).time === time(at)) return text;
  const options = { timeZone: companyZone, timeZoneName: 'short' };
  const parts = formatOf(Intl.DateTimeFormat, currentLocale() === 'en' ? 'en-GB' : currentLocale(), options).formatToParts(at);
  return `${text} (${parts.find(({ type }) => type === 'timeZoneName')?.value})`;
}
/** DD.MM.YYYY - HH:mm of a meeting or a task, by the company's clock, as forms and mails write it. */
export function plannedTime(starts_at: string, ends_at?: string): string {
  const start = new Date(starts_at);
  const { date, time: from } = companyTime(start);
  const till = ends_at ? ` – ${companyTime(new Date(ends_at)).time}` : '';
  return withCompanyZone(`${day(date)} - ${from}${till}`, start);
}

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** "hace 3 horas", "vor 3 Stunden": a relative time; the exact one belongs into the title. */
export function ago(value: Time, from: number = serverNow()): string {
  if (value == null || value === '') return missing;
  const seconds = (new Date(value).getTime() - from) / 1000;
  // less than a minute is "now"
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', Infinity];
  return formatOf(Intl.RelativeTimeFormat, currentLocale(), { numeric: 'auto' }).format(Math.round(seconds / size), unit);
}

/** Hours and minutes have the same letters in all languages. */
const dayLetter: Record<Locale, string> = { es: 'd', de: 'T', en: 'd', pl: 'd', ro: 'z' };

/** Seconds as `12 min`, `2 h 05 min`, `1 d 12 h`: the two largest units, without trailing zeros or line breaks. At least one minute. */
export function duration(seconds: number | null | undefined): string {
  if (seconds == null) return missing;
  const minutes = Math.max(1, Math.round(seconds / 60));
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const words = days
    ? [`${days} ${dayLetter[currentLocale()]}`, hours && `${hours} h`]
    : hours
      ? [`${hours} h`, rest && `${two(rest)} min`]
      : [`${rest} min`];
  return words.filter(Boolean).join(' ').replaceAll(' ', '\u00a0');
}

const unitName = (value: number, unit: 'minute' | 'hour' | 'day') =>
  formatOf(Intl.NumberFormat, currentLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(value);
/** Seconds as a promise one can remember: "40 minutos", "45 horas", "3 días". */
export function roughly(seconds: number): string {
  if (seconds < 3600) return unitName(Math.max(5, Math.ceil(seconds / 300) * 5), 'minute');
  return seconds < 48 * 3600 ? unitName(Math.round(seconds / 3600), 'hour') : unitName(Math.round(seconds / 86_400), 'day');
}

/** "ADR, CPC y digitacode": a list in the reader's language. */
export const listed = (words: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  formatOf(Intl.ListFormat, currentLocale(), { type }).format(words);

/** Lower-cases a label for use within a sentence, except in German and for abbreviations. */
export const withinSentence = (label: string): string =>
  currentLocale() === 'de' || !/^\p{Lu}\p{Ll}/u.test(label) ? label : label.charAt(0).toLocaleLowerCase(currentLocale()) + label.slice(1);

/** "Jornada completa, indefinido": joins labels. */
export const enumerated = (labels: readonly string[]): string =>
  labels.map((label, index) => (index === 0 ? label : withinSentence(label))).join(', ');

/** An international number: `+34612345678`. The calling codes of one and two digits; all others have three. */
const international = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/;
/** The grouping of digits in frequent countries; `9` takes the rest. */
const groupings: Record<string, readonly number[]> = { 34: [3, 2, 2, 2], 33: [1, 2, 2, 2, 2], 43: [3, 9], 31: [1, 9], 32: [3, 2, 2, 2] };
const germanCities = /^(30|40|69|89)/;

function groupsOf(code: string, rest: string): string[] {
  // German mobile numbers begin with 15xx or 1xx; area codes of smaller towns cannot be detected
  const german =
    code === '49' && (rest.startsWith('15') ? [4, 9] : rest.startsWith('1') ? [3, 9] : germanCities.test(rest) ? [2, 9] : undefined);
  const sizes = german || groupings[code] || [];
  const groups: string[] = [];
  for (let at = 0; at < rest.length; at += groups.at(-1)!.length) {
    const left = rest.length - at;
    groups.push(rest.slice(at, at + (sizes[groups.length] ?? (left === 4 ? 4 : 3))));
  }
  return groups;
}

/** `+34 612 34 56 78`, without line breaks: for display. Links and files use the stored form. */
export function phoneNumber(phone: string | null | undefined): string {
  if (!phone) return missing;
  const [, code, rest] = international.exec(phone.startsWith('+') ? phone.replaceAll(/[\s()./-]/g, '') : '') ?? [];
  return code && rest ? [`+${code}`, ...groupsOf(code, rest)].join('\u00a0') : phone;
}

/** In groups of four, as it is printed on cards and letters. */
export const groupedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');
