import { sql } from 'kysely';
import type { PaymentMethod } from '#contract/billing/billing.ts';
import type { CompanyUser } from '#contract/people.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure, Refusal } from '#server/kernel/http/errors.ts';
import { accountProblems, plainBic, plainIban } from '#server/features/billing/payment-methods/queries.ts';

interface EndedMandate {
  sepa_account_id: number;
  company_id: number;
  /** `bank`: a return says that it cannot be debited. `lapsed`: unused for 36 months. */
  because: 'company' | 'lapsed' | 'bank';
}

/** Ends a mandate. The company pays by its card from then on, if it has one. False when the mandate had ended. */
export async function endMandate(
  tx: Tx,
  me: { user_id: number; company_id?: number } | null,
  { sepa_account_id, company_id, because }: EndedMandate,
): Promise<boolean> {
  const ended = await tx
    .updateTable('sepa_accounts')
    .set({ revoked_at: now(), revoked_because: because })
    .where('id', '=', sepa_account_id)
    .where('revoked_at', 'is', null)
    .returning('mandate_reference')
    .executeTakeFirst();
  if (!ended) return false;
  await tx
    .updateTable('companies')
    .set({ payment_method: sql<PaymentMethod | null>`case when card_method_ref is null then null else 'card' end` })
    .where('id', '=', company_id)
    .where('payment_method', '=', 'sepa')
    .execute();
  await audit(tx, me, {
    action: 'sepa_account.ended',
    subject: 'sepa_account',
    subject_id: sepa_account_id,
    company_id,
    details: { because, mandate_reference: ended.mandate_reference },
  });
  await record(tx, 'sepa_account.ended', { company_id, sepa_account_id });
  await record(tx, 'company.changed', { company_id });
  return true;
}

/** The company ends its mandate. */
export async function endOwnMandate(tx: Tx, me: CompanyUser): Promise<void> {
  const { id } = await lockCurrent(tx, me.company_id);
  await endMandate(tx, me, { sepa_account_id: id, company_id: me.company_id, because: 'company' });
}

interface Account {
  bank_account_owner: string;
  iban: string;
  swift_bic: string;
}

/** Another account under the same mandate: it keeps its reference and its day of signature, and waits for approval. */
export async function changeAccount(tx: Tx, me: CompanyUser, account: Account): Promise<void> {
  const problems = Object.entries(accountProblems(account.iban, account.swift_bic)).map(([field, code]) => [field, [{ code }]]);
  if (problems.length > 0) throw new Refusal('invalid', { errors: Object.fromEntries(problems) });
  const { id, iban, amended_from } = await lockCurrent(tx, me.company_id);
  await tx
    .updateTable('sepa_accounts')
    .set({
      bank_account_owner: account.bank_account_owner,
      iban: plainIban(account.iban),
      swift_bic: plainBic(account.swift_bic),
      // what the bank knows is the account of the last debit
      amended_from: amended_from ?? iban,
      amended_at: now(),
      approved_at: null,
      approved_by: null,
    })
    .where('id', '=', id)
    .execute();
  await audit(tx, me, { action: 'sepa_account.amended', subject: 'sepa_account', subject_id: id });
  await record(tx, 'sepa_account.entered', { company_id: me.company_id, sepa_account_id: id });
}

async function lockCurrent(tx: Tx, company_id: number) {
  const row = await tx
    .selectFrom('sepa_accounts')
    .select(['id', 'iban', 'amended_from'])
    .where('company_id', '=', company_id)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  ensure(row, 'mandate_missing');
  return row;
}
