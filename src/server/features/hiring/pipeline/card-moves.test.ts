import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pipeline, type OfferStage } from '#contract/hiring/pipeline.ts';
import { unlocks } from '#contract/hiring/unlocks.ts';
import { driversAdmin } from '#contract/staff/drivers-admin.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '#test/make.ts';
import { columnOf, makeBoard } from '#test/make-board.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { makeOffer, makeUnlocked } from '#test/make-offers.ts';
import type { Caller, World } from '#test/world.ts';

let world: World;
let company: CompanyPerson;
let campaign: { id: number; audience_id: number };
beforeAll(async () => void ({ world, company, campaign } = await makeBoard()));
afterAll(() => world.close());

const column = (caller: Caller, stage: OfferStage, query = {}) => columnOf(world, caller, stage, query);
const move = (caller: Caller, id: number, stage: OfferStage) => world.call(caller, pipeline.move, { params: { id }, body: { stage } });

test('another company can neither read nor move the card, and does not see its unlock', async () => {
  const offer = await makeOffer(world, company, { status: 'accepted', campaign });
  const stranger = await makeCompany(world);
  const elsewhere = await makeUnlocked(world, company, { campaign });
  expect((await column(stranger.caller, 'in_process', { company_id: company.company_id })).body.data).toEqual([]);
  expect((await world.call(stranger.caller, pipeline.ofDriver, { params: { id: elsewhere.driver.driver_id } })).body.data).toEqual([]);
  expect((await move(stranger.caller, offer.offer_id, 'unqualified')).status).toBe(404);
  expect((await world.call(stranger.caller, unlocks.preview, { params: { id: offer.offer_id } })).status).toBe(404);
  expect((await world.call(stranger.caller, unlocks.unlock, { body: { driver_id: offer.driver.driver_id } })).status).toBe(409);
});

test('a user without the permission reads the board and moves nothing; a driver reads none of it', async () => {
  const offer = await makeOffer(world, company, { status: 'accepted', campaign });
  const colleague = await makeCompanyUser(world, company.company_id, { permissions: ['campaigns'] });
  expect((await column(colleague.caller, 'in_process')).status).toBe(200);
  expect((await move(colleague.caller, offer.offer_id, 'unqualified')).status).toBe(403);
  expect((await world.call(colleague.caller, unlocks.unlock, { body: { driver_id: offer.driver.driver_id } })).status).toBe(403);
  expect((await column(offer.driver.caller, 'in_process')).status).toBe(403);
  expect((await world.call(null, pipeline.stage, { params: { stage: 'new' }, query: {} })).status).toBe(401);
});

test('ST022: a move is saved, the same column changes nothing, and other moves are refused with a reason', async () => {
  const offer = await makeOffer(world, company, { status: 'accepted', campaign });
  const same = await move(company.caller, offer.offer_id, 'in_process');
  expect(same.body).toMatchObject({ stage: 'in_process' });
  expect((await move(company.caller, offer.offer_id, 'unlocked')).body).toMatchObject({ code: 'unlock_needed' });
  expect((await move(company.caller, offer.offer_id, 'hired')).body).toMatchObject({ code: 'stage_refused' });
  expect((await move(company.caller, offer.offer_id, 'unqualified')).body).toMatchObject({ stage: 'unqualified' });
  expect((await move(company.caller, offer.offer_id, 'new')).body).toMatchObject({ code: 'stage_refused' });
  expect((await move(company.caller, offer.offer_id, 'in_process')).body).toMatchObject({ stage: 'in_process' });

  const unlocked = await makeUnlocked(world, company, { campaign });
  expect((await move(company.caller, unlocked.offer_id, 'gets_hired')).body).toMatchObject({ code: 'hire_needed' });
  expect((await move(company.caller, unlocked.offer_id, 'unqualified')).body).toMatchObject({ code: 'reasons_needed' });
  expect((await move(company.caller, unlocked.offer_id, 'in_company_process')).body).toMatchObject({ stage: 'in_company_process' });
  const row = await world.db
    .selectFrom('unlocked_drivers')
    .selectAll()
    .where('id', '=', unlocked.unlocked_driver_id)
    .executeTakeFirstOrThrow();
  expect(row.status_id).toBe(2);
});

test('a card that is unlocked during a move is moved as an unlocked one', async () => {
  const offer = await makeOffer(world, company, { status: 'accepted', campaign });
  let commit = () => {};
  const gate = new Promise<void>((open) => (commit = open));
  const unlocking = world.db.transaction().execute(async (tx) => {
    await tx.updateTable('offers').set({ stage: 'unlocked' }).where('id', '=', offer.offer_id).execute();
    await tx
      .insertInto('unlocked_drivers')
      .values({
        company_id: company.company_id,
        driver_id: offer.driver.driver_id,
        campaign_id: offer.campaign_id,
        offer_id: offer.offer_id,
        price: 0,
      })
      .execute();
    await gate;
  });
  const moving = move(company.caller, offer.offer_id, 'in_company_process');
  const isWaiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await isWaiting.execute(world.db)).rows.length).toBeGreaterThan(0);
  commit();
  await unlocking;
  expect((await moving).body).toMatchObject({ stage: 'in_company_process', is_current: true });
  const { status_id } = await world.db
    .selectFrom('unlocked_drivers')
    .select('status_id')
    .where('driver_id', '=', offer.driver.driver_id)
    .executeTakeFirstOrThrow();
  expect(status_id).toBe(2);
});

test('a rejected offer leaves the board, an unsent one is not on it', async () => {
  const open = await makeOffer(world, company, { campaign });
  const ids = async () => (await column(company.caller, 'new')).body.data.map(({ id }) => id);
  expect(await ids()).toContain(open.offer_id);
  await world.db.updateTable('offers').set({ status: 'rejected', rejected_at: new Date() }).where('id', '=', open.offer_id).execute();
  expect(await ids()).not.toContain(open.offer_id);
  await world.db.updateTable('offers').set({ status: 'open', sent_at: null }).where('id', '=', open.offer_id).execute();
  expect(await ids()).not.toContain(open.offer_id);
});

test('a card that was set aside before the unlock leaves the board while staff exclude the driver, and returns', async () => {
  const { offer_id: id, driver } = await makeOffer(world, company, { status: 'accepted', campaign });
  await move(company.caller, id, 'unqualified');
  const admin = await makeStaff(world, 'admin');
  const exclude = (disabled_for_unlock: boolean) =>
    world.call(admin.caller, driversAdmin.toggleDisableForUnlock, {
      body: { driver_id: driver.driver_id, disabled_for_unlock, reasonWhy: 'Asked us by phone' },
    });
  const ids = async () => (await column(company.caller, 'unqualified')).body.data.map((card: { id: number }) => card.id);
  expect(await ids()).toContain(id);
  await exclude(true);
  expect(await ids()).not.toContain(id);
  await exclude(false);
  expect(await ids()).toContain(id);
});

test('a second offer to an unlocked driver is free and takes over the driver', async () => {
  const first = await makeUnlocked(world, company, { campaign });
  const other = await makeCampaign(world, company);
  const second = await makeOffer(world, company, { status: 'accepted', campaign: other, driver: first.driver });
  await world.drainJobs();
  const card = (await column(company.caller, 'unlocked', { campaign_id: other.id })).body.data[0]!;
  expect(card).toMatchObject({ id: second.offer_id, unlocked_driver_id: first.unlocked_driver_id, is_current: false });
  expect((await move(company.caller, second.offer_id, 'in_company_process')).body).toMatchObject({ is_current: true });
  expect((await move(company.caller, first.offer_id, 'unqualified')).body).toMatchObject({ stage: 'unqualified', is_current: false });
  const paid = await world.db.selectFrom('transactions').selectAll().where('unlocked_driver_id', '=', first.unlocked_driver_id).execute();
  expect(paid).toHaveLength(1);
});
