import { sql } from 'kysely';
import { measures, type MeasureName } from '#contract/foundation/figures.ts';
import type { ContactType } from '#contract/foundation/vocabulary.ts';
import { startOfDay } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { cursorPage } from '#server/kernel/http/list-page.ts';

interface RowsQuery {
  measure: MeasureName;
  from: string;
  till: string;
  hour?: number | undefined;
  contact_type?: ContactType | undefined;
  country?: string | undefined;
  company_id?: number | undefined;
  campaign_id?: number | undefined;
  sales_owner_id?: number | undefined;
  detail?: string | undefined;
  after?: string | undefined;
}
const ROWS_SHOWN = 50;
const microseconds = sql`(extract(epoch from a.happened_at) * 1000000)::bigint`;

/** The facts that a point of a chart counts, the latest first: those of each kind from its index, then the latest of all. */
export async function listFigureRows(db: Db, { measure, from, till, hour, after, contact_type, company_id, ...filters }: RowsQuery) {
  const { of, parts } = measures[measure];
  const kinds = [...new Set(parts.map(({ kind }) => kind))];
  const [last_at, last_id] = /^(\d{1,17}) (\d{1,15})$/.exec(after ?? '')?.slice(1) ?? [];
  const conditions = [
    sql`a.day between ${from}::date and ${till}::date and a.happened_at < ${startOfDay(till, 1)}`,
    ...parts.flatMap((part) => [
      ...('details' in part && part.details ? [sql`(a.kind <> ${part.kind} or a.detail = any (${[...part.details]}::text[]))`] : []),
      ...('of_drivers' in part ? [sql`(a.kind <> ${part.kind} or a.contact_type <> '')`] : []),
    ]),
    ...Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [sql`${sql.ref(`a.${name}`)} = ${value}`])),
    // a company counts those that were merged into it
    ...(company_id === undefined ? [] : [sql`a.company_id = any ((select companies_counted_as(${company_id}::bigint))::bigint[])`]),
    // a literal, so that the planner knows the index of fleet managers
    ...(contact_type === undefined ? [] : [sql`a.contact_type = ${sql.lit(contact_type)}`]),
    ...(hour === undefined ? [] : [sql`extract(hour from a.happened_at at time zone 'Europe/Berlin') = ${hour}`]),
    ...(last_at
      ? [sql`(a.happened_at, a.id) < ('epoch'::timestamptz + ${last_at}::bigint * interval '1 microsecond', ${last_id}::bigint)`]
      : []),
  ];
  const { rows } = await sql<FactRow>`
    select a.id, ${microseconds} as at, a.happened_at, a.company_id, co.name as company, a.driver_id, u.full_name as driver, a.campaign_id, c.name as campaign,
      owner.full_name as sales_owner, a.amount, a.detail
    from unnest(${kinds}::text[]) as kinds (kind) cross join lateral (
        select a.* from activities a where a.kind = kinds.kind and ${sql.join(conditions, sql` and `)}
        order by a.happened_at desc, a.id desc limit ${ROWS_SHOWN + 1}) a
      left join companies co on co.id = a.company_id left join drivers d on d.id = a.driver_id left join users u on u.id = d.user_id
      left join campaigns c on c.id = a.campaign_id left join users owner on owner.id = a.sales_owner_id
    order by a.happened_at desc, a.id desc limit ${ROWS_SHOWN + 1}`.execute(db);
  const page = cursorPage(rows, ROWS_SHOWN, ({ at, id }) => `${at} ${id}`);
  const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });
  return {
    data: page.rows.map((row) => ({
      id: row.id,
      happened_at: row.happened_at,
      company: named(row.company_id, row.company),
      driver: named(row.driver_id, row.driver),
      campaign: named(row.campaign_id, row.campaign),
      sales_owner: row.sales_owner,
      amount: of === 'amount' ? row.amount : null,
      detail: row.detail,
    })),
    meta: { total: null, next: page.next },
  };
}

interface FactRow {
  id: number;
  /** Exact: a time in milliseconds would skip facts of the same one. */
  at: number;
  happened_at: Date;
  company_id: number | null;
  company: string | null;
  driver_id: number | null;
  driver: string | null;
  campaign_id: number | null;
  campaign: string | null;
  sales_owner: string | null;
  amount: number;
  detail: string | null;
}
