import type { ZodType } from 'zod';
import type { Answer } from './http.ts';

export type Values = Record<string, string | number | boolean>;
export interface Variant {
  name: string;
  query: Values;
}

interface Definition {
  type: string;
  innerType?: ZodType;
  options?: ZodType[];
  entries?: Record<string, string>;
  values?: unknown[];
  in?: ZodType;
  out?: ZodType;
  shape?: Record<string, ZodType>;
}
const definitionOf = (schema: ZodType): Definition => schema.def;

interface Parameter {
  name: string;
  required: boolean;
  /** The words that it allows; empty for free values. */
  words: readonly (string | number)[];
  is_flag: boolean;
}

/** The parameters of a call, as its schema declares them. */
export function parametersOf(query: ZodType): Parameter[] {
  const { shape, options } = definitionOf(query);
  const declared = shape ?? (options?.[0] && definitionOf(options[0]).shape) ?? {};
  return Object.entries(declared).map(([name, schema]) => {
    const inner = innerOf(schema);
    return { name, required: !isOptional(schema), words: wordsOf(inner), is_flag: isFlag(inner) };
  });
}

const isOptional = (schema: ZodType): boolean => ['optional', 'default', 'prefault', 'nullable'].includes(definitionOf(schema).type);

function innerOf(schema: ZodType): ZodType {
  const { innerType } = definitionOf(schema);
  return innerType && isOptional(schema) ? innerOf(innerType) : schema;
}

function wordsOf(schema: ZodType): (string | number)[] {
  const { type, entries, values, options, out } = definitionOf(schema);
  if (type === 'enum') return Object.values(entries ?? {});
  if (type === 'literal') return (values ?? []) as (string | number)[];
  if (type === 'pipe' && out) return wordsOf(out);
  if (type === 'union') return (options ?? []).flatMap((option) => wordsOf(innerOf(option)));
  return [];
}

const isFlag = (schema: ZodType): boolean =>
  definitionOf(schema).type === 'boolean' || (definitionOf(schema).options ?? []).some((option) => isFlag(innerOf(option)));

/** Parameters that mean something only together. */
const together: readonly (readonly string[])[] = [
  ['lat', 'lng', 'km'],
  ['from', 'till'],
  ['registered_from', 'registered_till'],
];
/** They are about pages, not about rows. */
const ofPages = new Set(['page', 'per_page', 'after', 'limit', 'search']);
const sorts = new Set(['sort', 'orderBy']);

/** What a first request of this call needs; undefined when a required value is not known. */
export function requiredOf(parameters: readonly Parameter[], known: Values): Values | undefined {
  const values: Values = {};
  for (const { name, required, words } of parameters) {
    if (!required) continue;
    const value = words[0] ?? known[name];
    if (value === undefined) return undefined;
    values[name] = value;
  }
  return values;
}

/** A request for each filter, each sort, a search, and a page in the middle of what the first request has found. */
export function variantsOf(parameters: readonly Parameter[], required: Values, first: Answer, known: Values): Variant[] {
  const names = new Set(parameters.map(({ name }) => name));
  const search = searchOf(first);
  const grouped = together.filter((group) => group.every((name) => names.has(name) && known[name] !== undefined && !(name in required)));
  const inGroups = new Set(grouped.flat());
  return [
    ...(names.has('search') && !('search' in required) ? [{ name: `search ${search}`, query: { ...required, search } }] : []),
    ...grouped.map((group) => ({
      name: group.join('+'),
      query: { ...required, ...Object.fromEntries(group.map((name) => [name, known[name]!])) },
    })),
    ...parameters
      .filter(({ name, required: isNeeded }) => !ofPages.has(name) && !inGroups.has(name) && !isNeeded)
      .flatMap(({ name, words, is_flag }) =>
        (words.length > 0 ? words : is_flag ? [1] : known[name] === undefined ? [] : [known[name]]).map((value) => ({
          name: `${sorts.has(name) ? 'sort' : 'filter'} ${name}=${value}`,
          query: { ...required, [name]: value, ...(name === 'order' ? { orderBy: 'name' } : {}) },
        })),
      ),
  ];
}

/** The page in the middle, by number or by the mark of the fifth page; undefined when the first is all. */
export async function middleOf(
  parameters: readonly Parameter[],
  required: Values,
  first: Answer,
  read: (query: Values) => Promise<Answer>,
): Promise<Variant | undefined> {
  const names = new Set(parameters.map(({ name }) => name));
  const { total, per_page, next } = (first.body['meta'] ?? {}) as { total?: number; per_page?: number; next?: string | null };
  if (names.has('page') && total && per_page && total > per_page)
    return { name: 'a page in the middle', query: { ...required, page: Math.ceil(total / per_page / 2) } };
  if (!names.has('after') || next === null || next === undefined) return undefined;
  let after = next;
  for (let page = 0; page < 4; page++) {
    const { body } = await read({ ...required, after });
    const following = (body['meta'] as { next?: string | null } | undefined)?.next;
    if (!following) break;
    after = following;
  }
  return { name: 'a page in the middle', query: { ...required, after } };
}

const named = ['full_name', 'last_name', 'name', 'title', 'company_name', 'number', 'email', 'campaign'];

/** The beginning of a word of the first row. */
function searchOf({ body }: Answer): string {
  const rows = Array.isArray(body['data']) ? (body['data'] as Record<string, unknown>[]) : [];
  for (const name of named) {
    const text = rows.map((row) => row[name]).find((value): value is string => typeof value === 'string' && value.length > 3);
    const word = text?.split(/\s+/).find((part) => part.length > 3);
    if (word) return word.slice(0, 5);
  }
  return 'mate';
}

export const queryText = (query: Values): string => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
};
