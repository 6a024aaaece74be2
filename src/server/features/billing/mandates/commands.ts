import { sql } from 'kysely';
import type { PaymentMethod } from '#contract/billing/billing.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';

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
