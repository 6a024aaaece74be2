import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rulesOf, type Endpoint, type Rule } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { openDemoWorld } from './demo-world.ts';
import { addMissingRows, foreignRow } from './foreign-rows.ts';
import { distinct, hostileOf, INJECTED, injection, places, plain, put, schemaOf } from './hostile-values.ts';
import type { Caller, World } from './world.ts';

// Every input gets a response or a refusal, never a 5xx: each call, with a hostile value in each of its fields.
const calls = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
);

let world: World;
beforeAll(async () => {
  world = await openDemoWorld();
  await addMissingRows(world);
});
const statements = vi.spyOn(pg.Client.prototype, 'query');
afterAll(async () => {
  statements.mockRestore();
  await world.close();
});

/** Of the statements of the last call, those that contain a hostile value: it belongs into their parameters. */
function injected(): string[] {
  const texts = statements.mock.calls.map(([config]: unknown[]) =>
    typeof config === 'string' ? config : (config as { text?: unknown }).text,
  );
  statements.mockClear();
  return texts.filter((text) => typeof text === 'string' && text.includes(INJECTED)) as string[];
}

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

const inAddress = ['a\u0000b', '9'.repeat(15), '1e308', '%00', '-1', injection];
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
          (part === 'query' && type !== 'date' ? inAddress : hostileOf(type)).map((value) => ({
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
    const built = injected();
    if (status >= 500 || built.length > 0) failed.push({ given, status, body, built });
  }
  expect(failed).toEqual([]);
});
