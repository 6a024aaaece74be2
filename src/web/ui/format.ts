import { currentLocale } from '#web/i18n/texts.ts';
import { serverNow } from '#web/kernel/clock.ts';

/** Everything that a reader sees as money, time, distance or share is written here, and looks the same in every language. */
const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const wholeEuro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const plain = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });
const missing = '–';

type Time = string | number | Date | null | undefined;

/** Cents as `1.234,56 €`. */
export const money = (cents: number | null | undefined): string => (cents == null ? missing : euro.format(cents / 100));
/** Cents as `1.235 €`, for estimates and charts. */
export const roundMoney = (cents: number | null | undefined): string => (cents == null ? missing : wholeEuro.format(cents / 100));
/** `12.345,6` */
export const number = (value: number | null | undefined): string => (value == null ? missing : plain.format(value));
/** `0,20`: always two digits, so that a column of them can be compared. */
export const ratio = (value: number | null | undefined): string =>
  value == null ? missing : value.toLocaleString('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** A share of 1 as `42 %`. */
export const percent = (share: number | null | undefined, digits = 0): string =>
  share == null ? missing : `${share.toLocaleString('de-DE', { style: 'percent', maximumFractionDigits: digits })}`;
/** Kilometres as `80 km`; under 10 with one digit. */
export const distance = (km: number | null | undefined): string =>
  km == null ? missing : `${(km < 10 ? Math.round(km * 10) / 10 : Math.round(km)).toLocaleString('de-DE')} km`;

const two = (value: number) => String(value).padStart(2, '0');
/** A calendar day has no time zone: `2026-03-29` is that day everywhere. */
const dayOnly = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Where the year is plain: the axis of a chart. */
export const dayOfMonth = (value: Time): string => day(value).slice(0, 6);

/** DD.MM.YYYY */
export function day(value: Time): string {
  if (value == null || value === '') return missing;
  const plainDay = typeof value === 'string' ? dayOnly.exec(value) : null;
  if (plainDay) return `${plainDay[3]}.${plainDay[2]}.${plainDay[1]}`;
  const date = new Date(value);
  return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
}
/** HH:mm */
export function time(value: Time): string {
  if (value == null || value === '') return missing;
  const date = new Date(value);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}
/** DD.MM.YYYY - HH:mm */
export const moment = (value: Time): string => (value == null || value === '' ? missing : `${day(value)} - ${time(value)}`);

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** "hace 3 horas", "vor 3 Stunden": for glances; the exact moment belongs into the title. */
export function ago(value: Time, from: number = serverNow()): string {
  if (value == null || value === '') return missing;
  const seconds = (new Date(value).getTime() - from) / 1000;
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['minute', 60];
  return new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' }).format(Math.round(seconds / size), unit);
}

/** Seconds as `2 h 05 min`, `12 min`: durations and clocks. */
export function duration(seconds: number | null | undefined): string {
  if (seconds == null) return missing;
  const minutes = Math.max(0, Math.round(seconds / 60));
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${two(minutes % 60)} min`;
  return `${Math.floor(minutes / 1440)} d ${Math.floor((minutes % 1440) / 60)} h`;
}

const unitName = (value: number, unit: 'minute' | 'hour' | 'day') =>
  new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(value);
/** Seconds as a promise one can remember: "40 minutos", "45 horas", "3 días". */
export function roughly(seconds: number): string {
  if (seconds < 3600) return unitName(Math.max(5, Math.ceil(seconds / 300) * 5), 'minute');
  return seconds < 48 * 3600 ? unitName(Math.round(seconds / 3600), 'hour') : unitName(Math.round(seconds / 86_400), 'day');
}

/** Bytes as kilobytes with a thousands dot, as the upload limits are stated: `2.048 kB`. */
export const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000).toLocaleString('de-DE')} kB`;

/** "ADR, CPC y digitacode": a list in the reader's grammar. */
export const listed = (words: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(currentLocale(), { type }).format(words);
