import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profile } from '#contract/accounts/profile.ts';
import { erasure } from '#contract/accounts/erasure.ts';
import { hires } from '#contract/hiring/hires.ts';
import { company as companyCalls } from '#contract/billing/company.ts';
import { acceptOffer, rejectOffer } from '#server/features/hiring/offers/commands.ts';
import { resetRejectedOffers } from '#server/features/campaigns/campaign-offers/commands.ts';
import { confirmHireByStaff, reportHire } from '#server/features/hiring/hires/commands.ts';
import { foldActivities } from '#server/kernel/activities/folding.ts';
import { recordFacts, recordRows } from '#server/kernel/activities/recording.ts';
import { clock } from '#server/kernel/clock.ts';
import { asContact, makeOffer, makeReportedHire, makeUnlocked } from '#test/make-offers.ts';
import { asOwner } from '#test/make-campaigns.ts';
import { makeChat, sendChat } from '#test/make-chats.ts';
import { makeCompany, makeCompanyUser, makeStaff } from '#test/make.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { openWorld, type World } from '#test/world.ts';
import { addOldFacts, listFigureDifferences } from './commands.ts';
import { figure } from './queries.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

/** Also of rows that were written a moment ago, and again. */
async function addAllFacts(): Promise<number> {
  await sql`update installation set value = value - 'old_facts' where key = 'figures'`.execute(world.db);
  return addOldFacts(world.db, new Date(clock.now().getTime() + 60_000));
}
const fold = async () => {
  while ((await foldActivities(world.db)) > 0);
};
const factsOf = async (driver_id: number) =>
  world.db.selectFrom('activities').selectAll().where('driver_id', '=', driver_id).orderBy('id').execute();
const kindsOf = async (driver_id: number) => (await factsOf(driver_id)).map(({ kind }) => kind);

test('the way from the offer to the hire leaves one fact a step, in the transaction of the step', async () => {
  const company = await makeCompany(world);
  const { driver, unlocked_driver_id } = await makeReportedHire(world, company);
  const staff = await makeStaff(world);
  await world.change((tx) => confirmHireByStaff(tx, { ...staff, side: 'staff' } as never, unlocked_driver_id));
  expect(await kindsOf(driver.driver_id)).toEqual(
    expect.arrayContaining(['offer_sent', 'offer_accepted', 'driver_unlocked', 'hire_reported', 'hire_confirmed']),
  );
  const [sent] = (await factsOf(driver.driver_id)).filter(({ kind }) => kind === 'offer_sent');
  expect(sent).toMatchObject({ company_id: company.company_id, contact_type: 'driver', country: 'DE' });
});

test('a fact is not left behind by a transaction that fails', async () => {
  const company = await makeCompany(world);
  const { driver } = await makeOffer(world, company);
  const before = await kindsOf(driver.driver_id);
  await expect(
    world.change(async (tx) => {
      await recordFacts(tx, [{ kind: 'profile_changed', driver_id: driver.driver_id }]);
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  expect(await kindsOf(driver.driver_id)).toEqual(before);
});

test('who acted, and on which side, is part of a fact whose row does not know it', async () => {
  const company = await makeCompany(world);
  const { driver, unlocked_driver_id, thread_id } = await makeChat(world, company, { sent: true });
  const staff = await makeStaff(world);
  const colleague = await makeCompanyUser(world, company.company_id, { permissions: ['chat'] });
  await sendChat(world, colleague.caller, thread_id, 'Guten Tag');
  await sendChat(world, driver.caller, thread_id, 'Buenos días');
  await world.change((tx) => reportHire(tx, asOwner(company), unlocked_driver_id, { first_work_day_at: '2027-01-04' }));
  const params = { unlockedDriverId: unlocked_driver_id };
  await world.call(driver.caller, hires.reject, { params, body: { driver_rejected_hired_reason: 'Another job' } });
  const created = await world.call(staff.caller, companyCalls.create, { body: { name: 'Neue Spedition GmbH' } });
  const facts = await world.db
    .selectFrom('activities')
    .select(['kind', 'actor_id', 'side', 'company_id'])
    .where('company_id', 'in', [company.company_id, created.body.id])
    .where('kind', 'in', ['message_sent', 'hire_rejected', 'company_registered'])
    .orderBy('id')
    .execute();
  const { company_id } = company;
  expect(facts).toEqual([
    { kind: 'message_sent', actor_id: colleague.user_id, side: 'company', company_id },
    { kind: 'message_sent', actor_id: driver.user_id, side: 'contact', company_id },
    { kind: 'hire_rejected', actor_id: driver.user_id, side: 'contact', company_id },
    { kind: 'company_registered', actor_id: staff.user_id, side: 'staff', company_id: created.body.id },
  ]);
  const events = world.db.selectFrom('outbox').select('payload').where('name', 'in', ['chat_message.sent', 'hire.rejected']);
  expect((await events.execute()).filter(({ payload }) => JSON.stringify(payload).includes('actor'))).toEqual([]);
});

test('a second answer and a reset are facts of their own, although the funnel keeps the first of each step', async () => {
  const company = await makeCompany(world);
  const { driver, token, offer_id, campaign_id } = await makeOffer(world, company);
  const me = asContact(driver);
  const reject = () => world.change((tx) => rejectOffer(tx, me, token, { reasons: [1] }));
  await world.change((tx) => acceptOffer(tx, me, token, { reveal_phone_number: true }));
  clock.offset_ms += 60_000;
  await reject();
  const staff = await makeStaff(world);
  await world.change((tx) => resetRejectedOffers(tx, staff, campaign_id));
  await world.db.updateTable('offers').set({ sent_at: clock.now() }).where('id', '=', offer_id).execute();
  clock.offset_ms += 60_000;
  await reject();
  const answers = (await kindsOf(driver.driver_id)).filter((kind) => kind === 'rejection_reason' || /^offer_(?!sent)/.test(kind));
  const rejected = ['offer_rejected', 'rejection_reason'];
  expect(answers).toEqual(['offer_accepted', ...rejected, 'offer_reset', ...rejected]);
});

test('the sales owner of a sale is the one of that time', async () => {
  const company = await makeCompany(world);
  const [first, second] = [await makeStaff(world), await makeStaff(world)];
  const own = (sales_owner_id: number | null) =>
    world.db.updateTable('companies').set({ sales_owner_id }).where('id', '=', company.company_id).execute();
  await own(first.user_id);
  await makeUnlocked(world, company);
  await own(second.user_id);
  await makeUnlocked(world, company);
  await own(null);
  await fold();
  const unlocks = (sales_owner_id: number) => figure(world.db, { measure: 'unlocks', filters: { sales_owner_id } });
  expect([await unlocks(first.user_id), await unlocks(second.user_id)]).toEqual([1, 1]);
});

test('a change of a profile names the changed fields and no value; the first date of birth completes the registration', async () => {
  const driver = await makeDriver(world);
  await addAllFacts();
  await fold();
  const { status } = await world.call(driver.caller, profile.update, { body: { job_motivation: 'Mehr Zeit zu Hause' } });
  expect(status).toBe(200);
  const changed = (await factsOf(driver.driver_id)).filter(({ kind }) => kind === 'profile_changed');
  expect(changed.map(({ details }) => details)).toEqual([{ fields: ['job_motivation'] }]);
  expect(JSON.stringify(await factsOf(driver.driver_id))).not.toContain('Zeit');
});

describe('an erased person', () => {
  test('is named by no fact and no figure; what happened stays counted', async () => {
    const company = await makeCompany(world);
    const { driver } = await makeUnlocked(world, company);
    await fold();
    const unlocks = () => figure(world.db, { measure: 'unlocks', filters: { company_id: company.company_id } });
    const people = () => figure(world.db, { measure: 'active_drivers' });
    expect(await unlocks()).toBe(1);
    const before = await people();
    const body = { reason_id: 5, text: 'Ya he encontrado trabajo en otra empresa.', key: 'löschen' };
    const { status } = await world.call(driver.caller, erasure.erase, { body, locale: 'es' });
    expect(status).toBe(200);
    expect(await factsOf(driver.driver_id)).toEqual([]);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from activities where actor_id = ${driver.user_id}`.execute(
      world.db,
    );
    expect(rows[0]!.count).toBe(0);
    const erased = world.db.selectFrom('activities').select(['actor_id', 'driver_id', 'side']).where('kind', '=', 'driver_erased');
    expect(await erased.execute()).toEqual([{ actor_id: null, driver_id: null, side: 'contact' }]);
    await fold();
    expect(await unlocks()).toBe(1);
    expect(await people()).toBe(before - 1);
    expect(await listFigureDifferences(world.db)).toEqual([]);
  });
});

test('adding old facts again adds none, also to those that were recorded as they happened', async () => {
  await world.db.deleteFrom('activities').where('driver_id', 'is', null).execute();
  await sql`update drivers set erased_at = null`.execute(world.db);
  await addAllFacts();
  const count = async () =>
    (
      await world.db
        .selectFrom('activities')
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  const before = await count();
  expect(await addAllFacts()).toBe(0);
  expect(await count()).toBe(before);
});

test('the same transaction of money is booked once, however often its event comes', async () => {
  const company = await makeCompany(world);
  await makeUnlocked(world, company);
  await addAllFacts();
  const facts = await world.db
    .selectFrom('activities')
    .select(['kind', 'amount', 'detail'])
    .where('company_id', '=', company.company_id)
    .where('kind', 'in', ['money_booked', 'customer_won'])
    .execute();
  expect(facts.filter(({ kind }) => kind === 'money_booked')).toHaveLength(1);
  expect(facts.filter(({ kind }) => kind === 'customer_won')).toHaveLength(1);
});

test('many transactions are recorded together, each fact once', async () => {
  const { company_id } = await makeCompany(world);
  const { rows } = await sql<{ id: number }>`
    insert into transactions (company_id, kind, description, amount_net, tax_percentage, amount_tax, amount_gross, status, payment_method, idempotency_key)
    select ${company_id}, 'unlock', 'Cabina unlock', 3900, 19, 741, 4641, 'open', 'sepa', 'many:' || n from generate_series(1, 60) n
    returning id`.execute(world.db);
  const ids = rows.map(({ id }) => id);
  const record = () => world.change((tx) => recordRows(tx, 'transactions', ids));
  const counted = async () => {
    const facts = await world.db
      .selectFrom('activities')
      .select('kind')
      .where('company_id', '=', company_id)
      .where('kind', 'in', ['customer_won', 'money_booked', 'money_paid'])
      .orderBy('kind')
      .execute();
    return [...Map.groupBy(facts, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length]);
  };
  await record();
  await record();
  expect(await counted()).toEqual([
    ['customer_won', 1],
    ['money_booked', 60],
  ]);
  await sql`update transactions set status = 'paid', paid_at = now() where id = any (${ids}::bigint[])`.execute(world.db);
  await record();
  await record();
  expect(await counted()).toEqual([
    ['customer_won', 1],
    ['money_booked', 60],
    ['money_paid', 60],
  ]);
});
