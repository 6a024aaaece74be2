import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseOf } from '#contract/endpoint.ts';
import { pool } from '#contract/matching/pool.ts';
import { useFirstCountry } from '#web/features/accounts/registration/first-country.ts';
import type { Postcode } from '#web/features/foundation/places/PostcodeFields.tsx';
import { query } from '#web/kernel/http/api.ts';

export type PotentialLocations = ResponseOf<typeof pool.potentialLocations>;
/** The length of a postcode (V004). */
export const POSTCODE = 5;

/** The postcode of the start page, and what is around it. Both sides of the page use it. */
export function useLandingPlace() {
  const [postcode, setPostcode] = useState<Postcode>({ country: useFirstCountry(), zip_code: '' });
  const isWhole = postcode.zip_code.length === POSTCODE;
  const located = useQuery({
    ...query(pool.potentialLocations, { body: { ...postcode } }),
    enabled: isWhole,
    meta: { quiet: true },
    retry: false,
  });
  return { postcode, setPostcode, isWhole, located, found: isWhole ? located.data : undefined };
}
export type LandingPlace = ReturnType<typeof useLandingPlace>;
