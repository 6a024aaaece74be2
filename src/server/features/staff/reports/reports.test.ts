import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasure } from '#contract/accounts/erasure.ts';
import { funnelSteps, type FunnelStep } from '#contract/hiring/offers.ts';
import { reports } from '#contract/staff/reports.ts';
import { Random } from '#server/db/seed/random.ts';
import { listFigureDifferences } from '#server/features/campaigns/figures/commands.ts';
import { foldCohorts } from '#server/kernel/activities/cohorts.ts';
import { foldActivities } from '#server/kernel/activities/folding.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { makeOffer, makeUnlocked } from '#test/make-offers.ts';
import { makeCompany, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let staff: Caller;
let company: CompanyPerson;
let campaign: { id: number; audience_id: number };
interface Sent {
  day: string;
  via: ('sms' | 'mail')[];
  steps: Set<FunnelStep>;
  scanned: boolean;
}
const sent: Sent[] = [];
const DAYS = ['2026-04-29', '2026-04-30', '2026-05-01', '2026-05-31'];

beforeAll(async () => {
  world = await openWorld();
  staff = (await makeStaff(world, 'sales')).caller;
  company = await makeCompany(world);
  campaign = await makeCampaign(world, company);
  const random = new Random(11);
  for (let index = 0; index < 25; index++) {
    const { offer_id } = await makeOffer(world, company, { campaign });
    const day = random.pick(DAYS);
    const via = random.pick<Sent['via']>([['sms'], ['mail'], ['mail', 'sms']]);
    const steps = new Set<FunnelStep>(['sent', ...funnelSteps.filter(() => random.chance(0.4))]);
    const scanned = random.chance(0.3);
    sent.push({ day, via, steps, scanned });
    await world.db.updateTable('offers').set({ sent_via: via }).where('id', '=', offer_id).execute();
    const rows = [...steps].map((step) => ({
      offer_id,
      step,
      // the others happen later, also in another month
      happened_at: new Date(step === 'sent' ? `${day}T12:00:00Z` : '2026-06-20T12:00:00Z'),
    }));
    await world.db.insertInto('offer_steps').values(rows).execute();
    if (scanned) await world.db.insertInto('offer_steps').values({ offer_id, step: 'visible', by_scanner: true }).execute();
  }
  await countOffers();
});
afterAll(() => world.close());

const countOffers = async () => {
  while ((await foldCohorts(world.db)) > 0);
};
const calls = { all: reports.conversion, sms: reports.conversionSms, mail: reports.conversionMail };

test.each(['all', 'sms', 'mail'] as const)('S182, S183, S184: the cohort of a month by channel: %s', async (channel) => {
  const query = { company_id: company.company_id, from: '2026-04-30', till: '2026-05-31' };
  const { body } = await world.call(staff, calls[channel], { query });
  const cohort = sent.filter(({ day, via }) => day >= query.from && (channel === 'all' || via.includes(channel)));
  expect(cohort.length).toBeGreaterThan(3);
  for (const step of funnelSteps) {
    const count = cohort.filter(({ steps }) => steps.has(step)).length;
    expect(body[step]).toEqual({ count, rate: count / cohort.length });
  }
  expect(body.scanned.count).toBe(cohort.filter(({ scanned }) => scanned).length);
});

test('B36: without a sent offer the rates are 0; one day is its own cohort', async () => {
  const read = async (query: object) => (await world.call(staff, reports.conversion, { query })).body;
  const none = await read({ from: '2020-01-01', till: '2020-01-31' });
  expect([none.sent, none.accepted, none.scanned]).toEqual(Array.from({ length: 3 }, () => ({ count: 0, rate: 0 })));
  const day = await read({ campaign_id: campaign.id, from: '2026-04-29', till: '2026-04-29' });
  expect(day.sent.count).toBe(sent.filter((each) => each.day === '2026-04-29').length);
  expect((await read({ campaign_id: campaign.id + 999, from: '2026-04-01', till: '2026-05-31' })).sent.count).toBe(0);
});

test('a period that ends before it begins is refused, and companies read no report', async () => {
  const { body } = await world.call(staff, reports.conversion, { query: { from: '2026-05-02', till: '2026-05-01' } });
  expect(body).toMatchObject({ code: 'invalid', errors: { till: [expect.any(String)] } });
  expect((await world.call(company.caller, reports.conversion, { query: {} })).status).toBe(403);
});

/** With all facts counted. */
const readCampaignRoi = async (query: object) => {
  while ((await foldActivities(world.db)) > 0);
  return (await world.call(staff, reports.campaignRoi, { query })).body;
};

test('S181: what the drivers of an advertising campaign have brought, for what was spent', async () => {
  const brought = await makeUnlocked(world, company, { sent: true });
  const idle = await makeDriver(world);
  const other = await makeDriver(world);
  const created_at = new Date();
  await world.db
    .insertInto('arrivals')
    .values([
      { driver_id: brought.driver.driver_id, utm_campaign: 'autumn', utm_content: 'video-1', created_at },
      { driver_id: idle.driver_id, utm_campaign: 'autumn', utm_content: 'video-2', created_at },
      { driver_id: other.driver_id, utm_campaign: 'winter', created_at },
      // an accepted job of the search is no registration
      { driver_id: other.driver_id, offer_id: brought.offer_id, utm_campaign: 'autumn', created_at },
    ])
    .execute();
  const paid = await world.db
    .selectFrom('transactions')
    .select('amount_net')
    .where('unlocked_driver_id', '=', brought.unlocked_driver_id)
    .execute();
  const revenue = paid.reduce((sum, { amount_net }) => sum + amount_net, 0);
  expect(await readCampaignRoi({ utm_campaign: 'autumn', spend: 20 })).toMatchObject({
    registrations: 2,
    accepted: 1,
    unlocks: 1,
    hires: 0,
    revenue,
    spend: 2000,
    cost_per_registration: 1000,
    cost_per_hire: null,
    roi: (revenue - 2000) / 2000,
    campaigns: [
      { utm_campaign: 'autumn', contents: ['video-1', 'video-2'], registrations: 2 },
      { utm_campaign: 'winter', contents: [], registrations: 1 },
    ],
  });
  expect(await readCampaignRoi({ utm_campaign: 'autumn', utm_content: 'video-2' })).toMatchObject({
    registrations: 1,
    unlocks: 0,
    revenue: 0,
    roi: null,
  });
  expect(await readCampaignRoi({})).toMatchObject({ registrations: 3, unlocks: 1 });

  // a customer of another campaign, who also unlocked a driver of this one, and a company without a sale
  const idleCompany = await makeCompany(world);
  await world.db
    .insertInto('company_arrivals')
    .values([
      { company_id: company.company_id, utm_campaign: 'fleet', created_at },
      { company_id: idleCompany.company_id, utm_campaign: 'fleet', utm_content: 'post-1', created_at },
    ])
    .execute();
  const sold = await world.db
    .selectFrom('transactions')
    .select(sql<number>`sum(amount_net)::int`.as('net'))
    .where('company_id', '=', company.company_id)
    .where('status', 'in', ['open', 'paid', 'credited'])
    .executeTakeFirstOrThrow();
  expect(sold.net).toBeGreaterThan(0);
  expect(await readCampaignRoi({ utm_campaign: 'fleet', spend: 20 })).toMatchObject({
    registrations: 0,
    company_registrations: 2,
    customers: 1,
    revenue: sold.net,
    cost_per_registration: 1000,
  });
  const all = await readCampaignRoi({});
  expect(all).toMatchObject({ registrations: 3, company_registrations: 2, revenue: sold.net });
  expect(all.campaigns.map(({ utm_campaign, contents }) => [utm_campaign, contents])).toEqual([
    ['autumn', ['video-1', 'video-2']],
    ['fleet', ['post-1']],
    ['winter', []],
  ]);
});

test('S181: an erasure leaves what an advertising campaign has brought, and the figures agree before and after it', async () => {
  const brought = await makeUnlocked(world, company, { sent: true });
  const { driver_id, caller } = brought.driver;
  const words = {
    utm_source: 'mail',
    utm_medium: 'letter',
    utm_campaign: 'spring',
    utm_content: 'video-1',
    utm_term: 'olga',
    referrer: 'x.test',
  };
  const created_at = new Date();
  await world.db
    .insertInto('arrivals')
    .values([
      { driver_id, ...words, created_at },
      { driver_id, offer_id: brought.offer_id, ...words, created_at },
    ])
    .execute();
  const read = () => readCampaignRoi({ utm_campaign: 'spring', spend: 20 });
  const differences = async () => {
    await countOffers();
    return listFigureDifferences(world.db);
  };
  const before = await read();
  expect(before).toMatchObject({ registrations: 1, unlocks: 1, accepted: 1 });
  expect(before.revenue).toBeGreaterThan(0);
  expect(await differences()).toEqual([]);
  const body = { reason_id: 5, text: 'Ya he encontrado trabajo en otra empresa.', key: 'delete' };
  expect((await world.call(caller, erasure.erase, { body, locale: 'en' })).body).toBe('success');
  // nobody can unlock the person any more
  expect(await read()).toEqual({ ...before, eligible: 0 });
  expect(await differences()).toEqual([]);
  const kept = await world.db.selectFrom('arrivals').selectAll().where('driver_id', '=', driver_id).execute();
  const forgotten = { utm_source: null, utm_medium: null, utm_term: null, referrer: null };
  expect(kept).toMatchObject(Array.from({ length: 2 }, () => ({ utm_campaign: 'spring', utm_content: 'video-1', ...forgotten })));
});
