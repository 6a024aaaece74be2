import { z } from 'zod';
import { OptionKey } from './foundation/vocabulary.ts';
import type { SearchKind, SearchKinds } from './page.ts';
import { PageNumber, PerPage, QueryFlag, QueryId, Search } from './shapes.ts';

const MAX_KEYS = 20;
const schemas = {
  text: Search,
  number: z.coerce.number(),
  id: QueryId,
  ids: z.union([QueryId.transform((id) => [id]), z.array(QueryId).max(100)]),
  keys: z.union([OptionKey.transform((key) => [key]), z.array(OptionKey).max(MAX_KEYS)]),
  flag: QueryFlag,
  page: PageNumber,
  page_size: PerPage,
};

type SchemaOf<K extends SearchKind> = K extends readonly (infer Word extends string)[]
  ? z.ZodEnum<{ [W in Word]: W }>
  : K extends keyof typeof schemas
    ? (typeof schemas)[K]
    : never;
type Shape<S extends SearchKinds> = { -readonly [N in keyof S as S[N] extends 'sort' ? never : N]: z.ZodOptional<SchemaOf<S[N]>> };

/**
 * The query of a list's endpoint, derived from the search of its page, so that a filter is declared once. `more` are parameters of the call
 * only.
 */
export function querySchema<S extends SearchKinds, M extends z.ZodRawShape = Record<never, never>>(
  kinds: S,
  more?: M,
): z.ZodObject<Omit<Shape<S>, keyof M> & M, z.core.$strict> {
  const shape = Object.entries(kinds).flatMap(([name, kind]) =>
    kind === 'sort' ? [] : [[name, (typeof kind === 'string' ? schemas[kind] : z.enum(kind)).optional()]],
  );
  return z.strictObject({ ...Object.fromEntries(shape), ...more }) as z.ZodObject<Omit<Shape<S>, keyof M> & M, z.core.$strict>;
}
