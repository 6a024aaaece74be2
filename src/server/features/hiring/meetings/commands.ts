import type { OfficeUser } from '#contract/people.ts';
import { companyMoment, now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure, invalidField, notFound } from '#server/kernel/http/errors.ts';
import { newToken } from '#server/kernel/session/secrets.ts';
import { findInvitedDriver, lockMeeting, lockUpcomingMeetings, type LockedMeeting } from './queries.ts';

interface Plan {
  starts_at: Date;
  minutes: number;
  place: string;
}
interface Entry extends Plan {
  entry_id: number;
  unlocked_driver_id: number;
  company_id: number;
}

/** Invites the driver to a meeting of the timeline, or sends the new time. A meeting that is over is only noted. */
export async function followEntry(tx: Tx, me: Pick<OfficeUser, 'user_id'>, entry: Entry): Promise<void> {
  const known = await lockMeeting(tx, { entry_id: entry.entry_id });
  if (known) await moveMeeting(tx, known, entry);
  else if (entry.starts_at > now()) await invite(tx, me, entry);
}

async function invite(tx: Tx, me: Pick<OfficeUser, 'user_id'>, entry: Entry): Promise<void> {
  const driver = await findInvitedDriver(tx, entry.unlocked_driver_id);
  if (!driver) return;
  const { driver_id, driver_user_id } = driver;
  const { id } = await tx
    .insertInto('meetings')
    .values({ ...entry, driver_id, user_id: me.user_id, token: newToken(), created_at: now(), updated_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(tx, 'meeting.changed', { meeting_id: id, user_id: driver_user_id, sequence: 0 });
}

/** A new version of the invitation. The time that the driver has proposed counts as accepted. */
async function moveMeeting(tx: Tx, known: LockedMeeting, { starts_at, minutes, place }: Plan): Promise<void> {
  const isMoved = starts_at.getTime() !== known.starts_at.getTime();
  if (!isMoved && minutes === known.minutes && place === known.place) return;
  const isProposed = starts_at.getTime() === known.proposed_at?.getTime();
  const state = isProposed ? 'accepted' : isMoved ? 'invited' : known.state;
  const sequence = known.sequence + 1;
  await tx
    .updateTable('meetings')
    .set({ starts_at, minutes, place, state, sequence, ...(state !== 'proposed' && { proposed_at: null }), updated_at: now() })
    .where('id', '=', known.id)
    .execute();
  if (starts_at > now() || known.starts_at > now())
    await record(tx, 'meeting.changed', { meeting_id: known.id, user_id: known.driver_user_id, sequence });
}

/** Before its entry is deleted. The driver is notified unless the meeting is over. */
export async function cancelMeeting(tx: Tx, entry_id: number): Promise<void> {
  const known = await lockMeeting(tx, { entry_id });
  if (known) await cancelLocked(tx, known);
}

/** The company can no longer see the driver, or the driver is no longer interested: nobody comes to what was arranged. */
export async function cancelUpcomingMeetings(tx: Tx, unlocked_driver_id: number): Promise<void> {
  for (const known of await lockUpcomingMeetings(tx, unlocked_driver_id)) await cancelLocked(tx, known);
}

async function cancelLocked(tx: Tx, known: LockedMeeting): Promise<void> {
  if (known.state === 'cancelled') return;
  const sequence = known.sequence + 1;
  await tx
    .updateTable('meetings')
    .set({ state: 'cancelled', proposed_at: null, sequence, updated_at: now() })
    .where('id', '=', known.id)
    .execute();
  if (known.starts_at > now()) await record(tx, 'meeting.changed', { meeting_id: known.id, user_id: known.driver_user_id, sequence });
}

interface Answer {
  answer: 'accept' | 'propose';
  date?: string | undefined;
  time?: string | undefined;
}

/** By the link of the invitation. A repeated answer changes nothing; a later one replaces it. */
export async function answerMeeting(tx: Tx, token: string, { answer, date, time }: Answer): Promise<void> {
  const known = await lockMeeting(tx, { token });
  if (!known) throw notFound();
  ensure(known.state !== 'cancelled' && known.starts_at > now(), 'meeting_ended');
  const proposed_at = answer === 'propose' ? proposedTime(date, time) : null;
  const isSame = proposed_at === null || proposed_at.getTime() === known.starts_at.getTime();
  const change = isSame ? { state: 'accepted' as const, proposed_at: null } : { state: 'proposed' as const, proposed_at };
  if (change.state === known.state && change.proposed_at?.getTime() === known.proposed_at?.getTime()) return;
  await tx
    .updateTable('meetings')
    .set({ ...change, answered_at: now(), updated_at: now() })
    .where('id', '=', known.id)
    .execute();
  const { id, unlocked_driver_id, company_id, driver_user_id } = known;
  await record(tx, 'meeting.answered', { meeting_id: id, company_id, user_id: driver_user_id });
  await record(tx, 'timeline.changed', { company_id, unlocked_driver_id });
}

function proposedTime(date: string | undefined, time: string | undefined): Date {
  if (!date) throw invalidField('date', 'required');
  if (!time) throw invalidField('time', 'required');
  const proposed_at = companyMoment(date, time);
  if (proposed_at <= now()) throw invalidField('date', 'not_in_past');
  return proposed_at;
}
