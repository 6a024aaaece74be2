import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InboxKind } from '#contract/foundation/vocabulary.ts';
import { inbox } from '#contract/staff/inbox.ts';
import { makeAudience, makeCampaign } from '#test/make-campaigns.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { makeUnlocked } from '#test/make-offers.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { now } from '#server/kernel/clock.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let admin: Awaited<ReturnType<typeof makeStaff>>;
let sales: Awaited<ReturnType<typeof makeStaff>>;
let company: Awaited<ReturnType<typeof makeCompany>>;
const ids: Partial<Record<InboxKind, number>> = {};
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

beforeAll(async () => {
  world = await openWorld();
  admin = await makeStaff(world);
  sales = await makeStaff(world, 'sales');
  company = await makeCompany(world);
  const audience = await makeAudience(world, company);
  await world.db
    .updateTable('audiences')
    .set({ status: 'pending', submitted_at: hoursAgo(50) })
    .where('id', '=', audience.id)
    .execute();
  const driver = await makeDriver(world, {});
  await world.db
    .updateTable('drivers')
    .set({ vip_requested_at: hoursAgo(30) })
    .where('id', '=', driver.driver_id)
    .execute();
  const stuck = await makeCampaign(world, company, {});
  await world.db
    .updateTable('campaigns')
    .set({ activated_at: hoursAgo(24 * 20) })
    .where('id', '=', stuck.id)
    .execute();
  Object.assign(ids, { audience: audience.id, vip_request: driver.driver_id, stuck_campaign: stuck.id });
  ids.failed_payment = await addFailedPayment(company.company_id);
  const hire = await makeUnlocked(world, company, { sent: true });
  ids.unpaid_hire = await addUnpaidHire(hire);
  const { id: claim_id } = await world.db
    .insertInto('credit_claims')
    .values({
      unlocked_driver_id: hire.unlocked_driver_id,
      company_id: company.company_id,
      driver_id: hire.driver.driver_id,
      transaction_id: ids.failed_payment,
      reason: 'unreachable',
      token: 'inbox-claim',
      state: 'for_staff',
      created_at: hoursAgo(20),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  ids.credit_claim = claim_id;
  const letters = await world.db
    .insertInto('dead_letters')
    .values(
      [1, 2].map((event_id) => ({
        reaction: 'send-something',
        event_id,
        payload: '{}',
        error: 'no answer',
        created_at: hoursAgo(9),
        failed_at: hoursAgo(8),
      })),
    )
    .returning('id')
    .execute();
  ids.dead_letters = letters[0]!.id;
  const other = await makeCompany(world, { payment_method: 'sepa', mandate: 'entered' });
  ids.mandate = (
    await world.db.selectFrom('sepa_accounts').select('id').where('company_id', '=', other.company_id).executeTakeFirstOrThrow()
  ).id;
  await world.db.updateTable('companies').set({ account_manager_id: admin.user_id }).execute();
});
afterAll(() => world.close());

const addFailedPayment = async (company_id: number) =>
  (
    await world.db
      .insertInto('transactions')
      .values({
        company_id,
        kind: 'slots',
        amount_net: 10_000,
        tax_percentage: 21,
        amount_tax: 2100,
        amount_gross: 12_100,
        status: 'failed',
        idempotency_key: `failed-${company_id}`,
        details: JSON.stringify({ unattended: true }),
        created_at: hoursAgo(40),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

const addUnpaidHire = async ({ unlocked_driver_id, driver, offer_id }: Awaited<ReturnType<typeof makeUnlocked>>) =>
  (
    await world.db
      .insertInto('hires')
      .values({
        unlocked_driver_id,
        company_id: company.company_id,
        driver_id: driver.driver_id,
        offer_id,
        first_work_day_at: '2026-11-01',
        confirmed_at: hoursAgo(26),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

const list = async (caller: Caller, query: object = {}) => (await world.call(caller, inbox.list, { query })).body;
const keysOf = async (caller: Caller, query: object = {}) => (await list(caller, query)).data.map(({ kind, id }) => `${kind} ${id}`);
const entry = (kind: InboxKind) => ({ params: { kind, id: ids[kind]! } });

test('P018: admins read one queue of all kinds, oldest first', async () => {
  const keys = await keysOf(admin.caller);
  for (const kind of Object.keys(ids) as InboxKind[]) expect(keys).toContain(`${kind} ${ids[kind]}`);
  const { data, meta } = await list(admin.caller);
  expect(data.map(({ since }) => since)).toEqual(data.map(({ since }) => since).toSorted());
  expect(meta).toEqual({ total: data.length, next: null });
  expect(data.find(({ kind }) => kind === 'dead_letters')).toMatchObject({ name: 'send-something', count: 2 });
  expect(await keysOf(admin.caller, { kind: 'mandate' })).toEqual([`mandate ${ids.mandate}`]);
});

test('P019: sales read the kinds that they may open, of companies that they look after or that nobody does', async () => {
  expect(await keysOf(sales.caller)).toEqual([`vip_request ${ids.vip_request}`]);
  for (const kind of ['mandate', 'credit_claim', 'audience', 'stuck_campaign', 'unpaid_hire'] as const)
    expect((await world.call(sales.caller, inbox.get, entry(kind))).status).toBe(404);
  await world.db.updateTable('companies').set({ sales_owner_id: sales.user_id }).where('id', '=', company.company_id).execute();
  const kinds = (await list(sales.caller)).data.map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual(['failed_payment', 'stuck_campaign', 'unpaid_hire', 'vip_request']);
  expect((await list(sales.caller, { kind: 'credit_claim' })).data).toEqual([]);
  const counts = (await world.call(sales.caller, inbox.counts)).body.data;
  expect(counts.find(({ kind }) => kind === 'stuck_campaign')).toEqual({ kind: 'stuck_campaign', count: 1 });
  expect(counts.map(({ kind }) => kind)).not.toContain('mandate');
});

test('an entry is taken by one person; a colleague is refused, also at the same moment', async () => {
  const take = (caller: Caller, taken = true) => world.call(caller, inbox.take, { ...entry('vip_request'), body: { taken } });
  const answers = await Promise.all([take(admin.caller), take(sales.caller)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const [winner, loser] = answers[0].status === 200 ? [admin, sales] : [sales, admin];
  expect((await take(loser.caller)).body).toMatchObject({ code: 'entry_taken' });
  expect((await take(loser.caller, false)).body).toMatchObject({ code: 'entry_taken' });
  expect(await keysOf(winner.caller, { mine: '1' })).toContain(`vip_request ${ids.vip_request}`);
  expect((await take(winner.caller, false)).body).toMatchObject({ owner: null });
  expect((await take(loser.caller)).body).toMatchObject({ owner: { id: loser.user_id, is_taken: true } });
});

test('an entry of a colleague who lost access can be taken', async () => {
  const colleague = await makeStaff(world);
  const take = (caller: Caller) => world.call(caller, inbox.take, { ...entry('failed_payment'), body: { taken: true } });
  expect((await take(colleague.caller)).status).toBe(200);
  expect((await take(admin.caller)).body.code).toBe('entry_taken');
  await world.db.updateTable('users').set({ is_active: false }).where('id', '=', colleague.user_id).execute();
  expect((await take(admin.caller)).body).toMatchObject({ owner: { id: admin.user_id, is_taken: true } });
  await world.call(admin.caller, inbox.take, { ...entry('failed_payment'), body: { taken: false } });
});

test('what a person has done leaves the queue and can be brought back; the rest is ended where it is decided', async () => {
  const close = (kind: InboxKind, done = true) => world.call(admin.caller, inbox.close, { ...entry(kind), body: { done } });
  for (const kind of ['failed_payment', 'unpaid_hire', 'stuck_campaign', 'vip_request'] as const) {
    expect((await close(kind)).body).toMatchObject({ is_waiting: false });
    expect(await keysOf(admin.caller)).not.toContain(`${kind} ${ids[kind]}`);
    expect((await close(kind, false)).body).toMatchObject({ is_waiting: true });
    expect(await keysOf(admin.caller)).toContain(`${kind} ${ids[kind]}`);
  }
  for (const kind of ['mandate', 'credit_claim', 'audience'] as const) expect((await close(kind)).body.code).toBe('status_refused');
});

test('a later fact brings a closed entry back', async () => {
  await world.call(admin.caller, inbox.close, { ...entry('vip_request'), body: { done: true } });
  await world.db
    .updateTable('drivers')
    .set({ vip_requested_at: new Date(now().getTime() + 60_000) })
    .where('id', '=', ids.vip_request!)
    .execute();
  expect(await keysOf(admin.caller)).toContain(`vip_request ${ids.vip_request}`);
});

test('the phone of a driver who waits for a call is a view that the driver can read', async () => {
  const opened = await world.call(admin.caller, inbox.get, entry('vip_request'));
  expect(opened.body.driver).toMatchObject({ id: ids.vip_request });
  const views = await world.db
    .selectFrom('audit_log')
    .select('user_id')
    .where('driver_id', '=', ids.vip_request!)
    .where('action', '=', 'driver.viewed')
    .where('user_id', '=', admin.user_id)
    .execute();
  expect(views.length).toBeGreaterThan(0);
  expect((await world.call(admin.caller, inbox.get, entry('mandate'))).body.driver).toBeNull();
});

test('a long queue is read in parts, and nothing is left out or repeated', async () => {
  await world.db
    .insertInto('dead_letters')
    .values(
      Array.from({ length: 120 }, (_, at) => ({
        reaction: `job-${at}`,
        event_id: 1000 + at,
        payload: '{}',
        error: 'x',
        created_at: hoursAgo(5),
        failed_at: hoursAgo(5),
      })),
    )
    .execute();
  const seen: string[] = [];
  let after: string | undefined;
  const { total } = (await list(admin.caller)).meta;
  do {
    const { data, meta } = await list(admin.caller, after ? { after } : {});
    seen.push(...data.map(({ kind, id }) => `${kind} ${id}`));
    if (after) expect(meta.total).toBeNull();
    after = meta.next ?? undefined;
  } while (after);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength(total!);
});
