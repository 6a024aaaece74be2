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
export const canBeMisspelt = (search: string): boolean =>
  search.split(/\s+/).some((part) => /\p{L}{3}/u.test(part) && !/[\d@]|\p{L}\.\p{L}/u.test(part));

/** A text whose beginnings are in the index of short ones. */
export const isShort = (search: string): boolean => /^\p{L}{1,3}$/u.test(search.trim());
