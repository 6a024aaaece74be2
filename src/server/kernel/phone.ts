import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import type { Locale } from '#contract/people.ts';
import { invalidField } from './http/errors.ts';

/** '0151 23456789' of Germany → '+4915123456789'; undefined for an impossible number. */
export function findE164(text: string, country?: string): string | undefined {
  const parsed = parsePhoneNumberFromString(text.trim().replace(/^00/, '+'), country as CountryCode | undefined);
  return parsed?.isPossible() && /^\+[1-9]\d{5,14}$/.test(parsed.number) ? parsed.number : undefined;
}

/** E.164, or a refusal of the field. */
export function toE164(field: string, text: string, country?: string): string {
  const number = findE164(text, country);
  if (!number) throw invalidField(field, 'not_a_phone');
  return number;
}

/** Formatted for people: `+34 612 34 56 78`. Any other text is returned unchanged. */
export const readablePhone = (phone: string): string => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;

/** The default country of a number without prefix, by language. */
export const countryOfLanguage = (language: Locale): string => ({ es: 'ES', de: 'DE', en: 'ES', pl: 'PL', ro: 'RO' })[language];

/** The country of a number, if the number has one. */
export const countryOfPhone = (e164: string): string | undefined => parsePhoneNumberFromString(e164)?.country;

/** The phone of a form: with its prefix in a separate field, or complete. */
export function phoneOfForm(text: string, prefix: string | undefined, country: string): string {
  const calling_code = /^\+?(\d{1,4})$/.exec(prefix?.trim() ?? '')?.[1];
  const parsed = calling_code ? parsePhoneNumberFromString(text.trim(), { defaultCallingCode: calling_code }) : undefined;
  return parsed?.isPossible() ? parsed.number : toE164('phone', text, country);
}
