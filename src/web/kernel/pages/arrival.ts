import { ARRIVAL_LENGTH, utmNames, type Arrival } from '#contract/accounts/arrival.ts';

/** What the address of a page says, and the host of another site before it. */
export function arrivalOf(search: string, before: string, own_host: string): Arrival | undefined {
  const given = new URLSearchParams(search);
  const words = utmNames.flatMap((name) => {
    const value = given.get(name)?.trim().slice(0, ARRIVAL_LENGTH).trim();
    return value ? [[name, value]] : [];
  });
  const referrer = /^https?:\/\/([a-z0-9.-]+)/i.exec(before)?.[1]?.toLowerCase();
  const found = { ...Object.fromEntries(words), ...(referrer && referrer !== own_host && { referrer }) } as Arrival;
  return Object.keys(found).length > 0 ? found : undefined;
}

/** Of this visit: read from the first page, before the router changes the address. Kept in memory only, so a new visit begins anew. */
export const arrival: Arrival | undefined =
  typeof window === 'undefined' ? undefined : arrivalOf(window.location.search, document.referrer, window.location.hostname);
