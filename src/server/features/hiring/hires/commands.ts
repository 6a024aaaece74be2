import { sql } from 'kysely';
import type { HireCharge, HireForm } from '#contract/hiring/hires.ts';
import { isRunning } from '#contract/hiring/campaign-status.ts';
import type { Actor, Contact, Staff } from '#contract/people.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { bookTransaction, processPayment, type TransactionRow } from '#server/features/billing/billing/commands.ts';
import { getPayer } from '#server/features/billing/billing/queries.ts';
import { advance, lockByUnlocked } from '#server/features/hiring/progress/commands.ts';
import { addSystemEntry } from '#server/features/hiring/timeline/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure, notFound, Refusal, invalidField } from '#server/kernel/http/errors.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { findHireCharge, getHire, getHirePrice, isByStaff } from './queries.ts';
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
  const [ran, runs] = [isRunning(before), isRunning(after)];
  if (ran !== runs) await record(tx, runs ? 'campaign.activated' : 'campaign.stopped', ids);
  return result;
}

interface HireReport {
  /** YYYY-MM-DD. */
  first_work_day_at: string;
  custom_status_id?: number | null | undefined;
}

/** The company reports a hire, and the driver is asked to confirm it. Repeating it before the answer only changes the first day of work. */
export async function reportHire(
  tx: Tx,
  actor: Actor,
  unlocked_driver_id: number,
  { first_work_day_at, custom_status_id }: HireReport,
): Promise<{ hire_id: number }> {
  const person = await lockByUnlocked(tx, { id: unlocked_driver_id });
  const { hire: before, company_id, driver_id, unlocked } = person;
  ensure(!before?.confirmed_at, 'hire_reported_already');
  await advance(tx, actor, person, 'hire_reported', { fulfils: 'hire', custom_status_id });
  await tx.updateTable('unlocked_drivers').set({ first_work_day_at }).where('id', '=', unlocked.id).execute();
  if (before && !before.rejected_at) {
    await tx.updateTable('hires').set({ first_work_day_at }).where('id', '=', before.id).execute();
    await record(tx, 'unlocked_driver.changed', { unlocked_driver_id, company_id });
    return { hire_id: before.id };
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
  return { hire_id: id };
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
  await recordStep(tx, actor, person, 'hire_rejected', { by: actor.side, reason: driver_rejected_hired_reason });
  await record(tx, 'hire.rejected', idsOf(person, hire.id));
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

/** The driver is no longer interested in a company that has unlocked them (ST018). The answer is final; the status is the company's. */
export async function loseInterest(tx: Tx, me: Contact, id: number): Promise<{ id: number; lost_interest_at: Date }> {
  const person = await lockByUnlocked(tx, { id, driver_id: me.driver_id });
  const before = person.unlocked.lost_interest_at;
  if (before) return { id, lost_interest_at: before };
  const lost_interest_at = now();
  await tx.updateTable('unlocked_drivers').set({ lost_interest_at }).where('id', '=', id).execute();
  await recordStep(tx, me, person, 'lost_interest', {});
  const { company_id, user_id } = person;
  await record(tx, 'unlocked_driver.lost_interest', { unlocked_driver_id: id, company_id, user_id });
  return { id, lost_interest_at };
}

/**
 * Charges a confirmed hire once for any number of retries: a prepaid hire first, otherwise the company's method. After a decline the hire
 * stays confirmed and the transaction failed; the company is notified, and a new method pays for it.
 */
export async function chargeHire(services: Services, hire_id: number): Promise<void> {
  try {
    const transaction = await services.db.transaction().execute((tx) => bookHire(tx, services, hire_id));
    if (transaction?.status === 'pending') await processPayment(services, transaction);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // declined: reported when the transaction failed. Without a result: repeated by the timer of transactions.
    if (error.code === 'payment_method_missing') await services.db.transaction().execute((tx) => recordUnpaidHire(tx, hire_id));
  }
}

/** The payments of an unlocked driver's hires, which is locked: the answer of the driver and a charge by staff exclude each other. */
async function lockHirePayments(tx: Tx, unlocked_driver_id: number) {
  await tx.selectFrom('unlocked_drivers').select('id').where('id', '=', unlocked_driver_id).forUpdate().execute();
  return tx
    .selectFrom('transactions')
    .selectAll()
    .select(isByStaff.as('by_staff'))
    .where('unlocked_driver_id', '=', unlocked_driver_id)
    .where('kind', '=', 'hire')
    .orderBy('id')
    .execute();
}

async function bookHire(tx: Tx, services: Services, hire_id: number): Promise<TransactionRow | undefined> {
  const known = await tx.selectFrom('hires').select('unlocked_driver_id').where('id', '=', hire_id).executeTakeFirst();
  const payments = known ? await lockHirePayments(tx, known.unlocked_driver_id) : [];
  const hire = await tx
    .selectFrom('hires')
    .selectAll()
    .where('id', '=', hire_id)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!hire) return undefined;
  const charged = payments.find(({ by_staff, status }) => by_staff && status !== 'failed');
  if (charged) {
    await tx.updateTable('hires').set({ transaction_id: charged.id }).where('id', '=', hire_id).execute();
    return undefined;
  }
  const tries = payments.filter(({ details, by_staff }) => !by_staff && details['hire_id'] === hire_id);
  const latest = tries.find(({ status }) => status !== 'failed');
  if (latest && latest.status !== 'pending') return undefined;
  const { company_id, unlocked_driver_id } = hire;
  const prepaid = latest ? undefined : await takePrepaidHire(tx, company_id, unlocked_driver_id);
  const unlock = await tx
    .selectFrom('unlocked_drivers')
    .select('campaign_id')
    .where('id', '=', unlocked_driver_id)
    .executeTakeFirstOrThrow();
  const failed = tries.filter(({ status }) => status === 'failed').length;
  const transaction = await bookTransaction(tx, services, await getPayer(tx, company_id), {
    kind: 'hire',
    amount_net: prepaid?.price_paid ?? (await getHirePrice(tx, company_id)),
    description: `Cabina hire ${hire.driver_id}`,
    campaign_id: unlock.campaign_id,
    unlocked_driver_id,
    user_id: hire.reported_by,
    idempotency_key: failed === 0 ? `hire:${hire_id}` : `hire:${hire_id}:${failed}`,
    details: { hire_id },
    options: { waits_for_mandate: true, ...(prepaid && { prepaid: 'first' }) },
  });
  await tx.updateTable('hires').set({ transaction_id: transaction.id }).where('id', '=', hire_id).execute();
  return transaction;
}

/** Locks the oldest free prepaid hire, if there is one. Two concurrent hires never get the same. */
async function takePrepaidHire(tx: Tx, company_id: number, unlocked_driver_id: number): Promise<{ price_paid: number } | undefined> {
  const { rows } = await sql<{ price_paid: number }>`
    update prepaid_hires set used_at = ${now()}, unlocked_driver_id = ${unlocked_driver_id}
    where id = (select id from prepaid_hires where company_id = ${company_id} and used_at is null order by id limit 1 for update skip locked)
    returning price_paid`.execute(tx);
  return rows[0];
}

export const recordUnpaidHire = async (tx: Tx, hire_id: number): Promise<void> => {
  const hire = await tx.selectFrom('hires').select('company_id').where('id', '=', hire_id).executeTakeFirst();
  if (hire) await record(tx, 'hire.unpaid', { hire_id, company_id: hire.company_id });
};

interface StaffCharge {
  unlocked_driver_id: number;
  /** Net, in cents. */
  price: number;
}

/**
 * Staff charge a hire at an agreed price, whether the driver has answered or not. One payment covers an unlocked driver: a repeated call is
 * refused, and so is the charge of a later answer. A declined payment can be tried again.
 */
export async function chargeHireByStaff(services: Services, me: Staff, order: StaffCharge): Promise<HireCharge> {
  const booked = await services.db.transaction().execute((tx) => bookStaffCharge(tx, services, me, order));
  const { id } = await processPayment(services, booked);
  const charge = await findHireCharge(services.db, order.unlocked_driver_id);
  if (charge?.id !== id) throw notFound();
  return charge;
}

async function bookStaffCharge(tx: Tx, services: Services, me: Staff, { unlocked_driver_id, price }: StaffCharge): Promise<TransactionRow> {
  const { company_id, driver_id, unlocked, hire } = await lockByUnlocked(tx, { id: unlocked_driver_id });
  const payments = await lockHirePayments(tx, unlocked_driver_id);
  const waiting = payments.find(({ status }) => status !== 'failed');
  // an unanswered charge is asked for again under its own key
  if (waiting?.by_staff && waiting.status === 'pending' && waiting.amount_net === price) return waiting;
  ensure(!waiting, 'hire_charged_already');
  const failed = payments.filter(({ by_staff }) => by_staff).length;
  const transaction = await bookTransaction(tx, services, await getPayer(tx, company_id), {
    kind: 'hire',
    amount_net: price,
    description: `Cabina hire ${driver_id}`,
    campaign_id: unlocked.campaign_id,
    unlocked_driver_id,
    user_id: me.user_id,
    idempotency_key: failed === 0 ? `staff-hire:${unlocked_driver_id}` : `staff-hire:${unlocked_driver_id}:${failed}`,
    details: { charged_by: me.user_id },
    options: { waits_for_mandate: true },
  });
  if (hire && !hire.rejected_at) await tx.updateTable('hires').set({ transaction_id: transaction.id }).where('id', '=', hire.id).execute();
  await audit(tx, me, {
    action: 'hire.charged_by_staff',
    subject: 'unlocked_driver',
    subject_id: unlocked_driver_id,
    company_id,
    driver_id,
    details: { transaction_id: transaction.id, amount_net: price },
  });
  await record(tx, 'unlocked_driver.changed', { unlocked_driver_id, company_id });
  return transaction;
}
