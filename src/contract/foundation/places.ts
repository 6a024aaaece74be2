import { z } from 'zod';
import { CountryCode, listOf } from '#contract/shapes.ts';
import { endpoint } from '#contract/endpoint.ts';

/** `postcode` is empty for a town that was found by its name; `label` is the line to show. */
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

/** Countries whose postcodes ship; a visitor chooses between them. */
export const postcodeCountries = ['ES', 'DE'] as const;
export type PostcodeCountry = (typeof postcodeCountries)[number];

/** Spain, or Germany when the address says so. */
export const countryOfPath = (path: string): PostcodeCountry => (/(^|\/)de(\/|$)/i.test(path) ? 'DE' : 'ES');

export const places = {
  /** Type-ahead: postcodes by their first digits, towns by the first letters; the greatest towns first. */
  search: endpoint('GET', '/api/places', {
    access: 'anyone',
    query: z.strictObject({ search: z.string().trim().min(1).max(80), country: CountryCode.optional() }),
    response: listOf(Place),
    rate: { per_minute: 240 },
  }),
};
