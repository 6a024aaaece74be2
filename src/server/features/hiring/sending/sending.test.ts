import { record } from '#server/kernel/events/outbox.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offers } from '#contract/hiring/offers.ts';
import { pipeline } from '#contract/hiring/pipeline.ts';
import { profile } from '#contract/accounts/profile.ts';
import { FEWER } from '#contract/headcount.ts';
import { sending } from '#contract/hiring/sending.ts';
import { campaignStates } from '#contract/campaigns/campaign-states.ts';
import { makeAudience, makeCampaign } from '#test/make-campaigns.ts';
import { insertDrivers, makeDriver } from '#test/make-drivers.ts';
import { findOffer, makeOffer, advanceClockTo } from '#test/make-offers.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { clock } from '#server/kernel/clock.ts';
import { sendDueReminders } from '#server/features/hiring/reminders/commands.ts';
import { offerAudience, offerCampaign, offerDriver, sendDueWaves } from './commands.ts';

let world: World;
let staff: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  world = await openWorld();
  staff = await makeStaff(world);
});
afterAll(() => world.close());

const byNumber = (a: number, b: number) => a - b;
const offersOf = (campaign_id: number) =>
  world.db.selectFrom('offers').selectAll().where('campaign_id', '=', campaign_id).orderBy('id').execute();
const sentOf = async (campaign_id: number) => (await offersOf(campaign_id)).filter(({ sent_at }) => sent_at !== null);
/** A separate place for each test, outside the radius of the others: from Brittany to the east, never far from a town. */
let east = 0;
const somewhere = () => {
  const place = { lat: 48.7, lng: -1.5 + east++ };
  return { audience: { meta: { location: { ...place, label: `28001 Madrid ${east}` }, range: 30 } }, home: place };
};

async function campaignAt({ audience }: ReturnType<typeof somewhere>, company?: Awaited<ReturnType<typeof makeCompany>>) {
  const owner = company ?? (await makeCompany(world));
  const { id: audience_id } = await makeAudience(world, owner, audience);
  const { id } = await makeCampaign(world, owner, { audience_id });
  return { id, audience_id, company: owner };
}

describe('before a start', () => {
  test('the company reads who would get the offer, and how many in the first wave', async () => {
    advanceClockTo(12);
    const place = somewhere();
    const { id, company } = await campaignAt(place);
    await insertDrivers(world, [...Array.from({ length: 11 }, () => place.home), { ...place.home, job_seeking_status: 'not_looking' }]);
    const forecast = async (caller = staff.caller) => (await world.call(caller, sending.forecast, { params: { id } })).body;
    expect(await forecast(company.caller)).toEqual({ drivers: 11, first_wave: 11, wave_minutes: 10 });
    await world.db.updateTable('companies').set({ wave_size: 3 }).where('id', '=', company.company_id).execute();
    expect(await forecast()).toMatchObject({ drivers: 11, first_wave: 3 });
    expect(await forecast(company.caller)).toMatchObject({ drivers: 11, first_wave: FEWER });
    await offerCampaign(world.db, id);
    await sendDueWaves(world.db, id);
    expect(await forecast()).toMatchObject({ drivers: 8 });
    expect((await world.call((await makeCompany(world)).caller, sending.forecast, { params: { id } })).status).toBe(404);
  });
});

describe('offers are created', () => {
  test('for every eligible driver who matches, once, for any number of events', async () => {
    advanceClockTo(23);
    const place = somewhere();
    await insertDrivers(world, [
      place.home,
      place.home,
      { ...place.home, languages: ['german'] },
      { ...place.home, job_seeking_status: 'not_looking' },
    ]);
    const { id } = await campaignAt(place);
    await world.drainJobs();
    expect(await offersOf(id)).toHaveLength(2);
    await Promise.all([offerCampaign(world.db, id), offerCampaign(world.db, id), offerCampaign(world.db, id)]);
    expect(await offersOf(id)).toHaveLength(2);
  });

  test('a new driver receives the offers of every running campaign that matches', async () => {
    advanceClockTo(23);
    const place = somewhere();
    const [one, other] = [await campaignAt(place), await campaignAt(place)];
    await world.drainJobs();
    const { driver_id } = await makeDriver(world, place.home);
    await offerDriver(world.db, driver_id);
    await offerDriver(world.db, driver_id);
    expect(await offersOf(one.id)).toHaveLength(1);
    expect(await offersOf(other.id)).toHaveLength(1);
  });

  test('unsent offers follow the profile, sent ones stay', async () => {
    advanceClockTo(12);
    const place = somewhere();
    const { driver_id, caller } = await makeDriver(world, place.home);
    const early = await campaignAt(place);
    await world.drainJobs();
    advanceClockTo(23);
    const late = await campaignAt(place);
    await world.drainJobs();
    const change = (languages: string[]) => world.call(caller, profile.save, { body: { languages, accepted_terms: true } });
    expect((await change(['german'])).status).toBe(200);
    await world.drainJobs();
    expect((await findOffer(world, late.id, driver_id)).withdrawn_at).not.toBeNull();
    expect((await findOffer(world, early.id, driver_id)).withdrawn_at).toBeNull();
    await change(['spanish']);
    await world.drainJobs();
    expect((await findOffer(world, late.id, driver_id)).withdrawn_at).toBeNull();
    expect(await offersOf(late.id)).toHaveLength(1);
  });

  test('the offers of a driver who leaves disappear from the boards, and their link gives the reason', async () => {
    const company = await makeCompany(world);
    const { driver, token, campaign_id } = await makeOffer(world, company, { sent: true, status: 'accepted' });
    await world.change((tx) => record(tx, 'driver.erased', { driver_id: driver.driver_id, user_id: driver.user_id }));
    await world.drainJobs();
    expect((await findOffer(world, campaign_id, driver.driver_id)).withdrawn_at).not.toBeNull();
    expect(
      (await world.call(company.caller, pipeline.stage, { params: { stage: 'in_process' }, query: { campaign_id } })).body.data,
    ).toEqual([]);
    expect((await world.call(null, offers.byToken, { params: { token } })).body.code).toBe('offer_link_invalid');
  });

  test('concurrent changes of profiles, audiences and campaigns have the same result as a recomputation', async () => {
    advanceClockTo(23);
    const place = somewhere();
    const people = await insertDrivers(
      world,
      Array.from({ length: 30 }, () => place.home),
    );
    const campaigns = await Promise.all([1, 2, 3].map(() => campaignAt(place)));
    const setLanguages = (driver_id: number, languages: string[]) =>
      world.db.updateTable('drivers').set({ languages }).where('id', '=', driver_id).execute();
    const turned = campaigns[2]!;
    await Promise.all([
      ...campaigns.map(({ id }) => offerCampaign(world.db, id)),
      (async () => {
        await world.db
          .updateTable('audiences')
          .set({ meta: sql`meta || '{"languages": ["german"]}'` })
          .where('id', '=', turned.audience_id)
          .execute();
        await offerAudience(world.db, turned.audience_id);
      })(),
      ...people.map(async ({ driver_id }, index) => {
        await setLanguages(driver_id, index % 2 ? ['german'] : ['spanish']);
        await offerDriver(world.db, driver_id);
      }),
      ...campaigns.map(({ id }) => offerCampaign(world.db, id)),
    ]);
    for (const { id } of campaigns) {
      const remaining = (await offersOf(id)).filter(({ withdrawn_at }) => withdrawn_at === null).map(({ driver_id }) => driver_id);
      expect(remaining.toSorted(byNumber)).toEqual(
        people
          .filter((_, index) => index % 2 === (id === turned.id ? 1 : 0))
          .map(({ driver_id }) => driver_id)
          .toSorted(byNumber),
      );
    }
  });
});

describe('waves', () => {
  test('the best score first, up to the company’s wave size, the next ones after its minutes', async () => {
    advanceClockTo(11);
    const place = somewhere();
    await insertDrivers(
      world,
      [0, 5, 10, 3].map((work_experience) => ({ ...place.home, work_experience })),
    );
    const { id, company } = await campaignAt(place);
    await world.db.updateTable('companies').set({ wave_size: 2, wave_minutes: 30 }).where('id', '=', company.company_id).execute();
    await world.drainJobs();
    const first = await sentOf(id);
    const scores = (await offersOf(id)).map(({ score }) => score).toSorted((a, b) => b - a);
    expect(first.map(({ score }) => score).toSorted((a, b) => b - a)).toEqual(scores.slice(0, 2));
    await sendDueWaves(world.db);
    expect(await sentOf(id)).toHaveLength(2);
    world.advanceClock(0.5);
    await sendDueWaves(world.db);
    expect(await sentOf(id)).toHaveLength(4);
  });

  test('a boosted campaign sends waves of double size', async () => {
    advanceClockTo(11);
    const place = somewhere();
    await insertDrivers(
      world,
      Array.from({ length: 5 }, () => place.home),
    );
    const { id, company } = await campaignAt(place);
    await world.db.updateTable('companies').set({ wave_size: 2 }).where('id', '=', company.company_id).execute();
    await world.db.updateTable('campaigns').set({ boosted_at: new Date() }).where('id', '=', id).execute();
    await world.drainJobs();
    expect(await sentOf(id)).toHaveLength(4);
  });

  test('nothing is sent at night; in the morning it is, and the page shows the reason', async () => {
    advanceClockTo(23);
    const place = somewhere();
    await insertDrivers(world, [place.home]);
    const { id, company } = await campaignAt(place);
    await world.drainJobs();
    const night = await world.call(staff.caller, sending.ofCampaign, { params: { id } });
    expect(night.body).toMatchObject({ created: 1, sent: 0, waiting: 1, reasons: [{ reason: 'quiet_hours', count: 1 }] });
    const own = await world.call(company.caller, sending.ofCampaign, { params: { id } });
    expect(own.body).toMatchObject({ created: FEWER, sent: FEWER, waiting: FEWER, reasons: [{ reason: 'quiet_hours', count: FEWER }] });
    advanceClockTo(9);
    await sendDueWaves(world.db);
    const morning = await world.call(staff.caller, sending.ofCampaign, { params: { id } });
    expect(morning.body).toMatchObject({ sent: 1, waiting: 0, reasons: [], next_wave_at: null });
  });

  test('nobody waits when all who match have the offer; fewer than ten are a band before', async () => {
    advanceClockTo(11);
    const place = somewhere();
    await insertDrivers(
      world,
      Array.from({ length: 12 }, () => place.home),
    );
    const { id, company } = await campaignAt(place);
    await world.db.updateTable('companies').set({ wave_size: 11, wave_minutes: 30 }).where('id', '=', company.company_id).execute();
    await world.drainJobs();
    const read = async () => (await world.call(company.caller, sending.ofCampaign, { params: { id } })).body;
    expect(await read()).toMatchObject({ created: 12, sent: 11, waiting: FEWER });
    world.advanceClock(0.5);
    await sendDueWaves(world.db);
    expect(await read()).toMatchObject({ created: 12, sent: 12, waiting: 0, reasons: [] });
  });

  test('a driver who uses the app at night finds the offer there, and gets no mail before morning', async () => {
    advanceClockTo(23);
    const place = somewhere();
    const [driver] = await insertDrivers(world, [{ ...place.home, user: { last_seen_at: clock.now(), email: 'awake@driver.example' } }]);
    const { id } = await campaignAt(place);
    await world.drainJobs();
    expect((await findOffer(world, id, driver!.driver_id)).sent_via).toEqual(['app']);
    expect(await world.mailbox('awake@driver.example')).toEqual([]);
  });

  test('at most five messages in seven days over all companies, hour by hour, including reminders', async () => {
    advanceClockTo(8);
    const place = somewhere();
    const [driver] = await insertDrivers(world, [{ ...place.home, user: { email: 'popular@driver.example' } }]);
    for (let number = 0; number < 7; number++) await campaignAt(place);
    const campaign = await campaignAt(place);
    const sent: number[] = [];
    for (let hour = 0; hour < 12 * 24; hour += 3) {
      await world.drainJobs();
      await sendDueWaves(world.db);
      await sendDueReminders(world.db);
      await world.drainJobs();
      const { length } = await world.mailbox('popular@driver.example');
      while (sent.length < length) sent.push(clock.now().getTime());
      world.advanceClock(3);
    }
    expect(sent.length).toBeGreaterThan(5);
    for (const from of sent) expect(sent.filter((at) => at >= from && at < from + 7 * 86_400_000).length).toBeLessThanOrEqual(5);
    const { body } = await world.call(staff.caller, sending.ofCampaign, { params: { id: campaign.id } });
    expect([0, 1]).toContain(body.waiting);
    expect(driver).toBeDefined();
  });

  test('only through channels with consent; a driver without consent who does not use the app waits', async () => {
    advanceClockTo(11);
    const place = somewhere();
    const long_ago = new Date('2020-01-01');
    await insertDrivers(world, [
      { ...place.home, consents_sms: false, user: { email: 'mail-only@driver.example', phone: '+34600999001' } },
      { ...place.home, consents_mail: false, user: { email: 'sms-only@driver.example', phone: '+34600999002' } },
      {
        ...place.home,
        consents_mail: false,
        consents_sms: false,
        created_at: long_ago,
        user: { email: 'silent@driver.example', phone: '+34600999003' },
      },
    ]);
    const { id } = await campaignAt(place);
    await world.drainJobs();
    expect(await world.mailbox('mail-only@driver.example')).toHaveLength(1);
    expect(await world.mailbox('+34600999001')).toHaveLength(0);
    expect(await world.mailbox('sms-only@driver.example')).toHaveLength(0);
    expect(await world.mailbox('+34600999002')).toHaveLength(1);
    expect(await world.mailbox('silent@driver.example')).toHaveLength(0);
    const { body } = await world.call(staff.caller, sending.ofCampaign, { params: { id } });
    expect(body).toMatchObject({ sent: 2, waiting: 1, reasons: [{ reason: 'no_channel', count: 1 }] });
  });

  test('a suspended campaign sends nothing', async () => {
    advanceClockTo(23);
    const place = somewhere();
    await insertDrivers(world, [place.home]);
    const { id } = await campaignAt(place);
    await world.drainJobs();
    await world.call(staff.caller, campaignStates.toggleSuspend, {
      params: { id },
      body: { reason: 'The pay is not what was said' },
    });
    advanceClockTo(10);
    await sendDueWaves(world.db);
    const { body } = await world.call(staff.caller, sending.ofCampaign, { params: { id } });
    expect(body).toMatchObject({ sent: 0, reasons: [{ reason: 'campaign_stopped', count: 1 }] });
  });

  test('two concurrent senders: no offer twice, and no driver over the cap', async () => {
    advanceClockTo(23);
    const place = somewhere();
    const people = await insertDrivers(
      world,
      Array.from({ length: 20 }, () => place.home),
    );
    const campaigns = await Promise.all(Array.from({ length: 8 }, () => campaignAt(place)));
    await world.drainJobs();
    advanceClockTo(10);
    for (let round = 0; round < 5; round++) {
      await Promise.all(Array.from({ length: 6 }, () => sendDueWaves(world.db)));
      world.advanceClock(0.5);
    }
    await world.drainJobs();
    const all = (await Promise.all(campaigns.map(({ id }) => sentOf(id)))).flat();
    for (const { driver_id } of people) expect(all.filter((offer) => offer.driver_id === driver_id)).toHaveLength(5);
    const events = await world.db.selectFrom('outbox').select('payload').where('name', '=', 'offer.sent').execute();
    const ids = events
      .map(({ payload }) => (payload as { offer_id: number }).offer_id)
      .filter((id) => all.some((offer) => offer.id === id));
    expect(ids.toSorted(byNumber)).toEqual(all.map(({ id }) => id).toSorted(byNumber));
  });

  test('another company’s campaign is not found', async () => {
    const { id } = await campaignAt(somewhere());
    const intruder = await makeCompany(world);
    expect((await world.call(intruder.caller, sending.ofCampaign, { params: { id } })).status).toBe(404);
    expect((await world.call((await makeStaff(world, 'sales')).caller, sending.ofCampaign, { params: { id } })).status).toBe(200);
  });
});
