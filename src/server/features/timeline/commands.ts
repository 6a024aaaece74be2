import { sql } from 'kysely';
import { berlin, now } from '#server/kernel/clock.ts';
import type { TimelineType } from '#contract/timeline.ts';
import type { Actor } from '#contract/people.ts';
import { record } from '#server/events/outbox.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure } from '#server/kernel/errors.ts';
import { getEntry, getTimelineOwner, type TimelineOwner } from './queries.ts';

export interface EntryInput {
  properties: Record<string, unknown>;
  performed_at?: string | undefined;
}

/** Calls, messages and meetings reach the person; a note does not. */
const contacts: readonly TimelineType[] = ['call', 'sms', 'email', 'meeting'];

/** A meeting stands at its own date and time, in the company's calendar; everything else when it was done. */
function momentOf(type: TimelineType, { properties, performed_at }: EntryInput): Date {
  if (type === 'meeting') return berlin().set(timeOf(properties['date'] as string, properties['time'] as string)).toJSDate();
  return performed_at ? new Date(performed_at) : now();
}
function timeOf(date: string, time: string) {
  const [year, month, day] = date.split('-').map(Number);
  const [hour, minute] = time.split(':').map(Number);
  return { year, month, day, hour, minute, second: 0, millisecond: 0 } as Record<string, number>;
}

export async function addEntry(tx: Tx, actor: Actor, where: { model: string; model_id: number }, type: TimelineType, input: EntryInput) {
  const owner = await getTimelineOwner(tx, actor, where.model, where.model_id);
  const performed_at = momentOf(type, input);
  const { id } = await tx
    .insertInto('timeline_entries')
    .values({ ...owner, type, properties: JSON.stringify(input.properties), performed_at, user_id: actor.user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (contacts.includes(type) && actor.side === 'company') await noteContact(tx, owner);
  await changed(tx, owner);
  return (await getEntry(tx, actor, id)).entry;
}

/** What the product itself writes into the history. */
export async function addSystemEntry(tx: Tx, owner: TimelineOwner, type: 'status' | 'system', properties: Record<string, unknown>, user_id: number | null): Promise<void> {
  await tx.insertInto('timeline_entries').values({ ...owner, type, properties: JSON.stringify(properties), performed_at: now(), user_id }).execute();
  await changed(tx, owner);
}

/** The path's id is the row's when the entry is named beside it, else the entry's own (B9). */
export async function editEntry(tx: Tx, actor: Actor, where: { model: string; id: number; entry_id: number | undefined }, type: TimelineType, input: EntryInput) {
  const id = where.entry_id ?? where.id;
  const { entry, owner } = await getEntry(tx, actor, id);
  ensure(entry.type === type && owner.model === where.model && (!where.entry_id || owner.model_id === where.id), 'not_found');
  const performed_at = type === 'meeting' || input.performed_at ? momentOf(type, input) : undefined;
  await tx
    .updateTable('timeline_entries')
    .set({ properties: JSON.stringify(input.properties), updated_at: now(), ...(performed_at && { performed_at }) })
    .where('id', '=', id)
    .execute();
  await changed(tx, owner);
  return (await getEntry(tx, actor, id)).entry;
}

/** People's entries can be deleted; what the product has written stays. */
export async function removeEntry(tx: Tx, actor: Actor, id: number) {
  const { entry, owner } = await getEntry(tx, actor, id);
  ensure(entry.type !== 'status' && entry.type !== 'system', 'forbidden');
  await tx.deleteFrom('timeline_entries').where('id', '=', id).execute();
  await changed(tx, owner);
  return { id };
}

export async function starEntry(tx: Tx, actor: Actor, id: number, starred: boolean) {
  const { owner } = await getEntry(tx, actor, id);
  await tx.updateTable('timeline_entries').set({ starred }).where('id', '=', id).execute();
  await changed(tx, owner);
  return (await getEntry(tx, actor, id)).entry;
}

/** The response clock stops at the first contact. */
async function noteContact(tx: Tx, { model_id }: TimelineOwner): Promise<void> {
  const moment = now();
  const { offer_id } = await tx
    .updateTable('unlocked_drivers')
    .set({ last_contacted_at: moment, first_contacted_at: sql`coalesce(first_contacted_at, ${moment})` })
    .where('id', '=', model_id)
    .returning('offer_id')
    .executeTakeFirstOrThrow();
  if (offer_id !== null) await tx.updateTable('offers').set({ first_contacted_at: moment }).where('id', '=', offer_id).where('first_contacted_at', 'is', null).execute();
}

async function changed(tx: Tx, owner: TimelineOwner): Promise<void> {
  await record(tx, 'timeline.changed', { company_id: owner.company_id, unlocked_driver_id: owner.model_id });
}
