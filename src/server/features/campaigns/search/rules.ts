/** What was typed begins with what was typed before, or the other way round: one search, still being typed. */
export function continues(before: string, next: string): boolean {
  const [one, other] = [before.toLowerCase(), next.toLowerCase()];
  return one.startsWith(other) || other.startsWith(one);
}

/** An id, with or without a number sign. */
export function idOf(search: string): number | undefined {
  const [, digits] = /^#?\s?(\d{1,15})$/.exec(search) ?? [];
  return digits && Number(digits) > 0 ? Number(digits) : undefined;
}

/** A word that can have a similar spelling. Numbers and mail addresses have none. */
export const canBeMisspelt = (search: string): boolean => search.split(/\s+/).some((part) => /\p{L}{3}/u.test(part) && !/[\d@]/.test(part));

/** Words that many drivers have are found among so many of the newest, without collecting all of them from the index. */
export const NEWEST = { drivers: 8000, unlocked_drivers: 3000 };

/** Whether enough of the newest drivers have all these words, given the share of each. A query with alternatives is left to the index. */
export const areFrequent = (query: string, shares: readonly number[], limit: number): boolean =>
  !query.includes('|') && shares.length > 0 && shares.reduce((all, share) => all * share, NEWEST.drivers) >= 2 * limit;
