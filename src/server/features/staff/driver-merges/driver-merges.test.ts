import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { erasure } from '#contract/accounts/erasure.ts';
import { profile } from '#contract/accounts/profile.ts';
import { session } from '#contract/accounts/session.ts';
import { offers } from '#contract/hiring/offers.ts';
import { unlocks } from '#contract/hiring/unlocks.ts';
import { driverHistory } from '#contract/staff/driver-history.ts';
import { driverMerges, type MergeField } from '#contract/staff/driver-merges.ts';
import { driversAdmin } from '#contract/staff/drivers-admin.ts';
import { findReaders } from '#server/messages/readers.ts';
import { hashPassword } from '#server/kernel/session/secrets.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { makeDriver, type DriverPerson } from '#test/make-drivers.ts';
import { findOffer, makeOffer, makeReportedHire, makeUnlocked } from '#test/make-offers.ts';
import { expectRealUnlockCounts } from '#test/unlock-counts.ts';
import { openWorld, type World } from '#test/world.ts';
import { listFigureDifferences } from '#server/features/campaigns/figures/commands.ts';
import { figure } from '#server/features/campaigns/figures/queries.ts';
import { foldActivities } from '#server/kernel/activities/folding.ts';
import { driverFields, otherDriverColumns } from './rules.ts';

let world: World;
let admin: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  world = await openWorld();
  admin = await makeStaff(world);
});
afterAll(() => world.close());
afterEach(async () => {
  await world.drainJobs();
});

const merge = (survivor: DriverPerson, merged: DriverPerson, fields: MergeField[] = []) =>
  world.call(admin.caller, driverMerges.merge, {
    body: { survivor_id: survivor.driver_id, merged_id: merged.driver_id, fields },
  });
const undo = (id: number) => world.call(admin.caller, driverMerges.undo, { params: { id } });
const preview = (survivor: DriverPerson, merged: DriverPerson) =>
  world.call(admin.caller, driverMerges.preview, { query: { survivor_id: survivor.driver_id, merged_id: merged.driver_id } });
const driverRow = ({ driver_id }: DriverPerson) =>
  world.db.selectFrom('drivers').selectAll().where('id', '=', driver_id).executeTakeFirstOrThrow();
const userRow = ({ user_id }: DriverPerson) => world.db.selectFrom('users').selectAll().where('id', '=', user_id).executeTakeFirstOrThrow();
const unlockRow = (id: number) => world.db.selectFrom('unlocked_drivers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const erase = (driver: DriverPerson) =>
  world.call(driver.caller, erasure.erase, { body: { reason_id: 5, text: 'Ya he encontrado trabajo en otra empresa.', key: 'löschen' } });

test('every column of a profile belongs to a field, or has a rule of its own', async () => {
  const columns = await sql<{ name: string }>`
    select column_name::text as name from information_schema.columns where table_name = 'drivers' and table_schema = 'public'`.execute(
    world.db,
  );
  const known: string[] = [...otherDriverColumns, ...Object.values(driverFields).flat()];
  expect(columns.rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

test('chosen fields come from the merged account, which takes part in nothing afterwards', async () => {
  const survivor = await makeDriver(world, { work_experience: 3, languages: ['spanish'], place: 'Madrid' });
  const merged = await makeDriver(world, { work_experience: 12, languages: ['german'], locations_wanted: [{ lat: 41, lng: 2 }] });
  const shown = await preview(survivor, merged);
  expect(shown.body.differs.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['name', 'email', 'phone', 'work_experience', 'languages', 'places_wanted']),
  );
  expect((await merge(survivor, merged, ['work_experience', 'email', 'places_wanted'])).status).toBe(200);
  expect(await driverRow(survivor)).toMatchObject({ work_experience: 12, languages: ['spanish'], is_active: true });
  expect(await driverRow(merged)).toMatchObject({ is_active: false, merged_into_id: survivor.driver_id });
  expect([(await userRow(survivor)).email, (await userRow(merged)).email]).toEqual([merged.email, survivor.email]);
  const matched = await world.db.selectFrom('driver_match').select('driver_id').where('driver_id', '=', merged.driver_id).execute();
  expect(matched).toEqual([]);
  const list = await world.call(admin.caller, driversAdmin.list, { query: { search: merged.phone } });
  expect(list.body.data).toEqual([]);
  const differences = await sql`select from driver_match_differences(${[survivor.driver_id, merged.driver_id]}::bigint[])`.execute(
    world.db,
  );
  expect(differences.rows).toEqual([]);
});

test('sessions, confirmed addresses and offers of the merged account lead to the one that goes on; its password no longer counts', async () => {
  const survivor = await makeDriver(world, { user: { password_hash: await hashPassword('survivor-password') } });
  const merged = await makeDriver(world, { user: { password_hash: await hashPassword('merged-password') } });
  const { token } = await makeOffer(world, await makeCompany(world), { driver: merged });
  await merge(survivor, merged);
  await world.drainJobs();
  expect((await world.call(merged.caller, session.current)).body.user).toMatchObject({ id: survivor.user_id });
  const seen = await world.call(merged.caller, offers.mine, { query: {} });
  expect(JSON.stringify(seen.body)).toContain(token);
  const login = (password: string) => world.call(null, session.login, { body: { email: merged.email, password } });
  expect((await login('merged-password')).status).toBe(422);
  const signed = await login('survivor-password');
  const cookie = signed.cookies.find(({ name }) => name === 'cabina_session')!.value;
  expect((await world.call({ user_id: 0, token: cookie }, session.current)).body.user).toMatchObject({ id: survivor.user_id });
});

test('the facts of both accounts are those of one person, until the merge is undone', async () => {
  const company = await makeCompany(world);
  const [survivor, merged] = [await makeDriver(world), await makeDriver(world)];
  for (const driver of [survivor, merged]) await makeOffer(world, company, { driver, status: 'accepted' });
  const people = async () => {
    while ((await foldActivities(world.db)) > 0);
    return figure(world.db, { measure: 'active_drivers' });
  };
  const ofMerged = async () =>
    (await world.db.selectFrom('activities').select('id').where('driver_id', '=', merged.driver_id).execute()).length;
  const [before, facts] = [await people(), await ofMerged()];
  const { body } = await merge(survivor, merged);
  expect(await ofMerged()).toBe(0);
  expect(await people()).toBe(before - 1);
  await undo(body.id);
  expect(await ofMerged()).toBeGreaterThanOrEqual(facts);
  expect(await people()).toBe(before);
  expect(await listFigureDifferences(world.db)).toEqual([]);
});

test('one charge a company stays one: the second unlock is credited, and the further one goes on', async () => {
  const company = await makeCompany(world);
  const [first, second] = [await makeUnlocked(world, company), await makeUnlocked(world, company)];
  const interview = { status_id: 3, status_changed_at: new Date('2026-02-02') };
  await world.db
    .updateTable('unlocked_drivers')
    .set({ ...interview, note: 'met' })
    .where('id', '=', second.unlocked_driver_id)
    .execute();
  await world.db.updateTable('offers').set({ stage: 'in_company_process' }).where('id', '=', second.offer_id).execute();
  const shown = await preview(first.driver, second.driver);
  expect(shown.body.effects).toMatchObject({ unlocks: 0, unlocks_twice: 1, credits: 1, offers: 1, offers_twice: 0 });
  const { body } = await merge(first.driver, second.driver);
  await world.drainJobs();
  expect(await unlockRow(first.unlocked_driver_id)).toMatchObject({
    status_id: 3,
    note: 'met',
    offer_id: second.offer_id,
    deleted_at: null,
  });
  expect(await unlockRow(second.unlocked_driver_id)).toMatchObject({ offer_id: null, driver_id: second.driver.driver_id });
  expect((await unlockRow(second.unlocked_driver_id)).deleted_at).not.toBeNull();
  const money = await world.db
    .selectFrom('transactions')
    .select(['kind', 'amount_net'])
    .where('company_id', '=', company.company_id)
    .execute();
  expect(money.map(({ kind, amount_net }) => `${kind} ${amount_net}`).toSorted()).toEqual(['credit -3900', 'unlock 3900', 'unlock 3900']);
  await expectRealUnlockCounts(world, company);
  expect(body.credits).toBe(1);
  // the card was refunded, so the credit stays, and its row is not credited again
  expect(body.credits_returnable).toBe(0);
  expect((await undo(body.id)).body).toMatchObject({ credits: 1, credits_returnable: 0 });
  await world.drainJobs();
  const row = await unlockRow(second.unlocked_driver_id);
  expect(row).toMatchObject({ status_id: 3, offer_id: second.offer_id, deleted_at: null });
  expect(row.credited_at).not.toBeNull();
  const credits = await world.db
    .selectFrom('transactions')
    .select('amount_net')
    .where('company_id', '=', company.company_id)
    .where('kind', '=', 'credit')
    .execute();
  expect(credits).toEqual([{ amount_net: -3900 }]);
  await expectRealUnlockCounts(world, company);
});

test('offers of one campaign on both: the answered one goes on, the other is withdrawn', async () => {
  const company = await makeCompany(world);
  const campaign = await makeCampaign(world, company, {});
  const survivor = await makeOffer(world, company, { campaign });
  const merged = await makeOffer(world, company, { campaign, status: 'accepted' });
  await merge(survivor.driver, merged.driver);
  expect(await findOffer(world, campaign.id, survivor.driver.driver_id)).toMatchObject({ status: 'accepted', stage: 'in_process' });
  expect((await findOffer(world, campaign.id, merged.driver.driver_id)).withdrawn_at).not.toBeNull();
});

test('two members of staff merge the same pair, in both directions at the same moment: one succeeds', async () => {
  const [one, other] = [await makeDriver(world), await makeDriver(world)];
  const answers = await Promise.all([merge(one, other), merge(other, one), merge(one, other)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('merged_already');
});

test('a merge waits for a payment of an unlock, and refuses one account twice', async () => {
  const company = await makeCompany(world);
  const [one, other] = [await makeDriver(world), await makeDriver(world)];
  const pending = await world.db
    .insertInto('transactions')
    .values({
      company_id: company.company_id,
      kind: 'unlock',
      amount_net: 3900,
      tax_percentage: 19,
      amount_tax: 741,
      amount_gross: 4641,
      status: 'pending',
      idempotency_key: `unlock:${company.company_id}:${other.driver_id}:0`,
      details: JSON.stringify({ driver_id: other.driver_id, offer_id: null, note: '' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await preview(one, other)).body.obstacles).toEqual(['payment_pending']);
  expect((await merge(one, other)).body.code).toBe('merge_payment_pending');
  await world.db.updateTable('transactions').set({ status: 'failed' }).where('id', '=', pending.id).execute();
  expect((await merge(one, one)).body.code).toBe('merge_with_itself');
  expect((await merge(one, other)).status).toBe(200);
});

test('a merge beside an unlock: nobody pays for a person whom the company does not get', async () => {
  const company = await makeCompany(world);
  const [one, other] = [await makeDriver(world), await makeOffer(world, company, { status: 'accepted', sent: true })];
  const body = { driver_id: other.shown_id, campaign_id: other.campaign_id };
  const [, merged] = await Promise.all([world.call(company.caller, unlocks.unlock, { body }), merge(one, other.driver)]);
  expect([200, 409]).toContain(merged.status);
  await world.drainJobs();
  const paid = await world.db
    .selectFrom('transactions')
    .select(['status', 'unlocked_driver_id'])
    .where('company_id', '=', company.company_id)
    .where('kind', '=', 'unlock')
    .where('status', 'in', ['paid', 'open', 'pending'])
    .execute();
  const unlocked = await world.db
    .selectFrom('unlocked_drivers')
    .select(['id', 'driver_id'])
    .where('company_id', '=', company.company_id)
    .execute();
  expect(paid.map(({ unlocked_driver_id }) => unlocked_driver_id)).toEqual(unlocked.map(({ id }) => id));
  const owner = merged.status === 200 ? one.driver_id : other.driver.driver_id;
  expect(unlocked.every(({ driver_id }) => driver_id === owner)).toBe(true);
});

test('two hires by one company are clarified before the merge', async () => {
  const company = await makeCompany(world);
  const [first, second] = [await makeReportedHire(world, company), await makeReportedHire(world, company)];
  expect((await merge(first.driver, second.driver)).body.code).toBe('merge_both_hired');
});

test('a withdrawn consent wins, and consents of both stay as proof', async () => {
  const [survivor, merged] = [await makeDriver(world), await makeDriver(world)];
  const given = { purpose: 'offers', text_version: '1', given_at: new Date('2026-01-02') };
  await world.db
    .insertInto('consents')
    .values([
      { ...given, user_id: survivor.user_id, channel: 'mail' },
      { ...given, user_id: survivor.user_id, channel: 'sms' },
      { ...given, user_id: merged.user_id, channel: 'mail', withdrawn_at: new Date('2026-03-03') },
    ])
    .execute();
  await world.db.updateTable('drivers').set({ consents_mail: false, consents_sms: false }).where('id', '=', merged.driver_id).execute();
  await merge(survivor, merged);
  expect(await driverRow(survivor)).toMatchObject({ consents_mail: false, consents_sms: true });
  const rows = await world.db.selectFrom('consents').selectAll().where('user_id', '=', survivor.user_id).execute();
  expect(rows.filter(({ channel }) => channel === 'mail').every(({ withdrawn_at }) => withdrawn_at !== null)).toBe(true);
  expect(rows).toHaveLength(3);
});

test('a message that was on its way to the merged account reaches the one that goes on, by its consents', async () => {
  const [survivor, merged] = [await makeDriver(world), await makeDriver(world)];
  await merge(survivor, merged);
  const { readers } = await findReaders(world.db, [{ id: merged.user_id }, { id: survivor.user_id }], {});
  expect(readers).toMatchObject([{ id: survivor.user_id, email: survivor.email }]);
});

test('both accesses and the merge are in the list that the person reads, with what was read on the merged account', async () => {
  const [survivor, merged] = [await makeDriver(world), await makeDriver(world)];
  await preview(survivor, merged);
  await merge(survivor, merged);
  const { body } = await world.call(survivor.caller, profile.views, { query: {} });
  expect(body.data.map(({ action }) => action).toSorted()).toEqual(['driver.merged', 'driver.merged', 'driver.viewed', 'driver.viewed']);
  const traces = await world.call(admin.caller, driverHistory.traces, { params: { id: merged.driver_id }, query: {} });
  expect(traces.body.data.map(({ action }) => action)).toContain('driver.merged');
});

describe('undo', () => {
  test('of an erased person is refused, and nothing of the person is left', async () => {
    const survivor = await makeDriver(world, { user: { first_name: 'Ludmila' }, profile_about: 'Ludmila drives' });
    const merged = await makeDriver(world, { user: { first_name: 'Ludmilla' }, profile_about: 'Ludmilla drives too' });
    const { body } = await merge(survivor, merged, ['texts', 'email']);
    expect((await erase(survivor)).status).toBe(200);
    await world.drainJobs();
    expect((await undo(body.id)).body.code).toBe('merge_erased');
    const left = await sql<{ found: string }>`
      select u::text as found from users u where u.id in (${survivor.user_id}, ${merged.user_id})
      union all select d::text from drivers d where d.id in (${survivor.driver_id}, ${merged.driver_id})
      union all select c::text from merge_changes c where c.merge_id = ${body.id}`.execute(world.db);
    expect(left.rows.map(({ found }) => found).join()).not.toMatch(/Ludmil|driver\.example/);
    const erased = await world.db
      .selectFrom('erasures')
      .select('user_id')
      .where('user_id', 'in', [survivor.user_id, merged.user_id])
      .execute();
    expect(erased).toHaveLength(2);
    expect(await world.services.ports.erasures.all()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ user_id: survivor.user_id }),
        expect.objectContaining({ user_id: merged.user_id }),
      ]),
    );
    expect([...(await world.mailbox(merged.email)), ...(await world.mailbox(survivor.email))].length).toBeLessThan(3);
  });

  test('after 30 days is refused, and what the merge had replaced is deleted', async () => {
    const [survivor, merged] = [await makeDriver(world), await makeDriver(world)];
    const { body } = await merge(survivor, merged);
    const long_ago = new Date(Date.now() - 31 * 86_400_000);
    await world.db.updateTable('merges').set({ merged_at: long_ago }).where('id', '=', body.id).execute();
    expect((await undo(body.id)).body.code).toBe('merge_too_old');
    await world.jobs.runTimer('forget-old-merges');
    await world.drainJobs();
    expect(await world.db.selectFrom('merge_changes').selectAll().where('merge_id', '=', body.id).execute()).toEqual([]);
  });

  test('goes from the last merge to the first, and keeps what the person changed since', async () => {
    const [one, two, three] = [await makeDriver(world), await makeDriver(world, { work_experience: 7 }), await makeDriver(world)];
    const first = (await merge(one, two, ['work_experience'])).body;
    const second = (await merge(three, one)).body;
    expect((await undo(first.id)).body.code).toBe('merge_later_first');
    expect((await undo(second.id)).status).toBe(200);
    expect((await undo(second.id)).body.code).toBe('merge_undone_already');
    await world.db.updateTable('drivers').set({ work_experience: 8 }).where('id', '=', one.driver_id).execute();
    expect((await undo(first.id)).body).toMatchObject({ undo_until: null });
    expect(await driverRow(one)).toMatchObject({ work_experience: 8 });
    expect((await world.call(two.caller, session.current)).body.user).toMatchObject({ id: two.user_id });
  });
});
