import type { DealBilling } from '#contract/billing/deals.ts';
import type { DealForm } from '#contract/billing/deals.policy.ts';
import { plainVat, vatFits } from '#server/features/billing/billing/queries.ts';
import { addDealEvent, publishDeal, type DealActor } from '#server/features/billing/deals/commands.ts';
import { type Deal, ensureFits, getDealByLink, lockDeal } from '#server/features/billing/deals/queries.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure, invalidField } from '#server/kernel/http/errors.ts';

/** The locked deal of a link, as long as it can be signed. */
export async function lockOpen(tx: Tx, key: string, token: string): Promise<Deal> {
  const deal = await lockDeal(tx, (await getDealByLink(tx, key, token)).id);
  ensure(deal.state !== 'signed', 'deal_signed_already');
  ensure(deal.state === 'sent' || deal.state === 'viewed', 'deal_link_invalid');
  return deal;
}

/** The page was shown to a person. Each visit is in the history, at most one an hour from one address. */
export async function noteOpened(tx: Tx, key: string, token: string, by: DealActor): Promise<void> {
  const deal = await lockDeal(tx, (await getDealByLink(tx, key, token)).id);
  if (deal.state === 'signed') return;
  const recent = await tx
    .selectFrom('deal_events')
    .select('id')
    .where('deal_id', '=', deal.id)
    .where('kind', '=', 'viewed')
    .where('ip', '=', by.ip ?? '')
    .where('happened_at', '>', new Date(now().getTime() - 3_600_000))
    .executeTakeFirst();
  if (recent) return;
  await addDealEvent(tx, deal.id, 'viewed', by);
  if (deal.state === 'sent') {
    await tx.updateTable('deals').set({ state: 'viewed', viewed_at: now() }).where('id', '=', deal.id).execute();
    await record(tx, 'deal.viewed', { deal_id: deal.id });
  }
  await publishDeal(tx, deal);
}

/** Step 0: what the company chooses. Staff have fixed the commission. */
export async function saveForm(tx: Tx, key: string, token: string, change: Partial<DealForm>, by: DealActor): Promise<void> {
  const deal = await lockOpen(tx, key, token);
  if (change.commission_type !== undefined && change.commission_type !== deal.form.commission_type)
    throw invalidField('commission_type', 'not_an_option');
  const form = { ...deal.form, ...change };
  ensureFits(form, deal.conditions);
  const step = Math.max(deal.step, 1);
  await tx
    .updateTable('deals')
    .set({ form: JSON.stringify(form), step, updated_at: now() })
    .where('id', '=', deal.id)
    .execute();
  await addDealEvent(tx, deal.id, 'configured', by, { ...change });
  await publishDeal(tx, deal);
}

/** Step 2: the invoice address. */
export async function saveBilling(tx: Tx, key: string, token: string, billing: DealBilling, by: DealActor): Promise<void> {
  const deal = await lockOpen(tx, key, token);
  const vat = billing.vat ? plainVat(billing.country, billing.vat) : '';
  if (vat && vatFits(billing.country, vat) === false) throw invalidField('vat', 'vat_wrong');
  const step = Math.max(deal.step, 3);
  await tx
    .updateTable('deals')
    .set({ billing: JSON.stringify({ ...billing, ...(vat && { vat }) }), step, updated_at: now() })
    .where('id', '=', deal.id)
    .execute();
  await addDealEvent(tx, deal.id, 'billing_saved', by);
  await publishDeal(tx, deal);
}

export async function decline(tx: Tx, key: string, token: string, decline_reason: string, by: DealActor): Promise<void> {
  const deal = await lockOpen(tx, key, token);
  await tx
    .updateTable('deals')
    .set({ state: 'declined', declined_at: now(), decline_reason: decline_reason || null, updated_at: now() })
    .where('id', '=', deal.id)
    .execute();
  await addDealEvent(tx, deal.id, 'declined', by);
  await record(tx, 'deal.declined', { deal_id: deal.id });
  await publishDeal(tx, deal);
}
