import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasure } from '#contract/accounts/erasure.ts';
import { chat } from '#contract/messaging/chat.ts';
import { makeChat, sendChat } from '#test/make-chats.ts';
import { makeCompany, makeCompanyUser, type CompanyPerson } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';
import { deleteMessage, markRead, sendMessage, startRead } from './commands.ts';
import { countUnread, listThreads, type Participant } from './queries.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const unread = async (caller: Caller) => (await world.call(caller, chat.unread)).body;
const read = (caller: Caller, id: number, seq: number) => world.call(caller, chat.read, { params: { id }, body: { seq } });
const thread = async (caller: Caller, id: number) => (await world.call(caller, chat.thread, { params: { id } })).body;

test('unread is per user: a colleague’s mark is not mine, and what I write I have read', async () => {
  const company = await makeCompany(world);
  const colleague = await makeCompanyUser(world, company.company_id, { permissions: ['chat'] });
  const { driver, thread_id } = await makeChat(world, company);
  await sendChat(world, driver.caller, thread_id, 'Hola');
  await sendChat(world, driver.caller, thread_id, '¿Hay alguien?');
  expect(await unread(company.caller)).toEqual({ threads: 1, messages: 2 });
  await read(company.caller, thread_id, 2);
  expect(await unread(company.caller)).toEqual({ threads: 0, messages: 0 });
  expect(await unread(colleague.caller)).toEqual({ threads: 1, messages: 2 });
  await sendChat(world, colleague.caller, thread_id, 'Ja');
  expect(await unread(colleague.caller)).toEqual({ threads: 0, messages: 0 });
  expect(await unread(company.caller)).toEqual({ threads: 1, messages: 1 });
});

test('"read" is shown to the other side, moves only on, and never beyond the last message', async () => {
  const company = await makeCompany(world);
  const { driver, thread_id } = await makeChat(world, company);
  for (const body of ['eins', 'zwei', 'drei']) await sendChat(world, company.caller, thread_id, body);
  expect((await read(driver.caller, thread_id, 2)).body).toEqual({ read_seq: 2 });
  expect(await thread(company.caller, thread_id)).toMatchObject({ other_read_seq: 2 });
  expect((await read(driver.caller, thread_id, 1)).body).toEqual({ read_seq: 2 });
  expect((await read(driver.caller, thread_id, 99)).body).toEqual({ read_seq: 3 });
  expect(await thread(driver.caller, thread_id)).toMatchObject({ unread_messages_count: 0, other_read_seq: 3 });
});

test('more than a hundred unread threads are not counted', async () => {
  const company = await makeCompany(world);
  const { driver, thread_id } = await makeChat(world, company);
  await sendChat(world, driver.caller, thread_id, 'Hola');
  await sql`
    with made as (
      insert into users (side, first_name, last_name, email) select 'contact', 'Extra', n::text, 'extra' || n || '@driver.example' from generate_series(1, 105) n returning id),
    people as (insert into drivers (user_id, contact_type) select id, 'driver' from made returning id),
    unlocked as (
      insert into unlocked_drivers (company_id, driver_id, campaign_id, price)
      select ud.company_id, p.id, ud.campaign_id, ud.price from people p, unlocked_drivers ud where ud.company_id = ${company.company_id}
      returning driver_id)
    insert into chat_threads (company_id, driver_id, last_seq, last_at, created_at)
    select ${company.company_id}, driver_id, 1, now(), now() from unlocked`.execute(world.db);
  expect(await unread(company.caller)).toEqual({ threads: 100, messages: 100 });
});

test('a new user of the company begins where the company has read, and the driver does not read that somebody has', async () => {
  const company = await makeCompany(world);
  const { driver, thread_id } = await makeChat(world, company);
  const { driver: waiting, thread_id: unread_id } = await makeChat(world, company);
  await sendChat(world, driver.caller, thread_id, 'Hola');
  await read(company.caller, thread_id, 1);
  await sendChat(world, waiting.caller, unread_id, '¿Hay alguien?');
  const late = await makeCompanyUser(world, company.company_id, { permissions: ['chat'] });
  await world.change((tx) => startRead(tx, late.user_id, company.company_id));
  expect(await unread(late.caller)).toEqual({ threads: 1, messages: 1 });
  expect(await thread(waiting.caller, unread_id)).toMatchObject({ other_read_seq: 0 });
  await sendChat(world, driver.caller, thread_id, '¿Sigue libre?');
  expect(await unread(late.caller)).toEqual({ threads: 2, messages: 2 });
});

const STEPS = 10_000;
/** One of the drivers leaves in the middle. */
const ERASED_AT = 6000;
const erase = (caller: Caller) =>
  world.call(caller, erasure.erase, { body: { reason_id: 5, text: 'Ya he encontrado trabajo en otra empresa.', key: 'löschen' } });

/** The same random walk every time. */
function random(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test(`unread equals a plain count after ${STEPS} reads, sends, deletions and erasures`, { timeout: 480_000 }, async () => {
  const company = await makeCompany(world);
  const colleague = await makeCompanyUser(world, company.company_id, { permissions: ['chat'] });
  const chats = [await makeChat(world, company), await makeChat(world, company), await makeChat(world, company)];
  const ofCompany = ({ user_id }: CompanyPerson): Participant => ({
    side: 'company',
    user_id,
    company_id: company.company_id,
    is_owner: true,
    permissions: [],
    locale: 'de',
  });
  const ofDriver = ({ driver }: (typeof chats)[number]): Participant => ({
    side: 'contact',
    user_id: driver.user_id,
    driver_id: driver.driver_id,
    locale: 'es',
  });
  const below = random(20_261_123);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)]!;
  const known = new Map(
    chats.map(({ thread_id }) => [thread_id, { last: 0, marks: new Map<number, number>(), own: [] as { id: number; by: Participant }[] }]),
  );
  const people = [ofCompany(company), ofCompany(colleague)];
  const check = async (me: Participant, threads: typeof chats) => {
    const counts = threads.map(({ thread_id }) => known.get(thread_id)!.last - (known.get(thread_id)!.marks.get(me.user_id) ?? 0));
    expect(await countUnread(world.db, me)).toEqual({
      threads: counts.filter(Boolean).length,
      messages: counts.reduce((sum, count) => sum + count, 0),
    });
  };
  for (let step = 0; step < STEPS; step++) {
    if (step === ERASED_AT) await erase(chats[2]!.driver.caller);
    const at = pick(step < ERASED_AT ? chats : chats.slice(0, 2));
    const me = pick([...people, ofDriver(at)]);
    const state = known.get(at.thread_id)!;
    const what = below(10);
    await world.change(async (tx) => {
      if (what < 5) {
        const { id, seq } = await sendMessage(tx, me, at.thread_id, { body: `Zeile ${step}`, key: randomUUID() });
        state.last = seq;
        state.marks.set(me.user_id, seq);
        state.own.push({ id, by: me });
      } else if (what < 9 && state.last > 0) {
        const seq = 1 + below(state.last);
        await markRead(tx, me, at.thread_id, seq);
        state.marks.set(me.user_id, Math.max(seq, state.marks.get(me.user_id) ?? 0));
      } else if (state.own.length > 0) {
        const { id, by } = state.own.pop()!;
        await deleteMessage(tx, by, id);
      }
    });
    if (step % 50 === 0) for (const person of people) await check(person, chats);
  }
  for (const person of people) await check(person, chats);
  for (const each of chats.slice(0, 2)) await check(ofDriver(each), [each]);
  const { rows } = await sql<{ thread_id: number; count: number; last: number }>`
    select thread_id, count(*)::int as count, max(seq) as last from chat_messages group by thread_id`.execute(world.db);
  expect(rows.every(({ count, last }) => count === last)).toBe(true);
  expect((await listThreads(world.db, people[0]!, {})).data.map((each) => each.last_seq).toSorted((a, b) => a - b)).toEqual(
    [...known.values()].map(({ last }) => last).toSorted((a, b) => a - b),
  );
});
