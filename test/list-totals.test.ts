import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { audienceDrivers } from '#contract/hiring/audience-drivers.ts';
import { rulesOf, type Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { openDemoWorld } from './demo-world.ts';
import type { Caller, World } from './world.ts';

// The total of a list is also returned beyond its end: every list of the contract with page numbers.
const has = (schema: z.ZodType, [field, ...rest]: string[]): boolean => {
  if (field === undefined) return true;
  const inner = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>)[field] : undefined;
  return inner !== undefined && has(inner, rest);
};
const lists = Object.entries(contract)
  .flatMap(([feature, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
  )
  .filter(({ endpoint }) => has(endpoint.query, ['page']) && has(endpoint.response, ['meta', 'page']));

let world: World;
let params: Record<string, string | number>;
const callers = {} as Record<'contact' | 'company' | 'staff', Caller>;
/** Rows that the demo does not have. */
async function plant({ driver_id, unlocked_id }: { driver_id: number; unlocked_id: number }): Promise<void> {
  const entry = { company_id: 1, model: 'unlocked-driver' as const, model_id: unlocked_id, properties: '{}' };
  const types = ['note', 'call', 'meeting', 'sms', 'email'] as const;
  await world.db
    .insertInto('timeline_entries')
    .values(types.map((type) => ({ ...entry, type })))
    .execute();
  await world.db.updateTable('unlocked_drivers').set({ status_id: 4 }).where('id', '=', unlocked_id).execute();
  await world.db.insertInto('audit_log').values({ driver_id, action: 'read', subject: 'driver' }).execute();
  const paid = await world.db.selectFrom('transactions').select('id').where('company_id', '=', 1).limit(1).executeTakeFirstOrThrow();
  const claim = { company_id: 1, driver_id, unlocked_driver_id: unlocked_id, transaction_id: paid.id, reason: 'wrong_number' as const };
  await world.db
    .insertInto('credit_claims')
    .values({ ...claim, token: 'list-totals', state: 'for_staff', created_at: new Date() })
    .execute();
  await world.db.insertInto('mailbox').values({ channel: 'sms', recipient: 'x', text: 'x', idempotency_key: 'list-totals' }).execute();
}

beforeAll(async () => {
  world = await openDemoWorld({ DEMO: '1' });
  const { id: unlocked_id, driver_id } = await world.db
    .selectFrom('unlocked_drivers')
    .select(['id', 'driver_id'])
    .where('company_id', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await plant({ driver_id, unlocked_id });
  params = { driver: driver_id, unlocked: unlocked_id };
  const users = world.db.selectFrom('users').select('id').orderBy('id');
  const signIn = async (found: typeof users) => world.signIn((await found.executeTakeFirstOrThrow()).id);
  callers.staff = await signIn(users.where('staff_role', '=', 'super-admin'));
  callers.company = await signIn(users.where('company_id', '=', 1).where('is_owner', '=', true));
  callers.contact = await signIn(users.where('id', 'in', world.db.selectFrom('drivers').select('user_id').where('id', '=', driver_id)));
});
afterAll(() => world.close());

const callerOf = (endpoint: Endpoint): Caller => {
  const rules = rulesOf(endpoint.access);
  const side = (['staff', 'company', 'contact'] as const).find((each) => rules.some((rule) => rule.startsWith(each)));
  return callers[side ?? 'company'];
};
/** The row of a list: by the path before its id. */
const paramsOf = ({ path }: Endpoint) => ({
  id: path.includes('drivers/{id}') ? params['driver']! : path.includes('timeline') ? params['unlocked']! : 1,
  model: 'unlocked-driver',
  stage: 'in_process',
  status: 'new',
});
/** Without its days the map is empty; staff pass the company of customers. */
const queries: Record<string, object> = {
  'maps.drivers': { from: '2000-01-01', till: '2100-01-01' },
  'partnerCustomers.list': { company_id: 1 },
};
const queryOf = (name: string) => queries[name] ?? {};

test.each(lists)('$name beyond its end', async ({ name, endpoint }) => {
  const fetchPage = async (page: number) => {
    const given = { params: paramsOf(endpoint), query: { ...queryOf(name), page } };
    const { status, body } = await world.call(callerOf(endpoint), endpoint as never, given as never);
    expect(status).toBe(200);
    return body as unknown as { data: unknown[]; meta: { page: number; total: number } };
  };
  const [first, beyond] = [await fetchPage(1), await fetchPage(9999)];
  expect(first.data.length).toBeGreaterThan(0);
  expect(first.meta.total).toBeGreaterThanOrEqual(first.data.length);
  expect(beyond).toMatchObject({ data: [], meta: { page: 9999, total: first.meta.total } });
});

test('lists with a cursor return their total beyond the end', async () => {
  const { id } = await world.db.selectFrom('audiences').select('id').where('company_id', '=', 1).orderBy('id').executeTakeFirstOrThrow();
  const fetchPage = async (query: object) =>
    (await world.call(callers.staff, audienceDrivers.list, { params: { id }, query })).body.eligible;
  const [first, beyond] = [await fetchPage({}), await fetchPage({ list: 'eligible', after: '0-999999999' })];
  expect(first.meta.total).toBeGreaterThan(0);
  expect(beyond).toEqual({ data: [], meta: { total: first.meta.total, next: null } });
});
