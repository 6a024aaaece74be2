import { DateTime } from 'luxon';
import { numberLocale, type Locale } from '#contract/people.ts';

const zone = 'Europe/Berlin';
const euro = new Intl.NumberFormat(numberLocale, { style: 'currency', currency: 'EUR' });

/** 145000 -> '1.450,00 €', the same in every language, on screens, invoices and mails. */
export const money = (cents: number): string => euro.format(cents / 100);

/** In groups of four, as on a bank card. */
export const groupedIban = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');

/** '31.12.2024 - 23:59', in Berlin's time unless another zone is given. */
export const moment = (at: Date, time_zone = zone): string => DateTime.fromJSDate(at, { zone: time_zone }).toFormat('dd.MM.yyyy - HH:mm');

/** '2026-03-09' -> '09.03.2026'. */
export const shortDay = (day: string): string => day.split('-').toReversed().join('.');

/** '2026-03-09' -> '9 de marzo de 2026', for a sentence. */
export const longDay = (day: string, locale: Locale): string =>
  DateTime.fromISO(day, { zone: 'utc', locale: locale === 'en' ? 'en-GB' : locale }).toLocaleString(DateTime.DATE_FULL);

/** 23.4 -> '23 km'; 0 -> '1 km', as on the screens (web/ui/format.ts). */
export const distance = (km: number): string => `${Math.max(1, Math.round(km))}\u00a0km`;

/** 'ES' -> 'Spanien' in German. */
export const countryName = (code: string, locale: Locale): string => new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
