import { pageSizes, type PageSize } from '#contract/shapes.ts';

/** Addresses are written for people: `?page=2&status=1&status=3&search=maria`. Everything in them is text or a list of texts. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  const pairs = new URLSearchParams(text);
  for (const name of new Set(pairs.keys())) {
    const values = pairs.getAll(name);
    found[name] = values.length > 1 ? values : (values[0] ?? '');
  }
  return found;
}

export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values)
      if (one !== undefined && one !== null && one !== '' && one !== false)
        pairs.append(name, String(one === true ? 1 : (one as string | number)));
  }
  const text = pairs.toString();
  return text === '' ? '' : `?${text}`;
}

type Kind = 'text' | 'number' | 'flag' | 'list' | 'numbers' | 'page_size';
interface Kinds {
  text: string;
  number: number;
  flag: boolean;
  list: string[];
  numbers: number[];
  page_size: PageSize;
}
export type SearchOf<S extends Record<string, Kind>> = { [N in keyof S]?: Kinds[S[N]] };

const listed = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value === undefined || value === '' ? [] : [value]).map(String);
const read: { [K in Kind]: (value: unknown) => Kinds[K] | undefined } = {
  text: (value) => (value === undefined ? undefined : String(Array.isArray(value) ? value[0] : value)),
  number: (value) => (value !== undefined && Number.isFinite(Number(value)) && value !== '' ? Number(value) : undefined),
  flag: (value) => (value === true || value === '1' || value === 1 || value === 'true' ? true : undefined),
  list: (value) => (listed(value).length > 0 ? listed(value) : undefined),
  numbers: (value) => {
    const numbers = listed(value).map(Number).filter(Number.isFinite);
    return numbers.length > 0 ? numbers : undefined;
  },
  page_size: (value) => pageSizes.find((size) => size === Number(value)),
};

/** For a route's `validateSearch`: `searchParams({ page: 'number', search: 'text', status: 'numbers' })`. Nonsense is dropped. */
export const searchParams =
  <const S extends Record<string, Kind>>(kinds: S) =>
  (given: Record<string, unknown>): SearchOf<S> =>
    Object.fromEntries(
      Object.entries(kinds).flatMap(([name, kind]) => {
        const value = read[kind](given[name]);
        return value === undefined ? [] : [[name, value]];
      }),
    ) as SearchOf<S>;
