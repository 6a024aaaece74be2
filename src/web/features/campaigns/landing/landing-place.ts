import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseOf } from '#contract/endpoint.ts';
import { pool } from '#contract/matching/pool.ts';
import { useFirstCountry } from '#web/features/accounts/registration/first-country.ts';
import { isTownTyped, nearOf, type Near, type Postcode } from '#web/features/foundation/places/postcode.ts';
import { query } from '#web/kernel/http/api.ts';

export type PotentialLocations = ResponseOf<typeof pool.potentialLocations>;
/** The length of a postcode (V004). */
const POSTCODE = 5;

/** The postcode or town of the start page, and what is around it. Both sides of the page use it. */
export function useLandingPlace() {
  const [postcode, setPostcode] = useState<Postcode>({ country: useFirstCountry(), zip_code: '' });
  const { zip_code, place } = postcode;
  const isWhole = zip_code === '' ? place !== undefined : zip_code.length === POSTCODE && !isTownTyped(postcode);
  const near = isWhole ? nearOf(postcode) : {};
  const located = useQuery({
    ...query(pool.potentialLocations, { body: near }),
    enabled: isWhole,
    meta: { quiet: true },
    retry: false,
  });
  const found = isWhole ? located.data : undefined;
  // links name the town itself, not the beginning that was typed
  const linked: Near = !found ? {} : zip_code === '' ? { ...near, place: found.center.name } : near;
  return { postcode, setPostcode, isWhole, located, found, near: linked };
}
export type LandingPlace = ReturnType<typeof useLandingPlace>;
