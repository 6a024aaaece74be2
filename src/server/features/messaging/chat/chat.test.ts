import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hires } from '#contract/hiring/hires.ts';
import { timeline, timelineOf } from '#contract/hiring/timeline.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { chat, MESSAGE_MAX } from '#contract/messaging/chat.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '#test/make.ts';
import { asContact, makeOffer, makeUnlocked } from '#test/make-offers.ts';
import { rejectOffer } from '#server/features/hiring/offers/commands.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let company: CompanyPerson;
beforeAll(async () => {
  world = await openWorld();
  company = await makeCompany(world, { name: 'Transportes Ebro' });
});
afterAll(() => world.close());

const threads = async (caller: Caller, query: object = {}) => (await world.call(caller, chat.threads, { query })).body.data;
const threadOf = async (caller: Caller) => (await threads(caller))[0]!;
const send = (caller: Caller, id: number, body: string, rest: object = {}) =>
  world.call(caller, chat.send, { params: { id }, body: { body, key: randomUUID(), ...rest } });
const messages = async (caller: Caller, id: number, query = {}) =>
  (await world.call(caller, chat.messages, { params: { id }, query })).body;
const bodies = async (caller: Caller, id: number) => (await messages(caller, id)).data.map(({ body }) => body);

/** A conversation that is open, by its id. */
async function open(of = company) {
  const unlocked = await makeUnlocked(world, of);
  return { ...unlocked, thread_id: (await threadOf(unlocked.driver.caller)).id };
}

describe('the life of a thread', () => {
  test('V056: it begins with the acceptance, by initials, and nothing can be sent before the unlock', async () => {
    const { driver } = await makeOffer(world, company, { status: 'accepted', driver: { user: { first_name: 'Ana', last_name: 'Ruiz' } } });
    const [seen] = await threads(company.caller);
    expect(seen).toMatchObject({ recipient: { full_name: 'AR' }, is_anonymous: true, closed_by: null, unlocked_driver_id: null });
    const mine = await threadOf(driver.caller);
    expect(mine).toMatchObject({ id: seen!.id, recipient: { full_name: 'Transportes Ebro' }, is_anonymous: true });
    for (const caller of [company.caller, driver.caller])
      expect(await send(caller, seen!.id, 'Hola')).toMatchObject({
        status: 409,
        body: { code: 'chat_anonymous', errors: { body: [expect.any(String)] } },
      });
    expect(await threads(company.caller, { search: 'Ruiz' })).toEqual([]);
  });

  test('RT002: it opens at the unlock, for both sides, and there is one for all campaigns', async () => {
    const { driver, thread_id } = await open();
    await makeOffer(world, company, { status: 'accepted', driver, campaign: await makeCampaign(world, company) });
    expect(await threads(driver.caller)).toHaveLength(1);
    expect((await send(company.caller, thread_id, 'Guten Morgen')).status).toBe(200);
    expect((await send(driver.caller, thread_id, 'Buenos días')).body).toMatchObject({ seq: 2, side: 'contact', is_mine: true });
    expect(await messages(company.caller, thread_id)).toMatchObject({
      data: [
        { seq: 1, body: 'Guten Morgen', is_mine: true, side: 'company' },
        { seq: 2, body: 'Buenos días', is_mine: false, side: 'contact' },
      ],
      meta: { page: 1, per_page: 50, total: 2 },
    });
  });

  test('P015: the two sides read it, and nobody else', async () => {
    const { driver, thread_id } = await open();
    await send(company.caller, thread_id, 'Hola');
    const [stranger, other, staff] = [await makeCompany(world), (await open()).driver, await makeStaff(world)];
    const colleague = await makeCompanyUser(world, company.company_id, { permissions: ['unlocks'] });
    const read = async (caller: Caller) => (await world.call(caller, chat.messages, { params: { id: thread_id }, query: {} })).status;
    expect(await Promise.all([driver, company, stranger, other, staff, colleague].map(({ caller }) => read(caller)))).toEqual([
      200, 200, 404, 404, 403, 403,
    ]);
    expect((await send(stranger.caller, thread_id, 'x')).status).toBe(404);
  });

  test.each([
    ['lost interest', 'lost_interest'],
    ['a deactivated company', 'company_off'],
    ['an account that staff closed', 'driver_off'],
  ])('%s closes it for writing, with the reason, and it stays readable', async (_, reason) => {
    const own = await makeCompany(world);
    const { driver, thread_id, unlocked_driver_id } = await open(own);
    await send(driver.caller, thread_id, 'Hola');
    const reader = reason === 'company_off' ? driver : own;
    if (reason === 'lost_interest') await world.call(driver.caller, hires.lostInterest, { params: { id: unlocked_driver_id } });
    if (reason === 'company_off')
      await world.db.updateTable('companies').set({ is_active: false }).where('id', '=', own.company_id).execute();
    if (reason === 'driver_off') await world.db.updateTable('users').set({ is_active: false }).where('id', '=', driver.user_id).execute();
    expect(await threadOf(reader.caller)).toMatchObject({ closed_by: reason, is_anonymous: false });
    expect((await send(reader.caller, thread_id, 'Adiós')).body).toMatchObject({ code: `chat_${reason}` });
    expect(await bodies(reader.caller, thread_id)).toEqual(['Hola']);
  });

  test('after a credit the company has lost the driver, and the driver keeps what was written', async () => {
    const { driver, thread_id, unlocked_driver_id } = await open();
    await send(driver.caller, thread_id, 'Hola');
    const at = new Date();
    await world.db.updateTable('unlocked_drivers').set({ credited_at: at, deleted_at: at }).where('id', '=', unlocked_driver_id).execute();
    const seen = (await world.call(company.caller, chat.thread, { params: { id: thread_id } })).body;
    expect(seen).toMatchObject({ is_anonymous: true, last_seq: 0, last_message: null, unread_messages_count: 0 });
    expect(await bodies(company.caller, thread_id)).toEqual([]);
    // neither side sees how far the other one reads
    await world.call(driver.caller, chat.read, { params: { id: thread_id }, body: { seq: 1 } });
    expect((await world.call(company.caller, chat.thread, { params: { id: thread_id } })).body.other_read_seq).toBe(0);
    expect((await world.call(company.caller, chat.read, { params: { id: thread_id }, body: { seq: 1 } })).body).toEqual({ read_seq: 0 });
    expect((await threadOf(driver.caller)).other_read_seq).toBe(0);
    expect(
      (await world.call(company.caller, chat.search, { query: { search: 'Hola' } })).body.data.map((hit) => hit.thread_id),
    ).not.toContain(thread_id);
    expect(await threadOf(driver.caller)).toMatchObject({ closed_by: 'unlock_ended', last_seq: 1 });
    expect(await bodies(driver.caller, thread_id)).toEqual(['Hola']);
  });

  test('lost interest ends with the acceptance of another offer of the company, and the conversation goes on', async () => {
    const { driver, thread_id, unlocked_driver_id: id } = await open();
    await world.call(company.caller, timelineOf.sms.add, {
      params: { model: 'unlocked-driver', id },
      body: { properties: { text: 'Hola' } },
    });
    await world.call(driver.caller, hires.lostInterest, { params: { id } });
    await world.drainJobs();
    expect((await send(company.caller, thread_id, 'Hola')).body.code).toBe('chat_lost_interest');
    await makeOffer(world, company, { status: 'accepted', driver });
    await world.drainJobs();
    expect((await send(company.caller, thread_id, 'Guten Morgen')).status).toBe(200);
    expect((await send(driver.caller, thread_id, 'Buenos días')).status).toBe(200);
    const seen = await world.call(company.caller, unlockedDrivers.get, { params: { id } });
    expect(seen.body.lost_interest_at).toBeNull();
    const { body } = await world.call(company.caller, timeline.all, { params: { model: 'unlocked-driver', id }, query: {} });
    expect(body.data.map(({ properties }) => properties)).toContainEqual({ event: 'interested_again' });
  });

  test('a confidential company has no name before the unlock; a withdrawn acceptance ends an empty thread', async () => {
    const { driver, token, campaign_id } = await makeOffer(world, company, { status: 'accepted' });
    await world.db.updateTable('campaigns').set({ confidential: true }).where('id', '=', campaign_id).execute();
    expect(await threadOf(driver.caller)).toMatchObject({ recipient: { full_name: null, image_id: null } });
    expect(await threads(driver.caller, { company_id: company.company_id })).toEqual([]);
    const { id } = await world.db
      .selectFrom('offer_rejection_reasons')
      .select('id')
      .where('active', '=', true)
      .limit(1)
      .executeTakeFirstOrThrow();
    await world.change((tx) => rejectOffer(tx, asContact(driver), token, { reasons: [id] }));
    expect(await threads(driver.caller)).toEqual([]);
  });
});

describe('messages', () => {
  test('the same message sent again is stored once: retry, double click, offline queue', async () => {
    const { driver, thread_id } = await open();
    const body = { body: 'Llego a las ocho', key: randomUUID() };
    const once = () => world.call(driver.caller, chat.send, { params: { id: thread_id }, body });
    const answers = await Promise.all([once(), once(), once()]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    await world.call(driver.caller, hires.lostInterest, { params: { id: (await threadsRow(thread_id)).unlocked_driver_id } });
    expect((await once()).status).toBe(200);
    expect(await bodies(driver.caller, thread_id)).toEqual(['Llego a las ocho']);
    expect((await world.call(company.caller, chat.send, { params: { id: thread_id }, body })).status).toBe(409);
  });

  test('two users of a company and the driver answer at once: every message has its own place', async () => {
    const { driver, thread_id } = await open();
    const colleague = await makeCompanyUser(world, company.company_id, { permissions: ['chat'] });
    const callers = [company.caller, colleague.caller, driver.caller];
    await Promise.all(Array.from({ length: 12 }, (_, index) => send(callers[index % 3]!, thread_id, `Zeile ${index}`)));
    const { data } = await messages(driver.caller, thread_id);
    expect(data.map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(new Set(data.map(({ body }) => body)).size).toBe(12);
  });

  test('the place decides the order, not a clock that goes back', async () => {
    const { driver, thread_id } = await open();
    await send(driver.caller, thread_id, 'eins');
    world.advanceClock(-2);
    await send(company.caller, thread_id, 'zwei');
    world.advanceClock(2);
    expect(await bodies(driver.caller, thread_id)).toEqual(['eins', 'zwei']);
  });

  test.each([
    ['5,000 characters', 'ñ'.repeat(MESSAGE_MAX)],
    ['emoji of several parts', '👨‍👩‍👧 🚛 🇪🇸'],
    ['right to left', 'שלום, אני מגיע ב-08:00'],
    ['zero-width characters between words', 'a\u200Bb\u200Dc'],
    ['a script in a link', '<a href="javascript:alert(1)">x</a> <img src=x onerror=alert(1)>'],
  ])('%s: stored and returned as written', async (_, text) => {
    const { driver, thread_id } = await open();
    expect((await send(driver.caller, thread_id, text)).status).toBe(200);
    expect(await bodies(company.caller, thread_id)).toEqual([text]);
  });

  test.each([
    ['nothing', ''],
    ['spaces', '  \n '],
    ['zero-width characters alone', '\u200B\u200D\uFEFF'],
    ['more than 5,000 characters', 'x'.repeat(MESSAGE_MAX + 1)],
  ])('V049: %s is refused at the field', async (_, text) => {
    const { driver, thread_id } = await open();
    expect((await send(driver.caller, thread_id, text)).body.errors).toHaveProperty('body');
  });

  test('V028: more than 160 characters are a warning on the screen, not a refusal', async () => {
    const { driver, thread_id } = await open();
    expect((await send(driver.caller, thread_id, 'x'.repeat(161))).status).toBe(200);
  });

  test('a sentence of the phrasebook is kept as key and slots', async () => {
    const { driver, thread_id } = await open();
    const phrase = { key: 'pick_up_truck' as const, slots: { place: 'Puerta 3', time: '08:00' } };
    expect((await send(company.caller, thread_id, '', { phrase, language: 'de' })).status).toBe(200);
    expect((await messages(driver.caller, thread_id)).data).toMatchObject([{ body: '', phrase, language: 'de' }]);
  });

  test('10,000 messages: a page has fixed numbers, however many follow', async () => {
    const { driver, thread_id } = await open();
    await fill(thread_id, 10_000, company);
    expect(await messages(driver.caller, thread_id)).toMatchObject({ meta: { page: 200, total: 10_000 } });
    const first = await messages(driver.caller, thread_id, { page: 1 });
    expect([first.data[0]!.seq, first.data.length]).toEqual([1, 50]);
    await send(company.caller, thread_id, 'noch eine');
    expect(await messages(driver.caller, thread_id)).toMatchObject({ data: [{ seq: 10_001 }], meta: { page: 201 } });
    expect((await messages(driver.caller, thread_id, { page: 1 })).data).toEqual(first.data);
    expect((await messages(driver.caller, thread_id, { page: 999 })).data).toEqual([]);
  });
});

const threadsRow = async (thread_id: number) => {
  const row = await world.db
    .selectFrom('chat_threads as t')
    .innerJoin('unlocked_drivers as ud', (join) =>
      join.onRef('ud.company_id', '=', 't.company_id').onRef('ud.driver_id', '=', 't.driver_id'),
    )
    .where('t.id', '=', thread_id)
    .select(['ud.id as unlocked_driver_id', 't.last_seq'])
    .executeTakeFirstOrThrow();
  return row;
};

/** Many messages of a company, without the call. */
async function fill(thread_id: number, count: number, { company_id, user_id }: CompanyPerson) {
  await sql`
    insert into chat_messages (thread_id, company_id, user_id, seq, side, key, body, language, sent_at)
    select ${thread_id}::bigint, ${company_id}::bigint, ${user_id}::bigint, n, 'company', gen_random_uuid(), 'Zeile ' || n, 'de', now()
    from generate_series(1, ${count}::int) n`.execute(world.db);
  await world.db.updateTable('chat_threads').set({ last_seq: count }).where('id', '=', thread_id).execute();
}
