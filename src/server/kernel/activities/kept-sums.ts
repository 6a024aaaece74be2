import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#server/kernel/db.ts';
import { lockFigures } from './folding.ts';

/** Sums that triggers keep in the transaction of what they add up, as they should be and as they are. */
interface KeptSum {
  keys: string;
  values: readonly ('count' | 'amount')[];
  expected: RawBuilder<unknown>;
  found: RawBuilder<unknown>;
  /** Adds what the sums lack. */
  add: (lack: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** Of the figures of months. */
const ofMonths = (table: string, keys: string): KeptSum => ({
  keys,
  values: ['count', 'amount'],
  expected: sql.raw(`select ${keys}, sum(count)::bigint as count, sum(amount)::bigint as amount from activity_months group by ${keys}`),
  found: sql.raw(`select ${keys}, count, amount from ${table}`),
  add: (lack) => sql`
    insert into ${sql.raw(table)} as s (${sql.raw(keys)}, count, amount) ${lack}
    on conflict (${sql.raw(keys)}) do update set count = s.count + excluded.count, amount = s.amount + excluded.amount`,
});

/** Of drivers: counts, and beside them changes that a job adds later. */
const ofDrivers = (table: string, changes: string, keys: string, drivers: string): KeptSum => ({
  keys,
  values: ['count'],
  expected: sql.raw(`select ${keys}, count(*) as count from (${drivers}) d group by ${keys}`),
  found: sql.raw(`
    select ${keys}, sum(count)::bigint as count from (
      select ${keys}, count from ${table} union all select ${keys}, change from ${changes}) c group by ${keys}`),
  add: (lack) => sql`insert into ${sql.raw(changes)} (${sql.raw(keys)}, change) ${lack}`,
});

/** As the counts compare it. */
const contactType = 'contact_type collate "C" as contact_type';

const keptSums = {
  owner_months: ofMonths('activity_owner_months', 'kind, month, sales_owner_id, contact_type, country, detail'),
  company_totals: ofMonths('activity_company_totals', 'kind, company_id, sales_owner_id, detail'),
  company_type_totals: ofMonths('activity_company_type_totals', 'kind, contact_type, country, company_id, sales_owner_id, detail'),
  driver_counts: ofDrivers(
    'driver_counts',
    'driver_count_changes',
    'contact_type, country, is_eligible_for_unlock',
    `select ${contactType}, country collate "C" as country, is_eligible_for_unlock from drivers d where driver_is_counted(d)`,
  ),
  driver_spots: ofDrivers(
    'driver_spots',
    'driver_spot_changes',
    'contact_type, cell, x, y',
    `select ${contactType}, cell, spot[0] as x, spot[1] as y from driver_match where driver_has_one_place(traits)`,
  ),
  driver_weeks: ofDrivers(
    'driver_weeks',
    'driver_week_changes',
    'contact_type, week, south, west, is_eligible_for_unlock, active_looking_for_job',
    `select ${contactType}, week_of(created_at) as week, map_cell(lat) as south, map_cell(lng) as west, is_eligible_for_unlock, active_looking_for_job
      from drivers d where driver_is_on_map(d)`,
  ),
} as const satisfies Record<string, KeptSum>;
export type KeptSumName = keyof typeof keptSums;

/** The sums as they should be, and as they are. One that is 0 may be there or not. */
export const sumsToCompare = () =>
  Object.entries<KeptSum>(keptSums).map(([name, { values, expected, found }]) => {
    const isSomething = sql.raw(values.map((value) => `${value} <> 0`).join(' or '));
    return {
      name: name as KeptSumName,
      expected: sql`select * from (${expected}) e where ${isSomething}`,
      found: sql`select * from (${found}) f where ${isSomething}`,
    };
  });

/**
 * Adds what the sums lack. Each statement sees sums and source at one moment, and later changes of the source are added by the triggers, so
 * nothing has to stop.
 */
export async function correctSums(tx: Tx): Promise<void> {
  await lockFigures(tx);
  for (const { keys, values, expected, found, add } of Object.values<KeptSum>(keptSums)) {
    const columns = sql.raw(keys);
    const sums = values.map((value) => `sum(${value})::bigint`);
    const subtracted = sql.raw(values.map((value) => `-${value}`).join(', '));
    await add(sql`
      select ${columns}, ${sql.raw(sums.join(', '))} from (
        select * from (${expected}) e union all select ${columns}, ${subtracted} from (${found}) f) d
      group by ${columns} having ${sql.raw(sums.map((sum) => `${sum} <> 0`).join(' or '))}`).execute(tx);
  }
}
