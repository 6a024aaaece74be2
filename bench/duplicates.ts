import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Staff } from '#contract/people.ts';
import { listNightlyRanges, slices, storeCompanyPairs, storePairsOf } from '#server/features/staff/duplicates/queries.ts';
import { listInbox } from '#server/features/staff/inbox/queries.ts';
import { connect, type Db } from '#server/kernel/db.ts';
import { round, spread, timed, timesOf } from './matching-times.ts';
import { copyMarket, openSearchMarket } from './search-market.ts';

const CHANGED_DRIVERS = 200;
const LISTS = 20;
const staff: Staff = { side: 'staff', user_id: 0, role: 'admin', permissions: ['admin'], locale: 'en' };

/** `npm run bench -- duplicates --drivers 1000000 --json`: the comparison of all accounts, that of a night, and that of one driver. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      drivers: { type: 'string', default: '1000000' },
      companies: { type: 'string', default: '10000' },
      json: { type: 'boolean', default: false },
    },
  });
  const size = { drivers: Number(values.drivers), companies: Number(values.companies) };
  const { url, stop } = await openSearchMarket(size, { reset: false });
  const copy = await copyMarket(url, 'duplicates');
  await addDoubles(copy);
  const { db } = connect(copy, { max: 1 });
  try {
    const [all_drivers] = await timed(async () => {
      for (const range of slices({ from: 1, till: size.drivers })) await storePairsOf(db, range);
    });
    const ranges = await listNightlyRanges(db);
    const [night] = await timed(async () => {
      for (const range of ranges) await storePairsOf(db, range);
    });
    const [companies] = await timed(() => storeCompanyPairs(db));
    const result = {
      ...size,
      pairs: await countPairs(db),
      all_drivers_s: round(all_drivers / 1000),
      night_s: round(night / 1000),
      night_drivers: ranges.reduce((sum, { from, till }) => sum + till - from + 1, 0),
      all_companies_s: round(companies / 1000),
      one_driver_ms: await measureOne(db, size.drivers),
      inbox_ms: spread(await timesOf(Array.from({ length: LISTS }), () => listInbox(db, staff, { kind: 'duplicate' }))),
    };
    console.log(values.json ? JSON.stringify(result) : result);
  } finally {
    await db.destroy();
    await stop();
  }
}

/** Birthdays for everybody, who has been there for a year, and for one in a hundred an address that differs only in what its provider ignores. */
async function addDoubles(url: string): Promise<void> {
  const { db } = connect(url, { max: 1, statement_ms: 0 }); // every row is written
  await sql`alter table drivers disable trigger user`.execute(db);
  await sql`update drivers set birthday = date '1960-01-01' + (id * 37 % 14000)::int, created_at = now() - interval '1 year'`.execute(db);
  await sql`alter table drivers enable trigger user`.execute(db);
  await sql`alter table users disable trigger user`.execute(db);
  await sql`
    update users u set email = split_part(x.email::text, '@', 1) || '+2@' || split_part(x.email::text, '@', 2) from users x
    where u.id % 100 = 0 and x.id = u.id - 1 and u.side = 'contact' and x.side = 'contact'`.execute(db);
  await sql`alter table users enable trigger user`.execute(db);
  for (const table of ['users', 'drivers']) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  await db.destroy();
}

async function countPairs(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ reason: string; count: number }>`
    select kind || ' ' || reasons[1] as reason, count(*)::int as count from duplicates group by 1 order by 1`.execute(db);
  return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]));
}

const measureOne = async (db: Db, drivers: number) => {
  const ids = Array.from({ length: CHANGED_DRIVERS }, (_, each) => 1 + ((each * 7919) % drivers));
  return spread(await timesOf(ids, (id) => storePairsOf(db, { from: id, till: id })));
};
