import { sql, type RawBuilder } from 'kysely';
import type { BookCheck, BookRuleName, Difference } from '#contract/billing/book-checks.ts';
import type { Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';

/** One sentence about the books, and the rows that it does not hold for: `row`, `expected`, `found`. */
interface BookRule {
  name: BookRuleName;
  /** Tables of parts of the product that a database may not have yet. */
  needs?: readonly string[];
  rows: RawBuilder<unknown>;
}
interface Row {
  row_name: string;
  expected: number | null;
  found: number | null;
}

const transaction = sql`'transaction ' || t.id`;
/** Money and credits of each transaction. */
const paid = sql`(
  select transaction_id, sum(amount) as total, coalesce(sum(amount) filter (where kind <> 'card_refund'), 0) as amount
  from payments group by transaction_id)`;
const used = sql`(select transaction_id, sum(amount) as amount from credit_uses group by transaction_id)`;
const settled = sql`coalesce(p.amount, 0) + coalesce(u.amount, 0)`;
const moved = sql`coalesce(p.total, 0) + coalesce(u.amount, 0)`;
const withMoney = sql`from transactions t left join ${paid} p on p.transaction_id = t.id left join ${used} u on u.transaction_id = t.id`;

/** Every rule reads rows that are final, or writes of one transaction; so a check agrees while the product works. */
const rules: readonly BookRule[] = [
  {
    name: 'lines',
    rows: sql`
      select ${transaction} as row_name, t.amount_gross::bigint as expected, coalesce(l.gross, 0)::bigint as found
      from transactions t
      left join (select transaction_id, sum(net) as net, sum(tax) as tax, sum(gross) as gross from transaction_lines group by transaction_id) l
        on l.transaction_id = t.id
      where (l.net, l.tax, l.gross) is distinct from (t.amount_net, t.amount_tax, t.amount_gross)`,
  },
  {
    name: 'tax',
    rows: sql`
      select ${transaction} as row_name, round(t.amount_net * t.tax_percentage / 100.0)::bigint as expected, t.amount_tax as found
      from transactions t where abs(t.amount_tax - t.amount_net * t.tax_percentage / 100.0) > 1`,
  },
  {
    name: 'paid',
    rows: sql`
      select ${transaction} as row_name, t.amount_gross as expected, (${settled})::bigint as found ${withMoney}
      where t.status = 'paid' and ${settled} <> t.amount_gross`,
  },
  {
    name: 'open',
    rows: sql`
      select ${transaction} as row_name, t.amount_gross as expected, (${settled})::bigint as found ${withMoney}
      where t.status = 'open' and t.amount_gross <> 0 and ${settled} >= t.amount_gross`,
  },
  {
    name: 'without_money',
    rows: sql`
      select ${transaction} as row_name, 0::bigint as expected, (${moved})::bigint as found ${withMoney}
      where (t.status in ('pending', 'failed', 'covered') or t.status = 'credited' and t.amount_gross > 0) and ${moved} <> 0`,
  },
  {
    name: 'card_credits',
    rows: sql`
      select ${transaction} as row_name, t.amount_gross as expected, coalesce(p.total, 0)::bigint as found
      from transactions t left join ${paid} p on p.transaction_id = t.id
      where t.kind = 'credit' and t.payment_method = 'card' and t.status = 'credited' and t.amount_gross < 0
        and t.created_at < now() - interval '4 days' and coalesce(p.total, 0) <> t.amount_gross`,
  },
  {
    name: 'credit_uses',
    rows: sql`
      select ${transaction} as row_name, -t.amount_gross as expected, sum(u.amount)::bigint as found
      from credit_uses u join transactions t on t.id = u.credit_id
      group by t.id having sum(u.amount) > -t.amount_gross or t.kind <> 'credit' or t.payment_method <> 'sepa'`,
  },
  {
    name: 'debits',
    rows: sql`
      select 'debit ' || d.id as row_name, case when d.state = 'settled' then d.amount else 0 end as expected, coalesce(sum(p.amount), 0)::bigint as found
      from debits d left join payments p on p.source in ('debit:' || d.id, 'debit-return:' || d.id)
      group by d.id having coalesce(sum(p.amount), 0) <> case when d.state = 'settled' then d.amount else 0 end`,
  },
  {
    name: 'collection_files',
    rows: sql`
      select 'collection file ' || f.id as row_name, f.amount as expected, coalesce(sum(d.amount), 0)::bigint as found
      from collection_files f left join debits d on d.file_id = f.id
      group by f.id having coalesce(sum(d.amount), 0) <> f.amount or count(d.id) <> f.debits_count`,
  },
  {
    name: 'transfers',
    rows: sql`
      select 'payment ' || min(p.id) as row_name, l.amount as expected, sum(p.amount)::bigint as found
      from payments p left join bank_lines l on l.id = substring(p.source from '^bank-line:([0-9]+)')::bigint and l.state = 'applied'
        and coalesce(l.transaction_id, p.transaction_id) = p.transaction_id
      where p.kind = 'transfer'
      group by coalesce(l.id, -p.id), l.amount having sum(p.amount) is distinct from l.amount`,
  },
  {
    name: 'companies',
    rows: sql`
      select 'payment ' || p.id as row_name, t.company_id as expected, p.company_id as found
      from payments p join transactions t on t.id = p.transaction_id where p.company_id <> t.company_id`,
  },
  {
    name: 'prepaid',
    rows: sql`
      select 'company ' || coalesce(h.company_id, c.company_id) as row_name, coalesce(h.hires, 0)::bigint as expected, coalesce(c.covered, 0)::bigint as found
      from (select company_id, count(*) as hires from prepaid_hires where used_at is not null group by company_id) h
      full join (select company_id, count(*) as covered from transactions where kind = 'hire' and payment_method = 'prepaid' and status = 'covered' group by company_id) c
        on c.company_id = h.company_id
      where coalesce(h.hires, 0) <> coalesce(c.covered, 0)`,
  },
  {
    // a deal delivers with the signature, whatever becomes of its payment
    name: 'prepaid_bought',
    rows: sql`
      select ${transaction} as row_name, b.bought as expected, coalesce(h.hires, 0)::bigint as found
      from (select transaction_id, sum(quantity)::bigint as bought from transaction_lines where kind = 'prepaid_hires' group by transaction_id) b
      join transactions t on t.id = b.transaction_id
      left join (select transaction_id, count(*) as hires from prepaid_hires group by transaction_id) h on h.transaction_id = t.id
      where t.kind in ('budget', 'deal') and b.bought <> coalesce(h.hires, 0)
        and (h.hires is not null or t.status in ('open', 'paid', 'credited') or t.kind = 'deal' and t.status = 'pending')
      union all
      select 'prepaid hire ' || id, null, null from prepaid_hires where transaction_id is null and given_by is null and note = ''`,
  },
  {
    name: 'budgets',
    rows: sql`
      select 'campaign ' || c.id as row_name, 0::bigint as expected, c.remaining_budget as found from campaigns c where c.remaining_budget < 0`,
  },
  {
    name: 'budget_movements',
    needs: ['budget_movements'],
    rows: sql`
      select 'campaign ' || c.id as row_name, coalesce(sum(m.amount_net), 0)::bigint as expected, c.remaining_budget as found
      from campaigns c left join budget_movements m on m.campaign_id = c.id
      group by c.id having coalesce(sum(m.amount_net), 0) <> c.remaining_budget`,
  },
  {
    name: 'invoices',
    needs: ['invoices', 'invoice_lines'],
    rows: sql`
      select 'invoice ' || i.number as row_name, i.amount_net as expected, coalesce(sum(abs(l.net)), 0)::bigint as found
      from invoices i left join invoice_lines l on l.invoice_id = i.id
      group by i.id having abs(coalesce(sum(l.net), 0)) <> i.amount_net`,
  },
  {
    name: 'invoiced',
    needs: ['invoices', 'invoice_lines'],
    rows: sql`
      select ${transaction} as row_name, t.amount_net as expected, coalesce(sum(l.net), 0)::bigint as found
      from transactions t left join invoice_lines l on l.invoice_id = t.invoice_id and l.transaction_id = t.id
      where t.invoice_id is not null
      group by t.id having abs(coalesce(sum(l.net), 0)) <> abs(t.amount_net)`,
  },
  {
    name: 'invoice_numbers',
    needs: ['invoices', 'invoice_series'],
    rows: sql`
      select 'series ' || s.series || ' ' || s.year as row_name, s.last_number::bigint as expected, count(i.id)::bigint as found
      from invoice_series s left join invoices i on i.series = s.series and i.year = s.year
      group by s.series, s.year, s.last_number having count(i.id) <> s.last_number or coalesce(max(i.sequence), 0) <> s.last_number`,
  },
];

const NAMED = 100;

export interface CheckResult {
  rules_count: number;
  differences_count: number;
  differences: Difference[];
}

/** Proves that the books agree to the cent, and names the rows that do not. */
export async function checkBooks(db: Db): Promise<CheckResult> {
  const { rows: tables } = await sql<{ table_name: string }>`
    select relname as table_name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  const known = new Set(tables.map(({ table_name }) => table_name));
  const applied = rules.filter(({ needs = [] }) => needs.every((table) => known.has(table)));
  const result: CheckResult = { rules_count: applied.length, differences_count: 0, differences: [] };
  for (const { name, rows } of applied) {
    const { rows: found } = await sql<Row & { total: number }>`
      select row_name || '' as row_name, expected + 0 as expected, found + 0 as found, count(*) over ()::int as total
      from (${rows}) differing order by row_name limit ${NAMED}`.execute(db);
    result.differences_count += found[0]?.total ?? 0;
    for (const { row_name: row, expected, found: is } of found)
      if (result.differences.length < NAMED) result.differences.push({ rule: name, row, expected, found: is });
  }
  return result;
}

type CheckRow = Omit<BookCheck, 'started_at' | 'finished_at'> & { started_at: Date; finished_at: Date | null };

async function selectChecks(db: Db, condition: RawBuilder<unknown>): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select k.id, k.started_at, k.finished_at, u.full_name as requested_by, k.rules_count, k.differences_count, k.differences
    from book_checks k left join users u on u.id = k.requested_by where ${condition} order by k.id desc limit 30`.execute(db);
  return rows;
}

export const listChecks = (db: Db): Promise<CheckRow[]> => selectChecks(db, sql`true`);

export async function getCheck(db: Db, id: number): Promise<CheckRow> {
  const [row] = await selectChecks(db, sql`k.id = ${id}`);
  if (!row) throw notFound();
  return row;
}
