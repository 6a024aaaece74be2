import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { funnelSteps } from '#contract/hiring/offers.ts';
import { reports } from '#contract/staff/reports.ts';
import { statistics } from '#contract/staff/statistics.ts';
import { Random } from '#server/db/seed/random.ts';
import { listFigureDifferences, rebuildFigures } from '#server/features/campaigns/figures/commands.ts';
import { resetRejectedOffers } from '#server/features/campaigns/campaign-offers/commands.ts';
import { rejectOffer } from '#server/features/hiring/offers/commands.ts';
import { foldCohorts } from '#server/kernel/activities/cohorts.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { asContact, makeOffer } from '#test/make-offers.ts';
import { makeCompany, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let staff: Caller;
let companies: CompanyPerson[];
let campaigns: { id: number; company_id: number }[];
const offers: number[] = [];
const random = new Random(23);
const DAYS = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25'];

beforeAll(async () => {
  world = await openWorld();
  staff = (await makeStaff(world, 'sales')).caller;
  companies = [await makeCompany(world), await makeCompany(world)];
  campaigns = [];
  for (const company of [...companies, companies[0]!]) {
    const campaign = await makeCampaign(world, company);
    campaigns.push({ id: campaign.id, company_id: company.company_id });
    for (let index = 0; index < 12; index++) offers.push((await makeOffer(world, company, { campaign })).offer_id);
  }
});
afterAll(() => world.close());

const calls = { all: reports.conversion, sms: reports.conversionSms, mail: reports.conversionMail };
const foldAll = async () => {
  while ((await foldCohorts(world.db)) > 0);
};

/** A step at any hour of one of the days, also around both changes of the clock; `sent` may come after the others. */
const addStep = (offer_id: number) =>
  world.db
    .insertInto('offer_steps')
    .values({
      offer_id,
      step: random.chance(0.5) ? 'sent' : random.pick([...funnelSteps]),
      by_scanner: random.chance(0.2),
      happened_at: new Date(`${random.pick(DAYS)}T${String(random.int(0, 23)).padStart(2, '0')}:30:00Z`),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

async function changeSomething(): Promise<void> {
  const offer_id = random.pick(offers);
  const offer = world.db.updateTable('offers').where('id', '=', offer_id);
  const steps = world.db.deleteFrom('offer_steps').where('offer_id', '=', offer_id);
  const change = random.int(0, 9);
  if (change < 6) await addStep(offer_id);
  else if (change === 6)
    await offer.set({ sent_via: random.pick<('sms' | 'mail' | 'app')[]>([['sms'], ['mail'], ['mail', 'sms'], ['app'], []]) }).execute();
  else if (change === 7) await steps.where('step', '=', random.pick([...funnelSteps])).execute();
  else if (change === 8) await steps.where('by_scanner', '=', true).execute();
  else
    await world.db
      .updateTable('offer_steps')
      .set({ happened_at: new Date(`${random.pick(DAYS)}T22:59:00Z`) })
      .where('offer_id', '=', offer_id)
      .where('step', '=', 'sent')
      .execute();
}

/** The report by reading every step of every offer. */
async function plain(where: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ step: string; count: number }>`
    with cohort as (
      select o.id from offers o join offer_steps s on s.offer_id = o.id and s.step = 'sent' and not s.by_scanner
      where (s.happened_at at time zone 'Europe/Berlin')::date between '2026-03-29' and '2026-10-24' and ${sql.raw(where)})
    select case when s.by_scanner then 'scanned' else s.step end as step, count(distinct s.offer_id)::int as count
    from cohort join offer_steps s on s.offer_id = cohort.id group by 1`.execute(world.db);
  return Object.fromEntries(rows.map(({ step, count }) => [step, count]));
}

async function expectPlain(): Promise<void> {
  for (const channel of ['all', 'sms', 'mail'] as const)
    for (const only of [
      {},
      ...companies.map(({ company_id }) => ({ company_id })),
      ...campaigns.map(({ id }) => ({ campaign_id: id })),
      { company_id: campaigns[0]!.company_id, campaign_id: campaigns[1]!.id },
    ]) {
      const { body } = await world.call(staff, calls[channel], { query: { from: '2026-03-29', till: '2026-10-24', ...only } });
      const conditions = Object.entries(only).map(([name, id]) => `o.${name} = ${id}`);
      const expected = await plain(
        [...conditions, channel === 'all' ? 'true' : `'${channel}' = any (coalesce(o.first_sent_via, o.sent_via))`].join(' and '),
      );
      for (const step of [...funnelSteps, 'scanned'] as const)
        expect({ channel, only, step, count: body[step].count }).toEqual({ channel, only, step, count: expected[step] ?? 0 });
      expect(body.as_of).toBeNull();
    }
  for (const { company_id } of companies) await expectPlainChannels(company_id);
}

/** The charts of a company have the same cohorts. */
async function expectPlainChannels(company_id: number): Promise<void> {
  const query = { from: '2026-03-29', till: '2026-10-24', company_id };
  const { body } = await world.call(staff, statistics.company, { params: { identifier: 'channels' }, query });
  const conditions = [`'mail' = any (via)`, `'sms' = any (via)`, `not via && array['mail', 'sms']`];
  const expected = [];
  for (const condition of conditions)
    expected.push(await plain(`o.company_id = ${company_id} and ${condition.replace('via', 'coalesce(o.first_sent_via, o.sent_via)')}`));
  expect(body.keys).toEqual(['mail', 'sms', 'app']);
  expect(body.series.map(({ data }) => data)).toEqual([
    expected.map(({ sent }) => sent ?? 0),
    expected.map(({ accepted }) => accepted ?? 0),
  ]);
  expect(body.as_of).toBeNull();
  const funnel = (await world.call(staff, statistics.company, { params: { identifier: 'company-funnel' }, query })).body;
  const { sent = 0, visible = 0, accepted = 0 } = await plain(`o.company_id = ${company_id}`);
  expect(funnel.keys).toEqual(['sent', 'seen', 'accepted', 'unlocks', 'hires']);
  expect(funnel.series[0]!.data.slice(0, 3)).toEqual([sent, visible, accepted]);
}

test('S182: the cohorts are what a plain query counts, after steps that were added, removed, moved, and scanned', async () => {
  for (let round = 0; round < 6; round++) {
    for (let change = 0; change < 60; change++) {
      await changeSomething();
      if (random.chance(0.05)) await Promise.all([foldCohorts(world.db), foldCohorts(world.db)]);
    }
    if (round === 3) await world.db.deleteFrom('offers').where('id', 'in', offers.splice(0, 3)).execute();
    if (round === 4) await world.db.updateTable('offers').set({ campaign_id: campaigns[2]!.id }).where('id', '=', offers[0]!).execute();
    await foldAll();
    await expectPlain();
  }
  expect(
    (await world.call(staff, reports.conversion, { query: { from: '2026-03-01', till: '2026-10-31' } })).body.sent.count,
  ).toBeGreaterThan(9);
});

test('a step whose transaction commits late is counted, also when its offer was counted meanwhile', async () => {
  const offer_id = offers[5]!;
  const [written, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = world.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('offer_steps').where('offer_id', '=', offer_id).execute();
    await tx
      .insertInto('offer_steps')
      .values({ offer_id, step: 'sent', happened_at: new Date('2026-04-01T10:00:00Z') })
      .execute();
    written.resolve();
    await late.promise;
  });
  await written.promise;
  await world.db
    .updateTable('offers')
    .set({ sent_via: ['sms', 'app'] })
    .where('id', '=', offer_id)
    .execute();
  await foldAll();
  late.resolve();
  await slow;
  await foldAll();
  await expectPlain();
});

test('an offer that is reset and sent by another channel stays in the cohort of its first sending', async () => {
  const company = await makeCompany(world);
  const { offer_id, campaign_id, driver, token } = await makeOffer(world, company, { sent: true });
  const query = { company_id: company.company_id };
  const counts = async () => {
    await foldAll();
    const read = async (channel: keyof typeof calls) => (await world.call(staff, calls[channel], { query })).body.sent.count;
    return { sms: await read('sms'), mail: await read('mail') };
  };
  const via = (channels: ('sms' | 'mail')[]) =>
    world.db.updateTable('offers').set({ sent_via: channels }).where('id', '=', offer_id).execute();
  await via(['mail']);
  await world.db
    .updateTable('activities')
    .set({ detail: 'mail' })
    .where('subject_id', '=', offer_id)
    .where('kind', '=', 'offer_sent')
    .execute();
  expect(await counts()).toEqual({ sms: 0, mail: 1 });
  await world.change((tx) => rejectOffer(tx, asContact(driver), token, { reasons: [1] }));
  const { user_id } = await makeStaff(world);
  await world.change((tx) => resetRejectedOffers(tx, { user_id }, campaign_id));
  expect(await counts()).toEqual({ sms: 0, mail: 1 });
  await via(['sms']);
  expect(await counts()).toEqual({ sms: 0, mail: 1 });
  // an update finds the first channels of offers that were reset before
  await world.db.updateTable('offers').set({ first_sent_via: null, sent_via: [] }).where('id', '=', offer_id).execute();
  expect(await counts()).toEqual({ sms: 0, mail: 0 });
  await sql.raw(await readFile('src/server/db/migrations/0452_first-channels-of-reset-offers.sql', 'utf8')).execute(world.db);
  expect(await counts()).toEqual({ sms: 0, mail: 1 });
  expect(await listFigureDifferences(world.db)).toEqual([]);
});

test('as of: the report says when changed offers have waited', async () => {
  const recorded_at = new Date(Date.now() - 60_000);
  await world.db.insertInto('offers_to_count').values({ offer_id: offers[0]!, recorded_at }).execute();
  expect((await world.call(staff, reports.conversion, { query: {} })).body.as_of).toBe(recorded_at.toISOString());
  await foldAll();
});

test('a wrong cohort is found by the check, and a rebuild repairs it, also while offers wait', async () => {
  expect(await listFigureDifferences(world.db)).toEqual([]);
  await sql`update offer_cohorts set visible = visible + 1 where campaign_id = 0`.execute(world.db);
  await changeSomething();
  expect((await listFigureDifferences(world.db)).every(({ grain }) => grain === 'cohorts')).toBe(true);
  await rebuildFigures(world.db);
  expect(await listFigureDifferences(world.db)).toEqual([]);
  await foldAll();
  expect(await listFigureDifferences(world.db)).toEqual([]);
  await expectPlain();
});
