import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversionSteps, reports, type ConversionStep } from '#contract/staff/reports.ts';
import { Random } from '#server/db/seed/random.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { makeOffer } from '#test/make-offers.ts';
import { makeCompany, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let staff: Caller;
let company: CompanyPerson;
let campaign: { id: number; audience_id: number };
interface Sent {
  day: string;
  via: ('sms' | 'mail')[];
  steps: Set<ConversionStep>;
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
    const steps = new Set<ConversionStep>(['sent', ...conversionSteps.filter(() => random.chance(0.4))]);
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
});
afterAll(() => world.close());

const calls = { all: reports.conversion, sms: reports.conversionSms, mail: reports.conversionMail };

test.each(['all', 'sms', 'mail'] as const)('S182, S183, S184: the cohort of a month by channel: %s', async (channel) => {
  const query = { company_id: company.company_id, from: '2026-04-30', till: '2026-05-31' };
  const { body } = await world.call(staff, calls[channel], { query });
  const cohort = sent.filter(({ day, via }) => day >= query.from && (channel === 'all' || via.includes(channel)));
  expect(cohort.length).toBeGreaterThan(3);
  for (const step of conversionSteps) {
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
