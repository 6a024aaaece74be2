import { sql } from 'kysely';
import type { LedgerEntry, Movement, Statement } from '#contract/billing/books.ts';
import type { Locale } from '#contract/people.ts';
import { plannedForValues, type Db } from '#server/kernel/db.ts';
import { ensure, notFound } from '#server/kernel/http/errors.ts';
import { cursorPage } from '#server/kernel/http/list-page.ts';
import { businessZone, startOfDay } from '#server/kernel/clock.ts';
import { countryName } from '#server/texts/format.ts';
import type { Booking, Period } from './rules.ts';

const PAGE = 200;
/** A file has at most this many rows; more are refused, not cut. */
const FILE_ROWS = 200_000;

const dayOf = (column: ReturnType<typeof sql.ref>) => sql`(${column} at time zone ${sql.lit(businessZone)})::date`;
const created = dayOf(sql.ref('t.created_at'));

/** What a company owes, and what takes it back. Covered transactions were paid when their credit was bought. */
const isCharge = sql`(t.status in ('open', 'paid', 'credited') and t.amount_gross > 0)`;
const isCredit = sql`(t.kind = 'credit' and t.status = 'credited' and t.amount_gross < 0)`;
/** A refund that the provider began takes back its part of the charge. */
const isRefund = sql`(p.kind = 'card_refund' and t.amount_gross > 0)`;

/** The movements of a company, by their source. `rank` orders those of one day; each source has an index in the order of days and ids. */
const sourcesOf = (company_id: number) => [
  sql`select ${created} as day, 1 as rank, t.id as row_id, case when ${isCredit} then 'credit' else 'charge' end as kind, t.id as transaction_id,
    t.amount_gross as amount
  from transactions t where t.company_id = ${company_id} and (${isCharge} or ${isCredit})`,
  sql`select p.booked_on as day, 2 as rank, p.id as row_id, 'reversal' as kind, p.transaction_id, p.amount
  from payments p where p.company_id = ${company_id} and p.kind = 'card_refund'
    and exists (select from transactions t where t.id = p.transaction_id and t.amount_gross > 0)`,
  sql`select p.booked_on as day, 3 as rank, p.id as row_id, p.kind, p.transaction_id, -p.amount as amount
  from payments p where p.company_id = ${company_id}`,
];

interface Charged {
  invoice_id: number | null;
  invoice_number: string | null;
}
interface Row extends Omit<Movement, 'key' | 'invoice'>, Charged {
  rank: number;
  row_id: number;
}
const chargedOn = ({ invoice_id, invoice_number }: Charged): Movement['invoice'] =>
  invoice_id === null ? null : { id: invoice_id, number: invoice_number ?? '' };

const shown = ({ rank, row_id, invoice_id, invoice_number, ...row }: Row): Movement => ({
  key: keyOf({ ...row, rank, row_id }),
  ...row,
  invoice: chargedOn({ invoice_id, invoice_number }),
});
const keyOf = ({ day, rank, row_id }: Pick<Row, 'day' | 'rank' | 'row_id'>): string => `${day}.${rank}.${row_id}`;

type Cursor = readonly [day: string, rank: number, row_id: number];
const cursorOf = (after: string): Cursor => {
  const [day = '', rank, row_id] = after.split('.');
  return [day, Number(rank), Number(row_id)];
};
const inCursor = ([day, rank, row_id]: Cursor) => sql`(${day}::date, ${rank}::int, ${row_id}::bigint)`;

interface Cut {
  cursor?: Cursor | undefined;
  limit: number;
  /** The balance before the first row. */
  balance: number;
}

/** Each source is read by its index and cut before all are put in order. */
async function listMovements(db: Db, company_id: number, { from, till }: Period, { cursor, limit, balance }: Cut) {
  const first = cursor && cursor[0] > from ? cursor[0] : from;
  const isAfter = cursor ? sql`(day, rank, row_id) > ${inCursor(cursor)}` : sql`true`;
  const parts = sourcesOf(company_id).map(
    (source) =>
      sql`(select * from (${source}) movements where day between ${first} and ${till} and ${isAfter} order by day, row_id limit ${limit})`,
  );
  const { rows } = await sql<Row>`
    select m.*, t.kind as transaction_kind, charged.id as invoice_id, charged.number as invoice_number from (
      select *, (${balance}::bigint + sum(amount) over (order by day, rank, row_id))::bigint as balance
      from (${sql.join(parts, sql` union all `)}) account_movements order by day, rank, row_id limit ${limit}
    ) m join transactions t on t.id = m.transaction_id left join invoices charged on charged.id = t.invoice_id
    order by m.day, m.rank, m.row_id`.execute(db);
  return rows;
}

/** The sums of a period, the balance before it, and the balance after the row of the cursor. */
async function sumsOf(db: Db, company_id: number, { from, till }: Period, cursor?: Cursor) {
  const isRead = cursor ? sql`(day, rank, row_id) <= ${inCursor(cursor)}` : sql`false`;
  const { rows } = await sql<{ opening: number; charged: number; paid: number; movements_count: number; balance: number }>`
    select coalesce(sum(amount) filter (where day < ${from}), 0)::bigint as opening,
      coalesce(sum(amount) filter (where day >= ${from} and rank < 3), 0)::bigint as charged,
      coalesce(-sum(amount) filter (where day >= ${from} and rank = 3), 0)::bigint as paid,
      count(*) filter (where day >= ${from})::int as movements_count,
      coalesce(sum(amount) filter (where day < ${from} or ${isRead}), 0)::bigint as balance
    from (${sql.join(sourcesOf(company_id), sql` union all `)}) sums where day <= ${till}`.execute(db);
  const { balance, ...sums } = rows[0]!;
  return { balance, sums };
}

/** A page of the account of a company, with the balances before and after the period. */
export async function getStatement(db: Db, company_id: number, period: Period, after?: string): Promise<Statement> {
  const cursor = after === undefined ? undefined : cursorOf(after);
  const { sums, balance } = await sumsOf(db, company_id, period, cursor);
  const rows = await listMovements(db, company_id, period, { cursor, limit: PAGE + 1, balance });
  const page = cursorPage(rows, PAGE, keyOf);
  return {
    ...period,
    ...sums,
    closing: sums.opening + sums.charged - sums.paid,
    data: page.rows.map(shown),
    meta: { next: page.next },
  };
}

/** The same, whole, for a file. */
export async function getWholeStatement(db: Db, company_id: number, period: Period): Promise<Statement> {
  const { sums, balance } = await sumsOf(db, company_id, period);
  ensure(sums.movements_count <= FILE_ROWS, 'too_many_entries', { fields: ['till'], values: { max: FILE_ROWS } });
  const rows = await listMovements(db, company_id, period, { limit: FILE_ROWS, balance });
  return { ...period, ...sums, closing: sums.opening + sums.charged - sums.paid, data: rows.map(shown), meta: { next: null } };
}

/** Whose account it is, with the country in this language. */
export async function getAccountHolder(db: Db, company_id: number, locale: Locale) {
  const row = await db
    .selectFrom('companies')
    .where('id', '=', company_id)
    .select(['id', 'name', 'account_name', 'address_line1', 'address_line2', 'postal_code', 'city', 'country'])
    .executeTakeFirst();
  if (!row) throw notFound();
  const town = [row.postal_code, row.city].filter(Boolean).join(' ');
  const country = row.country && countryName(row.country, locale);
  const address_lines = [row.address_line1, row.address_line2, town, country].filter((line): line is string => Boolean(line));
  return { id: row.id, name: row.account_name || row.name, address_lines };
}

interface LedgerFilter {
  company_id?: number | undefined;
  kind?: string | undefined;
  from?: string | undefined;
  till?: string | undefined;
  after?: string | undefined;
}

/** Microseconds since 1970, which a timestamp has exactly. */
const momentOf = (microseconds: string | undefined) =>
  sql`(timestamptz 'epoch' + ${Number(microseconds)}::float8 * interval '1 microsecond')`;

type Column = ReturnType<typeof sql.ref>;

/** The entries of a source in the asked time, after the cursor. `rank` orders the sources at the same moment. */
function within({ from, till, after }: LedgerFilter, { time, rank, id }: { time: Column; rank: number; id: Column }) {
  const [at, last_rank, last_id] = after?.split('.') ?? [];
  const cursor = sql`(${momentOf(at)}, ${Number(last_rank)}::int, ${Number(last_id)}::bigint)`;
  const conditions = [
    sql`true`,
    ...(from === undefined ? [] : [sql`${time} >= ${startOfDay(from)}`]),
    ...(till === undefined ? [] : [sql`${time} < ${startOfDay(till, 1)}`]),
    ...(at === undefined ? [] : [sql`${time} <= ${momentOf(at)} and (${time}, ${sql.lit(rank)}::int, ${id}) < ${cursor}`]),
  ];
  return sql.join(conditions, sql` and `);
}

type LedgerRow = Omit<LedgerEntry, 'company' | 'key' | 'at' | 'invoice'> &
  Charged & {
    at: Date;
    company_id: number;
    company_name: string;
    moment: number;
    rank: number;
    row_id: number;
  };

/** Each source is read by its index and cut before both are put together. A kind is in one source. */
async function selectLedger(db: Db, filter: LedgerFilter): Promise<LedgerRow[]> {
  const { company_id, kind } = filter;
  const ofCompany = (column: Column) => (company_id === undefined ? sql`true` : sql`${column} = ${company_id}`);
  const isBooked = kind === 'charge' ? isCharge : kind === 'credit' ? isCredit : sql`(${isCharge} or ${isCredit})`;
  const charges = within(filter, { time: sql.ref('t.created_at'), rank: 1, id: sql.ref('t.id') });
  const moved = within(filter, { time: sql.ref('p.created_at'), rank: 3, id: sql.ref('p.id') });
  const booked = sql`
      (select t.created_at as at, 1 as rank, t.id as row_id, ${created} as day, case when ${isCredit} then 'credit' else 'charge' end as kind,
        t.id as transaction_id, t.amount_gross as amount, t.company_id
      from transactions t where ${isBooked} and ${ofCompany(sql.ref('t.company_id'))} and ${charges}
      order by t.created_at desc, t.id desc limit ${PAGE + 1})`;
  const paid = sql`
      (select p.created_at as at, 3 as rank, p.id as row_id, p.booked_on as day, p.kind, p.transaction_id, -p.amount as amount, p.company_id
      from payments p
      where ${ofCompany(sql.ref('p.company_id'))} and ${kind === undefined ? sql`true` : sql`p.kind = ${kind}`} and ${moved}
      order by p.created_at desc, p.id desc limit ${PAGE + 1})`;
  const entries = kind === undefined ? sql`${booked} union all ${paid}` : kind === 'charge' || kind === 'credit' ? booked : paid;
  const { rows } = await sql<LedgerRow>`
    ${plannedForValues} select e.at, (extract(epoch from e.at) * 1000000)::bigint as moment, e.rank, e.row_id, e.day, e.kind, e.transaction_id,
      t.kind as transaction_kind, e.amount, c.id as company_id, c.name as company_name, charged.id as invoice_id, charged.number as invoice_number
    from (select * from (${entries}) sources order by at desc, rank desc, row_id desc limit ${PAGE + 1}) e
    join companies c on c.id = e.company_id
    join transactions t on t.id = e.transaction_id left join invoices charged on charged.id = t.invoice_id
    order by e.at desc, e.rank desc, e.row_id desc`.execute(db);
  return rows;
}

/** Bookings of all companies, newest first. */
export async function listLedger(db: Db, filter: LedgerFilter) {
  const rows = await selectLedger(db, filter);
  const page = cursorPage(rows, PAGE, (last) => `${last.moment}.${last.rank}.${last.row_id}`);
  return {
    data: page.rows.map(({ company_id, company_name, moment: _moment, rank, row_id, invoice_id, invoice_number, ...row }) => ({
      ...row,
      invoice: chargedOn({ invoice_id, invoice_number }),
      key: `${rank}.${row_id}`,
      company: { id: company_id, name: company_name },
    })),
    meta: { next: page.next },
  };
}

/** What is booked in a period: charges and credits, refunds by the provider, payments. */
const bookedIn = ({ from, till }: Period) => {
  const [start, end] = [startOfDay(from), startOfDay(till, 1)];
  return sql`
      select ${created} as day, 1 as rank, t.id as row_id, case when ${isCredit} then 'credit' else 'charge' end as kind, t.id as transaction_id,
        t.kind as transaction_kind, t.amount_gross as amount, t.tax_percentage, t.company_id
      from transactions t where (${isCharge} or ${isCredit}) and t.created_at >= ${start} and t.created_at < ${end}
      union all
      select p.booked_on, 2, p.id, 'reversal', t.id, t.kind, p.amount, t.tax_percentage, t.company_id
      from payments p join transactions t on t.id = p.transaction_id where ${isRefund} and p.booked_on between ${from} and ${till}
      union all
      select p.booked_on, 3, p.id, p.kind, p.transaction_id, t.kind, -p.amount, t.tax_percentage, p.company_id
      from payments p join transactions t on t.id = p.transaction_id where p.booked_on between ${from} and ${till}`;
};

/** Refuses a period whose bookings are more than a file may have. */
export async function ensureExportable(db: Db, period: Period): Promise<void> {
  const { rows } = await sql<{ counted: number }>`
    select count(*)::int as counted from (select 1 from (${bookedIn(period)}) b limit ${FILE_ROWS + 1}) counted_rows`.execute(db);
  ensure(rows[0]!.counted <= FILE_ROWS, 'too_many_entries', { fields: ['till'], values: { max: FILE_ROWS } });
}

/** All bookings of a period, oldest first, for the tax adviser. */
export async function listBookings(db: Db, period: Period): Promise<Booking[]> {
  await ensureExportable(db, period);
  const { rows } = await sql<Booking>`
    select b.day, b.kind, b.transaction_id, b.transaction_kind, b.amount, b.tax_percentage, c.id as company_id, c.name as company_name, c.country,
      charged.number as invoice_number
    from (${bookedIn(period)}) b join companies c on c.id = b.company_id
    join transactions of_booking on of_booking.id = b.transaction_id left join invoices charged on charged.id = of_booking.invoice_id
    order by b.day, b.rank, b.row_id limit ${FILE_ROWS}`.execute(db);
  return rows;
}
