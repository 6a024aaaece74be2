import { sql } from 'kysely';
import { budgetLines, prepaidHireLines, priceOf, type PriceLine } from '#contract/billing/price-lines.ts';
import type { BudgetMovement, Prepaid, PrepaidPrice } from '#contract/billing/prepaid.ts';
import type { BudgetReason } from '#contract/foundation/vocabulary.ts';
import { pageSizes, type PageSize } from '#contract/shapes.ts';
import { canPay, getPayer, paidBy } from '#server/features/billing/billing/queries.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { listPage } from '#server/kernel/http/list-page.ts';
import { sumTopUps } from '#server/features/billing/top-ups/queries.ts';
import { isLow } from './rules.ts';

type Discounts = Pick<Config, 'PREPAID_HIRE_DISCOUNT'>;

export type PrepaidOrder = { product: 'budget'; amount_net: number } | { product: 'hires'; count: number };

/** The lines of a purchase, for its preview and its booking. */
export async function prepaidLines(
  db: Db,
  { PREPAID_HIRE_DISCOUNT }: Discounts,
  payer: { id: number; tax_percentage: number },
  order: PrepaidOrder,
): Promise<PriceLine[]> {
  if (order.product === 'budget') return budgetLines(order.amount_net, payer.tax_percentage);
  const { price_per_hire } = await db.selectFrom('companies').select('price_per_hire').where('id', '=', payer.id).executeTakeFirstOrThrow();
  return prepaidHireLines(order.count, price_per_hire, PREPAID_HIRE_DISCOUNT * 100, payer.tax_percentage);
}

export async function getPrepaidPrice(db: Db, config: Discounts, company_id: number, order: PrepaidOrder): Promise<PrepaidPrice> {
  const payer = await getPayer(db, company_id);
  const lines = await prepaidLines(db, config, payer, order);
  const price = priceOf(lines, payer.tax_percentage);
  return { ...price, lines, paid_by: paidBy(price.amount_net, payer), due_days: payer.direct_pay ? 0 : payer.due_days };
}

/** A company has few campaigns with a budget. */
const BUDGETS_MAX = 100;

interface BudgetRow {
  id: number;
  name: string;
  remaining_budget: number;
  budget_full: number;
  cost_per_unlock: number;
  below_net: number | null;
  amount_net: number | null;
  monthly_max_net: number | null;
}

async function listBudgets(db: Db, company_id: number): Promise<Prepaid['budgets']> {
  const { rows } = await sql<BudgetRow>`
    select c.id, c.name, c.remaining_budget, c.budget_full, c.cost_per_unlock, t.below_net, t.amount_net, t.monthly_max_net
    from campaigns c left join budget_top_ups t on t.campaign_id = c.id
    where c.company_id = ${company_id} and c.deleted_at is null and c.parent_id is null and (c.archived_at is null or c.remaining_budget > 0)
    order by c.remaining_budget desc, c.id desc limit ${BUDGETS_MAX}`.execute(db);
  const budgets: Prepaid['budgets'] = [];
  for (const { id, name, remaining_budget, budget_full, cost_per_unlock, below_net, amount_net, monthly_max_net } of rows)
    budgets.push({
      campaign: { id, name },
      remaining_net: remaining_budget,
      cost_per_unlock,
      is_low: isLow(remaining_budget, budget_full),
      top_up:
        below_net === null || amount_net === null || monthly_max_net === null
          ? null
          : { below_net, amount_net, monthly_max_net, bought_this_month_net: await sumTopUps(db, company_id, id) },
    });
  return budgets;
}

/** The number of prepaid hires of a company, free and used. */
export async function countPrepaidHires(db: Db, company_id: number): Promise<{ free: number; used: number }> {
  const { rows } = await sql<{ free: number; used: number }>`
    select (count(*) filter (where used_at is null))::int as free, (count(*) filter (where used_at is not null))::int as used
    from prepaid_hires where company_id = ${company_id}`.execute(db);
  return rows[0]!;
}

export async function getPrepaid(db: Db, { PREPAID_HIRE_DISCOUNT }: Discounts, company_id: number): Promise<Prepaid> {
  const company = await db
    .selectFrom('companies')
    .select(['unassigned_budget', 'price_per_hire'])
    .where('id', '=', company_id)
    .executeTakeFirst();
  if (!company) throw notFound();
  const [line] = prepaidHireLines(1, company.price_per_hire, PREPAID_HIRE_DISCOUNT * 100, 0);
  return {
    unassigned_net: company.unassigned_budget,
    budgets: await listBudgets(db, company_id),
    hires: { ...(await countPrepaidHires(db, company_id)), price_net: line!.net, discount_percentage: PREPAID_HIRE_DISCOUNT },
    has_payment_method: canPay(await getPayer(db, company_id)),
  };
}

interface MovementRow {
  id: number;
  reason: BudgetReason;
  amount_net: number;
  campaign_id: number | null;
  campaign_name: string | null;
  note: string;
  transaction_id: number | null;
  created_at: Date;
  total: number;
}

/** Everything that changed the budgets of a company, newest first. */
export async function listMovements(
  db: Db,
  company_id: number,
  { page, per_page = pageSizes[0] }: { page?: number | undefined; per_page?: PageSize | undefined },
) {
  const { rows, meta } = await listPage({ page, per_page }, async ({ limit, offset }) => {
    const found = await sql<MovementRow>`
      select m.id, m.reason, m.amount_net, m.campaign_id, c.name as campaign_name, m.note, m.transaction_id, m.created_at,
             (count(*) over ())::int as total
      from budget_movements m left join campaigns c on c.id = m.campaign_id
      where m.company_id = ${company_id}
      order by m.id desc limit ${limit} offset ${offset}`.execute(db);
    return found.rows;
  });
  const data = rows.map(({ total: _, campaign_id, campaign_name, created_at, ...row }): BudgetMovement => ({
    ...row,
    campaign: campaign_id === null || campaign_name === null ? null : { id: campaign_id, name: campaign_name },
    created_at: created_at.toISOString(),
  }));
  return { data, meta };
}
