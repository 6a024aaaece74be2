import { afterAll, expect, test } from 'vitest';
import { driverMerges, type MergeField } from '#contract/staff/driver-merges.ts';
import { makeChat, sendChat } from '#test/make-chats.ts';
import { makeDriver, type DriverPerson } from '#test/make-drivers.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { openWorld } from '#test/world.ts';
import { receiveReply } from './commands.ts';
import { replyAddress } from './rules.ts';

const world = await openWorld({ MAIL_REPLY_DOMAIN: 'reply.cabina.example' });
const admin = await makeStaff(world);
afterAll(() => world.close());

const merge = (survivor: DriverPerson, merged: DriverPerson, fields: MergeField[]) =>
  world.call(admin.caller, driverMerges.merge, { body: { survivor_id: survivor.driver_id, merged_id: merged.driver_id, fields } });
let events = 0;
const answer = (thread_id: number, { user_id }: DriverPerson, from: string) => {
  const to = [replyAddress(world.config, { thread_id, user_id })!];
  return receiveReply(world.services, { from, to, text: 'Sí, el lunes puedo', html: null, headers: {}, event_ref: `merged ${++events}` });
};
const linesOf = async ({ driver_id, user_id }: DriverPerson) => {
  const messages = world.db.selectFrom('chat_messages as m').innerJoin('chat_threads as t', 't.id', 'm.thread_id').select('m.body');
  return messages.where('t.driver_id', '=', driver_id).where('m.user_id', '=', user_id).execute();
};

test('an answer to a mail from before the merge of two accounts arrives in the conversation that goes on', async () => {
  for (const fields of [[], ['email']] satisfies MergeField[][]) {
    const company = await makeCompany(world);
    const survivor = await makeDriver(world);
    const { driver: merged, thread_id } = await makeChat(world, company);
    await sendChat(world, company.caller, thread_id, 'Können Sie am Montag anfangen?');
    expect((await merge(survivor, merged, fields)).status).toBe(200);
    expect(await answer(thread_id, merged, merged.email)).toBeUndefined();
    expect(await linesOf(survivor)).toEqual([{ body: 'Sí, el lunes puedo' }]);
    const stranger = await makeDriver(world);
    expect(await answer(thread_id, merged, stranger.email)).toBe('other_sender');
  }
});

test('also where both accounts had a conversation with the company', async () => {
  const company = await makeCompany(world);
  const [{ driver: survivor }, { driver: merged, thread_id }] = [await makeChat(world, company), await makeChat(world, company)];
  await sendChat(world, company.caller, thread_id, 'Können Sie am Montag anfangen?');
  expect((await merge(survivor, merged, [])).status).toBe(200);
  expect(await answer(thread_id, merged, merged.email)).toBeUndefined();
  expect(await linesOf(survivor)).toEqual([{ body: 'Sí, el lunes puedo' }]);
});
