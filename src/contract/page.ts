import type { Params, ParamName, Rule } from './endpoint.ts';
import type { PageSize } from './shapes.ts';

/**
 * The kinds of query parameters. A list of words allows one of them. `keys` are those of options. `page` and `page_size` select rows. `sort` names a column, `-name`
 * descends; calls have their own parameters for it. A `flag` is set or absent.
 */
export type SearchKind = 'text' | 'number' | 'id' | 'ids' | 'keys' | 'flag' | 'page' | 'page_size' | 'sort' | readonly string[];
export type SearchKinds = Readonly<Record<string, SearchKind>>;

interface ValueOf {
  text: string;
  number: number;
  id: number;
  ids: number[];
  keys: string[];
  flag: boolean;
  page: number;
  page_size: PageSize;
  sort: string;
}
type Value<K extends SearchKind> = K extends readonly (infer Word)[] ? Word : K extends keyof ValueOf ? ValueOf[K] : never;
export type SearchValues<S extends SearchKinds> = { -readonly [N in keyof S]?: Value<S[N]> | undefined };

/** One screen's URL as data, for links, route files, guards, mails and tests. Access rules are the same as for endpoints. */
export interface Page<P extends string = string, S extends SearchKinds = SearchKinds> {
  path: P;
  access: Rule;
  search: S;
  /** Search engines may index it: it is in the sitemap and has a title and a description of its own. */
  indexed: boolean;
}

/** Describes one page. Paths name parameters as `{id}`, as those of endpoints do. */
export const page = <const P extends string, const S extends SearchKinds = Record<never, never>, const I extends boolean = false>(
  path: P,
  spec: { access: Rule; search?: S; indexed?: I },
): Page<P, S> & { indexed: I } => ({
  path,
  access: spec.access,
  search: spec.search ?? ({} as S),
  indexed: spec.indexed ?? (false as I),
});

/** The URL of a page, made by `hrefOf`. A plain string is not assignable to it. */
export type Href = string & { readonly __page: true };

type Target<P extends string, S extends SearchKinds> = ([ParamName<P>] extends [never] ? { params?: undefined } : { params: Params<P> }) &
  ([keyof S] extends [never] ? { search?: undefined } : { search?: SearchValues<S> }) & { hash?: string };
type Targets<P extends string, S extends SearchKinds> = [ParamName<P>] extends [never] ? [target?: Target<P, S>] : [target: Target<P, S>];

/** The URL of a page: `hrefOf(pages.unlockedDriver, { params: { id: 7 } })`. */
export function hrefOf<P extends string, S extends SearchKinds>(to: Page<P, S>, ...[target]: Targets<P, S>): Href {
  const { params, search, hash } = (target ?? {}) as { params?: Record<string, string | number>; search?: object; hash?: string };
  const path = to.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  return `${path}${stringifySearch(search ?? {})}${hash ? `#${hash}` : ''}` as Href;
}

/** `?search=maria&ids=1&ids=3`: a list repeats its name, a flag is 1, unset values are left out. */
export function stringifySearch(search: object): string {
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

/** `{id}`, `{…Id}` and `{…_id}` are digits, as in the path of a call. */
export const isNumeric = (param: string): boolean => /^id$|Id$|_id$/.test(param);

/** Whether the page matches this path. */
export const isAt = ({ path }: Page, pathname: string): boolean =>
  RegExp(`^${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (isNumeric(name) ? '\\d+' : '[^/]+'))}/?$`).test(pathname);
