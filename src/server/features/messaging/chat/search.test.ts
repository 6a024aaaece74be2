import { afterAll, beforeAll, expect, test } from 'vitest';
import { chat } from '#contract/messaging/chat.ts';
import { makeChat, sendChat } from '#test/make-chats.ts';
import { makeCompany, type CompanyPerson } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let company: CompanyPerson;
beforeAll(async () => {
  world = await openWorld();
  company = await makeCompany(world);
});
afterAll(() => world.close());

const found = async (caller: Caller, search: string) => (await world.call(caller, chat.search, { query: { search } })).body.data;

test('search finds words of all own threads, newest first, and jumps by number', async () => {
  const own = await makeCompany(world);
  const [one, other] = [await makeChat(world, own), await makeChat(world, own)];
  await sendChat(world, own.caller, one.thread_id, 'Treffpunkt: Tor 3 in Köln');
  await sendChat(world, other.driver.caller, other.thread_id, 'Estoy en Köln, muelle 7');
  expect((await found(own.caller, 'koln')).map(({ thread_id, seq }) => [thread_id, seq])).toEqual([
    [other.thread_id, 1],
    [one.thread_id, 1],
  ]);
  expect(await found(one.driver.caller, 'köln')).toMatchObject([{ thread_id: one.thread_id }]);
  expect(await found(company.caller, 'köln')).toEqual([]);
});

test.each([
  ['the beginning of a word', 'treffp'],
  ['two words in any order', 'tor treff'],
  ['a number', '0151 23456'],
  ['a mail address', 'hof@spedition'],
])('%s is found by both sides', async (_, search) => {
  const own = await makeCompany(world);
  const { driver, thread_id } = await makeChat(world, own);
  await sendChat(world, own.caller, thread_id, 'Treffpunkt: Tor 3, Rückfragen an 0151 2345678 oder hof@spedition.example');
  await sendChat(world, own.caller, thread_id, 'Bis morgen');
  for (const reader of [own.caller, driver.caller]) expect(await found(reader, search)).toMatchObject([{ thread_id, seq: 1 }]);
});

test('a sentence of the phrasebook is found by its key, of which the page knows the words', async () => {
  const own = await makeCompany(world);
  const { driver, thread_id } = await makeChat(world, own);
  const phrase = { key: 'pick_up_truck' as const, slots: { place: 'Puerta 3', time: '08:00' } };
  await sendChat(world, own.caller, thread_id, '', { phrase });
  await sendChat(world, own.caller, thread_id, 'Recoger el camión');
  for (const caller of [own.caller, driver.caller]) {
    const { data } = (await world.call(caller, chat.search, { query: { search: 'recog', phrases: ['pick_up_truck', 'call_me'] } })).body;
    expect(data.map(({ seq, phrase: read }) => [seq, read])).toEqual([
      [2, null],
      [1, phrase],
    ]);
  }
  const foreign = await world.call(company.caller, chat.search, { query: { search: 'recog', phrases: ['pick_up_truck'] } });
  expect(foreign.body.data).toEqual([]);
});

test('signs without words find nothing', async () => {
  const { thread_id } = await makeChat(world, company);
  await sendChat(world, company.caller, thread_id, 'Wann? Morgen!');
  expect(await found(company.caller, '?!')).toEqual([]);
});

test('what is found goes on after the last hit, without one twice', async () => {
  const own = await makeCompany(world);
  const { thread_id } = await makeChat(world, own);
  for (let line = 1; line <= 27; line++) await sendChat(world, own.caller, thread_id, `Tour ${line}`);
  const first = (await world.call(own.caller, chat.search, { query: { search: 'tour' } })).body;
  expect([first.data.length, first.data[0]!.seq, first.data.at(-1)!.seq]).toEqual([25, 27, 3]);
  const rest = (await world.call(own.caller, chat.search, { query: { search: 'tour', after: first.meta.next! } })).body;
  expect([rest.data.map(({ seq }) => seq), rest.meta.next]).toEqual([[2, 1], null]);
});
