import { sql } from 'kysely';
import { canAccess } from '#contract/access.ts';
import { MEETING_MINUTES } from '#contract/hiring/meetings.ts';
import { permissionOf, type ChatDay, type TimelineType } from '#contract/hiring/timeline.ts';
import type { Actor } from '#contract/people.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensureCanManage } from '#server/features/billing/company/queries.ts';
import { cancelMeeting, followEntry } from '#server/features/hiring/meetings/commands.ts';
import { companyMoment, now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure, invalidField } from '#server/kernel/http/errors.ts';
import { ensureNotErased, getEntry, getTimelineOwner, isPartOfCredit, type TimelineOwner } from './queries.ts';

export interface EntryInput {
  properties: Record<string, unknown>;
  performed_at?: string | undefined;
  /** The version of the entry that the editor loaded. */
  updated_at?: string | undefined;
}

/** The tolerance for a browser clock that is ahead of ours. */
const AHEAD_MS = 5 * 60_000;

/**
 * A meeting has its own date and time, in the company's calendar. Other entries have the time of the contact, which is not in the future.
 */
function momentOf(type: TimelineType, { properties, performed_at }: EntryInput): Date {
  if (type === 'meeting') return companyMoment(properties['date'] as string, properties['time'] as string);
  const moment = performed_at ? new Date(performed_at) : now();
  if (moment.getTime() > now().getTime() + AHEAD_MS) throw invalidField('performed_at', 'not_in_future');
  return moment;
}
export async function addEntry(tx: Tx, actor: Actor, where: { model: string; model_id: number }, type: TimelineType, input: EntryInput) {
  const owner = await getTimelineOwner(tx, actor, where.model, where.model_id);
  await ensureCanWrite(tx, actor, owner);
  const { id } = await tx
    .insertInto('timeline_entries')
    .values({
      ...owner,
      type,
      properties: JSON.stringify(input.properties),
      performed_at: momentOf(type, input),
      user_id: actor.user_id,
      created_at: now(),
      updated_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isInvitation(type, owner)) await followEntry(tx, actor, planOf(owner, id, input));
  await followContacts(tx, owner);
  await changed(tx, owner);
  return (await getEntry(tx, actor, id)).entry;
}

/** A meeting with a driver invites the driver. A candidate has no account: the meeting is only noted. */
const isInvitation = (type: TimelineType, { model }: TimelineOwner): boolean => type === 'meeting' && model === 'unlocked-driver';

/** What the driver reads of a meeting. */
function planOf({ company_id, model_id }: TimelineOwner, entry_id: number, input: EntryInput) {
  const { minutes = MEETING_MINUTES, place = '' } = input.properties as { minutes?: number; place?: string };
  return { entry_id, unlocked_driver_id: model_id, company_id, starts_at: momentOf('meeting', input), minutes, place };
}

/** Company users by the permission of the model, staff for the companies that they manage. */
async function ensureCanWrite(tx: Tx, actor: Actor, { model, model_id, company_id }: TimelineOwner): Promise<void> {
  ensure(actor.side === 'staff' || canAccess(actor, `company:${permissionOf[model]}`), 'forbidden');
  await ensureCanManage(tx, actor, company_id);
  await ensureNotErased(tx, { model, model_id });
}

/** An entry that the product writes itself. */
export async function addSystemEntry(
  tx: Tx,
  owner: TimelineOwner,
  type: 'status' | 'system',
  properties: Record<string, unknown>,
  user_id: number | null,
): Promise<void> {
  await tx
    .insertInto('timeline_entries')
    .values({ ...owner, type, properties: JSON.stringify(properties), performed_at: now(), created_at: now(), updated_at: now(), user_id })
    .execute();
  await changed(tx, owner);
}

/**
 * The entry of a day of the conversation, which counts as a contact from the company's first message on. A day whose messages were all
 * deleted has none.
 */
export async function keepChatDay(tx: Tx, owner: TimelineOwner, day: ChatDay): Promise<void> {
  const performed_at = [day.company_wrote_at, day.driver_wrote_at].flatMap((at) => at ?? []).toSorted()[0];
  await (
    performed_at === undefined
      ? sql`
        delete from timeline_entries
        where model = ${owner.model} and model_id = ${owner.model_id} and type = 'chat' and properties ->> 'day' = ${day.day}`
      : sql`
        insert into timeline_entries (model, model_id, company_id, type, properties, performed_at, created_at, updated_at)
        values (${owner.model}, ${owner.model_id}, ${owner.company_id}, 'chat', ${JSON.stringify(day)}, ${performed_at}, ${now()}, ${now()})
        on conflict (model, model_id, (properties ->> 'day')) where type = 'chat'
        do update set properties = excluded.properties, performed_at = excluded.performed_at, updated_at = excluded.updated_at`
  ).execute(tx);
  await followContacts(tx, owner);
  await changed(tx, owner);
}

/** An entry that the caller may change. */
async function getWritable(tx: Tx, actor: Actor, id: number) {
  const found = await getEntry(tx, actor, id);
  await ensureCanWrite(tx, actor, found.owner);
  return found;
}

/** The calls that a credit was given or claimed for stay as they are. */
async function ensureNotCredited(tx: Tx, { id, type }: { id: number; type: string }): Promise<void> {
  ensure(type !== 'call' || !(await isPartOfCredit(tx, id)), 'entry_of_credit');
}

interface EntryAddress {
  model: string;
  id: number;
  /** In addition to the row's id in the path. Without it, the id of the path is that of the entry (B9). */
  entry_id: number | undefined;
}

export async function editEntry(tx: Tx, actor: Actor, where: EntryAddress, type: TimelineType, input: EntryInput) {
  const id = where.entry_id ?? where.id;
  const { entry, owner } = await getWritable(tx, actor, id);
  await ensureNotCredited(tx, entry);
  ensure(entry.type === type && owner.model === where.model && (!where.entry_id || owner.model_id === where.id), 'not_found');
  const performed_at = type === 'meeting' || input.performed_at ? momentOf(type, input) : undefined;
  const { updated_at } = await tx
    .selectFrom('timeline_entries')
    .select('updated_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  ensure(!input.updated_at || updated_at.getTime() === new Date(input.updated_at).getTime(), 'conflict');
  await tx
    .updateTable('timeline_entries')
    .set({ properties: JSON.stringify(input.properties), updated_at: now(), ...(performed_at && { performed_at }) })
    .where('id', '=', id)
    .execute();
  if (isInvitation(type, owner)) await followEntry(tx, actor, planOf(owner, id, input));
  await followContacts(tx, owner);
  await changed(tx, owner);
  return (await getEntry(tx, actor, id)).entry;
}

/** People's entries can be deleted, system entries cannot. */
export async function removeEntry(tx: Tx, actor: Actor, id: number) {
  const { entry, owner } = await getWritable(tx, actor, id);
  ensure(!['chat', 'status', 'system'].includes(entry.type), 'forbidden');
  await ensureNotCredited(tx, entry);
  if (entry.type === 'meeting') await cancelMeeting(tx, id);
  await tx.deleteFrom('timeline_entries').where('id', '=', id).execute();
  await followContacts(tx, owner);
  await changed(tx, owner);
  return { id };
}

export async function starEntry(tx: Tx, actor: Actor, id: number, starred: boolean) {
  const { owner } = await getEntry(tx, actor, id);
  await ensureCanManage(tx, actor, owner.company_id);
  await tx.updateTable('timeline_entries').set({ starred }).where('id', '=', id).execute();
  await changed(tx, owner);
  return (await getEntry(tx, actor, id)).entry;
}

/**
 * The first contact attempt by the company's own users stops the response clock. A note is no attempt; a meeting counts from when it was
 * arranged, a day of chat from the company's own first message. Recomputed after every change, so that a deleted entry restarts the clock.
 */
async function followContacts(tx: Tx, { model, model_id }: TimelineOwner): Promise<void> {
  if (model !== 'unlocked-driver') return;
  // the companies are compared so that no index of companies fits: a plan for any values would read all people of the company for each call
  const tries = sql`
    select greatest(case when t.type = 'meeting' then t.created_at else t.performed_at end, ud.created_at) as tried_at,
      greatest(case when t.type = 'meeting' then t.created_at else t.performed_at end, ud.created_at) as last_tried_at
    from unlocked_drivers ud
    join timeline_entries t on t.model = ${model} and t.model_id = ud.id and t.type in ('call', 'sms', 'email', 'meeting')
    join users u on u.id = t.user_id and (u.company_id = ud.company_id) is true
    where ud.id = ${model_id}
    union all
    select (t.properties ->> 'company_wrote_at')::timestamptz, (t.properties ->> 'company_last_wrote_at')::timestamptz
    from unlocked_drivers ud join timeline_entries t on t.model = ${model} and t.model_id = ud.id and t.type = 'chat'
    where ud.id = ${model_id} and (t.properties ->> 'company_wrote_at')::timestamptz >= ud.created_at`;
  // most entries change neither time, and an update of an offer writes all its indexes
  await sql`
    update unlocked_drivers ud set first_contacted_at = c.first_at, last_contacted_at = c.last_at
    from (select min(tried_at) as first_at, max(last_tried_at) as last_at from (${tries}) t) c
    where ud.id = ${model_id} and (ud.first_contacted_at, ud.last_contacted_at) is distinct from (c.first_at, c.last_at)`.execute(tx);
  const of = await tx.selectFrom('unlocked_drivers').select(['company_id', 'driver_id']).where('id', '=', model_id).executeTakeFirst();
  if (!of) return;
  // as values: for a company that the planner does not know it reads all offers of the company beside those of the driver
  await sql`
    update offers o set first_contacted_at = c.first_at
    from (
      select a.id, (select min(tried_at) from (${tries}) t where t.tried_at >= a.accepted_at) as first_at from offers a
      where a.company_id = ${of.company_id} and a.driver_id = ${of.driver_id} and a.status = 'accepted') c
    where o.id = c.id and o.first_contacted_at is distinct from c.first_at`.execute(tx);
}

async function changed(tx: Tx, owner: TimelineOwner): Promise<void> {
  const { company_id, model, model_id } = owner;
  if (model === 'candidate') await record(tx, 'candidate.changed', { company_id, candidate_id: model_id });
  else await record(tx, 'timeline.changed', { company_id, unlocked_driver_id: model_id });
}
