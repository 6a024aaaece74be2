import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesOf, type Endpoint, type Rule } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { openDemoWorld } from './demo-world.ts';
import { addMissingRows, foreignRow } from './foreign-rows.ts';
import type { Caller, World } from './world.ts';

// Every call of the contract with every role: the contract decides who may call, and this test verifies it.
const calls = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
);

const roles = ['contact', 'business', 'business-owner', 'sales', 'admin', 'super-admin'] as const;
type Role = (typeof roles)[number];

/** The access rules in a second formulation, so that an error in the server's rule is found. */
const letsIn: Record<Role, (rule: Rule) => boolean> = {
  contact: (rule) => ['anyone', 'signed-in', 'contact'].includes(rule),
  business: (rule) => ['anyone', 'signed-in', 'company'].includes(rule),
  'business-owner': (rule) => ['anyone', 'signed-in', 'owner'].includes(rule) || rule.startsWith('company'),
  sales: (rule) => ['anyone', 'signed-in', 'staff'].includes(rule),
  admin: (rule) => ['anyone', 'signed-in', 'staff', 'staff:admin'].includes(rule),
  'super-admin': (rule) => ['anyone', 'signed-in', 'staff', 'staff:admin', 'staff:super'].includes(rule),
};

let world: World;
const callers = {} as Record<Role, Caller>;

beforeAll(async () => {
  world = await openDemoWorld();
  await addMissingRows(world);
  for (const role of roles) callers[role] = await world.signIn(await userOf(role));
});
afterAll(() => world.close());

/** A user of that role. Company users are of the second company, so that rows of the first are foreign. */
async function userOf(role: Role): Promise<number> {
  const users = world.db.selectFrom('users').select('id').orderBy('id');
  const { id } = await (
    role === 'contact'
      ? users.where('side', '=', 'contact').where('id', '>', 700)
      : role === 'business' || role === 'business-owner'
        ? users.where('company_id', '=', 2).where('is_owner', '=', role === 'business-owner')
        : users.where('staff_role', '=', role)
  ).executeTakeFirstOrThrow();
  if (role === 'business') await world.db.updateTable('users').set({ permissions: [] }).where('id', '=', id).execute();
  return id;
}

const UNKNOWN_ID = 999_999_999;
const paramsOf = (path: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, /^id$|(Id|_id)$/.test(name!) ? UNKNOWN_ID : 'nothing']));
const picture = { name: 'x.png', bytes: Buffer.from('not a picture'), type: 'image/png' };
async function request(
  caller: Caller | null,
  endpoint: Endpoint,
  params: object = paramsOf(endpoint.path),
  body: object = {},
): Promise<{ status: number; body: { code?: string } }> {
  const given = {
    params,
    query: {},
    body: endpoint.body.def.type === 'undefined' ? undefined : body,
    ...(endpoint.upload && { file: picture }),
  };
  return world.call(caller, endpoint as never, given as never);
}

describe.each(calls)('P025: $name', ({ endpoint }) => {
  const rules = rulesOf(endpoint.access);

  test('nobody', async () => {
    const { status } = await request(null, endpoint);
    if (rules.includes('anyone')) expect(status).not.toBe(401);
    else expect(status).toBe(401);
  });

  test.each(roles)('%s', async (role) => {
    // after a call that ends the session or deletes the account, the caller signs in again
    const caller = /logout|delete/.test(endpoint.path) ? await world.signIn(callers[role].user_id) : callers[role];
    const { status, body } = await request(caller, endpoint);
    if (rules.some((rule) => letsIn[role](rule))) expect({ status, code: body.code }).not.toMatchObject({ code: 'forbidden' });
    else expect({ status, code: body.code }).toEqual({ status: 403, code: 'forbidden' });
    expect(status).not.toBe(401);
    expect(status).not.toBe(500);
  });
});

describe('rows of another owner', () => {
  const private_calls = calls.filter(
    ({ endpoint }) => /\{(id|\w+Id|\w+_id)\}/.test(endpoint.path) && rulesOf(endpoint.access).every((rule) => rule !== 'anyone'),
  );
  const sides = [
    ['business-owner', (rule: Rule) => rule === 'signed-in' || rule === 'owner' || rule.startsWith('company')],
    ['contact', (rule: Rule) => rule === 'signed-in' || rule === 'contact'],
  ] as const;

  test.each(
    sides.flatMap(([role, admitted]) =>
      private_calls.filter(({ endpoint }) => rulesOf(endpoint.access).some(admitted)).map((call) => ({ ...call, role })),
    ),
  )('$name does not exist for another $role', async ({ name, endpoint, role }) => {
    const row = await foreignRow(world, name, endpoint, role);
    if (!row) throw new Error(`${name}: add a row to test/foreign-rows.ts`);
    const { status, body } = await request(callers[role], endpoint, row.params, row.body);
    expect({ status, body }).toMatchObject(row.answer);
  });
});
