import { sql } from 'kysely';
import { creditLines } from '#contract/billing/price-lines.ts';
import { statusIds } from '#contract/hiring/driver-status.ts';
import { countUnlocked, placeInPast } from '#server/features/hiring/progress/commands.ts';
import type { Tx } from '#server/kernel/db.ts';
import { DAY } from './moments.ts';
import { seedTransaction } from './payments.ts';

const reasons = ['unreachable', 'unreachable', 'wrong_number', 'lost_interest'] as const;

interface Unlock {
  id: number;
  offer_id: number;
  campaign_id: number;
  created_at: Date;
  paid: { id: number; company_id: number; payment_method: 'sepa' | 'card'; amount_net: number; tax_percentage: number };
}

/** Some unlocks of the last months were credited: the people are hidden again, and the amounts are set against the next invoice. */
export async function seedCredits(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<Unlock>`
    select ud.id, ud.offer_id, ud.campaign_id, ud.created_at, jsonb_build_object('id', t.id, 'company_id', t.company_id,
      'payment_method', t.payment_method, 'amount_net', t.amount_net, 'tax_percentage', t.tax_percentage) as paid
    from unlocked_drivers ud join transactions t on t.unlocked_driver_id = ud.id and t.kind = 'unlock' and t.status in ('paid', 'open')
    where ud.status_id = ${statusIds.contacted} and ud.deleted_at is null and ud.offer_id is not null and ud.campaign_id is not null
      and ud.company_id <> (select min(id) from companies) and ud.created_at < ${new Date(now.getTime() - 14 * DAY)}
      and not exists (select from tasks k where k.model = 'unlocked-driver' and k.model_id = ud.id)
      and not exists (select from comments k where k.model = 'unlocked-driver' and k.model_id = ud.id)
      and not exists (select from meetings m where m.unlocked_driver_id = ud.id)
      and not exists (select from hires h where h.unlocked_driver_id = ud.id)
    order by ud.created_at desc limit 24`.execute(tx);
  for (const [index, unlock] of rows.filter((_, place) => place % 2 === 0).entries()) {
    const at = new Date(unlock.created_at.getTime() + (9 + (index % 4)) * DAY);
    await creditInPast(tx, unlock, reasons[index % reasons.length]!, at);
  }
}

async function creditInPast(tx: Tx, { id, offer_id, campaign_id, paid }: Unlock, reason: string, at: Date): Promise<void> {
  await seedTransaction(tx, creditLines(paid), {
    company_id: paid.company_id,
    kind: 'credit',
    description: `Cabina unlock credited, transaction ${paid.id}`,
    status: 'credited',
    payment_method: paid.payment_method,
    campaign_id,
    unlocked_driver_id: id,
    idempotency_key: `credit:transaction:${paid.id}`,
    details: JSON.stringify({ reason, transaction_id: paid.id }),
    created_at: at,
  });
  await placeInPast(tx, { offer_id, unlocked_driver_id: id }, 'accepted', at);
  await tx.updateTable('unlocked_drivers').set({ credited_at: at, deleted_at: at, note: null }).where('id', '=', id).execute();
  await tx.updateTable('offers').set({ withdrawn_at: at }).where('id', '=', offer_id).execute();
  await countUnlocked(tx, campaign_id, -1);
}
