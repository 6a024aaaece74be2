import { sql } from 'kysely';
import type { HireForm } from '#contract/hiring/hires.ts';
import { isRunning } from '#contract/hiring/campaign-status.ts';
import type { Actor, Contact, Staff } from '#contract/people.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { cancelUpcomingMeetings } from '#server/features/hiring/meetings/commands.ts';
import { advance, lockByUnlocked, type Person } from '#server/features/hiring/progress/commands.ts';
import { addSystemEntry } from '#server/features/hiring/timeline/commands.ts';
import { recordState } from '#server/kernel/activities/recording.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure, notFound, Refusal, invalidField } from '#server/kernel/http/errors.ts';
import { getHire } from './queries.ts';
import { decide, type HireAnswer } from './rules.ts';

type Hiring = Awaited<ReturnType<typeof lockByUnlocked>>;

const idsOf = ({ unlocked, company_id, user_id }: Hiring, hire_id: number) => ({
  hire_id,
  unlocked_driver_id: unlocked.id,
  company_id,
  user_id,
});

async function recordStep(tx: Tx, actor: Actor, person: Hiring, event: string, details: Record<string, unknown>): Promise<void> {
  const { company_id, driver_id } = person;
  const { id } = person.unlocked;
  const owner = { model: 'unlocked-driver' as const, model_id: id, company_id };
  await addSystemEntry(tx, owner, 'system', { event, ...details }, actor.user_id);
  await audit(tx, actor, { action: event.replace('_', '.'), subject: 'unlocked_driver', subject_id: id, driver_id, company_id, details });
  await record(tx, 'unlocked_driver.changed', { unlocked_driver_id: id, company_id });
}

/**
 * The facts of a campaign, locked: a wave that is being sent ends first, and none begins before the end of this transaction. Rows that were
 * written before refer to the campaign and share its key, so the stronger lock could end in a deadlock of two reports.
 */
const lockCampaignFacts = (tx: Tx, id: number) =>
  tx.selectFrom('campaigns').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Makes a change of hires or vacancies, and records what follows for the campaign: it is filled, it stops, or it runs again. */
export async function withVacancies<T>(tx: Tx, id: number | null, change: () => Promise<T>): Promise<T> {
  const before = id === null ? undefined : await lockCampaignFacts(tx, id);
  const result = await change();
  if (!before) return result;
  const after = await tx.selectFrom('campaigns').selectAll().where('id', '=', before.id).executeTakeFirstOrThrow();
  const ids = { campaign_id: before.id, company_id: before.company_id };
  if (!before.filled_at && after.filled_at) await record(tx, 'campaign.filled', ids);
  if (before.filled_at && !after.filled_at) await recordState(tx, ids, 'reopened');
  const [ran, runs] = [isRunning(before), isRunning(after)];
  if (ran !== runs) await record(tx, runs ? 'campaign.activated' : 'campaign.stopped', ids);
  return result;
}

interface HireReport {
  /** YYYY-MM-DD. */
  first_work_day_at: string;
  custom_status_id?: number | null | undefined;
}

interface ReportedHire {
  hire_id: number;
  /** What the report has done: a repeated one may change the day that the driver knows. */
  change: 'reported' | 'moved' | 'none';
}

/** The company reports a hire, and the driver is asked to confirm it. Repeating it before the answer only changes the first day of work. */
export async function reportHire(
  tx: Tx,
  actor: Actor,
  unlocked_driver_id: number,
  { first_work_day_at, custom_status_id }: HireReport,
): Promise<ReportedHire> {
  const person = await lockByUnlocked(tx, { id: unlocked_driver_id });
  const { hire: before, company_id, driver_id, unlocked } = person;
  ensure(!before?.confirmed_at, 'hire_reported_already');
  await advance(tx, actor, person, 'hire_reported', { fulfils: 'hire', custom_status_id });
  await tx.updateTable('unlocked_drivers').set({ first_work_day_at }).where('id', '=', unlocked.id).execute();
  if (before && !before.rejected_at) {
    const moved = await tx
      .updateTable('hires')
      .set({ first_work_day_at })
      .where('id', '=', before.id)
      .where('first_work_day_at', '<>', first_work_day_at)
      .executeTakeFirst();
    await record(tx, 'unlocked_driver.changed', { unlocked_driver_id, company_id });
    return { hire_id: before.id, change: moved.numUpdatedRows === 0n ? 'none' : 'moved' };
  }
  const report = { first_work_day_at, reported_at: now(), reported_by: actor.user_id };
  const { id } = await withVacancies(tx, unlocked.campaign_id, () =>
    tx
      .insertInto('hires')
      .values({ unlocked_driver_id, company_id, driver_id, offer_id: unlocked.offer_id, ...report })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await recordStep(tx, actor, person, 'hire_reported', { first_work_day_at });
  await record(tx, 'hire.reported', idsOf(person, id));
  return { hire_id: id, change: 'reported' };
}

/** The reported hire of an unlocked driver, and whether the same answer was given before. */
async function lockHire(tx: Tx, unlocked_driver_id: number, answer: HireAnswer, driver_id?: number) {
  const person = await lockByUnlocked(tx, { id: unlocked_driver_id, driver_id });
  const { hire } = person;
  if (!hire) throw notFound();
  const decision = decide(hire, answer);
  if (decision === 'refused') throw new Refusal('hire_decided_already');
  return { person, hire, repeated: decision === 'repeated' };
}

/** Ids in the form must be those of the path, or be omitted. */
function ensureSame(unlocked_driver_id: number, form: HireForm): void {
  if (form.unlocked_driver_id !== undefined && form.unlocked_driver_id !== unlocked_driver_id)
    throw invalidField('unlocked_driver_id', 'not_an_option');
}

export async function confirmHire(tx: Tx, me: Contact, unlocked_driver_id: number, form: HireForm) {
  ensureSame(unlocked_driver_id, form);
  return confirmLocked(tx, me, await lockHire(tx, unlocked_driver_id, 'confirm', me.driver_id), form.first_work_day_at);
}

export const confirmHireByStaff = async (tx: Tx, me: Staff, unlocked_driver_id: number) =>
  confirmLocked(tx, me, await lockHire(tx, unlocked_driver_id, 'confirm'));

type LockedHire = Awaited<ReturnType<typeof lockHire>>;

/** The driver is hired. The charge is made by a reaction, so that the driver does not wait for the payment. */
async function confirmLocked(tx: Tx, actor: Actor, { person, hire, repeated }: LockedHire, first_work_day_at?: string) {
  if (repeated) return getHire(tx, hire.id);
  const { unlocked } = person;
  const day = first_work_day_at ? { first_work_day_at } : {};
  await tx
    .updateTable('hires')
    .set({ confirmed_at: now(), confirmed_by: actor.user_id, ...day })
    .where('id', '=', hire.id)
    .execute();
  if (first_work_day_at) await tx.updateTable('unlocked_drivers').set(day).where('id', '=', unlocked.id).execute();
  if (unlocked.campaign_id !== null)
    await tx
      .updateTable('campaigns')
      .set({ hires_count: sql`hires_count + 1` })
      .where('id', '=', unlocked.campaign_id)
      .execute();
  await advance(tx, actor, person, 'hired', { fulfils: 'confirmation' });
  await recordStep(tx, actor, person, 'hire_confirmed', { by: actor.side, ...day });
  await record(tx, 'hire.confirmed', idsOf(person, hire.id));
  return getHire(tx, hire.id);
}

export async function rejectHire(tx: Tx, me: Contact, unlocked_driver_id: number, form: HireForm) {
  ensureSame(unlocked_driver_id, form);
  const reason = form.driver_rejected_hired_reason;
  if (!reason) throw invalidField('driver_rejected_hired_reason', 'required');
  return rejectLocked(tx, me, await lockHire(tx, unlocked_driver_id, 'reject', me.driver_id), reason);
}

export const rejectHireByStaff = async (tx: Tx, me: Staff, unlocked_driver_id: number) =>
  rejectLocked(tx, me, await lockHire(tx, unlocked_driver_id, 'reject'), null);

/** Not hired: nothing is charged, and the driver's status is interview again. */
async function rejectLocked(tx: Tx, actor: Actor, { person, hire, repeated }: LockedHire, driver_rejected_hired_reason: string | null) {
  if (repeated) return getHire(tx, hire.id);
  const rejection = { rejected_at: now(), driver_rejected_hired_reason, contract_data_shared_at: null };
  await withVacancies(tx, person.unlocked.campaign_id, () => tx.updateTable('hires').set(rejection).where('id', '=', hire.id).execute());
  await tx.updateTable('unlocked_drivers').set({ first_work_day_at: null }).where('id', '=', person.unlocked.id).execute();
  await advance(tx, actor, person, 'interview', { fulfils: 'confirmation' });
  // without the reason, in which the driver may name anybody: entries of the product and of the audit log outlive an erasure
  await recordStep(tx, actor, person, 'hire_rejected', { by: actor.side, hire_id: hire.id });
  await record(tx, 'hire.rejected', idsOf(person, hire.id), actor.user_id);
  return getHire(tx, hire.id);
}

/** The driver lets the company see street address and date of birth for the contract, or withdraws them. Repeating it changes nothing. */
export async function shareContractData(tx: Tx, me: Contact, unlocked_driver_id: number, shared: boolean) {
  const person = await lockByUnlocked(tx, { id: unlocked_driver_id, driver_id: me.driver_id });
  const { hire } = person;
  if (!hire || hire.rejected_at) throw notFound();
  if ((hire.contract_data_shared_at !== null) === shared) return getHire(tx, hire.id);
  await tx
    .updateTable('hires')
    .set({ contract_data_shared_at: shared ? now() : null })
    .where('id', '=', hire.id)
    .execute();
  await recordStep(tx, me, person, shared ? 'contract_data_shared' : 'contract_data_withdrawn', {});
  await record(tx, 'hire.contract_data_changed', idsOf(person, hire.id));
  return getHire(tx, hire.id);
}

/**
 * The driver is no longer interested in a company that has unlocked them (ST018). Only the acceptance of another offer of the company ends
 * this; the status is the company's.
 */
export async function loseInterest(tx: Tx, me: Contact, id: number): Promise<{ id: number; lost_interest_at: Date }> {
  const person = await lockByUnlocked(tx, { id, driver_id: me.driver_id });
  const before = person.unlocked.lost_interest_at;
  if (before) return { id, lost_interest_at: before };
  // the conversation with the employer stays open
  ensure(!person.hire?.confirmed_at, 'hire_decided_already');
  const lost_interest_at = now();
  await tx.updateTable('unlocked_drivers').set({ lost_interest_at }).where('id', '=', id).execute();
  await recordStep(tx, me, person, 'lost_interest', {});
  await cancelUpcomingMeetings(tx, id);
  const { company_id, user_id } = person;
  await record(tx, 'unlocked_driver.lost_interest', { unlocked_driver_id: id, company_id, user_id });
  return { id, lost_interest_at };
}

/** The driver accepts another offer of the company: both sides can write again. */
export async function regainInterest(tx: Tx, actor: Actor | null, person: Person): Promise<void> {
  const { unlocked, company_id, driver_id, user_id } = person;
  if (!unlocked?.lost_interest_at) return;
  const { id } = unlocked;
  await tx.updateTable('unlocked_drivers').set({ lost_interest_at: null }).where('id', '=', id).execute();
  await addSystemEntry(tx, { model: 'unlocked-driver', model_id: id, company_id }, 'system', { event: 'interested_again' }, user_id);
  const about = { subject: 'unlocked_driver', subject_id: id, company_id, driver_id };
  await audit(tx, actor, { action: 'unlocked_driver.interested_again', ...about });
  await record(tx, 'unlocked_driver.changed', { unlocked_driver_id: id, company_id });
}
