import { gunzipSync } from 'node:zlib';
import { sql, type RawBuilder } from 'kysely';
import type { CollectionFile, CollectionSummary, Debit, HeldDebt } from '#contract/billing/collection.ts';
import type { Locale } from '#contract/people.ts';
import { pageSizes, type PageSize } from '#contract/shapes.ts';
import type { CollectedDebit } from '#server/kernel/bank/pain008.ts';
import { earliestCollection } from '#server/kernel/bank/target-days.ts';
import { now } from '#server/kernel/clock.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { COUNT_UP_TO, listPage, type Cut } from '#server/kernel/http/list-page.ts';
import { returnReasonText } from '#server/texts/return-reasons.ts';
import { leftOf, listCharged } from '#server/features/billing/payments/queries.ts';

interface Page {
  page?: number | undefined;
  per_page?: PageSize | undefined;
}

const left = leftOf(sql`t.id`, sql`t.amount_gross`);
/** The day from which a debt may be debited: due, and announced for this day. Null before the announcement. */
const announced = sql`(select max(n.due_on) from debit_notices n where n.transaction_id = t.id)`;
/** Neither in a debit nor in a charge of a card. Two conditions, so that PostgreSQL reads each table once for all debts. */
const isFree = sql`not exists (select from debits u where u.transaction_id = t.id and u.state in ('prepared', 'handed_in', 'settled'))
  and not exists (select from debt_charges p where p.transaction_id = t.id and p.state = 'pending')`;
const isHeld = sql`exists (select from debit_holds h where h.transaction_id = t.id)`;
/** Waits for a debit. */
const isCollectable = sql`t.status = 'open' and t.payment_method = 'sepa' and ${isFree}`;
const hasMandate = sql`exists (select from sepa_accounts m where m.company_id = t.company_id and m.revoked_at is null and m.approved_at is not null)`;

/** The debts that a file of this day can contain, oldest first. */
export async function listCollectable(tx: Tx, collect_on: string) {
  const { rows } = await sql<{
    id: number;
    company_id: number;
    open_amount: number;
    description: string;
    sepa_account_id: number;
    scheme: string;
    attempts: number;
    is_first: boolean;
    mandate_reference: string;
    signed_on: string;
    amended_from: string | null;
    bank_account_owner: string;
    iban: string;
    swift_bic: string;
    postal_code: string | null;
    city: string | null;
    country: string;
  }>`
    select t.id, t.company_id, ${left} as open_amount, t.description, s.id as sepa_account_id, s.scheme,
      (select count(*) from debits a where a.transaction_id = t.id)::int as attempts,
      not exists (select from debits f where f.sepa_account_id = s.id and f.state in ('prepared', 'handed_in', 'settled', 'returned')) as is_first,
      s.mandate_reference, coalesce(s.signed_on, s.approved_at::date) as signed_on, s.amended_from,
      s.bank_account_owner, s.iban, s.swift_bic, c.postal_code, c.city, c.country
    from transactions t
    join companies c on c.id = t.company_id
    join sepa_accounts s on s.company_id = t.company_id and s.revoked_at is null and s.approved_at is not null
    where t.status = 'open' and t.payment_method = 'sepa' and t.due_on <= ${collect_on}
      and ${announced} between t.due_on and ${collect_on}
      and ${isFree} and not ${isHeld}
    order by t.due_on, t.id
    for update of t, s`.execute(tx);
  // a charge of a card that began while this waited for the locks
  const charged = new Set(await listCharged(tx));
  return rows.filter(({ id }) => !charged.has(id));
}
export type Collectable = Awaited<ReturnType<typeof listCollectable>>[number];

export const asCollectedDebit = (
  debt: Collectable,
  { amount, end_to_end_id, sequence }: Pick<CollectedDebit, 'amount' | 'end_to_end_id' | 'sequence'>,
): CollectedDebit => ({
  amount,
  end_to_end_id,
  sequence,
  mandate_reference: debt.mandate_reference,
  signed_on: debt.signed_on,
  former_iban: debt.amended_from,
  debtor: {
    name: debt.bank_account_owner,
    iban: debt.iban,
    bic: debt.swift_bic,
    postal_code: debt.postal_code,
    city: debt.city,
    country: debt.country,
  },
  text: `${debt.description} T-${debt.id}`,
});

/** Credits of debited companies that are not used up, oldest first. */
export async function listCredits(tx: Tx, company_ids: readonly number[]) {
  const { rows } = await sql<{ id: number; company_id: number; amount: number }>`
    select id, company_id, amount from (
      select c.id, c.company_id, (-c.amount_gross - coalesce((select sum(u.amount) from credit_uses u where u.credit_id = c.id), 0))::bigint as amount
      from transactions c
      where c.company_id = any(${company_ids}::bigint[]) and c.kind = 'credit' and c.status = 'credited' and c.payment_method = 'sepa'
    ) credits where amount > 0 order by id`.execute(tx);
  return rows;
}

/** The first banking day without a file of the scheme that was handed in. */
export async function listTakenDays(db: Db, scheme: 'CORE' | 'B2B', creditor_id: string): Promise<{ collect_on: string; state: string }[]> {
  return db
    .selectFrom('collection_files')
    .select(['collect_on', 'state'])
    .where('scheme', '=', scheme)
    .where('creditor_id', '=', creditor_id)
    .where('state', '!=', 'discarded')
    .orderBy('collect_on', 'desc')
    .limit(100)
    .execute();
}

/** The figures of the screen. Debts that cannot be debited are counted by their reason. */
export async function getSummary(db: Db, config: Pick<Config, 'SEPA_CUTOFF'>): Promise<CollectionSummary> {
  const collect_on = earliestCollection(now(), config.SEPA_CUTOFF);
  // the debts of companies with a mandate are found by these companies: others may be many, and are counted up to a number
  const { rows } = await sql<Omit<CollectionSummary, 'collect_on' | 'waiting_lines_count'>>`
    with debts as materialized (
      select t.due_on, ${announced} as announced_on, ${left} as open_amount
      from sepa_accounts s join transactions t on t.company_id = s.company_id
      where s.revoked_at is null and s.approved_at is not null and ${isCollectable} and not ${isHeld})
    select count(*) filter (where due_on <= ${collect_on} and announced_on between due_on and ${collect_on})::int as due_count,
      coalesce(sum(open_amount) filter (where due_on <= ${collect_on} and announced_on between due_on and ${collect_on}), 0)::bigint as due_amount,
      count(*) filter (where announced_on is not null and greatest(due_on, announced_on) > ${collect_on})::int as later_count,
      count(*) filter (where announced_on is null or announced_on < due_on)::int as unannounced_count,
      (select count(*) from (
        select from transactions t where ${isCollectable} and not ${hasMandate} and not ${isHeld} limit ${sql.lit(COUNT_UP_TO)}) counted)::int
        as without_mandate_count,
      (select count(*) from debit_holds h join transactions t on t.id = h.transaction_id where ${isCollectable})::int as held_count
    from debts`.execute(db);
  const waiting = await db
    .selectFrom('bank_lines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return { collect_on, ...rows[0]!, waiting_lines_count: Number(waiting.count) };
}

type FileRow = Omit<CollectionFile, 'prepared_at' | 'decided_at'> & { prepared_at: Date; decided_at: Date | null; total: number };

async function selectFiles(db: Db, condition: RawBuilder<unknown>, { limit, offset }: Cut): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select f.id, f.scheme, f.collect_on, f.message_id, f.state, f.debits_count, f.amount, p.full_name as prepared_by, f.prepared_at,
      d.full_name as decided_by, f.decided_at,
      (select count(*) from debits x where x.file_id = f.id and x.state = 'settled')::int as settled_count,
      (select count(*) from debits x where x.file_id = f.id and x.state in ('returned', 'rejected'))::int as returned_count,
      count(*) over ()::int as total
    from collection_files f left join users p on p.id = f.prepared_by left join users d on d.id = f.decided_by
    where ${condition} order by f.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function listFiles(db: Db, { page, per_page = pageSizes[0] }: Page) {
  const { rows, meta } = await listPage({ page, per_page }, (cut) => selectFiles(db, sql`true`, cut));
  return { data: rows, meta };
}

export async function getFile(db: Db, id: number): Promise<FileRow> {
  const [row] = await selectFiles(db, sql`f.id = ${id}`, { limit: 1, offset: 0 });
  if (!row) throw notFound();
  return row;
}

/** The stored bytes: each download is the same. */
export async function getContent(db: Db, id: number): Promise<{ name: string; content: Buffer }> {
  const row = await db.selectFrom('collection_files').select(['content', 'message_id']).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return { name: `${row.message_id}.xml`, content: gunzipSync(row.content) };
}

export async function listDebits(db: Db, file_id: number, locale: Locale, { page, per_page = pageSizes[0] }: Page) {
  await getFile(db, file_id);
  const { rows, meta } = await listPage({ page, per_page }, async ({ limit, offset }) => {
    const found = await sql<Omit<Debit, 'company' | 'reason_text'> & { company_id: number; company_name: string; total: number }>`
      select d.id, c.id as company_id, c.name as company_name, d.transaction_id, d.end_to_end_id, s.mandate_reference, d.sequence, d.attempt, d.amount,
        d.state, d.settled_on, d.ended_on, d.reason, d.charges, count(*) over ()::int as total
      from debits d join transactions t on t.id = d.transaction_id join companies c on c.id = t.company_id
      join sepa_accounts s on s.id = d.sepa_account_id
      where d.file_id = ${file_id}
      order by d.state not in ('returned', 'rejected'), d.id limit ${limit} offset ${offset}`.execute(db);
    return found.rows;
  });
  return {
    data: rows.map(({ company_id, company_name, total: _total, ...row }) => ({
      ...row,
      company: { id: company_id, name: company_name },
      reason_text: returnReasonText(row.reason, locale),
    })),
    meta,
  };
}

export async function listHeld(db: Db, locale: Locale, { page, per_page = pageSizes[0] }: Page) {
  const { rows, meta } = await listPage({ page, per_page }, async ({ limit, offset }) => {
    const found = await sql<
      Omit<HeldDebt, 'company' | 'reason_text' | 'left' | 'created_at'> & {
        created_at: Date;
        open_amount: number;
        company_id: number;
        company_name: string;
        total: number;
      }
    >`
      select t.id, c.id as company_id, c.name as company_name, h.reason as hold, ${left} as open_amount, h.created_at, ${hasMandate} as can_be_debited,
        (select d.reason from debits d where d.transaction_id = t.id order by d.attempt desc limit 1) as reason,
        count(*) over ()::int as total
      from debit_holds h join transactions t on t.id = h.transaction_id join companies c on c.id = t.company_id
      where t.status = 'open'
      order by h.created_at, t.id limit ${limit} offset ${offset}`.execute(db);
    return found.rows;
  });
  return {
    data: rows.map(({ company_id, company_name, open_amount, total: _total, ...row }) => ({
      ...row,
      left: open_amount,
      company: { id: company_id, name: company_name },
      reason_text: returnReasonText(row.reason, locale),
    })),
    meta,
  };
}

/** A returned debit with the facts of the warning. */
export const findReturnedDebit = (db: Db, id: number) =>
  db
    .selectFrom('debits')
    .innerJoin('transactions', 'transactions.id', 'debits.transaction_id')
    .leftJoin('debit_holds', 'debit_holds.transaction_id', 'debits.transaction_id')
    .where('debits.id', '=', id)
    .where('debits.state', 'in', ['returned', 'rejected'])
    .select([
      'debits.id',
      'debits.amount',
      'debits.reason',
      'transactions.id as transaction_id',
      'transactions.company_id',
      'transactions.due_on',
      'transactions.status',
      'debit_holds.reason as hold',
    ])
    .executeTakeFirst();
