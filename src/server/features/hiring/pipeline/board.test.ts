import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profile } from '#contract/accounts/profile.ts';
import { offers } from '#contract/hiring/offers.ts';
import { pipeline, type OfferStage } from '#contract/hiring/pipeline.ts';
import { unlocks } from '#contract/hiring/unlocks.ts';
import { berlin, today } from '#server/kernel/clock.ts';
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

const person = {
  postcode: '28037',
  place: 'San Blas-Canillejas',
  birthday: '1986-04-17',
  user: { first_name: 'Aurelio', last_name: 'Quintanilla', email: 'aurelio.q@driver.example', phone: '+34611987654' },
};
const secrets = ['Aurelio', 'Quintanilla', 'aurelio.q@driver.example', '611987654', '28037', 'Canillejas', '1986'];

test('before the unlock no card identifies the driver; afterwards it has name, phone and mail', async () => {
  const offer = await makeOffer(world, company, { status: 'accepted', campaign, driver: person, distance_km: 12.3456 });
  const preview = await world.call(company.caller, unlocks.preview, { params: { id: offer.offer_id } });
  const params = { id: preview.body.driver_id };
  const before = [await column(company.caller, 'in_process'), await world.call(company.caller, pipeline.ofDriver, { params })];
  for (const { status, body } of before) {
    expect(status).toBe(200);
    const card = body.data.find(({ id }) => id === offer.offer_id)!;
    expect(card.driver).toMatchObject({ id: params.id, initials: 'AQ', age_band: null, full_name: null, phone: null, email: null });
    expect(card).toMatchObject({ distance_km: 10, score: expect.toSatisfy((score: number) => score % 10 === 0) });
    const text = JSON.stringify(body);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  }
  expect(params.id).not.toBe(offer.driver.driver_id);
  expect(secrets.filter((secret) => JSON.stringify(preview.body).includes(secret))).toEqual([]);

  const body = { driver_id: params.id, campaign_id: campaign.id, price: preview.body.amount_net };
  const { unlocked_driver_id } = (await world.call(company.caller, unlocks.unlock, { body })).body;
  const card = (await column(company.caller, 'unlocked')).body.data.find(({ id }) => id === offer.offer_id)!;
  expect(card).toMatchObject({
    unlocked_driver_id,
    is_current: true,
    driver: { id: offer.driver.driver_id, full_name: 'Aurelio Quintanilla', phone: '+34611987654', email: 'aurelio.q@driver.example' },
  });
});

test('the profile before the unlock has what the job needs, and what the audience asks for', async () => {
  const job = { employment_types: ['full_time'], traveling: ['regional'], weeks_until_exit: 4, day_night_preference: 'day' as const };
  const offer = await makeOffer(world, company, { status: 'accepted', campaign, driver: { ...person, ...job, user: {} } });
  const { body: preview } = await world.call(company.caller, unlocks.preview, { params: { id: offer.offer_id } });
  const { body } = await world.call(company.caller, pipeline.ofDriver, { params: { id: preview.driver_id } });
  const read = body.data.find(({ id }) => id === offer.offer_id)!;
  expect(read.driver).toMatchObject({ ...job, contact_type: 'driver', full_name: null, age_band: null });
  expect(read.audience.meta).toMatchObject({ range: expect.any(Number) });
});

test('where only the province of the driver is known, neither side reads a distance, until a town is chosen', async () => {
  const old = { ...person, postcode: '28937', place: 'Madrid', user: {} };
  const offer = await makeOffer(world, company, { status: 'accepted', campaign, driver: old, distance_km: 1.2 });
  const read = async () => {
    const card = (await column(company.caller, 'in_process')).body.data.find(({ id }) => id === offer.offer_id)!;
    const own = (await world.call(offer.driver.caller, offers.detail, { params: { id: offer.offer_id } })).body;
    const { has_known_town } = (await world.call(offer.driver.caller, profile.get)).body;
    return { card: card.distance_km, own: own.distance_km, has_known_town };
  };
  expect(await read()).toEqual({ card: null, own: null, has_known_town: false });
  await world.db.updateTable('drivers').set({ place: 'Móstoles' }).where('id', '=', offer.driver.driver_id).execute();
  expect(await read()).toEqual({ card: 5, own: expect.any(Number), has_known_town: true });
});

test('two audiences of a company name the same driver differently, and neither shows the offers of the other', async () => {
  const one = await makeOffer(world, company, { status: 'accepted', driver: { ...person, user: {} } });
  const other = await makeOffer(world, company, { status: 'accepted', driver: one.driver });
  const ids = await Promise.all(
    [one, other].map(
      async ({ offer_id }) => (await world.call(company.caller, unlocks.preview, { params: { id: offer_id } })).body.driver_id,
    ),
  );
  expect(new Set([...ids, one.driver.driver_id]).size).toBe(3);
  const readOffers = async (caller: Caller, id: number) =>
    (await world.call(caller, pipeline.ofDriver, { params: { id } })).body.data.map((card) => card.id);
  expect(await readOffers(company.caller, ids[0]!)).toEqual([one.offer_id]);
  expect(await readOffers(company.caller, ids[1]!)).toEqual([other.offer_id]);
  expect(await readOffers(company.caller, one.driver.driver_id)).toEqual([]);
  expect(await readOffers((await makeCompany(world)).caller, ids[0]!)).toEqual([]);
  const { status } = await world.call(company.caller, unlocks.unlock, { body: { driver_id: ids[0]!, campaign_id: one.campaign_id } });
  expect(status).toBe(200);
  expect(await readOffers(company.caller, one.driver.driver_id)).toEqual([other.offer_id, one.offer_id]);
});

test('S077: the offers of a driver name campaign, budget, status and audience with its meta', async () => {
  const offer = await makeOffer(world, company, { status: 'accepted', campaign, driver: { ...person, user: {} } });
  const { driver_id: id } = (await world.call(company.caller, unlocks.preview, { params: { id: offer.offer_id } })).body;
  const { body } = await world.call(company.caller, pipeline.ofDriver, { params: { id } });
  const { name, meta } = await world.db
    .selectFrom('audiences as a')
    .innerJoin('campaigns as c', 'c.audience_id', 'a.id')
    .select(['a.name', 'a.meta'])
    .where('c.id', '=', campaign.id)
    .executeTakeFirstOrThrow();
  expect(body.data).toMatchObject([
    { status: 'accepted', campaign: { id: campaign.id, remaining_budget: expect.any(Number) as number }, audience: { name, meta } },
  ]);
});

test('a card shows the reasons of the offer, but neither exact distance nor age', async () => {
  const offer = await makeOffer(world, company, {
    status: 'accepted',
    campaign,
    driver: { ...person, user: {}, qualifications: ['lic_ce'] },
  });
  await world.db
    .updateTable('audiences')
    .set({ meta: sql`meta || '{"qualifications": ["lic_ce"], "qualifications_operator": "and"}'` })
    .where('id', '=', campaign.audience_id)
    .execute();
  const why = (caller: Caller) => world.call(caller, pipeline.why, { params: { id: offer.offer_id } });
  const { status, body } = await why(company.caller);
  expect(status).toBe(200);
  expect(body.data).toContainEqual({ criterion: 'qualifications', words: [expect.stringContaining('CE')], amount: null });
  expect(body.data.map(({ criterion }) => criterion)).not.toContain('range');
  expect(await why((await makeCompany(world)).caller)).toMatchObject({ status: 404 });
});

test('V058: 25 per page from page 1, an empty page is the last; an unknown column is a 404', async () => {
  const lonely = await makeCompany(world);
  const own = await makeCampaign(world, lonely);
  for (let count = 0; count < 26; count++) await makeOffer(world, lonely, { campaign: own, score: count });
  const first = await column(lonely.caller, 'new');
  expect(first.body.meta).toEqual({ page: 1, per_page: 25, total: 26, is_capped: false });
  expect((await column(lonely.caller, 'new', { page: 2 })).body.data).toHaveLength(1);
  expect((await column(lonely.caller, 'new', { page: 3 })).body.data).toEqual([]);
  expect((await column(lonely.caller, 'new', { sort: 'score' })).body.data[0]!.score).toBe(30); // 25, in tens
  expect((await column(lonely.caller, 'nowhere' as OfferStage)).status).toBe(404);
});

test('the board is filtered by campaign and by user, and lists the companies with offers', async () => {
  const colleague = await makeCompanyUser(world, company.company_id);
  const other = await makeCampaign(world, company, { users: [colleague.user_id] });
  const offer = await makeOffer(world, company, { status: 'accepted', campaign: other });
  const byCampaign = await column(company.caller, 'in_process', { campaign_id: other.id });
  const byUser = await column(company.caller, 'in_process', { user_id: colleague.user_id });
  for (const { body } of [byCampaign, byUser]) expect(body.data.map(({ id }) => id)).toEqual([offer.offer_id]);
  const own = await world.call(company.caller, pipeline.companies);
  expect(own.body.data.map(({ id }) => id)).toEqual([company.company_id]);
  const staff = await makeStaff(world, 'sales');
  expect((await world.call(staff.caller, pipeline.companyOptions)).body.data.length).toBeGreaterThan(1);
});

test('who waits longest for a first contact is first; the other columns show the newest first', async () => {
  const own = await makeCampaign(world, company);
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const accepted = async (hours: number, change: { first_contacted_at?: Date } = {}) => {
    const { offer_id } = await makeOffer(world, company, { status: 'accepted', campaign: own });
    await world.db
      .updateTable('offers')
      .set({ accepted_at: at(hours), stage_changed_at: at(hours), ...change })
      .where('id', '=', offer_id)
      .execute();
    return offer_id;
  };
  const [short, long, called] = [await accepted(1), await accepted(44), await accepted(90, { first_contacted_at: at(80) })];
  const idsOf = async (stage: OfferStage, query = {}) =>
    (await column(company.caller, stage, { campaign_id: own.id, ...query })).body.data.map(({ id }) => id);
  expect(await idsOf('in_process')).toEqual([long, short, called]);
  expect(await idsOf('in_process', { sort: 'newest' })).toEqual([short, long, called]);
  await world.db.updateTable('offers').set({ stage: 'unqualified' }).where('campaign_id', '=', own.id).execute();
  expect(await idsOf('unqualified')).toEqual([short, long, called]);
});

test('the search finds what the cards show: initials and campaign, names only once unlocked', async () => {
  const own = await makeCampaign(world, company);
  await world.db.updateTable('campaigns').set({ name: 'Tráiler Zamora' }).where('id', '=', own.id).execute();
  const driver = { user: { first_name: 'Íñigo', last_name: 'Zubizarreta', phone: '+34622114477' } };
  const closed = await makeOffer(world, company, { status: 'accepted', campaign: own, driver });
  const ids = async (stage: OfferStage, search: string) => (await column(company.caller, stage, { search })).body.data.map(({ id }) => id);
  for (const search of ['trailer zam', 'íz']) expect(await ids('in_process', search)).toEqual([closed.offer_id]);
  for (const search of ['zubi', 'Inigo', '622 11 44 77', 'aragon']) expect(await ids('in_process', search)).toEqual([]);
  const open = await makeUnlocked(world, company, {
    campaign: own,
    driver: { place: 'Móstoles', user: { first_name: 'Begoña', last_name: 'Zubiaur', phone: '+34622114488' } },
  });
  // a card has no town, so none is found by it
  for (const search of ['mostoles', 'zubiaur mostoles', 'zubiaur inigo']) expect(await ids('unlocked', search)).toEqual([]);
  for (const search of ['zubiaur begona', '622 11 44 88', 'trailer bego']) expect(await ids('unlocked', search)).toEqual([open.offer_id]);
  expect((await column(company.caller, 'unlocked', { search: 'zubiaur' })).body.meta.total).toBe(1);
  const stranger = await makeCompany(world);
  expect((await column(stranger.caller, 'unlocked', { search: 'zubiaur' })).body.data).toEqual([]);
});

test('today: accepted today, overdue first contacts, meetings and first days of work of today', async () => {
  const own = await makeCampaign(world, company);
  const set = (offer_id: number, change: { accepted_at?: Date; first_contacted_at?: Date | null }) =>
    world.db.updateTable('offers').set(change).where('id', '=', offer_id).execute();
  const midnight = berlin().startOf('day');
  const [fresh, late, recent] = [
    await makeOffer(world, company, { status: 'accepted', campaign: own }),
    await makeOffer(world, company, { status: 'accepted', campaign: own }),
    await makeOffer(world, company, { status: 'accepted', campaign: own }),
  ];
  await set(fresh.offer_id, { accepted_at: midnight.toJSDate() });
  await set(late.offer_id, { accepted_at: midnight.minus({ hours: 30 }).toJSDate() });
  await set(recent.offer_id, {
    accepted_at: midnight.minus({ hours: 30 }).toJSDate(),
    first_contacted_at: midnight.minus({ hours: 29 }).toJSDate(),
  });
  const [starts, meets, calm] = [
    await makeUnlocked(world, company, { campaign: own }),
    await makeUnlocked(world, company, { campaign: own }),
    await makeUnlocked(world, company, { campaign: own }),
  ];
  for (const { offer_id } of [starts, meets, calm])
    await set(offer_id, {
      accepted_at: midnight.minus({ days: 5 }).toJSDate(),
      first_contacted_at: midnight.minus({ days: 4 }).toJSDate(),
    });
  await world.db.updateTable('unlocked_drivers').set({ first_work_day_at: today() }).where('id', '=', starts.unlocked_driver_id).execute();
  const meeting = { company_id: company.company_id, model: 'unlocked-driver', type: 'meeting' } as const;
  await world.db
    .insertInto('timeline_entries')
    .values([
      { ...meeting, performed_at: midnight.plus({ hours: 23 }).toJSDate(), model_id: meets.unlocked_driver_id },
      { ...meeting, performed_at: midnight.plus({ hours: 30 }).toJSDate(), model_id: calm.unlocked_driver_id },
    ])
    .execute();
  const ids = async (stage: OfferStage) =>
    (await column(company.caller, stage, { campaign_id: own.id, today: true })).body.data.map(({ id }) => id).toSorted((a, b) => a - b);
  expect(await ids('in_process')).toEqual([fresh.offer_id, late.offer_id]);
  expect(await ids('unlocked')).toEqual([starts.offer_id, meets.offer_id]);
  const moved = [late, fresh, starts, meets, calm].map(({ offer_id }) => offer_id);
  await world.db.updateTable('offers').set({ stage: 'hired' }).where('id', 'in', moved).execute();
  expect(await ids('hired')).toEqual([fresh.offer_id, starts.offer_id, meets.offer_id]);
  const { body } = await column(company.caller, 'hired', { campaign_id: own.id, today: true, page: 2 });
  expect(body).toMatchObject({ data: [], meta: { total: 3, is_capped: false } });
});
