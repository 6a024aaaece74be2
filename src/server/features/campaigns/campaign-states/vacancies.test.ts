import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaigns } from '#contract/campaigns/campaigns.ts';
import { campaignStates } from '#contract/campaigns/campaign-states.ts';
import { hires } from '#contract/hiring/hires.ts';
import { jobPosts } from '#contract/hiring/job-posts.ts';
import { offers } from '#contract/hiring/offers.ts';
import { sending } from '#contract/hiring/sending.ts';
import { dashboard } from '#contract/staff/dashboard.ts';
import { installReferenceData } from '#server/db/seed/main.ts';
import { reportHire } from '#server/features/hiring/hires/commands.ts';
import { offerCampaign, sendDueWaves, sendFirstOffers, sendNextWave } from '#server/features/hiring/sending/commands.ts';
import { now } from '#server/kernel/clock.ts';
import { asOwner } from '#test/make-campaigns.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { advanceClockTo, findOffer, inHamburg, makeOffer, makeReportedHire, makeUnlocked } from '#test/make-offers.ts';
import { makeCompany, type CompanyPerson } from '#test/make.ts';
import { openWorld } from '#test/world.ts';

const world = await openWorld();
beforeAll(() => installReferenceData(world.db));
afterAll(() => world.close());

const DAY_MS = 86_400_000;
const first_work_day_at = '2026-12-01';
const show = async (company: CompanyPerson, id: number) => (await world.call(company.caller, campaigns.show, { params: { id } })).body;
const setVacancies = async (company: CompanyPerson, id: number, vacancies: number) =>
  world.call(company.caller, campaignStates.setVacancies, { params: { id }, body: { vacancies } });
const newDriver = () => makeDriver(world, { ...inHamburg, user: { last_seen_at: new Date() } });

test('the reported hire of the last vacancy stops the sending at once, and the rejected one goes on', async () => {
  const company = await makeCompany(world);
  const { campaign_id, unlocked_driver_id, driver } = await makeReportedHire(world, company, { vacancies: 1 });
  expect(await show(company, campaign_id)).toMatchObject({
    status: 'filled',
    status_translated: 'Filled',
    vacancies: 1,
    filled_vacancies: 1,
  });
  const next = await newDriver();
  await offerCampaign(world.db, campaign_id);
  world.advanceClock(1);
  expect(await sendDueWaves(world.db, campaign_id)).toBe(0);
  await sendFirstOffers(world.db, next.driver_id);
  const waiting = await world.db.selectFrom('offers').select('id').where('driver_id', '=', next.driver_id).execute();
  expect(waiting).toEqual([]);
  const reject = { params: { unlockedDriverId: unlocked_driver_id }, body: { driver_rejected_hired_reason: 'Ich habe nicht zugesagt.' } };
  expect(await world.call(driver.caller, hires.reject, reject)).toMatchObject({ status: 200 });
  expect(await show(company, campaign_id)).toMatchObject({ status: 'active', filled_vacancies: 0, filled_at: null });
  const ofCampaign = world.db.selectFrom('activities').select('detail').where('campaign_id', '=', campaign_id);
  const states = (await ofCampaign.where('kind', '=', 'campaign_state').orderBy('id').execute()).map(({ detail }) => detail);
  expect(states.slice(states.indexOf('filled'))).toEqual(['filled', 'reopened']);
  advanceClockTo(12);
  await world.drainJobs();
  expect((await findOffer(world, campaign_id, next.driver_id)).sent_at).not.toBeNull();
});

test('unsent offers of a filled campaign wait with that reason', async () => {
  const company = await makeCompany(world);
  const { campaign_id, unlocked_driver_id } = await makeUnlocked(world, company, { vacancies: 1, sent: true });
  await newDriver();
  await offerCampaign(world.db, campaign_id);
  await world.change((tx) => reportHire(tx, asOwner(company), unlocked_driver_id, { first_work_day_at }));
  const { body } = await world.call(company.caller, sending.ofCampaign, { params: { id: campaign_id } });
  expect(body).toMatchObject({ reasons: [{ reason: 'campaign_filled', count: 'fewer_than_10' }], next_wave_at: null });
});

test('two hires reported at once fill two vacancies', async () => {
  const company = await makeCompany(world);
  const one = await makeUnlocked(world, company, { vacancies: 2, sent: true });
  const { audience_id } = (await show(company, one.campaign_id)) as { audience_id: number };
  const two = await makeUnlocked(world, company, { campaign: { id: one.campaign_id, audience_id } });
  await Promise.all(
    [one, two].map(({ unlocked_driver_id }) =>
      world.change((tx) => reportHire(tx, asOwner(company), unlocked_driver_id, { first_work_day_at })),
    ),
  );
  expect(await show(company, one.campaign_id)).toMatchObject({ status: 'filled', filled_vacancies: 2 });
  // a repeated report is the same hire
  await world.change((tx) => reportHire(tx, asOwner(company), one.unlocked_driver_id, { first_work_day_at: '2027-01-01' }));
  expect(await show(company, one.campaign_id)).toMatchObject({ filled_vacancies: 2 });
});

test('no wave begins while a hire is being reported, and no hire fills a campaign while its wave is sent', async () => {
  const company = await makeCompany(world);
  const { campaign_id, unlocked_driver_id } = await makeUnlocked(world, company, { vacancies: 1, sent: true });
  await newDriver();
  await offerCampaign(world.db, campaign_id);
  world.advanceClock(1);
  advanceClockTo(12);
  await world.change(async (tx) => {
    await sendNextWave(tx, campaign_id);
    const locked = world.change((other) =>
      other.selectFrom('campaigns').select('id').where('id', '=', campaign_id).forUpdate().noWait().execute(),
    );
    await expect(locked).rejects.toThrow('could not obtain lock');
  });
  await newDriver();
  await offerCampaign(world.db, campaign_id);
  world.advanceClock(1);
  await world.change(async (tx) => {
    await reportHire(tx, asOwner(company), unlocked_driver_id, { first_work_day_at });
    expect(await world.change((other) => sendNextWave(other, campaign_id))).toBeUndefined();
  });
  expect(await world.change((tx) => sendNextWave(tx, campaign_id))).toBeUndefined();
});

test('an open offer of a filled job says so, and cannot be accepted', async () => {
  const company = await makeCompany(world);
  const hired = await makeUnlocked(world, company, { vacancies: 1, sent: true });
  const { audience_id } = (await show(company, hired.campaign_id)) as { audience_id: number };
  const { driver, token } = await makeOffer(world, company, { campaign: { id: hired.campaign_id, audience_id } });
  await world.change((tx) => reportHire(tx, asOwner(company), hired.unlocked_driver_id, { first_work_day_at }));
  const open = async () => (await world.call(driver.caller, offers.mine, { query: { status: 'open' } })).body.data;
  expect(await open()).toMatchObject([{ is_running: false, is_filled: true }]);
  expect((await world.call(null, offers.byToken, { params: { token } })).body.offer).toMatchObject({ is_filled: true });
  const accepted = await world.call(null, offers.accept, { params: { token }, body: { reveal_phone_number: true } });
  expect(accepted).toMatchObject({ status: 409, body: { code: 'offer_filled' } });
  await world.db
    .updateTable('campaigns')
    .set({ filled_at: new Date(now().getTime() - 8 * DAY_MS) })
    .where('id', '=', hired.campaign_id)
    .execute();
  expect(await open()).toEqual([]);
});

test('the job post says that it is filled, and search engines learn after seven days that it is gone', async () => {
  const company = await makeCompany(world);
  const { campaign_id } = await makeReportedHire(world, company, { vacancies: 1 });
  const post = await world.call(null, jobPosts.show, { params: { campaign_id }, query: {} });
  expect(post.body).toMatchObject({ is_open: false, is_filled: true });
  const page = async () => world.app.inject({ url: `/job-posts/${campaign_id}` });
  const fillDaysAgo = (days: number) =>
    world.db
      .updateTable('campaigns')
      .set({ filled_at: new Date(now().getTime() - days * DAY_MS) })
      .where('id', '=', campaign_id)
      .execute();
  await fillDaysAgo(6);
  expect((await page()).statusCode).toBe(200);
  expect((await page()).body).toContain('noindex');
  await fillDaysAgo(8);
  const gone = await page();
  expect(gone.statusCode).toBe(410);
  expect(gone.headers['content-type']).toContain('text/html');
  const found = await world.call(null, jobPosts.search, { query: {} });
  expect(found.body.data.map((job) => job.campaign_id)).not.toContain(campaign_id);
});

test('the company is notified once, and one more person lets the campaign run again without an approval', async () => {
  const company = await makeCompany(world);
  const { campaign_id } = await makeReportedHire(world, company, { vacancies: 1 });
  await world.drainJobs();
  const notified = await world.db.selectFrom('notifications').select(['name', 'link']).where('user_id', '=', company.user_id).execute();
  expect(notified.filter(({ name }) => name === 'campaign_filled')).toEqual([
    { name: 'campaign_filled', link: `/campaigns/${campaign_id}` },
  ]);
  const findFilled = async () => (await world.call(company.caller, dashboard.filledCampaigns)).body.data;
  expect(await findFilled()).toMatchObject([{ id: campaign_id, vacancies: 1, filled_vacancies: 1 }]);
  expect(await world.call(company.caller, campaignStates.toggleActivate, { params: { id: campaign_id } })).toMatchObject({ status: 200 });
  expect(await world.call(company.caller, campaignStates.toggleActivate, { params: { id: campaign_id } })).toMatchObject({
    status: 409,
    body: { code: 'campaign_filled' },
  });
  expect((await setVacancies(company, campaign_id, 2)).body).toMatchObject({ vacancies: 2, status: 'inactive', filled_at: null });
  await world.call(company.caller, campaignStates.toggleActivate, { params: { id: campaign_id } });
  expect(await show(company, campaign_id)).toMatchObject({ status: 'active', sub_campaign: null });
  expect(await findFilled()).toEqual([]);
  const stranger = await makeCompany(world);
  expect(await setVacancies(stranger, campaign_id, 5)).toMatchObject({ status: 404 });
  expect(await setVacancies(company, campaign_id, 0)).toMatchObject({ status: 422, body: { errors: { vacancies: expect.any(Array) } } });
});

test('fewer vacancies in the form fill the campaign, without an approval', async () => {
  const company = await makeCompany(world);
  const { campaign_id } = await makeReportedHire(world, company, { vacancies: 3 });
  const { image_id: _, updated_at: __, ...content } = (await show(company, campaign_id)).content;
  await world.call(company.caller, campaigns.save, { body: { ...content, vacancies: 1, publish: true } });
  expect(await show(company, campaign_id)).toMatchObject({ status: 'filled', vacancies: 1, sub_campaign: null });
});
