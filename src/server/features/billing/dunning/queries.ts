import { sql } from 'kysely';
import { DUNNING_STEPS, type DunnedCompany, type Overdue } from '#contract/billing/dunning.ts';
import { pageSizes, type PageSize } from '#contract/shapes.ts';
import { today } from '#server/kernel/clock.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Db } from '#server/kernel/db.ts';
import { listPage } from '#server/kernel/http/list-page.ts';
import { getPayer, hasCard } from '#server/features/billing/billing/queries.ts';
import { leftOf } from '#server/features/billing/payments/queries.ts';

const hasDispute = (state: 'open' | 'lost') =>
  sql`exists (select from card_disputes x where x.transaction_id = t.id and x.state = ${sql.lit(state)})`;

const left = leftOf(sql`t.id`, sql`t.amount_gross`);

/**
 * Overdue, and no debit will pay it by itself. What only waits for the next file, or for the decision about a dispute, is not overdue. After
 * a lost dispute it is overdue at once, so that the page of the mail shows it.
 */
const isOverdue = () => sql`(
  t.status = 'open' and (t.due_on < ${today()} or t.due_on = ${today()} and ${hasDispute('lost')}) and not ${hasDispute('open')}
  and not exists (select from debits d where d.transaction_id = t.id and d.state in ('prepared', 'handed_in', 'settled'))
  and (t.payment_method is distinct from 'sepa' or exists (select from debit_holds h where h.transaction_id = t.id)
    or not exists (select from sepa_accounts m where m.company_id = t.company_id and m.revoked_at is null and m.approved_at is not null))
)`;

/** At most a hundred: the amount counts all. */
const SHOWN = 100;

export async function listOverdue(db: Db, company_id: number) {
  const { rows } = await sql<{ transaction_id: number; due_on: string; open_amount: number; was_disputed: boolean; all_amount: number }>`
    select t.id as transaction_id, t.due_on + 0 as due_on, ${left} as open_amount, ${hasDispute('lost')} as was_disputed, (sum(${left}) over ())::bigint as all_amount
    from transactions t where t.company_id = ${company_id} and ${isOverdue()}
    order by t.due_on, t.id limit ${SHOWN}`.execute(db);
  return rows;
}

export const findDunning = (db: Db, company_id: number) =>
  db.selectFrom('dunnings').select(['step', 'stepped_at', 'paused_until']).where('company_id', '=', company_id).executeTakeFirst();

/** Whether new unlocks are stopped: the last step, not paused, and something is overdue still. */
export async function isStopped(db: Db, company_id: number): Promise<boolean> {
  const row = await findDunning(db, company_id);
  if (!row || row.step < DUNNING_STEPS || (row.paused_until !== null && row.paused_until >= today())) return false;
  return (await listOverdue(db, company_id)).length > 0;
}

export async function getOverdue(
  db: Db,
  company_id: number,
  config: Pick<Config, 'SEPA_CREDITOR_NAME' | 'SELLER_IBAN' | 'SELLER_BIC'>,
): Promise<Overdue> {
  const debts = await listOverdue(db, company_id);
  return {
    step: debts.length === 0 ? 0 : ((await findDunning(db, company_id))?.step ?? 0),
    amount: debts[0]?.all_amount ?? 0,
    is_stopped: await isStopped(db, company_id),
    can_pay_by_card: hasCard(await getPayer(db, company_id)),
    bank: { name: config.SEPA_CREDITOR_NAME, iban: config.SELLER_IBAN, bic: config.SELLER_BIC },
    debts: debts.map(({ open_amount, all_amount: _all, ...debt }) => ({ ...debt, left: open_amount })),
  };
}

/** Companies with overdue debts, or a step that has not ended yet. */
export async function listDebtors(db: Db, after: number, limit: number) {
  const { rows } = await sql<{ company_id: number; oldest_due_on: string | null; open_amount: number }>`
    select c.company_id, min(t.due_on) as oldest_due_on, coalesce(sum(${left}), 0)::bigint as open_amount
    from (
      select company_id from transactions t where ${isOverdue()}
      union select company_id from dunnings
    ) c left join transactions t on t.company_id = c.company_id and ${isOverdue()}
    where c.company_id > ${after}
    group by c.company_id order by c.company_id limit ${limit}`.execute(db);
  return rows;
}
export type Debtor = Awaited<ReturnType<typeof listDebtors>>[number];

/** What a company owes now. */
export async function getDebtor(db: Db, company_id: number): Promise<Debtor> {
  const [oldest] = await listOverdue(db, company_id);
  return { company_id, oldest_due_on: oldest?.due_on ?? null, open_amount: oldest?.all_amount ?? 0 };
}

export async function listDunned(
  db: Db,
  { page, per_page = pageSizes[0] }: { page?: number | undefined; per_page?: PageSize | undefined },
) {
  const { rows, meta } = await listPage({ page, per_page }, async ({ limit, offset }) => {
    const found = await sql<Omit<DunnedCompany, 'stepped_at'> & { stepped_at: Date | null; total: number }>`
      select c.id, c.name, coalesce(d.step, 0)::int as step, d.stepped_at, o.amount, o.oldest_due_on, d.paused_until, u.full_name as paused_by, d.pause_reason,
        (select l.number from dunning_letters l where l.company_id = c.id order by l.id desc limit 1) as letter_number,
        count(*) over ()::int as total
      from (
        select t.company_id, sum(${left})::bigint as amount, min(t.due_on) as oldest_due_on from transactions t where ${isOverdue()} group by t.company_id
      ) o join companies c on c.id = o.company_id
      left join dunnings d on d.company_id = c.id left join users u on u.id = d.paused_by
      order by o.oldest_due_on, c.id limit ${limit} offset ${offset}`.execute(db);
    return found.rows;
  });
  return { data: rows.map(({ total: _total, ...row }) => row), meta };
}

/** A letter with its debts as they are now; undefined when all are paid. */
export async function findLetter(db: Db, id: number) {
  const letter = await db
    .selectFrom('dunning_letters')
    .select(['id', 'company_id', 'step', 'number'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!letter) return undefined;
  const debts = await listOverdue(db, letter.company_id);
  return debts.length === 0 ? undefined : { ...letter, amount: debts[0]!.all_amount, debts };
}

/** Charges without a result that began before this moment. */
export const listPendingCharges = (db: Db, before: Date) =>
  db
    .selectFrom('debt_charges')
    .selectAll()
    .where('state', '=', 'pending')
    .where('created_at', '<', before)
    .orderBy('id')
    .limit(100)
    .execute();
