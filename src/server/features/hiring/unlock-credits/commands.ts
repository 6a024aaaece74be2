import type { CreditedMethod } from '#contract/billing/billing.ts';
import { creditLines, unlockLines } from '#contract/billing/price-lines.ts';
import { creditRule, type CreditReason } from '#contract/hiring/credit-rule.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { Actor } from '#contract/people.ts';
import { record, recordAll } from '#server/kernel/events/outbox.ts';
import { forgetNotes } from '#server/features/accounts/notifications/commands.ts';
import { advance, countUnlocked, lockByUnlocked } from '#server/features/hiring/progress/commands.ts';
import { bookDebt, bookTransaction, type PaymentEffects } from '#server/features/billing/billing/commands.ts';
import { findReturned, getPayer } from '#server/features/billing/billing/queries.ts';
import { changeBudget, creditBudget } from '#server/features/billing/prepaid/commands.ts';
import { lockTransaction, setAgainstDebt } from '#server/features/billing/payments/commands.ts';
import { hasLostDispute } from '#server/features/billing/payments/queries.ts';
import { cancelUpcomingMeetings } from '#server/features/hiring/meetings/commands.ts';
import { addSystemEntry } from '#server/features/hiring/timeline/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { daysAgo, now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure } from '#server/kernel/http/errors.ts';
import { newToken } from '#server/kernel/session/secrets.ts';
import {
  countCredits,
  findClaim,
  findCreditCase,
  findUnlockPayment,
  listMergeCredits,
  lockClaim,
  UNDONE,
  type MergeCredit,
} from './queries.ts';
import { creditReason, verdictOn } from './rules.ts';

type Paid = NonNullable<Awaited<ReturnType<typeof findUnlockPayment>>>;
type CreditCase = NonNullable<Awaited<ReturnType<typeof findCreditCase>>>;

/**
 * Credits an unlock when the rule applies, or asks the driver or staff first; each at most once per payment. An unlock covered by a prepaid
 * hire was free.
 */
export async function creditUnreachable(tx: Tx, effects: PaymentEffects, unlocked_driver_id: number): Promise<void> {
  const due = await lockDue(tx, unlocked_driver_id);
  if (!due) return;
  const { found, reason, paid } = due;
  if (await findClaim(tx, paid.id, reason)) return;
  const verdict = verdictOn(reason, { ...found, ...(await countCredits(tx, found.company_id)) });
  if (verdict === 'credit') await credit(tx, effects, unlocked_driver_id, due);
  else await openClaim(tx, unlocked_driver_id, due, verdict === 'ask_driver' ? 'asked' : 'for_staff');
}

interface Due {
  found: CreditCase;
  reason: CreditReason;
  paid: Paid;
  returns_to: CreditedMethod;
}

/** Locks the unlocked driver and returns what a credit would be for. */
async function lockDue(tx: Tx, unlocked_driver_id: number): Promise<Due | undefined> {
  await tx.selectFrom('unlocked_drivers').select('id').where('id', '=', unlocked_driver_id).forUpdate().executeTakeFirst();
  const found = await findCreditCase(tx, unlocked_driver_id);
  const reason = found && creditReason({ ...found, now: now() });
  const paid = reason && (await findUnlockPayment(tx, unlocked_driver_id));
  const returns_to = paid?.payment_method;
  return paid && returns_to && returns_to !== 'prepaid' ? { found, reason, paid, returns_to } : undefined;
}

interface Credit {
  unlocked_driver_id: number;
  company_id: number;
  /** `merged`: the company had paid twice for one person. */
  reason: CreditReason | 'merged';
  paid: Paid;
  returns_to: CreditedMethod;
  /** The unlocked driver whose timeline names the credit, if it is another one. */
  entry_of?: number;
}

/**
 * What is left of the amount returns the way it came: to the campaign's budget, by a reaction to the card, or set against the next invoice
 * of a debited company. What the bank has taken back from the card after a dispute is a debt, and the credit is set against it. False when
 * all of it went back before.
 */
export async function bookCredit(tx: Tx, effects: PaymentEffects, { unlocked_driver_id, company_id, ...of }: Credit): Promise<boolean> {
  const { reason, entry_of } = of;
  // a credit of the same payment by staff waits for this one, or is counted here
  const paid = await lockTransaction(tx, of.paid.id);
  const { returned } = await findReturned(tx, paid);
  const amount_net = paid.amount_net - returned;
  if (amount_net <= 0) return false;
  const was_disputed = of.returns_to === 'card' && (await hasLostDispute(tx, paid.id));
  const returns_to = was_disputed ? 'sepa' : of.returns_to;
  const { campaign_id, tax_percentage } = paid;
  const booked = await bookTransaction(tx, effects, await getPayer(tx, company_id), {
    kind: 'credit',
    lines: creditLines({ amount_net, tax_percentage }, returned),
    description: `Cabina unlock credited, transaction ${paid.id}`,
    campaign_id,
    unlocked_driver_id,
    idempotency_key: `credit:transaction:${paid.id}`,
    details: { reason, transaction_id: paid.id },
    returns_to,
  });
  if (was_disputed) await setAgainstDebt(tx, { id: booked.id, amount: -booked.amount_gross }, paid.id);
  if (returns_to === 'budget' && campaign_id !== null)
    await creditBudget(tx, { company_id, campaign_id, amount_net, transaction_id: booked.id });
  const owner = { model: 'unlocked-driver' as const, model_id: entry_of ?? unlocked_driver_id, company_id };
  await addSystemEntry(
    tx,
    owner,
    'system',
    { event: 'credited', reason, amount_net, returns_to, ...(was_disputed && { was_disputed }) },
    null,
  );
  await record(tx, 'unlock.credited', { unlocked_driver_id, company_id, transaction_id: paid.id, credit_id: booked.id });
  return true;
}

/**
 * After the undo of a merge the company has two people again, and owes the second unlock again, where that is possible without asking it:
 * as a debit, or from a budget that still has the amount. Credits are never changed, so this is a booking of its own. A credit that was
 * refunded to a card, or spent, stays.
 */
export async function takeCreditsBack(tx: Tx, actor: Actor, driver_id: number): Promise<void> {
  for (const due of await listMergeCredits(tx, [driver_id])) if (due.is_returnable) await takeCreditBack(tx, actor, due);
}

/** The service was supplied before the credit, so it is taxed as the credit was, whatever rate and country the company has today. */
async function takeCreditBack(tx: Tx, actor: Actor, due: MergeCredit): Promise<void> {
  const { id, driver_id, company_id, unlocked_driver_id, amount_net, paid_by, campaign_id, budget_campaign_id } = due;
  const payer = await getPayer(tx, company_id);
  const booked = await bookDebt(tx, payer, {
    kind: 'unlock',
    lines: unlockLines(amount_net, due.tax_percentage),
    description: `Cabina unlock, credit ${id} taken back`,
    campaign_id,
    unlocked_driver_id,
    idempotency_key: `${UNDONE}${id}`,
    details: { driver_id, credit_id: id },
    paid_by,
  });
  if (!booked) return;
  const { buyer_country, buyer_vat } = due;
  await tx.updateTable('transactions').set({ buyer_country, buyer_vat }).where('id', '=', booked.id).execute();
  if (paid_by === 'budget') {
    const taken = { company_id, campaign_id: budget_campaign_id, amount_net: -amount_net, reason: 'unlock' as const };
    // spent since it was read: the whole undo is refused, and shows the next time that the credit stays
    ensure(await changeBudget(tx, { ...taken, transaction_id: booked.id }), 'conflict');
  }
  await tx.updateTable('unlocked_drivers').set({ credited_at: null }).where('id', '=', unlocked_driver_id).execute();
  const owner = { model: 'unlocked-driver' as const, model_id: unlocked_driver_id, company_id };
  await addSystemEntry(tx, owner, 'system', { event: 'credit_undone', amount_net, paid_by }, null);
  await audit(tx, actor, {
    action: 'transaction.credit_undone',
    subject: 'transaction',
    subject_id: booked.id,
    company_id,
    driver_id,
    details: { credit_id: id, amount_net, payment_method: paid_by },
  });
}

/** Credits what is left of the payment, and hides the person again. */
async function credit(
  tx: Tx,
  effects: PaymentEffects,
  unlocked_driver_id: number,
  { found, reason, paid, returns_to }: Due,
): Promise<void> {
  const { company_id } = found;
  await bookCredit(tx, effects, { unlocked_driver_id, company_id, reason, paid, returns_to });
  await hideUnlocked(tx, unlocked_driver_id, reason);
  await record(tx, 'unlocked_driver.changed', { unlocked_driver_id, company_id });
}

/**
 * Hides the person from the company, as before the unlock: the row counts as removed, and notifications with the name are deleted. A driver
 * who lost interest is not offered for another unlock.
 */
async function hideUnlocked(tx: Tx, id: number, reason: CreditReason): Promise<void> {
  const person = await lockByUnlocked(tx, { id });
  await advance(tx, null, person, 'accepted', { fulfils: 'removal' });
  await tx.updateTable('unlocked_drivers').set({ credited_at: now(), deleted_at: now(), note: null }).where('id', '=', id).execute();
  await countUnlocked(tx, person.unlocked.campaign_id, -1);
  await cancelUpcomingMeetings(tx, id);
  if (reason === 'lost_interest' && person.offer)
    await tx.updateTable('offers').set({ withdrawn_at: now() }).where('id', '=', person.offer.id).execute();
  const links = [hrefOf(pages.unlockedDriver, { params: { id } })];
  await forgetNotes(tx, { company_ids: [person.company_id], links, keys: [] });
  await audit(tx, null, {
    action: 'unlocked_driver.hidden',
    subject: 'unlocked_driver',
    subject_id: id,
    company_id: person.company_id,
    driver_id: person.driver_id,
    details: { reason },
  });
}

async function openClaim(tx: Tx, unlocked_driver_id: number, { found, reason, paid }: Due, state: 'asked' | 'for_staff'): Promise<void> {
  const { company_id, driver_id } = found;
  const { id } = await tx
    .insertInto('credit_claims')
    .values({
      unlocked_driver_id,
      company_id,
      driver_id,
      transaction_id: paid.id,
      reason: reason as 'wrong_number' | 'unreachable',
      token: newToken(),
      state,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const owner = { model: 'unlocked-driver' as const, model_id: unlocked_driver_id, company_id };
  await addSystemEntry(tx, owner, 'system', { event: state === 'asked' ? 'credit_asked' : 'credit_for_staff', reason }, null);
  const about = { subject: 'credit_claim', subject_id: id, company_id, driver_id };
  await audit(tx, null, { action: 'credit_claim.opened', ...about, details: { reason, state } });
  await record(tx, 'credit_claim.changed', { credit_claim_id: id, unlocked_driver_id, company_id });
}

type Claim = Awaited<ReturnType<typeof lockClaim>>;
const isOpen = ({ state }: Claim) => state === 'asked' || state === 'for_staff';

/**
 * The driver's answer, by the link of the SMS. Somebody else's number is no longer confirmed. The same answer again changes nothing;
 * another one is refused.
 */
export async function answerQuestion(tx: Tx, effects: PaymentEffects, token: string, is_mine: boolean): Promise<void> {
  const claim = await lockClaim(tx, { token });
  if (claim.is_mine === is_mine) return;
  ensure(isOpen(claim) && claim.is_mine === null, 'decided_already');
  await tx.updateTable('credit_claims').set({ is_mine }).where('id', '=', claim.id).execute();
  if (!is_mine) await unconfirmPhone(tx, claim);
  await close(tx, effects, null, claim, !is_mine);
}

/** The decision of staff. Repeated, it changes nothing. */
export async function decideClaim(tx: Tx, effects: PaymentEffects, actor: Actor, id: number, granted: boolean): Promise<void> {
  const claim = await lockClaim(tx, { id });
  if (claim.state === (granted ? 'granted' : 'refused')) return;
  ensure(isOpen(claim), 'decided_already');
  await close(tx, effects, actor, claim, granted);
}

/** A claim is granted only while its credit is still due: meanwhile the company may have met the driver. */
async function close(tx: Tx, effects: PaymentEffects, actor: Actor | null, claim: Claim, granted: boolean): Promise<void> {
  const { id, unlocked_driver_id, company_id, driver_id, reason } = claim;
  const due = granted ? await lockDue(tx, unlocked_driver_id) : undefined;
  const state = due?.paid.id === claim.transaction_id ? 'granted' : 'refused';
  await tx
    .updateTable('credit_claims')
    .set({ state, decided_by: actor?.user_id ?? null, decided_at: now() })
    .where('id', '=', id)
    .execute();
  const about = { subject: 'credit_claim', subject_id: id, company_id, driver_id };
  await audit(tx, actor, { action: `credit_claim.${state}`, ...about, details: { reason, is_mine: claim.is_mine } });
  if (state === 'granted') await credit(tx, effects, unlocked_driver_id, due!);
  else {
    const owner = { model: 'unlocked-driver' as const, model_id: unlocked_driver_id, company_id };
    await addSystemEntry(tx, owner, 'system', { event: 'credit_refused', reason }, actor?.user_id ?? null);
  }
  await record(tx, 'credit_claim.changed', { credit_claim_id: id, unlocked_driver_id, company_id });
}

/** Only the number that was asked about: one that the driver has confirmed since is another one. */
async function unconfirmPhone(tx: Tx, { driver_id, created_at }: Claim): Promise<void> {
  const { id: user_id, phone_confirmed_at } = await tx
    .selectFrom('users')
    .select(['id', 'phone_confirmed_at'])
    .where('id', '=', ({ selectFrom }) => selectFrom('drivers').select('user_id').where('id', '=', driver_id))
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!phone_confirmed_at || phone_confirmed_at > created_at) return;
  await tx.updateTable('users').set({ phone_confirmed_at: null }).where('id', '=', user_id).execute();
  await record(tx, 'driver.changed', { driver_id, user_id });
}

/** Questions without an answer go to staff. */
export async function passToStaff(tx: Tx): Promise<void> {
  const since = daysAgo(creditRule.days_for_driver);
  const passed = await tx
    .updateTable('credit_claims')
    .set({ state: 'for_staff' })
    .where('state', '=', 'asked')
    .where('created_at', '<=', since)
    .returning(['id as credit_claim_id', 'unlocked_driver_id', 'company_id'])
    .execute();
  await recordAll(tx, 'credit_claim.changed', passed);
}
