import { sql } from 'kysely';
import { withBestCoupon } from '#contract/billing/coupons.policy.ts';
import { hireLines, type PriceLine } from '#contract/billing/price-lines.ts';
import type { HireCharge } from '#contract/hiring/hire-charges.ts';
import type { Staff } from '#contract/people.ts';
import { bookTransaction, processPayment, type TransactionRow } from '#server/features/billing/billing/commands.ts';
import { getPayer, type Payer } from '#server/features/billing/billing/queries.ts';
import { lockUsableCoupons } from '#server/features/billing/coupons/commands.ts';
import { usePrepaidHire } from '#server/features/billing/prepaid/commands.ts';
import { lockByUnlocked } from '#server/features/hiring/progress/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure, notFound, Refusal } from '#server/kernel/http/errors.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { transactionColumns } from '#server/kernel/payments.ts';
import { findCandidateCharge, findChargeOfPerson, findHireCharge, getHirePrice, isByStaff } from './queries.ts';

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

/** Charges of one person in one company wait for each other: as an unlocked driver and as a candidate the person is paid for once. */
const lockPerson = (tx: Tx, company_id: number, driver_id: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`hire charge ${company_id} ${driver_id}`}, 0))`.execute(tx);

/** Who was hired; an account may be recognised after the hire. */
const findHired = (tx: Tx, hire_id: number) =>
  tx
    .selectFrom('hires as h')
    .leftJoin('candidates as c', 'c.id', 'h.candidate_id')
    .select(['h.unlocked_driver_id', 'h.candidate_id', 'h.company_id'])
    .select(({ fn }) => fn.coalesce('h.driver_id', 'c.driver_id').as('driver_id'))
    .where('h.id', '=', hire_id)
    .executeTakeFirst();

async function bookHire(tx: Tx, services: Services, hire_id: number): Promise<TransactionRow | undefined> {
  const known = await findHired(tx, hire_id);
  if (known?.driver_id) await lockPerson(tx, known.company_id, known.driver_id);
  if (known?.candidate_id)
    return bookCandidateHire(tx, services, { hire_id, candidate_id: known.candidate_id, driver_id: known.driver_id });
  const payments = known?.unlocked_driver_id ? await lockHirePayments(tx, known.unlocked_driver_id) : [];
  const hire = await tx
    .selectFrom('hires')
    .selectAll()
    .where('id', '=', hire_id)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!hire?.unlocked_driver_id || !hire.driver_id) return undefined;
  const charged =
    payments.find(({ by_staff, status }) => by_staff && status !== 'failed') ??
    (await findCandidateCharge(tx, hire.company_id, hire.driver_id));
  if (charged) {
    await tx.updateTable('hires').set({ transaction_id: charged.id }).where('id', '=', hire_id).execute();
    return undefined;
  }
  const tries = payments.filter(({ details, by_staff }) => !by_staff && details['hire_id'] === hire_id);
  const latest = tries.find(({ status }) => status !== 'failed');
  if (latest && latest.status !== 'pending') return undefined;
  const { company_id, unlocked_driver_id } = hire;
  const prepaid = latest ? undefined : await usePrepaidHire(tx, company_id, unlocked_driver_id);
  const unlock = await tx
    .selectFrom('unlocked_drivers')
    .select('campaign_id')
    .where('id', '=', unlocked_driver_id)
    .executeTakeFirstOrThrow();
  const failed = tries.filter(({ status }) => status === 'failed').length;
  const payer = await getPayer(tx, company_id);
  const transaction = await bookTransaction(tx, services, payer, {
    kind: 'hire',
    lines: prepaid
      ? hireLines(prepaid.price_paid, payer.tax_percentage)
      : await discountedHire(tx, payer, await getHirePrice(tx, company_id)),
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

/** A hire at a net price, less the company's coupon. Prices that staff have agreed have none. */
const discountedHire = async (tx: Tx, { id, tax_percentage }: Pick<Payer, 'id' | 'tax_percentage'>, price: number): Promise<PriceLine[]> =>
  withBestCoupon(hireLines(price, tax_percentage), await lockUsableCoupons(tx, id, 'hire'));

/**
 * A candidate's hire at the price of the suggestion, once. A payment for the same person covers it; the company's own finds are free. The
 * key of a further attempt names the declined one.
 */
async function bookCandidateHire(
  tx: Tx,
  services: Services,
  { hire_id, candidate_id, driver_id }: { hire_id: number; candidate_id: number; driver_id: number | null },
): Promise<TransactionRow | undefined> {
  const hire = await tx.selectFrom('hires').selectAll().where('id', '=', hire_id).forUpdate().executeTakeFirstOrThrow();
  const last =
    hire.transaction_id === null
      ? undefined
      : await tx.selectFrom('transactions').select(transactionColumns).where('id', '=', hire.transaction_id).executeTakeFirst();
  if (last && last.status !== 'failed') return last.status === 'pending' ? last : undefined;
  // also after a decline: staff may have charged the person since
  const paid = await findChargeOfPerson(tx, hire.company_id, driver_id);
  const { price, campaign_id } = await tx
    .selectFrom('candidates')
    .select(['price', 'campaign_id'])
    .where('id', '=', candidate_id)
    .executeTakeFirstOrThrow();
  const payer = await getPayer(tx, hire.company_id);
  const booked = paid
    ? undefined
    : await bookTransaction(tx, services, payer, {
        kind: 'hire',
        lines: await discountedHire(tx, payer, price),
        description: `Cabina hire of candidate ${candidate_id}`,
        campaign_id,
        user_id: hire.reported_by,
        idempotency_key: last ? `candidate-hire:${candidate_id}:${last.id}` : `candidate-hire:${candidate_id}`,
        details: { hire_id },
        options: { waits_for_mandate: true },
      });
  await tx
    .updateTable('hires')
    .set({ transaction_id: booked?.id ?? paid!.id })
    .where('id', '=', hire_id)
    .execute();
  await record(tx, 'candidate.changed', { candidate_id, company_id: hire.company_id });
  return booked;
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
  // in the same order as the reaction to the driver's answer
  const known = await tx
    .selectFrom('unlocked_drivers')
    .select(['company_id', 'driver_id'])
    .where('id', '=', unlocked_driver_id)
    .executeTakeFirst();
  if (known) await lockPerson(tx, known.company_id, known.driver_id);
  const { company_id, driver_id, unlocked, hire } = await lockByUnlocked(tx, { id: unlocked_driver_id });
  const payments = await lockHirePayments(tx, unlocked_driver_id);
  ensure(!(await findCandidateCharge(tx, company_id, driver_id)), 'hire_charged_already');
  const waiting = payments.find(({ status }) => status !== 'failed');
  // an unanswered charge is asked for again under its own key
  if (waiting?.by_staff && waiting.status === 'pending' && waiting.amount_net === price) return waiting;
  ensure(!waiting, 'hire_charged_already');
  const failed = payments.filter(({ by_staff }) => by_staff).length;
  const payer = await getPayer(tx, company_id);
  const transaction = await bookTransaction(tx, services, payer, {
    kind: 'hire',
    lines: hireLines(price, payer.tax_percentage),
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
