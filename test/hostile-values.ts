import { z, type ZodType } from 'zod';

/** Values that a schema accepts, and hostile ones for each of its fields. */

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minLength?: number;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  pattern?: string;
  default?: unknown;
  $ref?: string;
}
export function schemaOf(schema: ZodType): Schema {
  const { type, in: first, out } = schema.def as { type: string; in?: ZodType; out?: ZodType };
  if (type === 'pipe' && first?.def.type === 'transform' && out) return schemaOf(out); // the schema of a form behind its preprocessing
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;
}

const formats: Record<string, unknown> = {
  email: 'a@b.example',
  date: '2026-06-01',
  'date-time': '2026-06-01T10:00:00Z',
  uri: 'https://a.example',
};
/** A minimal value that the schema accepts. */
export function plain(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const inner = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.[0];
  if (inner) return plain(inner);
  if (schema.default !== undefined && schema.type !== 'object') return schema.default;
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, each]) => [name, plain(each)]));
  if (schema.type === 'array') return schema.minItems ? [plain(schema.items ?? {})] : [];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
  if (schema.type === 'null') return null;
  if (schema.format && formats[schema.format]) return formats[schema.format];
  if (schema.pattern?.includes('[01]')) return '10:00';
  return 'x'.repeat(Math.max(3, schema.minLength ?? 0));
}

type Path = (string | number)[];
interface Place {
  path: Path;
  type: string;
}
/** All paths of a body with a value. */
export function places(schema: Schema, path: Path = []): Place[] {
  const inner = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (inner) return inner.flatMap((each) => places(each, path));
  if (schema.type === 'object') return Object.entries(schema.properties ?? {}).flatMap(([name, each]) => places(each, [...path, name]));
  if (schema.type === 'array') return [{ path, type: 'array' }, ...places(schema.items ?? {}, [...path, 0])];
  return [{ path, type: schema.enum ? 'enum' : schema.format === 'date' ? 'date' : (schema.type ?? 'string') }];
}
/** Alternatives of a body share most of their fields. */
export const distinct = (all: Place[]): Place[] => [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
export function put(value: unknown, [head, ...rest]: Path, hostile: unknown): unknown {
  if (head === undefined) return hostile;
  if (typeof head === 'number') return [put(Array.isArray(value) ? value[0] : undefined, rest, hostile)];
  return { ...(value as object), [head]: put((value as Record<string, unknown> | undefined)?.[head], rest, hostile) };
}

/** As a part of a statement it would end a text, drop a table, and hide the rest. */
export const INJECTED = 'drop table injected';
export const injection = `1'; ${INJECTED} -- %_\\`;

const hostile: Record<string, unknown[]> = {
  string: ['a\u0000b', '\uD800', injection, '9'.repeat(40), '🚚'.repeat(60)],
  integer: [Number.MAX_SAFE_INTEGER, 2_147_483_648, -1, 0, 1.5],
  number: [1e308, -1e308, Number.MAX_SAFE_INTEGER],
  array: [Array.from({ length: 20_000 }, () => 1), 'x', {}, JSON.parse('['.repeat(3000) + ']'.repeat(3000))],
  date: ['0000-01-01', '9999-12-31', '2026-02-30'],
  enum: ['__proto__', null],
  boolean: ['x'],
};
export const hostileOf = (type: string) => hostile[type] ?? hostile['string']!;
