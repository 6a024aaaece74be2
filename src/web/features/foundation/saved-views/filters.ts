import { stringifySearch } from '#contract/page.ts';

/** What a view keeps of an address: everything but the page of the list. */
export const filtersOf = (search: object): string => stringifySearch({ ...search, page: undefined }).replace('?', '');

const inOrder = (filters: string): string => {
  const pairs = new URLSearchParams(filters);
  pairs.sort();
  return pairs.toString();
};

/** The order in which filters were chosen makes no other list. */
export const sameFilters = (one: string, other: string): boolean => inOrder(one) === inOrder(other);
