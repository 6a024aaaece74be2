import { sql } from 'kysely';
import type { HireForm } from '#contract/hiring/hires.ts';
import type { Actor, Contact, Staff } from '#contract/people.ts';
import { record } from '#server/events/outbox.ts';
import { bookTransaction, settleTransaction, type TransactionRow } from '#server/features/billing/billing/commands.ts';
import { setStage } from '#server/features/hiring/pipeline/commands.ts';
import { addSystemEntry } from '#server/features/hiring/timeline/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure, notFound, Refusal, wrong } from '#server/kernel/http/errors.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { getHire, getHirePrice } from './queries.ts';
import { decide, STATUS_AFTER_REJECTION, type HireAnswer } from './rules.ts';

interface LockedUnlock {
  id: number;
  company_id: number;
  driver_id: number;
  user_id: number;
  campaign_id: number | null;
  offer_id: number | null;
}

/** Holds the unlocked driver, so that two answers at once come one after the other. */
async function lockUnlock(tx: Tx, id: number, driver_id?: number): Promise<LockedUnlock> {
  const row = await tx
    .selectFrom('unlocked_drivers as ud')
    .innerJoin('drivers as d', 'd.id', 'ud.driver_id')
    .where('ud.id', '=', id)
    .where('ud.deleted_at', 'is', null)
    .$if(driver_id !== undefined, (query) => query.where('ud.driver_id', '=', driver_id!))
    .select(['ud.id', 'ud.company_id', 'ud.driver_id', 'd.user_id', 'ud.campaign_id', 'ud.offer_id'])
    .forUpdate('ud')
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

interface LockedHire {
  id: number;
  confirmed_at: Date | null;
  rejected_at: Date | null;
}
const lastHire = (tx: Tx, unlocked_driver_id: number): Promise<LockedHire | undefined> =>
  tx
    .selectFrom('hires')
    .select(['id', 'confirmed_at', 'rejected_at'])
    .where('unlocked_driver_id', '=', unlocked_driver_id)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

const idsOf = (row: LockedUnlock, hire_id: number) => ({
  hire_id,
  unlocked_driver_id: row.id,
  company_id: row.company_id,
  user_id: row.user_id,
});

async function moveOffer(
  tx: Tx,
  { offer_id, campaign_id, company_id, driver_id }: LockedUnlock,
  stage: 'gets_hired' | 'hired' | 'in_company_process',
) {
  if (offer_id !== null && campaign_id !== null) await setStage(tx, { id: offer_id, company_id, campaign_id, driver_id }, stage);
}

async function tell(tx: Tx, actor: Actor | null, row: LockedUnlock, event: string, details: Record<string, unknown>): Promise<void> {
  const owner = { model: 'unlocked-driver' as const, model_id: row.id, company_id: row.company_id };
  await addSystemEntry(tx, owner, 'system', { event, ...details }, actor?.user_id ?? null);
  await audit(tx, actor, {
    action: event.replace('_', '.'),
    subject: 'unlocked_driver',
    subject_id: row.id,
    driver_id: row.driver_id,
    company_id: row.company_id,
    details,
  });
  await record(tx, 'unlocked_driver.changed', { unlocked_driver_id: row.id, company_id: row.company_id });
}

/**
 * The company has hired somebody whom it unlocked: now the driver is asked. Reporting a hire that waits for its answer only moves its
 * first day of work (YYYY-MM-DD).
 */
export async function reportHire(
  tx: Tx,
  actor: Actor,
  unlocked_driver_id: number,
  first_work_day_at: string,
): Promise<{ hire_id: number }> {
  const row = await lockUnlock(tx, unlocked_driver_id);
  const before = await lastHire(tx, unlocked_driver_id);
  ensure(!before?.confirmed_at, 'hire_reported_already');
  await tx.updateTable('unlocked_drivers').set({ first_work_day_at }).where('id', '=', row.id).execute();
  if (before && !before.rejected_at) {
    await tx.updateTable('hires').set({ first_work_day_at }).where('id', '=', before.id).execute();
    return { hire_id: before.id };
  }
  const { company_id, driver_id, offer_id } = row;
  const { id } = await tx
    .insertInto('hires')
    .values({ unlocked_driver_id, company_id, driver_id, offer_id, first_work_day_at, reported_at: now(), reported_by: actor.user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await moveOffer(tx, row, 'gets_hired');
  await tell(tx, actor, row, 'hire_reported', { first_work_day_at });
  await record(tx, 'hire.reported', idsOf(row, id));
  return { hire_id: id };
}

/** The waiting hire of an unlocked driver, and whether this answer was given before. */
async function holdHire(tx: Tx, unlocked_driver_id: number, answer: HireAnswer, driver_id?: number) {
  const row = await lockUnlock(tx, unlocked_driver_id, driver_id);
  const hire = await lastHire(tx, unlocked_driver_id);
  if (!hire) throw notFound();
  const decision = decide(hire, answer);
  if (decision === 'refused') throw new Refusal('hire_decided_already');
  return { row, hire, repeated: decision === 'repeated' };
}

/** The ids of the form name the same hire as the address, or none. */
function ensureSame(unlocked_driver_id: number, form: HireForm): void {
  if (form.unlocked_driver_id !== undefined && form.unlocked_driver_id !== unlocked_driver_id)
    throw wrong('unlocked_driver_id', 'not_an_option');
}

export async function confirmHire(tx: Tx, me: Contact, unlocked_driver_id: number, form: HireForm) {
  ensureSame(unlocked_driver_id, form);
  const held = await holdHire(tx, unlocked_driver_id, 'confirm', me.driver_id);
  return confirmHeld(tx, me, held, form.first_work_day_at);
}

export const confirmHireByStaff = async (tx: Tx, me: Staff, unlocked_driver_id: number) =>
  confirmHeld(tx, me, await holdHire(tx, unlocked_driver_id, 'confirm'));

type Held = Awaited<ReturnType<typeof holdHire>>;

/** Confirmed is hired. The money follows in a reaction: whether the company can pay is nothing the driver has to wait for. */
async function confirmHeld(tx: Tx, actor: Actor, { row, hire, repeated }: Held, first_work_day_at?: string) {
  if (repeated) return getHire(tx, hire.id);
  const day = first_work_day_at ? { first_work_day_at } : {};
  await tx
    .updateTable('hires')
    .set({ confirmed_at: now(), confirmed_by: actor.user_id, ...day })
    .where('id', '=', hire.id)
    .execute();
  if (first_work_day_at) await tx.updateTable('unlocked_drivers').set(day).where('id', '=', row.id).execute();
  if (row.campaign_id !== null)
    await tx
      .updateTable('campaigns')
      .set({ hires_count: sql`hires_count + 1` })
      .where('id', '=', row.campaign_id)
      .execute();
  await moveOffer(tx, row, 'hired');
  await tell(tx, actor, row, 'hire_confirmed', { by: actor.side, ...day });
  await record(tx, 'hire.confirmed', idsOf(row, hire.id));
  return getHire(tx, hire.id);
}

export async function rejectHire(tx: Tx, me: Contact, unlocked_driver_id: number, form: HireForm) {
  ensureSame(unlocked_driver_id, form);
  const reason = form.driver_rejected_hired_reason;
  if (!reason) throw wrong('driver_rejected_hired_reason', 'required');
  const held = await holdHire(tx, unlocked_driver_id, 'reject', me.driver_id);
  return rejectHeld(tx, me, held, reason);
}

export const rejectHireByStaff = async (tx: Tx, me: Staff, unlocked_driver_id: number) =>
  rejectHeld(tx, me, await holdHire(tx, unlocked_driver_id, 'reject'), null);

/** Not hired: nothing is charged, and the person is back in the company's process. */
async function rejectHeld(tx: Tx, actor: Actor, { row, hire, repeated }: Held, driver_rejected_hired_reason: string | null) {
  if (repeated) return getHire(tx, hire.id);
  await tx.updateTable('hires').set({ rejected_at: now(), driver_rejected_hired_reason }).where('id', '=', hire.id).execute();
  await tx
    .updateTable('unlocked_drivers')
    .set({ status_id: STATUS_AFTER_REJECTION, custom_status_id: null, status_changed_at: now(), first_work_day_at: null })
    .where('id', '=', row.id)
    .execute();
  await moveOffer(tx, row, 'in_company_process');
  await tell(tx, actor, row, 'hire_rejected', { by: actor.side, reason: driver_rejected_hired_reason });
  await record(tx, 'hire.rejected', idsOf(row, hire.id));
  return getHire(tx, hire.id);
}

/** The driver is no longer interested in a company that has unlocked him (ST018). Once said it stays said. */
export async function loseInterest(tx: Tx, me: Contact, unlocked_driver_id: number): Promise<{ id: number; lost_interest_at: Date }> {
  const row = await lockUnlock(tx, unlocked_driver_id, me.driver_id);
  const before = await tx.selectFrom('unlocked_drivers').select('lost_interest_at').where('id', '=', row.id).executeTakeFirstOrThrow();
  if (before.lost_interest_at) return { id: row.id, lost_interest_at: before.lost_interest_at };
  const lost_interest_at = now();
  await tx.updateTable('unlocked_drivers').set({ lost_interest_at }).where('id', '=', row.id).execute();
  await tell(tx, me, row, 'lost_interest', {});
  await record(tx, 'unlocked_driver.lost_interest', { unlocked_driver_id: row.id, company_id: row.company_id, user_id: row.user_id });
  return { id: row.id, lost_interest_at };
}

/**
 * Charges a confirmed hire, once whatever the retries: a prepaid hire first, else the company's method. A declined card leaves the
 * hire confirmed and the transaction failed; the company is told, and a new method pays for it.
 */
export async function chargeHire(services: Services, hire_id: number): Promise<void> {
  try {
    const transaction = await services.db.transaction().execute((tx) => bookHire(tx, hire_id));
    if (transaction?.status === 'pending') await settleTransaction(services, transaction.id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // declined: said when the transaction failed. Unanswered: asked again by the timer of the transactions.
    if (error.code === 'payment_method_missing') await services.db.transaction().execute((tx) => sayUnpaid(tx, hire_id));
  }
}

async function bookHire(tx: Tx, hire_id: number): Promise<TransactionRow | undefined> {
  const hire = await tx
    .selectFrom('hires')
    .selectAll()
    .where('id', '=', hire_id)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!hire) return undefined;
  const tries = await tx
    .selectFrom('transactions')
    .select(['id', 'status'])
    .where('unlocked_driver_id', '=', hire.unlocked_driver_id)
    .where('kind', '=', 'hire')
    .where(sql`(details ->> 'hire_id')::bigint`, '=', hire_id)
    .execute();
  const standing = tries.find(({ status }) => status !== 'failed');
  if (standing && standing.status !== 'pending') return undefined;
  const { company_id, unlocked_driver_id } = hire;
  const prepaid = standing ? undefined : await takePrepaidHire(tx, company_id, unlocked_driver_id);
  const unlock = await tx
    .selectFrom('unlocked_drivers')
    .select('campaign_id')
    .where('id', '=', unlocked_driver_id)
    .executeTakeFirstOrThrow();
  const failed = tries.filter(({ status }) => status === 'failed').length;
  const transaction = await bookTransaction(tx, {
    company_id,
    kind: 'hire',
    amount_net: prepaid?.price_paid ?? (await getHirePrice(tx, company_id)),
    description: `Cabina hire ${hire.driver_id}`,
    campaign_id: unlock.campaign_id,
    unlocked_driver_id,
    user_id: hire.reported_by,
    idempotency_key: failed === 0 ? `hire:${hire_id}` : `hire:${hire_id}:${failed}`,
    details: { hire_id },
    waits_for_mandate: true,
    ...(prepaid && { covered_by: 'prepaid' }),
  });
  await tx.updateTable('hires').set({ transaction_id: transaction.id }).where('id', '=', hire_id).execute();
  return transaction;
}

/** The oldest prepaid hire that is free, if there is one; two hires at once never get the same. */
async function takePrepaidHire(tx: Tx, company_id: number, unlocked_driver_id: number): Promise<{ price_paid: number } | undefined> {
  const { rows } = await sql<{ price_paid: number }>`
    update prepaid_hires set used_at = ${now()}, unlocked_driver_id = ${unlocked_driver_id}
    where id = (select id from prepaid_hires where company_id = ${company_id} and used_at is null order by id limit 1 for update skip locked)
    returning price_paid`.execute(tx);
  return rows[0];
}

export const sayUnpaid = async (tx: Tx, hire_id: number): Promise<void> => {
  const hire = await tx.selectFrom('hires').select('company_id').where('id', '=', hire_id).executeTakeFirst();
  if (hire) await record(tx, 'hire.unpaid', { hire_id, company_id: hire.company_id });
};
