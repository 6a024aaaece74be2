import { withTax } from '#contract/money.ts';
import type { Tx } from '#server/kernel/db.ts';
import type { SeededCampaign } from './kinds.ts';
import { DAY } from './moments.ts';

interface Money {
  kind: 'unlock' | 'hire';
  amount_net: number;
  key: string;
  description: string;
  unlocked_driver_id: number;
  at: Date;
}

/** Past payments: cards immediately, debits after the agreed days. */
export async function seedMoney(
  tx: Tx,
  { id: campaign_id, company }: SeededCampaign,
  { kind, amount_net, key, description, unlocked_driver_id, at }: Money,
  now: Date,
): Promise<number> {
  const due = new Date(at.getTime() + 14 * DAY);
  const debited = company.payment_method === 'card' || due < now;
  const { id } = await tx
    .insertInto('transactions')
    .values({
      company_id: company.id,
      kind,
      description,
      ...withTax(amount_net, company.country === 'ES' ? 0 : 19),
      status: debited ? 'paid' : 'open',
      payment_method: company.payment_method,
      campaign_id,
      unlocked_driver_id,
      user_id: company.owner_id,
      idempotency_key: key,
      due_on: company.payment_method === 'sepa' ? due.toISOString().slice(0, 10) : null,
      created_at: at,
      paid_at: debited ? (company.payment_method === 'card' ? at : due) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
