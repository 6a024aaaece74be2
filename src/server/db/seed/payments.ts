import type { Insertable } from 'kysely';
import { hireLines, priceOf, unlockLines, type PriceLine } from '#contract/billing/price-lines.ts';
import type { DB } from '#server/db/types.ts';
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

/** Companies in Spain owe the tax themselves. */
export const seededTax = ({ country }: { country: string }): number => (country === 'ES' ? 0 : 19);

type Facts = Omit<Insertable<DB['transactions']>, 'amount_net' | 'tax_percentage' | 'amount_tax' | 'amount_gross'>;

/** A transaction with its lines, as bookings write it. */
export async function seedTransaction(tx: Tx, lines: readonly PriceLine[], facts: Facts): Promise<{ id: number }> {
  const price = priceOf(lines, lines[0]!.tax_percentage);
  const added = await tx
    .insertInto('transactions')
    .values({ ...facts, ...price })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('transaction_lines')
    .values(lines.map((line, index) => ({ ...line, params: JSON.stringify(line.params), transaction_id: added.id, position: index + 1 })))
    .execute();
  return added;
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
  const { id } = await seedTransaction(tx, (kind === 'hire' ? hireLines : unlockLines)(amount_net, seededTax(company)), {
    company_id: company.id,
    kind,
    description,
    status: debited ? 'paid' : 'open',
    payment_method: company.payment_method,
    campaign_id,
    unlocked_driver_id,
    user_id: company.owner_id,
    idempotency_key: key,
    due_on: company.payment_method === 'sepa' ? due.toISOString().slice(0, 10) : null,
    created_at: at,
    paid_at: debited ? (company.payment_method === 'card' ? at : due) : null,
  });
  return id;
}
