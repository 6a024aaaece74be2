import { sql } from 'kysely';
import { hiredStatusId, unqualifiedStatusId } from '#contract/hiring/unlocked-drivers.ts';
import { mayChangeOwner, mayChangeStatus } from '#contract/hiring/unlocked-drivers.policy.ts';
import type { OfferStage } from '#contract/hiring/pipeline.ts';
import type { Actor, Locale } from '#contract/people.ts';
import type { BulkReport } from '#contract/shapes.ts';
import { record } from '#server/events/outbox.ts';
import { reportHire } from '#server/features/hiring/hires/commands.ts';
import { notify } from '#server/features/accounts/notifications/commands.ts';
import { setStage } from '#server/features/hiring/pipeline/commands.ts';
import { tellHandedOver } from '#server/features/hiring/response-clock/commands.ts';
import { addSystemEntry } from '#server/features/hiring/timeline/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { now, today } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { eachAlone } from '#server/kernel/http/bulk.ts';
import { ensure, notFound, wrong } from '#server/kernel/http/errors.ts';

interface LockedRow {
  id: number;
  company_id: number;
  driver_id: number;
  campaign_id: number | null;
  offer_id: number | null;
  owner_id: number | null;
  status_id: number;
  custom_status_id: number | null;
  first_contacted_at: Date | null;
}

async function lock(tx: Tx, actor: Actor, id: number): Promise<LockedRow> {
  const row = await tx
    .selectFrom('unlocked_drivers')
    .select(['id', 'company_id', 'driver_id', 'campaign_id', 'offer_id', 'owner_id', 'status_id', 'custom_status_id', 'first_contacted_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(actor.side === 'company', (query) => query.where('company_id', '=', (actor as { company_id: number }).company_id))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

interface StatusChange {
  status_id: number;
  custom_status_id?: number | null | undefined;
  first_work_day_at?: string | null | undefined;
}

/** Sets the status. 4 reports the hire with its first day of work (today unless given); 5 needs the reasons first. */
export async function setStatus(tx: Tx, actor: Actor, id: number, change: StatusChange): Promise<void> {
  const row = await lock(tx, actor, id);
  ensure(mayChangeStatus({ hire: await findHireState(tx, id) }, change.status_id), 'status_refused');
  const custom_status_id = change.custom_status_id ?? null;
  if (custom_status_id) await ensureCustomStatus(tx, row.company_id, custom_status_id, change.status_id);
  if (change.status_id === unqualifiedStatusId) await ensureReasons(tx, id);
  else await tx.deleteFrom('unqualified_choices').where('unlocked_driver_id', '=', id).execute();
  if (row.status_id !== change.status_id || row.custom_status_id !== custom_status_id)
    await writeStatus(tx, row, { ...change, custom_status_id }, actor);
  if (change.status_id === hiredStatusId) {
    await reportHire(tx, actor, id, change.first_work_day_at ?? today());
    await changed(tx, row);
  } else if (row.status_id !== change.status_id) await moveOffer(tx, row, stageOf(change.status_id));
}

async function findHireState(tx: Tx, id: number): Promise<'reported' | 'confirmed' | 'rejected' | null> {
  const hire = await tx
    .selectFrom('hires')
    .select(['confirmed_at', 'rejected_at'])
    .where('unlocked_driver_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!hire) return null;
  return hire.confirmed_at ? 'confirmed' : hire.rejected_at ? 'rejected' : 'reported';
}

/** A custom status belongs to the company and points at the base status that is set with it. */
async function ensureCustomStatus(tx: Tx, company_id: number, custom_status_id: number, status_id: number): Promise<void> {
  const custom = await tx
    .selectFrom('driver_statuses')
    .select('status_id')
    .where('id', '=', custom_status_id)
    .where('company_id', '=', company_id)
    .executeTakeFirst();
  if (custom?.status_id !== status_id) throw wrong('custom_status_id', 'not_an_option');
}

async function ensureReasons(tx: Tx, id: number): Promise<void> {
  const chosen = await tx.selectFrom('unqualified_choices').select('reason_id').where('unlocked_driver_id', '=', id).executeTakeFirst();
  if (!chosen) throw wrong('options', 'reasons_needed');
}

const stageOf = (status_id: number): OfferStage =>
  status_id === 1 ? 'unlocked' : status_id === unqualifiedStatusId ? 'unqualified' : 'in_company_process';

async function moveOffer(tx: Tx, { offer_id, campaign_id, company_id, driver_id }: LockedRow, stage: OfferStage): Promise<void> {
  if (offer_id !== null && campaign_id !== null) await setStage(tx, { id: offer_id, company_id, campaign_id, driver_id }, stage);
}

async function writeStatus(tx: Tx, row: LockedRow, { status_id, custom_status_id = null }: StatusChange, actor: Actor): Promise<void> {
  await tx
    .updateTable('unlocked_drivers')
    .set({ status_id, custom_status_id, status_changed_at: now() })
    .where('id', '=', row.id)
    .execute();
  const owner = { model: 'unlocked-driver' as const, model_id: row.id, company_id: row.company_id };
  await addSystemEntry(tx, owner, 'status', { from: row.status_id, to: status_id, custom_status_id }, actor.user_id);
  await changed(tx, row);
}

const changed = (tx: Tx, row: LockedRow) =>
  record(tx, 'unlocked_driver.changed', { unlocked_driver_id: row.id, company_id: row.company_id });
const about = (row: LockedRow) => ({
  subject: 'unlocked_driver',
  subject_id: row.id,
  company_id: row.company_id,
  driver_id: row.driver_id,
});

/** Keeps the chosen reasons and sets status 5 with them: one step for the caller (V030). */
export async function setUnqualifiedReasons(tx: Tx, actor: Actor, id: number, reasons: readonly number[]): Promise<void> {
  const row = await lock(tx, actor, id);
  const known = await tx
    .selectFrom('unqualified_status_reasons')
    .select('id')
    .where('id', '=', sql<number>`any(${reasons}::bigint[])`)
    .where('active', '=', true)
    .execute();
  if (known.length !== new Set(reasons).size) throw wrong('options', 'not_an_option');
  await tx.deleteFrom('unqualified_choices').where('unlocked_driver_id', '=', id).execute();
  await tx
    .insertInto('unqualified_choices')
    .values(known.map((reason) => ({ unlocked_driver_id: id, reason_id: reason.id })))
    .execute();
  if (row.status_id === unqualifiedStatusId) await changed(tx, row);
  else await setStatus(tx, actor, id, { status_id: unqualifiedStatusId });
}

/** Chooses the responsible user: an active user of the same company, who hears of it. */
export async function setOwner(tx: Tx, actor: Actor, id: number, owner_id: number | null): Promise<void> {
  const was_changed = await changeOwner(tx, actor, id, owner_id);
  if (was_changed && owner_id !== null && owner_id !== actor.user_id) await tellHandedOver(tx, id, owner_id);
}

/** Makes one user responsible for several drivers; that user hears of it once, with their number. */
export async function setOwners(
  tx: Tx,
  actor: Actor,
  locale: Locale,
  ids: readonly number[],
  owner_id: number | null,
): Promise<BulkReport> {
  const handed_over: number[] = [];
  const report = await eachAlone(tx, ids, locale, async (id) => {
    const was_changed = await changeOwner(tx, actor, id, owner_id);
    if (was_changed) handed_over.push(id);
    return was_changed;
  });
  if (owner_id === null || owner_id === actor.user_id || handed_over.length === 0) return report;
  if (handed_over.length === 1) await tellHandedOver(tx, handed_over[0]!, owner_id);
  else
    await notify(tx, {
      user_id: owner_id,
      name: 'handed_over_many',
      data: { count: handed_over.length },
      link: `/unlocked-drivers?user_ids=${owner_id}`,
    });
  return report;
}

async function changeOwner(tx: Tx, actor: Actor, id: number, owner_id: number | null): Promise<boolean> {
  const row = await lock(tx, actor, id);
  const is_campaign_user = row.campaign_id !== null && (await isCampaignUser(tx, row.campaign_id, actor.user_id));
  ensure(mayChangeOwner(actor, { campaign_id: row.campaign_id, is_campaign_user }), 'owner_refused');
  if (owner_id === row.owner_id) return false;
  if (owner_id !== null && !(await isColleague(tx, row.company_id, owner_id))) throw wrong('owner_id', 'not_an_option');
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

const isColleague = async (tx: Tx, company_id: number, user_id: number): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('company_id', '=', company_id)
    .where('is_active', '=', true)
    .executeTakeFirst()) !== undefined;

/** Takes up again somebody who was put aside; whoever was not stays as they are. */
export async function openAgain(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await lock(tx, actor, id);
  if (row.status_id !== unqualifiedStatusId) return;
  await tx.updateTable('unlocked_drivers').set({ opened_at: now() }).where('id', '=', id).execute();
  await setStatus(tx, actor, id, { status_id: row.first_contacted_at ? 2 : 1 });
}

export async function giveIncentive(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await lock(tx, actor, id);
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

/** Hides the row; what was paid stays paid, and unlocking the person again costs nothing. Somebody who is being hired stays. */
export async function removeUnlockedDriver(tx: Tx, actor: Actor, id: number) {
  const row = await lock(tx, actor, id);
  const hire = await findHireState(tx, id);
  ensure(hire === null || hire === 'rejected', 'status_refused');
  await tx.updateTable('unlocked_drivers').set({ deleted_at: now() }).where('id', '=', id).execute();
  await moveOffer(tx, row, 'in_process');
  await audit(tx, actor, { action: 'unlocked_driver.removed', ...about(row) });
  await changed(tx, row);
  return { id };
}

/** Reading a person leaves a trace that the person sees: once a user and hour. */
export async function logView(tx: Tx, actor: Actor, unlocked: { id: number; company_id: number; driver_id: number }): Promise<void> {
  const { id, company_id, driver_id } = unlocked;
  const seen = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('driver_id', '=', driver_id)
    .where('user_id', '=', actor.user_id)
    .where('action', '=', 'driver.viewed')
    .where('happened_at', '>', sql<Date>`${now()}::timestamptz - interval '1 hour'`)
    .executeTakeFirst();
  if (!seen) await audit(tx, actor, { action: 'driver.viewed', subject: 'unlocked_driver', subject_id: id, driver_id, company_id });
}
