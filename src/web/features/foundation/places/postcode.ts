import type { PostcodeCountry } from '#contract/foundation/places.ts';

/** What a visitor typed in the field for a postcode or a town. */
export interface Postcode {
  country: PostcodeCountry;
  /** A postcode, or the name of a town that is being typed. Empty once a town is chosen. */
  zip_code: string;
  /** The town: chosen by its name, or for a postcode that only identifies a province. */
  place?: string | undefined;
}

/** Every postcode begins with a digit. */
export const isTownTyped = ({ zip_code }: Postcode): boolean => /^\D/.test(zip_code);

export const inField = ({ zip_code, place }: Postcode): string => (zip_code === '' ? (place ?? '') : zip_code);

/** Postcodes are typed with spaces and hyphens, and sent without. */
export const typedIn = (text: string): Pick<Postcode, 'zip_code'> => ({
  zip_code: /^\d/.test(text.trim()) ? text.replaceAll(/[^0-9A-Za-z]/g, '') : text.trimStart(),
});

/** The typed name counts as the town; the server knows it by its beginning too. */
export const withTown = (value: Postcode): Postcode =>
  isTownTyped(value) ? { country: value.country, zip_code: '', place: value.zip_code.trim() } : value;

/** The place of a link or a call. */
export interface Near {
  zip_code?: string | undefined;
  country?: PostcodeCountry | undefined;
  place?: string | undefined;
}

/** Without a postcode or a town there is no country either. */
export const nearOf = ({ country, zip_code, place }: Postcode): Near =>
  zip_code || place ? { zip_code: zip_code || undefined, country, place } : {};
