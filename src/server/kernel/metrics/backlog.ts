import { sql } from 'kysely';
import { within } from '#server/kernel/deadline.ts';
import type { Db } from '#server/kernel/db.ts';
import { REACTIONS, TIMERS } from '#server/kernel/jobs/jobs.ts';
import type { Metrics } from './metrics.ts';

/** Prometheus gives up after ten seconds; the other metrics must arrive. */
const TIMEOUT_MS = 3000;
/** At most this many rows are read for one value. */
const MAX_ROWS = 20_000;

/** What is stored and not yet done. All processes of a database report the same values. */
export function readBacklog(metrics: Metrics, db: Db): void {
  const read = <Row extends object>(statement: ReturnType<typeof sql<Row>>) =>
    within(TIMEOUT_MS, statement.execute(db)).then(({ rows }) => rows);
  metrics.read({ name: 'cabina_outbox_lag_seconds', help: 'Age of the oldest event that is not delivered' }, async () => {
    const rows = await read(sql<{ seconds: number }>`
      select coalesce((select extract(epoch from now() - happened_at) from outbox where delivered_at is null order by id limit 1), 0)::float8
        as seconds`);
    return [[{}, Math.max(0, rows[0]!.seconds)]];
  });
  metrics.read({ name: 'cabina_figures_lag_seconds', help: 'Age of the oldest fact or changed offer that no figure counts' }, async () => {
    const rows = await read(sql<{ seconds: number }>`
      select extract(epoch from now() - least(now(), (select recorded_at from activities_to_fold order by activity_id limit 1),
        (select recorded_at from offers_to_count order by id limit 1)))::float8 as seconds`);
    return [[{}, Math.max(0, rows[0]!.seconds)]];
  });
  metrics.read({ name: 'cabina_job_lag_seconds', help: 'How long the oldest due job waits, by queue', labels: ['queue'] }, async () => {
    const rows = await read(sql<{ name: string; seconds: number }>`
      select q.name, coalesce((
        select extract(epoch from now() - min(due.start_after)) from (
          select start_after from pgboss.job
          where name = q.name and state < 'active' and not blocked and start_after <= now() limit ${MAX_ROWS}) due), 0)::float8 as seconds
      from pgboss.queue q where q.name in (${REACTIONS}, ${TIMERS})`);
    return rows.map(({ name, seconds }) => [{ queue: name }, seconds]);
  });
  metrics.read({ name: 'cabina_jobs', help: 'Jobs by queue and state', labels: ['queue', 'state'] }, async () => {
    // pg-boss counts them every ten seconds
    const rows = await read(sql<{ name: string; ready: number; deferred: number; active: number }>`
      select name, ready_count as ready, deferred_count as deferred, active_count as active from pgboss.queue where name in (${REACTIONS}, ${TIMERS})`);
    return rows.flatMap(({ name, ready, deferred, active }) => [
      [{ queue: name, state: 'ready' }, ready],
      [{ queue: name, state: 'deferred' }, deferred],
      [{ queue: name, state: 'active' }, active],
    ]);
  });
  metrics.read({ name: 'cabina_dead_letters', help: 'Jobs whose retries have ended and that wait for staff, at most 20,000' }, async () => {
    const rows = await read(sql<{ count: number }>`
      select count(*)::int as count from (select from dead_letters where state = 'waiting' limit ${MAX_ROWS}) waiting`);
    return [[{}, rows[0]!.count]];
  });
}
