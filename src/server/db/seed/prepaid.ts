import { sql } from 'kysely';
import { budgetLines, prepaidHireLines } from '#contract/billing/price-lines.ts';
import { pricePerHire } from '#contract/billing/packages.policy.ts';
import type { Tx } from '#server/kernel/db.ts';
import type { SeededCompany } from './companies.ts';
import type { SeededCampaign } from './kinds.ts';
import { DAY } from './moments.ts';
import { seededTax, seedTransaction } from './payments.ts';

interface Facts {
  now: Date;
  admin_id: number;
}

/** Purchases behind the budgets of campaigns, a budget that waits with the first company, and prepaid hires of others. */
export async function seedPrepaid(
  tx: Tx,
  companies: readonly SeededCompany[],
  campaigns: readonly SeededCampaign[],
  { now, admin_id }: Facts,
): Promise<void> {
  const filled = await tx
    .selectFrom('campaigns')
    .select(['id', 'remaining_budget'])
    .where('remaining_budget', '>', 0)
    .orderBy('id')
    .execute();
  for (const { id, remaining_budget } of filled) {
    const campaign = campaigns.find((each) => each.id === id);
    const company = campaign?.company;
    if (!campaign || !company) continue;
    const at = new Date(Math.max(campaign.activated_at?.getTime() ?? 0, now.getTime() - 20 * DAY));
    await fill(tx, company, { campaign_id: id, amount_net: remaining_budget, at: at < now ? at : now });
  }
  await sql`update campaigns set budget_full = remaining_budget where remaining_budget > 0`.execute(tx);
  const first = companies[0]!;
  await fill(tx, first, { campaign_id: null, amount_net: 250_00, at: new Date(now.getTime() - 12 * DAY) });
  const given_at = new Date(now.getTime() - 5 * DAY);
  const given = { company_id: first.id, campaign_id: null, amount_net: 78_00 };
  await tx
    .insertInto('budget_movements')
    .values({ ...given, reason: 'given', user_id: admin_id, note: 'Dos contactos tenían un número equivocado', created_at: given_at })
    .execute();
  await tx.updateTable('companies').set({ unassigned_budget: 328_00 }).where('id', '=', first.id).execute();
  for (const company of companies.slice(4, 7)) if (company.payment_method) await seedHires(tx, company, new Date(now.getTime() - 40 * DAY));
}

const paidBy = ({ payment_method, owner_id }: SeededCompany, at: Date) => ({
  status: 'paid' as const,
  payment_method: payment_method ?? ('card' as const),
  user_id: owner_id,
  created_at: at,
  paid_at: at,
});

interface Filled {
  campaign_id: number | null;
  amount_net: number;
  at: Date;
}

async function fill(tx: Tx, company: SeededCompany, { campaign_id, amount_net, at }: Filled): Promise<void> {
  const { id } = await seedTransaction(tx, budgetLines(amount_net, seededTax(company)), {
    company_id: company.id,
    kind: 'budget',
    description: 'Cabina budget',
    campaign_id,
    idempotency_key: `prepaid:${company.id}:seed:${campaign_id ?? 0}`,
    ...paidBy(company, at),
  });
  await tx
    .insertInto('budget_movements')
    .values({
      company_id: company.id,
      campaign_id,
      amount_net,
      reason: 'bought',
      transaction_id: id,
      user_id: company.owner_id,
      created_at: at,
    })
    .execute();
}

async function seedHires(tx: Tx, company: SeededCompany, at: Date): Promise<void> {
  const count = 3;
  const lines = prepaidHireLines(count, pricePerHire, 1000, seededTax(company));
  const { id: transaction_id } = await seedTransaction(tx, lines, {
    company_id: company.id,
    kind: 'budget',
    quantity: count,
    description: `Cabina: ${count} × prepaid hire`,
    idempotency_key: `prepaid:${company.id}:seed:hires`,
    details: JSON.stringify({ hires: count, price_paid: lines[0]!.net / count }),
    ...paidBy(company, at),
  });
  await tx
    .insertInto('prepaid_hires')
    .values(
      Array.from({ length: count }, () => ({ company_id: company.id, price_paid: lines[0]!.net / count, transaction_id, bought_at: at })),
    )
    .execute();
}
