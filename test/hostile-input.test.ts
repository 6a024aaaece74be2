import { afterAll, beforeAll, expect, test } from 'vitest';
import { z, type ZodType } from 'zod';
import { rulesOf, type Endpoint, type Rule } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { openDemoWorld } from './demo-world.ts';
import { addMissingRows, foreignRow } from './foreign-rows.ts';
import type { Caller, World } from './world.ts';

// Every input gets a response or a refusal, never a 500: each call, with a hostile value in each of its fields.
const calls = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
);

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
function schemaOf(schema: ZodType): Schema {
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
function plain(schema: Schema): unknown {
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
function places(schema: Schema, path: Path = []): Place[] {
  const inner = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (inner) return inner.flatMap((each) => places(each, path));
  if (schema.type === 'object') return Object.entries(schema.properties ?? {}).flatMap(([name, each]) => places(each, [...path, name]));
  if (schema.type === 'array') return [{ path, type: 'array' }, ...places(schema.items ?? {}, [...path, 0])];
  return [{ path, type: schema.enum ? 'enum' : (schema.type ?? 'string') }];
}
/** Alternatives of a body share most of their fields. */
const distinct = (all: Place[]): Place[] => [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
function put(value: unknown, [head, ...rest]: Path, hostile: unknown): unknown {
  if (head === undefined) return hostile;
  if (typeof head === 'number') return [put(Array.isArray(value) ? value[0] : undefined, rest, hostile)];
  return { ...(value as object), [head]: put((value as Record<string, unknown> | undefined)?.[head], rest, hostile) };
}

const hostile: Record<string, unknown[]> = {
  string: ['a\u0000b', '\uD800', `'; drop table users -- %_\\`, '9'.repeat(40), '🚚'.repeat(60)],
  integer: [Number.MAX_SAFE_INTEGER, 2_147_483_648, -1, 0, 1.5],
  number: [1e308, -1e308, Number.MAX_SAFE_INTEGER],
  array: [Array.from({ length: 20_000 }, () => 1), 'x', {}, JSON.parse('['.repeat(3000) + ']'.repeat(3000))],
  enum: ['__proto__', null],
  boolean: ['x'],
};
const hostileOf = (type: string) => hostile[type] ?? hostile['string']!;

let world: World;
beforeAll(async () => {
  world = await openDemoWorld();
  await addMissingRows(world);
});
afterAll(() => world.close());

async function userFor(rules: readonly Rule[]): Promise<number | null> {
  if (rules.includes('anyone')) return null;
  const users = world.db.selectFrom('users').select('id').where('is_active', '=', true).where('erased_at', 'is', null).orderBy('id');
  const query = rules.some((rule) => rule.startsWith('staff'))
    ? users.where('staff_role', '=', 'super-admin')
    : rules.includes('contact')
      ? users.where('side', '=', 'contact')
      : users.where('company_id', '=', 2).where('is_owner', '=', true);
  return (await query.executeTakeFirstOrThrow()).id;
}

/** An existing row, so that the call is executed completely. */
async function paramsFor(name: string, endpoint: Endpoint): Promise<Record<string, string | number>> {
  const row = await foreignRow(world, name, endpoint, 'business-owner');
  if (row) return row.params;
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param!);
  return Object.fromEntries(names.map((param) => [param, /^id$|(Id|_id)$/.test(param) ? 1 : 'x']));
}

const inAddress = ['a\u0000b', '9'.repeat(15), '1e308', '%00', '-1'];
/** All inputs, each with one hostile value. */
function questions(endpoint: Endpoint, params: Record<string, string | number>): object[] {
  const plain_parts = {
    ...(endpoint.body.def.type !== 'undefined' && { body: plain(schemaOf(endpoint.body)) }),
    ...(endpoint.query.def.type !== 'undefined' && { query: {} }),
  };
  const inParts = (['body', 'query'] as const).flatMap((part) =>
    endpoint[part].def.type === 'undefined'
      ? []
      : distinct(places(schemaOf(endpoint[part]))).flatMap(({ path, type }) =>
          (part === 'query' ? inAddress : hostileOf(type)).map((value) => ({
            ...plain_parts,
            params,
            [part]: put(plain_parts[part], path, value),
          })),
        ),
  );
  const inParams = Object.keys(params).flatMap((name) =>
    inAddress.map((value) => ({ ...plain_parts, params: { ...params, [name]: value } })),
  );
  return [...inParts, ...inParams];
}

// hundreds of requests to one call take long on a busy machine
test.each(calls)('V055: $name', { timeout: 120_000 }, async ({ name, endpoint }) => {
  const user_id = await userFor(rulesOf(endpoint.access));
  let caller: Caller | null = null;
  const failed: unknown[] = [];
  for (const [index, given] of questions(endpoint, await paramsFor(name, endpoint)).entries()) {
    // a new session now and then, because some calls end it, and no rate limit should apply
    if (user_id !== null && index % 5 === 0) caller = await world.signIn(user_id);
    const { status, body } = await world.call(caller, endpoint as never, given as never);
    if (status === 500) failed.push({ given, body });
  }
  expect(failed).toEqual([]);
});
