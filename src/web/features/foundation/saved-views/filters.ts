import { stringifySearch } from '#contract/page.ts';

/** The part of a URL's query that a view stores: all except the page number. */
export const filtersOf = (search: object): string => stringifySearch({ ...search, page: undefined }).replace('?', '');

const inOrder = (filters: string): string => {
  const pairs = new URLSearchParams(filters);
  pairs.sort();
  return pairs.toString();
};

/** The order of filters in the URL is ignored. */
export const sameFilters = (one: string, other: string): boolean => inOrder(one) === inOrder(other);
