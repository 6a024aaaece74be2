import { sql } from 'kysely';
import { berlin } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';

const isTopUp = sql<boolean>`details ? 'top_up'`;

/** The automatic purchases of a campaign, in any status. */
export const listTopUps = (db: Db, company_id: number, campaign_id: number) =>
  db
    .selectFrom('transactions')
    .select(['status', 'created_at', 'amount_net'])
    .where('company_id', '=', company_id)
    .where('kind', '=', 'budget')
    .where('campaign_id', '=', campaign_id)
    .where(isTopUp)
    .execute();

/** What they cost this month, in Berlin. Failed ones cost nothing. */
export async function sumTopUps(db: Db, company_id: number, campaign_id: number): Promise<number> {
  const since = berlin().startOf('month').toJSDate();
  const bought = (await listTopUps(db, company_id, campaign_id)).filter(
    ({ status, created_at }) => status !== 'failed' && created_at >= since,
  );
  return bought.reduce((sum, { amount_net }) => sum + amount_net, 0);
}

/** Users who decide about money: owners, and those with the permission. */
export const listPayingUsers = (db: Db, company_id: number): Promise<{ id: number }[]> =>
  db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', company_id)
    .where('is_active', '=', true)
    .where('erased_at', 'is', null)
    .where((where) => where.or([where('is_owner', '=', true), sql<boolean>`'billing' = any(permissions)`]))
    .orderBy('id')
    .execute();

/** A campaign, for what is said about its budget. */
export const findBudget = (db: Db, campaign_id: number) =>
  db
    .selectFrom('campaigns')
    .select(['id', 'company_id', 'name', 'remaining_budget'])
    .where('id', '=', campaign_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
