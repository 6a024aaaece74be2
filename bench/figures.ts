import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { FigureQuestion } from '#server/features/campaigns/figures/queries.ts';
import { listFigureDifferences, rebuildFigures } from '#server/features/campaigns/figures/commands.ts';
import { figure, series } from '#server/features/campaigns/figures/queries.ts';
import { migrate } from '#server/db/migrate.ts';
import { foldActivities } from '#server/kernel/activities/folding.ts';
import { recordFacts } from '#server/kernel/activities/recording.ts';
import { today } from '#server/kernel/clock.ts';
import { connect, type Db } from '#server/kernel/db.ts';
import { openKeptPostgres } from './kept-postgres.ts';
import { startCabina, stopServers } from './production.ts';

const GOALS = { fold_per_s: 20_000, rebuild_s: 120, chart_ms: 20, record_ms: 1, fresh_ms: 2000 };
const RUNS = 15;

/**
 * `npm run bench -- figures --facts 10000000 --json`: folding, rebuilding and reading the figures of the statistics. The facts are kept for
 * the next run; `--reset` makes new ones, `--seed-only` ends before the measurement.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      json: { type: 'boolean', default: false },
      facts: { type: 'string', default: '1000000' },
      folded: { type: 'string', default: '200000' },
      reset: { type: 'boolean', default: false },
      'seed-only': { type: 'boolean', default: false },
    },
  });
  const count = Number(values.facts);
  const postgres = await openKeptPostgres({
    name: `figures-${count}`,
    settings: { shared_buffers: '1GB', max_wal_size: '8GB' },
    durable: false,
    reset: values.reset,
    make: (url) => addAllFacts(url, count),
  });
  const rebuild_s = postgres.made;
  const { db } = connect(postgres.url, { max: 2 });
  try {
    if (values['seed-only']) return;
    const figures = { facts: count, rebuild_s, ...(await measure(db, postgres.url, Number(values.folded))), goals: GOALS };
    const holds = {
      fold: figures.fold_per_s >= GOALS.fold_per_s,
      rebuild: rebuild_s <= GOALS.rebuild_s,
      charts: Object.values(figures.charts).every((ms) => ms <= GOALS.chart_ms),
      fresh: figures.fresh_ms <= GOALS.fresh_ms,
      exact: figures.differences === 0,
    };
    console.log(values.json ? JSON.stringify({ ...figures, holds }) : { ...figures, holds });
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

/** Adds the facts and counts them. Returns the seconds of counting. */
async function addAllFacts(url: string, count: number): Promise<number> {
  await migrate(url);
  const { db } = connect(url, { max: 2 });
  try {
    await sql`set statement_timeout = 0`.execute(db);
    await sql`select make_activity_months(${from}::date, ${till}::date)`.execute(db);
    await addFacts(db, { first: 1, last: count });
    await sql`vacuum analyze activities`.execute(db);
    return Math.round((await seconds(() => rebuildFigures(db))) * 10) / 10;
  } finally {
    await db.destroy();
  }
}

async function measure(db: Db, url: string, folded: number) {
  const fold_per_s = await measureFold(db, folded, 'spread over two years');
  const fold_of_today_per_s = await measureFold(db, folded, 'of today');
  for (const table of ['activities', 'activity_hours', 'activity_days', 'activity_months', 'activity_people'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  const record_ms = await median(() => db.transaction().execute((tx) => recordFacts(tx, [{ kind: 'comment_written', company_id: 1 }])));
  const charts: Record<string, number> = {};
  for (const [name, question] of Object.entries(questions)) charts[name] = await median(() => series(db, question));
  const fresh_ms = await readFreshness(db, url);
  const differences = (await listFigureDifferences(db)).length;
  return { load: Math.round(loadavg()[0]! * 10) / 10, fold_per_s, fold_of_today_per_s, record_ms, fresh_ms, charts, differences };
}

/** Facts a second that are added to the figures. Facts of two years change nearly as many rows of figures as they are. */
async function measureFold(db: Db, count: number, when: 'spread over two years' | 'of today'): Promise<number> {
  const { rows } = await sql<{ last: number }>`select max(id) as last from activities`.execute(db);
  const last = rows[0]!.last;
  await sql`set statement_timeout = 0`.execute(db);
  await addFacts(db, { first: last + 1, last: last + count }, when === 'of today');
  await sql`insert into activities_to_fold (activity_id, day) select id, day from activities where id > ${last}`.execute(db);
  await sql`vacuum analyze activities_to_fold`.execute(db);
  const waiting = await sql<{ count: number }>`select count(*)::int as count from activities_to_fold`.execute(db);
  const fold_s = await seconds(async () => {
    while ((await foldActivities(db)) > 0);
  });
  return Math.round(waiting.rows[0]!.count / fold_s);
}

const [from, till] = ['2025-01-01', '2026-12-31'];
/** One chart of each way to read: days, hours, months of companies, different people, a single company and a campaign. */
const questions: Record<string, FigureQuestion> = {
  'revenue by month, contact type': { measure: 'revenue', grain: 'month', from, till, group_by: 'contact_type' },
  'offers by day, 24 months, running': { measure: 'offers', grain: 'day', from, till, cumulative: 'ever' },
  'sign-ins by hour of the day': { measure: 'comments', grain: 'hour_of_day', from, till },
  'offers by hour, a month': { measure: 'offers', grain: 'hour', from: '2026-05-01', till: '2026-05-31' },
  'top companies by revenue': { measure: 'revenue', grain: 'total', from, till, group_by: 'company', top: 20 },
  'sales owners by month': { measure: 'sales_amount', grain: 'month', from, till, group_by: 'sales_owner' },
  'reached drivers, 24 months': { measure: 'reached_drivers', grain: 'total', from, till },
  'reached drivers by day, a month': { measure: 'reached_drivers', grain: 'day', from: '2026-05-01', till: '2026-05-31' },
  'the biggest company by month': { measure: 'offers', grain: 'month', from, till, filters: { company_id: 1 } },
  'a company by day, a quarter': { measure: 'offers', grain: 'day', from: '2026-04-01', till: '2026-06-30', filters: { company_id: 40 } },
  'a campaign by day': { measure: 'offers', grain: 'day', from: '2026-04-01', till: '2026-06-30', filters: { campaign_id: 700 } },
};

/** Facts of two years: 200,000 drivers, 2,000 companies of which few have most, 20,000 campaigns. */
const addFacts = (db: Db, { first, last }: { first: number; last: number }, areOfToday = false) =>
  sql`
  insert into activities (kind, happened_at, day, company_id, driver_id, campaign_id, contact_type, country, sales_owner_id, subject_id, amount)
  select kind, at, (at at time zone 'Europe/Berlin')::date, company, driver, company * 10 + (n % 10), (array['driver', 'driver', 'self_employed'])[1 + n % 3],
    (array['DE', 'ES', 'PL'])[1 + n % 3], company % 20, n, case when kind = 'money_booked' then 9900 else 0 end
  from (
    select n, (array['offer_sent', 'offer_sent', 'offer_sent', 'offer_visible', 'offer_visible', 'offer_accepted', 'offer_rejected', 'signed_in',
        'driver_viewed', 'driver_unlocked', 'money_booked', 'comment_written'])[1 + n % 12] as kind,
      case when ${areOfToday} then now() else timestamptz '2025-01-01' + (abs(hashint8(n)::bigint) % 63000000) * interval '1 second' end as at,
      1 + floor(2000 * power((abs(hashint8(n + 7)::bigint) % 100000) / 100000.0, 3))::bigint as company,
      1 + abs(hashint8(n + 13)::bigint) % 200000 as driver
    from generate_series(${first}::bigint, ${last}::bigint) n) f
  on conflict do nothing`.execute(db);

const EVENTS = 20;

/** The longest time from the commit of a fact until a figure has it, with a worker of the product. */
async function readFreshness(db: Db, url: string): Promise<number> {
  const worker = await startCabina(url, 'worker');
  const count = () => figure(db, { measure: 'comments', from: today(), till: today() });
  const times: number[] = [];
  try {
    for (let event = 0; event < EVENTS; event++) {
      const before = await count();
      await db.transaction().execute((tx) => recordFacts(tx, [{ kind: 'comment_written', company_id: 1 }]));
      const recorded = performance.now();
      while ((await count()) === before) await sleep(10);
      times.push(performance.now() - recorded);
    }
  } finally {
    await stopServers([worker]);
  }
  return Math.round(Math.max(...times));
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push((await seconds(work)) * 1000);
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]! * 10) / 10;
}
