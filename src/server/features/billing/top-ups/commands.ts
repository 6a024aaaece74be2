import { budgetLines } from '#contract/billing/price-lines.ts';
import type { TopUp } from '#contract/billing/top-ups.ts';
import type { CompanyUser } from '#contract/people.ts';
import { bookTransaction, processPayment, type TransactionRow } from '#server/features/billing/billing/commands.ts';
import { canPay, getPayer } from '#server/features/billing/billing/queries.ts';
import { audit } from '#server/kernel/audit.ts';
import { berlin, DAY_MS, now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { notFound, Refusal } from '#server/kernel/http/errors.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { listTopUps, sumTopUps } from './queries.ts';
import { topUpNow } from './rules.ts';

export async function setTopUp(tx: Tx, me: CompanyUser, campaign_id: number, top_up: TopUp): Promise<TopUp> {
  const { company_id, user_id } = me;
  const found = await tx
    .selectFrom('campaigns')
    .select('id')
    .where('id', '=', campaign_id)
    .where('company_id', '=', company_id)
    .where('parent_id', 'is', null)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  const row = { ...top_up, set_by: user_id, updated_at: now() };
  await tx
    .insertInto('budget_top_ups')
    .values({ campaign_id, company_id, ...row })
    .onConflict((conflict) => conflict.column('campaign_id').doUpdateSet(row))
    .execute();
  await audit(tx, me, { action: 'budget.top_up_set', subject: 'campaign', subject_id: campaign_id, company_id, details: { ...top_up } });
  await record(tx, 'budget.changed', { company_id, campaign_id });
  return top_up;
}

export async function removeTopUp(tx: Tx, me: CompanyUser, campaign_id: number): Promise<{ id: number }> {
  const { company_id } = me;
  const removed = await tx
    .deleteFrom('budget_top_ups')
    .where('campaign_id', '=', campaign_id)
    .where('company_id', '=', company_id)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw notFound();
  await audit(tx, me, { action: 'budget.top_up_removed', subject: 'campaign', subject_id: campaign_id, company_id });
  await record(tx, 'budget.changed', { company_id, campaign_id });
  return { id: campaign_id };
}

/** Buys budget when the campaign's rule says so. A purchase without a result, or one that failed today, is not repeated. */
export async function topUp(services: Services, campaign_id: number): Promise<void> {
  const booked = await services.db.transaction().execute((tx) => bookTopUp(tx, services, campaign_id));
  if (booked?.status !== 'pending') return;
  await processPayment(services, booked).catch((error: unknown) => {
    // declined: reported when the transaction failed
    if (!(error instanceof Refusal)) throw error;
  });
}

async function bookTopUp(tx: Tx, services: Services, campaign_id: number): Promise<TransactionRow | undefined> {
  const rule = await tx.selectFrom('budget_top_ups').selectAll().where('campaign_id', '=', campaign_id).forUpdate().executeTakeFirst();
  if (!rule) return undefined;
  const { company_id } = rule;
  const campaign = await tx
    .selectFrom('campaigns')
    .select('remaining_budget')
    .where('id', '=', campaign_id)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const bought = await sumTopUps(tx, company_id, campaign_id);
  const what = campaign ? topUpNow(rule, { remaining: campaign.remaining_budget, bought }) : 'wait';
  if (what === 'stop') await record(tx, 'budget_top_up.stopped', { company_id, campaign_id, month: berlin().toFormat('yyyy-MM') });
  if (what !== 'buy') return undefined;
  const tries = await listTopUps(tx, company_id, campaign_id);
  const dayAgo = now().getTime() - DAY_MS;
  if (tries.some(({ status, created_at }) => status === 'pending' || (status === 'failed' && created_at.getTime() > dayAgo)))
    return undefined;
  const payer = await getPayer(tx, company_id);
  // the company has been notified that the budget is low
  if (!canPay(payer)) return undefined;
  return bookTransaction(tx, services, payer, {
    kind: 'budget',
    lines: budgetLines(rule.amount_net, payer.tax_percentage),
    description: 'Cabina budget',
    campaign_id,
    idempotency_key: `top-up:${campaign_id}:${tries.length + 1}`,
    details: { top_up: true },
  });
}
