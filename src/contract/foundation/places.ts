import { z } from 'zod';
import type { Locale } from '#contract/people.ts';
import { CountryCode, listOf } from '#contract/shapes.ts';
import { endpoint } from '#contract/endpoint.ts';

/** `postcode` is empty for a town that was found by name. `label` is the text to show. */
export const Place = z.object({
  country: z.string(),
  postcode: z.string(),
  name: z.string(),
  admin1: z.string(),
  lat: z.number(),
  lng: z.number(),
  label: z.string(),
});
export type Place = z.output<typeof Place>;

/** Countries with bundled postcodes; visitors choose one of them. */
export const postcodeCountries = ['ES', 'DE'] as const;
export type PostcodeCountry = (typeof postcodeCountries)[number];

/** Germany for its own paths, otherwise Spain. */
export const countryOfPath = (path: string): PostcodeCountry => (/(^|\/)de(\/|$)/i.test(path) ? 'DE' : 'ES');

/** The market that a reader of this language is nearer to. */
export const marketOf = (locale: Locale): PostcodeCountry => (locale === 'de' || locale === 'pl' ? 'DE' : 'ES');

export const places = {
  /** Type-ahead: postcodes by their first digits, towns by their first letters, largest towns first. */
  search: endpoint('GET', '/api/places', {
    access: 'anyone',
    query: z.strictObject({ search: z.string().trim().min(1).max(80), country: CountryCode.optional() }),
    response: listOf(Place),
    rate: { per_minute: 240 },
  }),
};
