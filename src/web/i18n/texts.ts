import { defaultLocale, locales, numberLocale, type Locale } from '#contract/people.ts';
import { inFiveLanguages, type Namespace, type Namespaces } from './namespaces.ts';

/** Values for `{{name}}`; `count` also selects the plural form and gets thousands separators. */
export type Values = Record<string, string | number>;

type Plural = 'one' | 'two' | 'few' | 'many' | 'other' | 'zero';
type Stripped<K extends string> = K extends `${infer Base}_${Plural}` ? Base : K;
type Keys<T> = { [K in keyof T & string]: T[K] extends string ? Stripped<K> : `${K}.${Keys<T[K]>}` }[keyof T & string];
/** The keys of a namespace as dotted paths, plural endings left out. */
export type TextKey<N extends Namespace> = Keys<Namespaces[N]>;
export type Translate<N extends Namespace> = (key: TextKey<N>, values?: Values) => string;

export type Tree = { [key: string]: string | Tree };

/** The URL of the built texts (tools/web-plugins.ts). */
declare const __TEXTS__: string;

const loaded = new Map<string, Map<string, string>>();
const loading = new Map<string, Fetched>();
const listeners = new Set<() => void>();
let locale: Locale = defaultLocale;

export const currentLocale = (): Locale => locale;

/** Company and staff screens exist in es, de and en only; pl and ro fall back to English. */
const languageOf = (wanted: Locale, namespace: Namespace): Locale =>
  wanted === 'pl' || wanted === 'ro' ? (inFiveLanguages.includes(namespace) ? wanted : 'en') : wanted;
const nameOf = (wanted: Locale, namespace: Namespace) => `${languageOf(wanted, namespace)}/${namespace}`;

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

let reloadForNewVersion = (): boolean => false;
/** Set by the kernel: reloads the page when the server no longer has the texts of its version; false when a reload did not help. */
export const setReload = (reload: () => boolean): void => {
  reloadForNewVersion = reload;
};

const PAUSES_MS = [500, 2000, 5000];

/** Without texts the page is blank, so connection errors and a busy server are retried. */
async function fetchTexts(name: string, attempt = 0): Promise<Record<string, Tree>> {
  const answer = await fetch(`${__TEXTS__}/${name}.json`).catch(() => undefined);
  if (answer?.ok) return (await answer.json()) as Record<string, Tree>;
  // the texts of an older deployment are gone: a reload gets the current folder
  if (answer?.status === 404 && reloadForNewVersion()) await new Promise(() => undefined);
  const pauseMs = PAUSES_MS[attempt];
  if (pauseMs !== undefined && answer?.status !== 404) {
    await new Promise((go) => setTimeout(go, pauseMs));
    return fetchTexts(name, attempt + 1);
  }
  throw new Error(`No texts ${name}`);
}

/** A promise with React's `status` field, so that `use` does not suspend once it is fulfilled. */
interface Fetched extends Promise<void> {
  status?: 'fulfilled';
  value?: undefined;
}

/** The file `language/names` has these namespaces; those that are known or on their way keep their promise. */
function load(language: Locale, names: readonly Namespace[]): Fetched {
  const keys = names.map((name) => `${language}/${name}`);
  const promise: Fetched = fetchTexts(`${language}/${names.join('-')}`).then((trees) => {
    for (const name of names) loaded.set(`${language}/${name}`, new Map(flatten(trees[name]!)));
    promise.status = 'fulfilled';
  });
  // the next attempt sends a new request
  promise.catch(() => {
    for (const key of keys) if (loading.get(key) === promise) loading.delete(key);
  });
  for (const key of keys) if (!loading.has(key)) loading.set(key, promise);
  return promise;
}

const loadOne = (wanted: Locale, namespace: Namespace): Fetched =>
  loading.get(nameOf(wanted, namespace)) ?? load(languageOf(wanted, namespace), [namespace]);

/** Registers texts without fetching them: on the server, which has all languages in memory. */
export function registerTexts(language: Locale, namespace: Namespace, tree: Tree): void {
  loaded.set(`${language}/${namespace}`, new Map(flatten(tree)));
  loading.set(`${language}/${namespace}`, Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined } as const));
}
/** Sets the locale without notifying subscribers, for server rendering. */
export const setLocaleSync = (language: Locale): void => {
  locale = language;
};

/**
 * For a route's loader: the page renders with its texts. Several namespaces come in one file, which the build writes for every such call
 * (tools/text-files.ts), unless all but one are known or the language lacks some of them.
 */
export const texts = async (...namespaces: Namespace[]): Promise<void> => {
  const missing = namespaces.filter((namespace) => !loading.has(nameOf(locale, namespace)));
  if (missing.length > 1 && namespaces.every((namespace) => languageOf(locale, namespace) === locale)) void load(locale, namespaces);
  await Promise.all(namespaces.map((namespace) => loadOne(locale, namespace)));
};
/** One promise per namespace and language, stable for React's `use`. */
export const textsPromise = (namespace: Namespace): Promise<void> => loadOne(locale, namespace);

/** Loads the texts of the current screen in the new language, then switches all of them at once. */
export async function changeLocale(next: Locale): Promise<void> {
  const shown = new Set([...loaded.keys()].map((name) => name.split('/')[1] as Namespace));
  await Promise.all([...shown].map((namespace) => loadOne(next, namespace)));
  locale = next;
  if (typeof document !== 'undefined') document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const rules = new Map<string, Intl.PluralRules>();
function pluralOf(count: number, language: Locale): string {
  if (!rules.has(language)) rules.set(language, new Intl.PluralRules(language));
  return rules.get(language)!.select(count);
}

const counted = new Intl.NumberFormat(numberLocale);
/** A name that ends with a full stop ("Vidal S.A.") also ends its sentence. */
const fill = (text: string, values: Values) =>
  text.replaceAll(/\{\{(\w+)\}\}(\.?)/g, (whole, name: string, stop: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    const written = name === 'count' && typeof value === 'number' ? counted.format(value) : String(value);
    return written.endsWith('.') ? written : written + stop;
  });

/** The text of a loaded namespace in the current language. A missing one shows its key; a test finds it. */
export function translate<N extends Namespace>(namespace: N, key: TextKey<N>, values: Values = {}): string {
  const language = languageOf(locale, namespace);
  const dictionary = loaded.get(`${language}/${namespace}`);
  const { count } = values;
  // Spanish has a "many" for millions alone, worded like "other": the texts do without it
  const text =
    typeof count === 'number'
      ? (dictionary?.get(`${key}_${pluralOf(count, language)}`) ?? dictionary?.get(`${key}_other`) ?? dictionary?.get(key))
      : dictionary?.get(key);
  return text === undefined ? key : fill(text, values);
}

/** Whether a computed key has a text; `translate` then accepts it. */
export const hasKey = <N extends Namespace>(namespace: N, key: string): key is TextKey<N> =>
  loaded.get(nameOf(locale, namespace))?.has(key) ?? false;

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);
