import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { erasure } from '#contract/accounts/erasure.ts';
import { activeSourcing, SEAT_CONVERSATIONS } from '#contract/hiring/active-sourcing.ts';
import { offers } from '#contract/hiring/offers.ts';
import { pipeline } from '#contract/hiring/pipeline.ts';
import { offerCampaign } from '#server/features/hiring/sending/commands.ts';
import { now, today } from '#server/kernel/clock.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { insertDrivers, type DriverFacts } from '#test/make-drivers.ts';
import { makeCompany, makeCompanyUser, type CompanyPerson } from '#test/make.ts';
import { advanceClockTo, findOffer, inHamburg } from '#test/make-offers.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';
import { sendWaiting } from './commands.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());
beforeEach(() => advanceClockTo(12));

/** A company with seats and a running campaign that matches `count` drivers, none of whom has an offer yet. */
async function market({ seats = 1, count = 12, driver = {} }: { seats?: number; count?: number; driver?: DriverFacts } = {}) {
  // nobody of another market matches
  await world.db.updateTable('users').set({ is_active: false }).where('side', '=', 'contact').execute();
  const company = await makeCompany(world);
  const drivers = await insertDrivers(
    world,
    Array.from({ length: count }, () => ({ ...inHamburg, ...driver })),
  );
  await addSeats(company, seats);
  const campaign = await makeCampaign(world, company);
  await offerCampaign(world.db, campaign.id);
  return { company, campaign, drivers };
}
const addSeats = ({ company_id }: CompanyPerson, active_sourcing_users: number) =>
  world.db
    .insertInto('subscriptions')
    .values({
      company_id,
      package_key: 'starter',
      monthly_price: 0,
      package_discount: '0',
      active_sourcing_users,
      running_months: 12,
      total_net: 0,
      starts_on: today(),
      ends_on: '2099-01-01',
    })
    .execute();
const list = async (caller: Caller, id: number) => (await world.call(caller, activeSourcing.drivers, { params: { id }, query: {} })).body;
const overview = async (caller: Caller) => (await world.call(caller, activeSourcing.overview, {})).body;
const campaignsOf = async (caller: Caller, query: { search?: string; id?: number; limit?: number } = {}) =>
  (await world.call(caller, activeSourcing.campaigns, { query })).body.data.map(({ id }) => id);
const write = (caller: Caller, id: number, campaign_id: number, message = 'We have a lorry for you.') =>
  world.call(caller, activeSourcing.message, { params: { id }, body: { campaign_id, message } });

test('ST039: the driver accepts a first message with one tap, and it goes on as any other offer', async () => {
  const { company, campaign } = await market();
  const { data, meta } = await list(company.caller, campaign.id);
  expect(meta.total).toBe(12);
  expect(JSON.stringify(data)).not.toMatch(/driver\.example|Conductor/);
  const sent = await write(company.caller, data[0]!.id, campaign.id, 'Zugmaschine ab Montag, jede Nacht zu Hause.');
  expect(sent).toMatchObject({ status: 200, body: { state: 'open', user: { id: company.user_id } } });
  await world.drainJobs();
  const offer = await world.db
    .selectFrom('offers')
    .selectAll()
    .where('campaign_id', '=', campaign.id)
    .where('sent_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const driver = await world.db.selectFrom('drivers').select('user_id').where('id', '=', offer.driver_id).executeTakeFirstOrThrow();
  const caller = await world.signIn(driver.user_id);
  const shown = await world.call(caller, offers.detail, { params: { id: offer.id } });
  expect(shown.body.first_message).toEqual({ text: 'Zugmaschine ab Montag, jede Nacht zu Hause.', language: 'en' });
  const accepted = await world.call(caller, activeSourcing.accept, { params: { id: offer.id } });
  expect(accepted).toMatchObject({ status: 200, body: { id: offer.id } });
  expect(await findOffer(world, campaign.id, offer.driver_id)).toMatchObject({ status: 'accepted', stage: 'in_process' });
  const answers = await world.call(company.caller, activeSourcing.conversations, { query: {} });
  expect(answers.body.data).toMatchObject([{ state: 'accepted', answered_at: expect.any(String) }]);
  const column = await world.call(company.caller, pipeline.stage, { params: { stage: 'in_process' }, query: {} });
  expect(JSON.stringify(column.body)).not.toContain('driver.example');
  expect(await overview(company.caller)).toMatchObject({
    seats: 1,
    seats_free: 0,
    left: SEAT_CONVERSATIONS - 1,
    users: [{ opened: 1, accepted: 1 }],
  });
  expect(await campaignsOf(company.caller)).toEqual([campaign.id]);
  await world.db.updateTable('campaigns').set({ is_active: false }).where('id', '=', campaign.id).execute();
  expect(await campaignsOf(company.caller)).toEqual([]);
});

test('campaigns with drivers who have no offer come first, and an empty list says why it is empty', async () => {
  const { company, campaign, drivers } = await market();
  expect((await list(company.caller, campaign.id)).meta.empty).toBeNull();
  const unoffered = await makeCampaign(world, company);
  expect((await campaignsOf(company.caller))[0]).toBe(campaign.id);
  await offerCampaign(world.db, unoffered.id);
  await world.db.updateTable('offers').set({ sent_at: now() }).where('campaign_id', '=', campaign.id).execute();
  expect(await campaignsOf(company.caller)).toEqual([unoffered.id, campaign.id]);
  expect(await campaignsOf(company.caller, { limit: 1 })).toEqual([unoffered.id]);
  expect(await campaignsOf(company.caller, { id: campaign.id })).toEqual([campaign.id]);
  await world.db.updateTable('campaigns').set({ name: 'Kühlverkehr' }).where('id', '=', campaign.id).execute();
  expect(await campaignsOf(company.caller, { search: 'kuhl' })).toEqual([campaign.id]);
  expect(await campaignsOf((await makeCompany(world)).caller, { id: campaign.id })).toEqual([]);
  expect(await list(company.caller, campaign.id)).toEqual({ data: [], meta: { total: drivers.length, next: null, empty: 'all_reached' } });
});

test('ST039: the driver rejects without reasons; other drivers find no such conversation', async () => {
  const { company, campaign } = await market();
  const { data } = await list(company.caller, campaign.id);
  await write(company.caller, data[0]!.id, campaign.id);
  const offer = await world.db
    .selectFrom('offers')
    .selectAll()
    .where('campaign_id', '=', campaign.id)
    .where('sent_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const users = await world.db
    .selectFrom('offers as o')
    .innerJoin('drivers as d', 'd.id', 'o.driver_id')
    .select(['d.user_id', 'o.id'])
    .where('o.campaign_id', '=', campaign.id)
    .execute();
  const other = await world.signIn(users.find(({ id }) => id !== offer.id)!.user_id);
  const own = await world.signIn(users.find(({ id }) => id === offer.id)!.user_id);
  expect((await world.call(other, activeSourcing.reject, { params: { id: offer.id } })).status).toBe(404);
  expect((await world.call(company.caller, activeSourcing.accept, { params: { id: offer.id } })).status).toBe(403);
  for (let time = 0; time < 2; time++)
    expect((await world.call(own, activeSourcing.reject, { params: { id: offer.id } })).status).toBe(200);
  expect(await findOffer(world, campaign.id, offer.driver_id)).toMatchObject({ status: 'rejected' });
  expect((await world.call(company.caller, activeSourcing.conversations, { query: {} })).body.data).toMatchObject([{ state: 'rejected' }]);
  // what a company wrote to a person may have the name
  await world.call(own, erasure.erase, {
    body: { reason_id: 5, text: 'I have found a job in another trade.', key: 'löschen' },
    locale: 'en',
  });
  const left = await world.call(company.caller, activeSourcing.conversations, { query: {} });
  expect(left.body.data).toMatchObject([{ state: 'rejected', message: '' }]);
});

test('a seat opens 30 conversations a month: of the 30th and the 31st at once, one is refused', async () => {
  const { company, campaign } = await market({ count: 40 });
  const { data } = await list(company.caller, campaign.id);
  const { id: template } = (await write(company.caller, data[0]!.id, campaign.id)).body;
  const offer_ids = await world.db
    .selectFrom('offers')
    .select('id')
    .where('campaign_id', '=', campaign.id)
    .where('sent_at', 'is', null)
    .orderBy('score')
    .orderBy('id', 'desc')
    .limit(SEAT_CONVERSATIONS - 2)
    .execute();
  await sql`
    insert into sourcing_conversations (offer_id, company_id, user_id, month, message, language, is_waiting, created_at)
    select o.id, sc.company_id, sc.user_id, sc.month, 'planted', 'en', false, sc.created_at
    from sourcing_conversations sc, offers o where sc.id = ${template} and o.id = any (${offer_ids.map(({ id }) => id)}::bigint[])`.execute(
    world.db,
  );
  expect(await overview(company.caller)).toMatchObject({ left: 1 });
  const free = (await list(company.caller, campaign.id)).data;
  const both = await Promise.all(free.slice(0, 2).map(({ id }) => write(company.caller, id, campaign.id)));
  expect(both.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'sourcing_month_full']);
  expect(await overview(company.caller)).toMatchObject({ left: 0, users: [{ opened: SEAT_CONVERSATIONS }] });
});

test('two users cannot both take the last seat, and without a seat nothing is sent', async () => {
  const { company, campaign } = await market();
  const colleague = await makeCompanyUser(world, company.company_id, { permissions: ['unlocks'] });
  const without = await makeCompanyUser(world, company.company_id, { permissions: ['audiences'] });
  const { data } = await list(company.caller, campaign.id);
  expect((await write(without.caller, data[0]!.id, campaign.id)).status).toBe(403);
  const both = await Promise.all([write(company.caller, data[0]!.id, campaign.id), write(colleague.caller, data[1]!.id, campaign.id)]);
  expect(both.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'sourcing_no_seat']);
  const poor = await market({ seats: 0 });
  const found = await list(poor.company.caller, poor.campaign.id);
  expect((await write(poor.company.caller, found.data[0]!.id, poor.campaign.id)).body.code).toBe('sourcing_no_seat');
});

test('one driver gets one message, and none beside an open offer of the company', async () => {
  const { company, campaign } = await market({ seats: 2 });
  const colleague = await makeCompanyUser(world, company.company_id, { permissions: ['unlocks'] });
  const { data } = await list(company.caller, campaign.id);
  const [first] = data;
  const both = await Promise.all([write(company.caller, first!.id, campaign.id), write(colleague.caller, first!.id, campaign.id)]);
  expect(both.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'sourcing_not_possible']);
  const second = await makeCampaign(world, company);
  await offerCampaign(world.db, second.id);
  expect((await list(company.caller, second.id)).data).toHaveLength(11);
  const foreign = await makeCompany(world);
  await addSeats(foreign, 1);
  expect((await write(foreign.caller, data[1]!.id, campaign.id)).status).toBe(404);
  // the id of another audience
  expect((await write(company.caller, data[1]!.id, second.id)).body.errors).toHaveProperty('campaign_id');
});

test('in quiet hours the message waits for the morning; without consent the driver is not offered', async () => {
  const { company, campaign } = await market();
  const { data } = await list(company.caller, campaign.id);
  advanceClockTo(23);
  const sent = await write(company.caller, data[0]!.id, campaign.id);
  expect(sent.body.state).toBe('waiting');
  await sendWaiting(world.db);
  expect((await world.call(company.caller, activeSourcing.conversations, { query: {} })).body.data).toMatchObject([{ state: 'waiting' }]);
  world.advanceClock(12);
  await sendWaiting(world.db);
  expect((await world.call(company.caller, activeSourcing.conversations, { query: {} })).body.data).toMatchObject([{ state: 'open' }]);
  const silent = await market({
    driver: { consents_mail: false, consents_sms: false, created_at: new Date(now().getTime() - 90 * 86_400_000) },
  });
  expect((await list(silent.company.caller, silent.campaign.id)).data).toEqual([]);
});

test('after 14 days without a possible moment the conversation has ended', async () => {
  const { company, campaign } = await market();
  const { data } = await list(company.caller, campaign.id);
  advanceClockTo(23);
  await write(company.caller, data[0]!.id, campaign.id);
  const state = async () => (await world.call(company.caller, activeSourcing.conversations, { query: {} })).body.data[0]!.state;
  const days = 15;
  await world.db
    .updateTable('sourcing_conversations')
    .set({ created_at: new Date(now().getTime() - days * 86_400_000) })
    .where('company_id', '=', company.company_id)
    .execute();
  expect(await state()).toBe('waiting');
  await sendWaiting(world.db);
  expect(await state()).toBe('ended');
});

test('a conversation that fails ends no other one, and the run counts as failed', async () => {
  const { company, campaign } = await market();
  const { data } = await list(company.caller, campaign.id);
  advanceClockTo(23);
  for (const { id } of data.slice(0, 2)) await write(company.caller, id, campaign.id);
  const [first] = await world.db
    .selectFrom('sourcing_conversations')
    .select('offer_id')
    .where('company_id', '=', company.company_id)
    .orderBy('id')
    .execute();
  await sql`
    create function refuse_offer() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(world.db);
  await sql`
    create trigger refuse_offer before update on offers for each row when (old.id = ${sql.lit(first!.offer_id)})
    execute function refuse_offer()`.execute(world.db);
  world.advanceClock(12);
  await expect(sendWaiting(world.db)).rejects.toThrow('refused');
  await sql`drop trigger refuse_offer on offers`.execute(world.db);
  const states = await world.call(company.caller, activeSourcing.conversations, { query: {} });
  expect(states.body.data.map(({ state }) => state)).toEqual(['open', 'waiting']);
  await sendWaiting(world.db);
  const sent = await world.call(company.caller, activeSourcing.conversations, { query: {} });
  expect(sent.body.data.map(({ state }) => state)).toEqual(['open', 'open']);
});

test.each(['Ruf an: 0151 23456789', 'lkw@nordlicht.example', 'www.nordlicht.example', 'Hallo {{first_name}}'])(
  'a first message with an address or a gap is refused, and names it: %s',
  async (message) => {
    const { company, campaign } = await market();
    const { data } = await list(company.caller, campaign.id);
    const { status, body } = await write(company.caller, data[0]!.id, campaign.id, message);
    expect([status, body.errors]).toMatchObject([422, { message: [expect.stringContaining(message.replace(/^(Ruf an:|Hallo) /, ''))] }]);
    expect(await overview(company.caller)).toMatchObject({ left: SEAT_CONVERSATIONS });
  },
);

test('a driver whose week is full keeps no other driver waiting, and nobody writes twice before the morning', async () => {
  const { company, campaign, drivers } = await market();
  const { data } = await list(company.caller, campaign.id);
  advanceClockTo(23);
  for (const { id } of data.slice(0, 2)) expect((await write(company.caller, id, campaign.id)).body.state).toBe('waiting');
  const second = await makeCampaign(world, company);
  await offerCampaign(world.db, second.id);
  expect((await list(company.caller, second.id)).data).toHaveLength(drivers.length - 2);
  const states = async () =>
    (await world.call(company.caller, activeSourcing.conversations, { query: {} })).body.data.map(({ state }) => state);
  world.advanceClock(12);
  const first = await world.db
    .selectFrom('sourcing_conversations as sc')
    .innerJoin('offers as o', 'o.id', 'sc.offer_id')
    .select('o.driver_id')
    .orderBy('sc.id')
    .where('sc.company_id', '=', company.company_id)
    .executeTakeFirstOrThrow();
  const full = { driver_id: first.driver_id, type: 'out' as const, status: 'sent' as const, message: 'x', sender_id: company.user_id };
  await world.db
    .insertInto('driver_messages')
    .values(Array.from({ length: 5 }, () => ({ ...full, sent_at: now(), created_at: now() })))
    .execute();
  await sendWaiting(world.db, 1);
  expect(await states()).toEqual(['open', 'waiting']);
});

test('drivers who are free are found behind hundreds who fit better and have an offer', async () => {
  const { company, campaign } = await market({ count: 310 });
  await sql`
    update offers set sent_at = ${now()} where id in (
      select id from offers where campaign_id = ${campaign.id} order by score desc, driver_id limit 300)`.execute(world.db);
  const { data, meta } = await list(company.caller, campaign.id);
  expect([data.length, meta]).toEqual([10, { total: 310, next: null, empty: null }]);
  const all = new Set<number>();
  let after: string | undefined;
  await sql`update offers set sent_at = null where campaign_id = ${campaign.id}`.execute(world.db);
  do {
    const page = await world.call(company.caller, activeSourcing.drivers, { params: { id: campaign.id }, query: after ? { after } : {} });
    for (const { id } of page.body.data) {
      expect(all.has(id)).toBe(false);
      all.add(id);
    }
    after = page.body.meta.next ?? undefined;
  } while (after);
  expect(all.size).toBe(310);
});

test('fewer than ten drivers are not listed', async () => {
  const { company, campaign } = await market({ count: 9 });
  expect(await list(company.caller, campaign.id)).toEqual({ data: [], meta: { total: 'fewer_than_10', next: null, empty: 'too_short' } });
});
