import { sql } from 'kysely';
import { statusIds } from '#contract/hiring/driver-status.ts';
import type { FirstDayForm } from '#contract/hiring/first-day.ts';
import { canChangeOwner, canChangeStatus } from '#contract/hiring/unlocked-drivers.policy.ts';
import { needOf, stateOfStatus } from '#contract/hiring/progress.ts';
import type { Actor, Locale } from '#contract/people.ts';
import type { BulkReport } from '#contract/shapes.ts';
import { recordRows } from '#server/kernel/activities/recording.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensureCanManage } from '#server/features/billing/company/queries.ts';
import { planFirstDay } from '#server/features/hiring/first-day/commands.ts';
import { reportHire } from '#server/features/hiring/hires/commands.ts';
import { cancelUpcomingMeetings } from '#server/features/hiring/meetings/commands.ts';
import { advance, countUnlocked, lockByUnlocked, type Person } from '#server/features/hiring/progress/commands.ts';
import { isColleague, type UnlockedRow } from '#server/features/hiring/progress/queries.ts';
import { audit } from '#server/kernel/audit.ts';
import { now, today } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { runBulkWithSavepoints } from '#server/kernel/http/bulk.ts';
import { ensure, invalidField } from '#server/kernel/http/errors.ts';

/** An unlocked driver of the caller's company, or of a company that the staff member manages, locked. */
async function lock(tx: Tx, actor: Actor, id: number) {
  const person = await lockByUnlocked(tx, { id, company_id: actor.side === 'company' ? actor.company_id : undefined });
  await ensureCanManage(tx, actor, person.company_id);
  return person;
}

interface StatusChange {
  status_id: number;
  custom_status_id?: number | null | undefined;
  first_work_day_at?: string | null | undefined;
  first_day?: FirstDayForm | undefined;
}

/** Sets the status. 4 reports the hire with its first day of work (default today); 5 requires the reasons first. */
export async function setStatus(tx: Tx, actor: Actor, id: number, change: StatusChange): Promise<void> {
  const { status_id, custom_status_id } = change;
  const person = await lock(tx, actor, id);
  ensure(canChangeStatus({ status_id: person.unlocked.status_id, hire: hireOf(person.hire) }, status_id), 'status_refused');
  if (custom_status_id) await ensureCustomStatus(tx, person.company_id, custom_status_id, status_id);
  if (status_id === statusIds.hired) {
    const report = { first_work_day_at: change.first_work_day_at ?? today(), custom_status_id };
    const { hire_id, change: done } = await reportHire(tx, actor, id, report);
    const isPlanned = change.first_day !== undefined && (await planFirstDay(tx, person.company_id, hire_id, change.first_day));
    // the message about the report has said another day or place
    if (done === 'moved' || (done === 'none' && isPlanned))
      await record(tx, 'hire.first_day_changed', {
        hire_id,
        unlocked_driver_id: id,
        company_id: person.company_id,
        user_id: person.user_id,
      });
  } else {
    if (status_id === statusIds.unqualified) await ensureReasons(tx, id);
    await advance(tx, actor, person, stateOfStatus(status_id), { fulfils: 'reasons', custom_status_id });
  }
}

const hireOf = (hire: Person['hire']) => (!hire ? null : hire.confirmed_at ? 'confirmed' : hire.rejected_at ? 'rejected' : 'reported');

/** A custom status belongs to the company and has a base status, which is set with it. */
async function ensureCustomStatus(tx: Tx, company_id: number, custom_status_id: number, status_id: number): Promise<void> {
  const custom = await tx
    .selectFrom('driver_statuses')
    .select('status_id')
    .where('id', '=', custom_status_id)
    .where('company_id', '=', company_id)
    // it is not removed before this transaction ends
    .forKeyShare()
    .executeTakeFirst();
  if (custom?.status_id !== status_id) throw invalidField('custom_status_id', 'not_an_option');
}

async function ensureReasons(tx: Tx, id: number): Promise<void> {
  const chosen = await tx.selectFrom('unqualified_choices').select('reason_id').where('unlocked_driver_id', '=', id).executeTakeFirst();
  if (!chosen) throw invalidField('options', 'reasons_needed');
}

const changed = (tx: Tx, row: UnlockedRow) =>
  record(tx, 'unlocked_driver.changed', { unlocked_driver_id: row.id, company_id: row.company_id });
const about = (row: UnlockedRow) => ({
  subject: 'unlocked_driver',
  subject_id: row.id,
  company_id: row.company_id,
  driver_id: row.driver_id,
});

interface Reasons {
  options: readonly number[];
  custom_status_id?: number | null | undefined;
}

/** Saves the selected reasons and sets status 5, in one call (V030). */
export async function setUnqualifiedReasons(tx: Tx, actor: Actor, id: number, { options, custom_status_id }: Reasons): Promise<void> {
  const { unlocked } = await lock(tx, actor, id);
  const known = await tx
    .selectFrom('unqualified_status_reasons')
    .select('id')
    .where('id', '=', sql<number>`any(${options}::bigint[])`)
    .where('active', '=', true)
    .execute();
  if (known.length !== new Set(options).size) throw invalidField('options', 'not_an_option');
  await tx.deleteFrom('unqualified_choices').where('unlocked_driver_id', '=', id).execute();
  await tx
    .insertInto('unqualified_choices')
    .values(known.map((reason) => ({ unlocked_driver_id: id, reason_id: reason.id })))
    .execute();
  await setStatus(tx, actor, id, { status_id: statusIds.unqualified, custom_status_id });
  if (unlocked.status_id === statusIds.unqualified) await changed(tx, unlocked);
}

/** Sets the responsible user: an active user of the same company, who is notified. */
export async function setOwner(tx: Tx, actor: Actor, id: number, owner_id: number | null): Promise<void> {
  const wasChanged = await changeOwner(tx, actor, id, owner_id);
  if (wasChanged && owner_id !== null && owner_id !== actor.user_id)
    await record(tx, 'unlocked_driver.handed_over', { unlocked_driver_id: id, user_id: owner_id });
}

/** Makes one user responsible for several drivers; that user is notified once, with their number. */
export async function setOwners(
  tx: Tx,
  actor: Actor,
  locale: Locale,
  ids: readonly number[],
  owner_id: number | null,
): Promise<BulkReport> {
  const handed_over: number[] = [];
  const report = await runBulkWithSavepoints(tx, ids, locale, async (id) => {
    const wasChanged = await changeOwner(tx, actor, id, owner_id);
    if (wasChanged) handed_over.push(id);
    return wasChanged;
  });
  if (owner_id === null || owner_id === actor.user_id || handed_over.length === 0) return report;
  if (handed_over.length === 1) await record(tx, 'unlocked_driver.handed_over', { unlocked_driver_id: handed_over[0]!, user_id: owner_id });
  else await record(tx, 'unlocked_drivers.handed_over', { user_id: owner_id, count: handed_over.length });
  return report;
}

async function changeOwner(tx: Tx, actor: Actor, id: number, owner_id: number | null): Promise<boolean> {
  const { unlocked: row } = await lock(tx, actor, id);
  const is_campaign_user = row.campaign_id !== null && (await isCampaignUser(tx, row.campaign_id, actor.user_id));
  ensure(canChangeOwner(actor, { campaign_id: row.campaign_id, is_campaign_user }), 'owner_refused');
  if (owner_id === row.owner_id) return false;
  if (owner_id !== null && !(await isColleague(tx, row.company_id, owner_id))) throw invalidField('owner_id', 'not_an_option');
  await tx.updateTable('unlocked_drivers').set({ owner_id, handed_over_at: now() }).where('id', '=', id).execute();
  await audit(tx, actor, { action: 'unlocked_driver.owner_changed', ...about(row), details: { from: row.owner_id, to: owner_id } });
  await changed(tx, row);
  return true;
}

const isCampaignUser = async (tx: Tx, campaign_id: number, user_id: number): Promise<boolean> =>
  (await tx
    .selectFrom('campaign_users')
    .select('user_id')
    .where('campaign_id', '=', campaign_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()) !== undefined;

/** Reopens a driver who was set aside; any other status stays. */
export async function openAgain(tx: Tx, actor: Actor, id: number): Promise<void> {
  const person = await lock(tx, actor, id);
  if (person.unlocked.status_id !== statusIds.unqualified) return;
  await tx.updateTable('unlocked_drivers').set({ opened_at: now() }).where('id', '=', id).execute();
  await advance(tx, actor, person, person.unlocked.first_contacted_at ? 'contacted' : 'unlocked');
}

export async function giveIncentive(tx: Tx, actor: Actor, id: number): Promise<void> {
  const { unlocked: row } = await lock(tx, actor, id);
  const given = await tx
    .updateTable('unlocked_drivers')
    .set({ incentive_given_at: now() })
    .where('id', '=', id)
    .where('incentive_given_at', 'is', null)
    .executeTakeFirst();
  if (given.numUpdatedRows === 0n) return;
  await audit(tx, actor, { action: 'unlocked_driver.incentive_given', ...about(row) });
  await changed(tx, row);
}

/** Hides the row. Payments stay, and unlocking the driver again is free. A driver with a hire in progress stays. */
export async function removeUnlockedDriver(tx: Tx, actor: Actor, id: number) {
  const person = await lock(tx, actor, id);
  const row = person.unlocked;
  ensure(needOf(person, 'accepted') === 'removal', 'status_refused');
  await advance(tx, actor, person, 'accepted', { fulfils: 'removal' });
  await tx.updateTable('unlocked_drivers').set({ deleted_at: now() }).where('id', '=', id).execute();
  await countUnlocked(tx, row.campaign_id, -1);
  await cancelUpcomingMeetings(tx, id);
  await audit(tx, actor, { action: 'unlocked_driver.removed', ...about(row) });
  await changed(tx, row);
  return { id };
}

interface View {
  driver_id: number;
  subject: 'driver' | 'unlocked_driver';
  subject_id: number;
  company_id?: number;
  details?: Record<string, unknown>;
}

/** Logs who has read which persons, which the drivers see: once per user and hour, in one statement. */
export async function logViews(tx: Tx, actor: Actor, views: readonly View[]): Promise<void> {
  const own = actor.side === 'company' ? actor.company_id : null;
  const { rows } = await sql<{ id: number }>`
    insert into audit_log (user_id, company_id, action, subject, subject_id, driver_id, details)
    select ${actor.user_id}, coalesce(v.company_id, ${own}::bigint), 'driver.viewed', v.subject, v.subject_id, v.driver_id, coalesce(v.details, '{}')
    from jsonb_to_recordset(${JSON.stringify(views)}::jsonb)
      as v (driver_id bigint, subject text, subject_id bigint, company_id bigint, details jsonb)
    where not exists (
      select from audit_log a
      where a.driver_id = v.driver_id and a.user_id = ${actor.user_id} and a.action = 'driver.viewed'
        and a.happened_at > ${now()}::timestamptz - interval '1 hour')
    returning id`.execute(tx);
  await recordRows(
    tx,
    'views',
    rows.map(({ id }) => id),
  );
}

/** The same for one unlocked driver. */
export const logView = (tx: Tx, actor: Actor, { id, company_id, driver_id }: { id: number; company_id: number; driver_id: number }) =>
  logViews(tx, actor, [{ driver_id, subject: 'unlocked_driver', subject_id: id, company_id }]);
