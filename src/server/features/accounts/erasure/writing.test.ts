import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erasure } from '#contract/accounts/erasure.ts';
import { timeline, timelineOf } from '#contract/hiring/timeline.ts';
import { driverMessages } from '#contract/staff/driver-messages.ts';
import { comments } from '#contract/messaging/comments.ts';
import { tasks } from '#contract/messaging/tasks.ts';
import type { Contact, Staff } from '#contract/people.ts';
import { addEntry } from '#server/features/hiring/timeline/commands.ts';
import { addComment } from '#server/features/messaging/comments/commands.ts';
import { getRecord } from '#server/features/messaging/records/queries.ts';
import { addTask } from '#server/features/messaging/tasks/commands.ts';
import { applyStatus, receive, sendMessage } from '#server/features/staff/driver-messages/commands.ts';
import { eraseOwnAccount } from './commands.ts';
import type { Tx } from '#server/kernel/db.ts';
import { asOwner } from '#test/make-campaigns.ts';
import { makeUnlocked } from '#test/make-offers.ts';
import { makeCompany, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

// What companies and staff write about a person, after the erasure of the account and while it runs.
let world: World;
let company: CompanyPerson;
let staff: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  world = await openWorld();
  company = await makeCompany(world);
  staff = await makeStaff(world);
});
afterAll(() => world.close());

type Unlocked = Awaited<ReturnType<typeof makeUnlocked>>;
const erase = ({ driver }: Unlocked) =>
  world.call(driver.caller, erasure.erase, {
    body: { reason_id: 5, text: 'Ya he encontrado trabajo en otra empresa.', key: 'delete' },
    locale: 'en',
  });
const description = 'Olga Quetzal ruft morgen an.';
const note = { properties: { description } };
const task = { title: description, due_at: '2030-03-09T10:00:00Z' };
const admin = (): Staff => ({ side: 'staff', user_id: staff.user_id, role: 'admin', permissions: ['admin'], locale: 'en' });

/** Everything that companies and staff have written. */
async function written(): Promise<string> {
  const tables = ['timeline_entries', 'tasks', 'comments', 'driver_messages'] as const;
  return JSON.stringify(await Promise.all(tables.map((table) => world.db.selectFrom(table).selectAll().execute())));
}

const writers: Record<string, (tx: Tx, person: Unlocked) => Promise<unknown>> = {
  'a note': (tx, { unlocked_driver_id: model_id }) => addEntry(tx, asOwner(company), { model: 'unlocked-driver', model_id }, 'note', note),
  'a task': async (tx, { unlocked_driver_id }) =>
    addTask(tx, asOwner(company), await getRecord(tx, asOwner(company), 'unlocked-driver', unlocked_driver_id), task),
  'a comment': async (tx, { unlocked_driver_id }) =>
    addComment(tx, asOwner(company), await getRecord(tx, asOwner(company), 'unlocked-driver', unlocked_driver_id), { body: description }),
  'a task of staff about the driver': async (tx, { driver }) =>
    addTask(tx, admin(), await getRecord(tx, admin(), 'driver', driver.driver_id), task),
  'a comment of staff about the driver': async (tx, { driver }) =>
    addComment(tx, admin(), await getRecord(tx, admin(), 'driver', driver.driver_id), { body: description }),
  'an SMS to the driver': (tx, { driver }) => sendMessage(tx, admin(), driver.driver_id, description),
  'the result of an SMS to the driver': async (tx, { driver }) => {
    const { id } = await world.change((other) => sendMessage(other, admin(), driver.driver_id, description));
    await applyStatus(tx, { id, attempt: 1 }, 'sent');
  },
  'an SMS of the driver': async (tx, { driver }) =>
    receive(tx, { provider_ref: `SM-${driver.driver_id}`, from: await phoneOf(driver), text: description }),
};

async function phoneOf({ user_id }: Unlocked['driver']): Promise<string> {
  const { phone } = await world.db.selectFrom('users').select('phone').where('id', '=', user_id).executeTakeFirstOrThrow();
  return phone!;
}

describe('an erasure that runs', () => {
  test.each(Object.keys(writers))('waits for %s that is being written, and deletes it', async (kind) => {
    const person = await makeUnlocked(world, company, { sent: true });
    let erasing: ReturnType<typeof erase> | undefined;
    await world.change(async (tx) => {
      await writers[kind]!(tx, person);
      erasing = erase(person);
      await Promise.race([erasing, untilSomebodyWaits()]);
    });
    expect((await erasing!).body).toBe('success');
    expect(await written()).not.toContain('Quetzal');
  });
});

test.each(['an SMS to the driver', 'an SMS of the driver'])('%s waits for an erasure that runs, and is not stored', async (kind) => {
  const person = await makeUnlocked(world, company, { sent: true });
  const { user_id, driver_id } = person.driver;
  const from = await phoneOf(person.driver);
  let writing: Promise<unknown> | undefined;
  await world.change(async (tx) => {
    const me = { side: 'contact', user_id, driver_id } as Contact;
    await eraseOwnAccount(tx, me, { reason_id: 5, text: 'Ya he encontrado trabajo en otra empresa.', key: 'delete' }, 'en');
    writing =
      kind === 'an SMS of the driver'
        ? world.change((other) => receive(other, { provider_ref: `SM-${driver_id}`, from, text: description }))
        : world.call(staff.caller, driverMessages.send, { params: { driverId: driver_id }, body: { message: description } });
    await Promise.race([writing, untilSomebodyWaits()]);
  });
  await writing;
  expect(await written()).not.toContain('Quetzal');
});

async function untilSomebodyWaits(): Promise<void> {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    world.db,
  );
  if (rows.length === 0) return new Promise((resolve) => setTimeout(resolve, 20)).then(untilSomebodyWaits);
}

test('nothing is written about an erased person, and what is left can be read', async () => {
  const person = await makeUnlocked(world, company, { sent: true });
  const model = 'unlocked-driver';
  const params = { model, id: person.unlocked_driver_id } as const;
  await erase(person);
  for (const { caller } of [company, staff])
    expect([
      (await world.call(caller, timelineOf.note.add, { params, body: note })).body.code,
      (await world.call(caller, tasks.add, { params, body: task })).body.code,
      (await world.call(caller, comments.add, { params, body: { body: description } })).body.code,
    ]).toEqual(['chat_driver_left', 'chat_driver_left', 'chat_driver_left']);
  const ofDriver = { model: 'driver', id: person.driver.driver_id } as const;
  expect((await world.call(staff.caller, comments.add, { params: ofDriver, body: { body: description } })).body.code).toBe('not_found');
  expect([
    (await world.call(company.caller, timeline.all, { params, query: {} })).status,
    (await world.call(company.caller, comments.list, { params, query: {} })).status,
    (await world.call(company.caller, tasks.ofRecord, { params })).status,
  ]).toEqual([200, 200, 200]);
  expect(await written()).not.toContain('Quetzal');
});
