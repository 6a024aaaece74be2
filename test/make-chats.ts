import { randomUUID } from 'node:crypto';
import { chat } from '#contract/messaging/chat.ts';
import type { CompanyPerson } from './make.ts';
import { makeUnlocked } from './make-offers.ts';
import type { Caller, World } from './world.ts';

/** An open conversation of a company with a driver whom it has unlocked. */
export async function makeChat(world: World, company: CompanyPerson, facts: Parameters<typeof makeUnlocked>[2] = {}) {
  const unlocked = await makeUnlocked(world, company, facts);
  const { id } = await world.db
    .selectFrom('chat_threads')
    .select('id')
    .where('company_id', '=', company.company_id)
    .where('driver_id', '=', unlocked.driver.driver_id)
    .executeTakeFirstOrThrow();
  return { ...unlocked, thread_id: id };
}

/** Sends a message through its call, with a key of its own. */
export const sendChat = (world: World, caller: Caller, thread_id: number, body: string, rest: object = {}) =>
  world.call(caller, chat.send, { params: { id: thread_id }, body: { body, key: randomUUID(), ...rest } });
