import { sql } from 'kysely';
import type { ChartData } from '#contract/staff/chart.ts';
import type { World } from './world.ts';

/** The values of a series that are not zero, by category. */
export const valuesOf = ({ categories, keys, series }: ChartData, index: number): Record<string, number> =>
  Object.fromEntries(
    categories.flatMap((category, place) => {
      const value = series[index]?.data[place];
      return value ? [[category === '' ? (keys?.[place] ?? 'others') : category, value]] : [];
    }),
  );
export const rowsOf = async (world: World, statement: string): Promise<Record<string, number>> => {
  const { rows } = await sql<{ at: string; value: number }>`${sql.raw(statement)}`.execute(world.db);
  return Object.fromEntries(rows.filter(({ value }) => Number(value) !== 0).map(({ at, value }) => [at, Number(value)]));
};

export const month = `to_char(day, 'YYYY-MM')`;
export const dayOfMonth = `extract(day from day)::text`;
export const hour = `extract(hour from happened_at at time zone 'Europe/Berlin')::text`;
export const company = `(select name from companies where id = company_id)`;
export const owner = `coalesce((select full_name from users where id = sales_owner_id), 'others')`;
export const revenue = `kind in ('money_booked', 'money_credited', 'money_returned')`;
export const lastMonths = `day >= '2025-12-01'`;
export const lastDays = `day >= '2026-10-27'`;
export const thisMonth = `day >= '2026-11-01'`;
export const monthBefore = `day between '2026-10-01' and '2026-10-31'`;
export const count = (at: string, where: string) => `select ${at} as at, count(*) as value from activities where ${where} group by 1`;
export const sum = (at: string, where: string) => `select ${at} as at, sum(amount) as value from activities where ${where} group by 1`;
/** The sum of all months until each of them. */
export const total = (value: string, where: string) => `
  select to_char(m, 'YYYY-MM') as at, (select ${value} from activities where ${where} and day < m + interval '1 month') as value
  from generate_series('2025-12-01'::timestamp, '2026-11-01', interval '1 month') m`;
export const running = (where: string) => `
  select d::text as at, (select count(*) from activities where ${where} and day between '2026-11-01' and '2026-11-01'::date + d - 1) as value
  from generate_series(1, 23) d`;
