import { afterAll, expect, test } from 'vitest';
import { companyAdmin, STUCK_AFTER_DAYS } from '#contract/staff/company-admin.ts';
import { dashboard } from '#contract/staff/dashboard.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { makeOffer } from '#test/make-offers.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { openWorld } from '#test/world.ts';
import { noteProgress } from '#server/features/hiring/sending/commands.ts';
import { foldActivities } from '#server/kernel/activities/folding.ts';
import { today } from '#server/kernel/clock.ts';

const world = await openWorld();
afterAll(() => world.close());

test('staff see active campaigns without progress for a week, with the reason', async () => {
  const { caller } = await makeStaff(world, 'sales');
  const stuck = async () => (await world.call(caller, companyAdmin.stuckCampaigns, { query: {} })).body;
  const company = await makeCompany(world);
  const silent = await makeCampaign(world, company, {});
  await makeCampaign(world, company, { state: 'approved' });
  const sent = await makeOffer(world, company, { sent: true });
  const wanted = await makeOffer(world, company, { sent: true, status: 'accepted' });
  expect((await stuck()).data).toEqual([]);

  world.advanceClock(STUCK_AFTER_DAYS * 24 + 1);
  const now = new Date(Date.now() + (STUCK_AFTER_DAYS * 24 + 20) * 3_600_000);
  await world.db.updateTable('offers').set({ sent_at: now }).where('campaign_id', 'in', [sent.campaign_id, wanted.campaign_id]).execute();
  await world.db.updateTable('offers').set({ accepted_at: now }).where('id', '=', wanted.offer_id).execute();
  const { data, meta } = await stuck();
  const found = data.map(({ id, reason, company: { id: company_id } }) => [id, reason, company_id] as const);
  expect(found.toSorted(([a], [b]) => a - b)).toEqual([
    [silent.id, 'no_offers', company.company_id],
    [sent.campaign_id, 'nobody_accepted', company.company_id],
  ]);
  expect(meta.total).toBe(2);
  expect(data.find(({ id }) => id === sent.campaign_id)).toMatchObject({ sent_count: 1, waiting_count: 0 });
});

test('noted progress ends with the week, and when the acceptance is taken back', async () => {
  const { caller } = await makeStaff(world, 'sales');
  const company = await makeCompany(world);
  const { campaign_id, offer_id } = await makeOffer(world, company, { sent: true, status: 'accepted' });
  const reasons = async () => {
    const { data } = (await world.call(caller, companyAdmin.stuckCampaigns, { query: {} })).body;
    return data.filter(({ id }) => id === campaign_id).map(({ reason }) => reason);
  };
  const setOffer = (values: { sent_at?: Date; accepted_at?: Date | null }) =>
    world.db.updateTable('offers').set(values).where('id', '=', offer_id).execute();
  const at = new Date(
    (await world.db.selectFrom('campaigns').where('id', '=', campaign_id).select('activated_at').executeTakeFirstOrThrow()).activated_at!,
  );
  const later = (days: number) => new Date(at.getTime() + days * 86_400_000);
  world.advanceClock(STUCK_AFTER_DAYS * 24 + 1);
  await setOffer({ sent_at: later(STUCK_AFTER_DAYS), accepted_at: later(STUCK_AFTER_DAYS) });
  await noteProgress(world.db);
  expect(await reasons()).toEqual([]);

  await setOffer({ accepted_at: null });
  expect(await reasons()).toEqual(['nobody_accepted']);
  await setOffer({ accepted_at: later(STUCK_AFTER_DAYS) });
  await noteProgress(world.db);
  expect(await reasons()).toEqual([]);

  world.advanceClock(STUCK_AFTER_DAYS * 24);
  expect(await reasons()).toEqual(['no_offers']);
});

test('a campaign that was suspended is found again as soon as it runs', async () => {
  const { caller } = await makeStaff(world, 'sales');
  const { id } = await makeCampaign(world, await makeCompany(world), {});
  const isStuck = async () => (await world.call(caller, companyAdmin.stuckCampaigns, { query: {} })).body.data.some((row) => row.id === id);
  const suspend = (suspended_at: Date | null) => world.db.updateTable('campaigns').set({ suspended_at }).where('id', '=', id).execute();
  world.advanceClock(STUCK_AFTER_DAYS * 24 + 1);
  expect(await isStuck()).toBe(true);

  await suspend(new Date());
  await noteProgress(world.db);
  expect(await isStuck()).toBe(false);
  await suspend(null);
  expect(await isStuck()).toBe(true);
});

test('the weeks of a company and the days of the market end with the current one', async () => {
  const company = await makeCompany(world);
  await makeOffer(world, company, { sent: true, status: 'accepted' });
  const weeks = (await world.call(company.caller, dashboard.history)).body.data;
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toMatchObject({ accepted: 1, unlocked: 0, hired: 0 });
  expect(weeks.slice(0, -1).every(({ accepted }) => accepted === 0)).toBe(true);
  expect(new Date(`${weeks[0]!.week}T12:00:00Z`).getUTCDay()).toBe(1);

  const { caller } = await makeStaff(world, 'sales');
  while ((await foldActivities(world.db)) > 0);
  expect((await world.call(caller, companyAdmin.today)).body.today.offers).toBeGreaterThan(0);
  const days = (await world.call(caller, companyAdmin.history)).body.data;
  expect(days).toHaveLength(14);
  expect(days.at(-1)!.day).toBe(today());
  expect(days.at(-1)!.accepted).toBeGreaterThan(0);
});
