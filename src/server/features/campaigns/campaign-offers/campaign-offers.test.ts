import { afterAll, expect, test } from 'vitest';
import { approvals } from '#contract/campaigns/approvals.ts';
import { FEWER } from '#contract/headcount.ts';
import { campaignOffers } from '#contract/campaigns/campaign-offers.ts';
import { endUndoTime } from '#test/approvals.ts';
import { campaignForm, makeCampaign } from '#test/make-campaigns.ts';
import { campaigns, MAX_REMINDERS_LISTED } from '#contract/campaigns/campaigns.ts';
import { hires } from '#contract/hiring/hires.ts';
import { offers } from '#contract/hiring/offers.ts';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { sendDueWaves } from '#server/features/hiring/sending/commands.ts';
import { findOffer, type MadeOffer, makeOffer, makeReportedHire, makeUnlocked } from '#test/make-offers.ts';
import { makeCompany, makeCompanyUser, makeStaff } from '#test/make.ts';
import { openWorld, type Caller } from '#test/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const reasons = async () => (await world.db.selectFrom('offer_rejection_reasons').select('id').limit(1).execute()).map(({ id }) => id);

async function reject(offer: MadeOffer): Promise<void> {
  const answer = await world.call(offer.driver.caller, offers.reject, {
    params: { token: offer.token },
    body: { reasons: await reasons() },
  });
  expect(answer.status).toBe(200);
}

test('the stats count a campaign’s offers by result, and the reasons of rejections', async () => {
  const company = await makeCompany(world);
  const staff = await makeStaff(world);
  const offer = await makeOffer(world, company, { sent: true });
  await reject(offer);
  const { body } = await world.call(staff.caller, campaignOffers.stats, { params: { id: offer.campaign_id }, query: {} });
  expect(body.offers).toMatchObject({ sent: 1, accepted: 0, rejected: 1 });
  expect(body.rejection_reasons).toEqual([{ id: expect.any(Number), name: expect.any(String), count: 1 }]);
  expect(body).toMatchObject({ unlocked: 0, hired: 0, hire_ratio: 0, response_hours: null });
  const own = await world.call(company.caller, campaignOffers.stats, { params: { id: offer.campaign_id }, query: {} });
  expect(own.body.offers).toEqual({
    created: FEWER,
    waiting: FEWER,
    sent: FEWER,
    seen: FEWER,
    accepted: 0,
    rejected: FEWER,
    withdrawn: FEWER,
  });
  expect(own.body.rejection_reasons).toEqual([]);
  const stranger = await makeCompany(world);
  expect(await world.call(stranger.caller, campaignOffers.stats, { params: { id: offer.campaign_id }, query: {} })).toMatchObject({
    status: 404,
  });
});

test('a company reads the reasons that its chart shows: from three of each, of ten together', async () => {
  const company = await makeCompany(world);
  const campaign = await makeCampaign(world, company);
  const chosen = await world.db.selectFrom('offer_rejection_reasons').select('id').orderBy('id').limit(3).execute();
  const [often, seldom, once] = chosen.map(({ id }) => id) as [number, number, number];
  const rejectFor = async (...reason_ids: number[]) => {
    for (const reason_id of reason_ids) {
      const { offer_id } = await makeOffer(world, company, { campaign });
      await world.db.insertInto('offer_rejection_choices').values({ offer_id, reason_id }).execute();
    }
  };
  const read = async ({ caller }: { caller: Caller }) =>
    (await world.call(caller, campaignOffers.stats, { params: { id: campaign.id }, query: {} })).body.rejection_reasons.map(
      ({ id, count }) => [id, count],
    );
  await rejectFor(often, often, often, often, often, often, seldom, seldom, seldom);
  expect(await read(company)).toEqual([]);
  await rejectFor(once);
  expect(await read(company)).toEqual([
    [often, 6],
    [seldom, 3],
  ]);
  expect(await read(await makeStaff(world))).toEqual([
    [often, 6],
    [seldom, 3],
    [once, 1],
  ]);
});

test('the stats of one type of driver count nobody else', async () => {
  const company = await makeCompany(world);
  const admin = await makeStaff(world);
  const campaign = await makeCampaign(world, company);
  const { driver, unlocked_driver_id: unlockedDriverId } = await makeReportedHire(world, company, { campaign });
  await world.call(driver.caller, hires.confirm, { params: { unlockedDriverId }, body: {} });
  await reject(await makeOffer(world, company, { campaign, sent: true }));
  await world.db.updateTable('drivers').set({ contact_type: 'self_employed' }).where('id', '=', driver.driver_id).execute();
  const statsOf = async (contact_type?: 'driver' | 'self_employed' | 'fleet_manager') =>
    (await world.call(admin.caller, campaignOffers.stats, { params: { id: campaign.id }, query: contact_type ? { contact_type } : {} }))
      .body;
  const all = await statsOf();
  expect(all).toMatchObject({ offers: { rejected: 1 }, unlocked: 1, hired: 1 });
  expect(await statsOf('self_employed')).toMatchObject({
    offers: { created: 1, rejected: 0 },
    unlocked: 1,
    hired: 1,
    rejection_reasons: [],
  });
  expect(await statsOf('driver')).toMatchObject({
    offers: { created: Number(all.offers.created) - 1, rejected: 1 },
    unlocked: 0,
    hired: 0,
    rejection_reasons: [{ count: 1 }],
  });
  expect(await statsOf('fleet_manager')).toMatchObject({ offers: { created: 0 }, unlocked: 0, hired: 0, response_hours: null });
});

test('potential unlocks: accepted drivers without names, and the price of all; unlocked ones are excluded', async () => {
  const company = await makeCompany(world);
  const { campaign_id } = await makeOffer(world, company, { sent: true, status: 'accepted' });
  const staff = await makeStaff(world);
  const fetchUnlocks = (caller: typeof company.caller) => world.call(caller, campaignOffers.potentialUnlocks, { body: { campaign_id } });
  expect((await fetchUnlocks(company.caller)).body).toMatchObject({ total: FEWER, data: [], cost_per_unlock: 3900, total_cost: null });
  const { body } = await fetchUnlocks(staff.caller);
  expect(body).toMatchObject({
    total: 1,
    data: [{ initials: expect.stringMatching(/^\p{Lu}{1,2}$/u), score: expect.any(Number) }],
    cost_per_unlock: 3900,
    total_cost: 3900,
  });
  expect(JSON.stringify(body)).not.toMatch(/first_name|email|phone/);
  const unlocked = await makeUnlocked(world, await makeCompany(world), { sent: true });
  expect(
    (await world.call(staff.caller, campaignOffers.potentialUnlocks, { body: { campaign_id: unlocked.campaign_id } })).body,
  ).toMatchObject({ total: 0, data: [], total_cost: 0 });
});

test('staff reopen rejected offers, which are then as if never sent', async () => {
  const company = await makeCompany(world);
  const admin = await makeStaff(world);
  const offer = await makeOffer(world, company, { sent: true });
  await reject(offer);
  const reset = () => world.call(admin.caller, campaignOffers.resetRejectedOffers, { params: { id: offer.campaign_id } });
  expect(await world.call(company.caller, campaignOffers.resetRejectedOffers, { params: { id: offer.campaign_id } })).toMatchObject({
    status: 403,
  });
  expect((await reset()).body).toEqual({ reset: 1 });
  expect((await reset()).body).toEqual({ reset: 0 });
  expect(await findOffer(world, offer.campaign_id, offer.driver.driver_id)).toMatchObject({
    status: 'open',
    stage: 'new',
    sent_at: null,
    rejected_at: null,
  });
});

test('accepting a reopened offer is a new acceptance: no trace of the first, and the company is notified', async () => {
  const company = await makeCompany(world);
  const admin = await makeStaff(world);
  const offer = await makeOffer(world, company, { sent: true, status: 'accepted' });
  await world.drainJobs();
  await reject(offer);
  await world.drainJobs();
  await world.db.updateTable('offers').set({ waiting_notified_at: new Date() }).where('id', '=', offer.offer_id).execute();
  await world.call(admin.caller, campaignOffers.resetRejectedOffers, { params: { id: offer.campaign_id } });
  expect(await findOffer(world, offer.campaign_id, offer.driver.driver_id)).toMatchObject({
    accepted_at: null,
    reveal_phone_number: false,
    waiting_notified_at: null,
  });
  await world.drainJobs();
  world.advanceClock(2);
  await sendDueWaves(world.db, offer.campaign_id);
  const yes = await world.call(null, offers.accept, { params: { token: offer.token }, body: { reveal_phone_number: false } });
  expect(yes.body).toMatchObject({ status: 'accepted', stage: 'in_process' });
  await reject(offer);
  await world.drainJobs();
  const notified = await world.db.selectFrom('notifications').select('name').where('user_id', '=', company.user_id).execute();
  const count = (name: string) => notified.filter((note) => note.name === name).length;
  expect([count('offer_accepted'), count('offer_withdrawn')]).toEqual([2, 2]);
  const { email } = await world.db.selectFrom('users').select('email').where('id', '=', company.user_id).executeTakeFirstOrThrow();
  const mails = await world.mailbox(email!);
  expect(mails.filter(({ idempotency_key }) => idempotency_key.startsWith('offer_accepted'))).toHaveLength(2);
});

test('ST013: approving a change can reset the rejected offers of its campaign', async () => {
  const company = await makeCompany(world);
  const admin = await makeStaff(world);
  const offer = await makeOffer(world, company, { sent: true });
  await reject(offer);
  const { body } = await world.call(company.caller, campaigns.show, { params: { id: offer.campaign_id } });
  const form = campaignForm(company, body.audience!.id, { id: offer.campaign_id, publish: true, title: 'Bessere Stelle' });
  await world.call(company.caller, campaigns.save, { body: form });
  const pending = await world.call(admin.caller, approvals.pendingCampaigns, { query: {} });
  const waiting = pending.body.data.find(({ parent_id }) => parent_id === offer.campaign_id)!;
  expect(waiting.rejected_offers_count).toBe(1);
  await world.call(admin.caller, approvals.approveCampaign, { body: { campaign_id: waiting.id, reset_rejected_offers: true } });
  await endUndoTime(world);
  expect(await findOffer(world, offer.campaign_id, offer.driver.driver_id)).toMatchObject({ status: 'open' });
});

test('S028: staff and the own company send the first reminders that are due, and the preview counts them', async () => {
  const company = await makeCompany(world);
  const offer = await makeOffer(world, company, { sent: true });
  const params = { id: offer.campaign_id };
  const admin = await makeStaff(world);
  const readDue = async (caller: typeof company.caller) => {
    const { body } = await world.call(caller, campaignOffers.reminderStats, { params });
    const shown = await world.call(caller, campaigns.show, { params });
    expect(shown.body.reminder_stats).toEqual(body);
    return body.open_offers_without_reminders;
  };
  const countDue = () => readDue(admin.caller);
  const send = (caller: typeof company.caller) => world.call(caller, campaignOffers.sendReminders, { params });
  expect(await countDue()).toBe(0);
  expect((await send(admin.caller)).body).toEqual({ sent: 0 });
  world.advanceClock(25);
  const due = await countDue();
  expect(due).toBeGreaterThan(0);
  expect(await readDue(company.caller)).toBe(FEWER);
  const reader = await makeCompanyUser(world, company.company_id);
  expect(await send(reader.caller)).toMatchObject({ status: 403 });
  expect(await send((await makeCompany(world)).caller)).toMatchObject({ status: 404 });
  expect((await send(company.caller)).body).toEqual({ sent: FEWER });
  expect(await countDue()).toBe(0);
  expect(await findOffer(world, offer.campaign_id, offer.driver.driver_id)).toMatchObject({ reminders_count: 1 });
});

test('lists of staff count due reminders of a campaign to their limit, the campaign counts all', async () => {
  const company = await makeCompany(world);
  const admin = await makeStaff(world);
  const { campaign_id: id } = await makeOffer(world, company, { sent: true });
  const { audience_id } = (await world.call(admin.caller, campaigns.show, { params: { id } })).body;
  const campaign = { id, audience_id: audience_id! };
  for (let each = 0; each < MAX_REMINDERS_LISTED; each++) await makeOffer(world, company, { campaign });
  world.advanceClock(25);
  const shown = await world.call(admin.caller, campaigns.show, { params: { id } });
  expect(shown.body.reminder_stats.open_offers_without_reminders).toBeGreaterThan(MAX_REMINDERS_LISTED);
  const { body } = await world.call(admin.caller, companyAdmin.campaigns, { params: { id: company.company_id }, query: {} });
  expect(body.data.map((row) => row.reminder_stats)).toEqual([{ open_offers_without_reminders: MAX_REMINDERS_LISTED }]);
  expect(body.meta.total).toBe(1);
  const beyond = await world.call(admin.caller, companyAdmin.campaigns, { params: { id: company.company_id }, query: { page: 7 } });
  expect(beyond.body).toMatchObject({ data: [], meta: { total: 1 } });
});
