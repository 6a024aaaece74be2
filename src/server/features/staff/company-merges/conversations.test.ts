import { afterAll, expect, test } from 'vitest';
import { chat } from '#contract/messaging/chat.ts';
import { companyMerges } from '#contract/staff/company-merges.ts';
import { makeChat, sendChat } from '#test/make-chats.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { wholeDatabase } from '#test/whole-database.ts';
import { openWorld, type Caller } from '#test/world.ts';

const world = await openWorld();
const admin = await makeStaff(world);
afterAll(() => world.close());

test('users of both companies begin with what nobody has read in the conversations of the other', async () => {
  const [survivor, merged] = [await makeCompany(world), await makeCompany(world)];
  const chats = [];
  for (const company of [survivor, merged]) {
    const [known, waiting] = [await makeChat(world, company), await makeChat(world, company)];
    await sendChat(world, known.driver.caller, known.thread_id, 'Hola');
    await world.call(company.caller, chat.read, { params: { id: known.thread_id }, body: { seq: 1 } });
    await sendChat(world, waiting.driver.caller, waiting.thread_id, '¿Hay alguien?');
    chats.push({ known, waiting });
  }
  await world.drainJobs();
  const before = await wholeDatabase(world);
  const body = { survivor_id: survivor.company_id, merged_id: merged.company_id, fields: [] };
  const { id } = (await world.call(admin.caller, companyMerges.merge, { body })).body;
  const unread = async (caller: Caller) => (await world.call(caller, chat.unread)).body;
  // the merged owner has become a user with the permission to chat
  for (const { caller } of [survivor, merged]) expect(await unread(caller)).toEqual({ threads: 2, messages: 2 });
  for (const { waiting } of chats) {
    const shown = await world.call(waiting.driver.caller, chat.thread, { params: { id: waiting.thread_id } });
    expect(shown.body).toMatchObject({ other_read_seq: 0 });
  }
  expect((await world.call(admin.caller, companyMerges.undo, { params: { id } })).status).toBe(200);
  await world.drainJobs();
  expect(await wholeDatabase(world)).toEqual(before);
});
