import { getCountries, getCountryCallingCode, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/** +34600111222, or undefined for an impossible number. */
export function international(text: string, country: string): string | undefined {
  const parsed = parsePhoneNumberFromString(text, country as CountryCode);
  return parsed?.isPossible() ? parsed.number : undefined;
}
/** The number in national format; other texts unchanged. */
export const national = (phone: string): string => parsePhoneNumberFromString(phone)?.formatNational() ?? phone;
export const countryOf = (phone: string): string | undefined => parsePhoneNumberFromString(phone)?.country;
export const others = (known: readonly string[]): (readonly [string, string])[] =>
  getCountries()
    .filter((code) => !known.includes(code))
    .map((code) => [code, getCountryCallingCode(code)] as const);
