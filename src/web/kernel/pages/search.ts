import type { Page, SearchKind, SearchKinds, SearchValues } from '#contract/page.ts';
import { pageSizes } from '#contract/shapes.ts';

/** URLs are readable: `?page=2&status=1&status=3&search=maria`. All values are text or lists of text. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  const pairs = new URLSearchParams(text);
  for (const name of new Set(pairs.keys())) {
    const values = pairs.getAll(name);
    found[name] = values.length > 1 ? values : (values[0] ?? '');
  }
  return found;
}

const first = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : value);
const text = (value: unknown) => (value === undefined ? undefined : String(first(value)));
const number = (value: unknown) => (value !== undefined && value !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined);
const count = (value: unknown) => [number(value)].find((one) => one !== undefined && Number.isInteger(one) && one > 0);
const read: Record<Exclude<SearchKind, readonly string[]>, (value: unknown) => unknown> = {
  text,
  number,
  id: count,
  ids: (value) => {
    const ids = (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((one) => count(one) ?? []);
    return ids.length > 0 ? ids : undefined;
  },
  keys: (value) => {
    const keys = (Array.isArray(value) ? (value as unknown[]) : [value]).filter((one) => typeof one === 'string' && one !== '');
    return keys.length > 0 ? keys : undefined;
  },
  flag: (value) => (value === true || value === '1' || value === 1 || value === 'true' ? true : undefined),
  page: count,
  page_size: (value) => pageSizes.find((size) => size === Number(value)),
  sort: text,
};

/** For a route's `validateSearch`: parses the query of the page by the kinds of its parameters. Invalid and unknown ones are dropped. */
export const searchOf =
  <S extends SearchKinds>({ search }: Page<string, S>) =>
  (given: Record<string, unknown>): SearchValues<S> =>
    Object.fromEntries(
      Object.entries(search).flatMap(([name, kind]) => {
        const value = typeof kind === 'string' ? read[kind](given[name]) : kind.find((word) => word === text(given[name]));
        return value === undefined ? [] : [[name, value]];
      }),
    ) as SearchValues<S>;
