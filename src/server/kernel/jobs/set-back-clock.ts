import type pg from 'pg';
import type { Log } from '#server/kernel/log.ts';

const CHECK_MS = 10_000;
/** Instants further ahead than this were stored before the clock of the database was set back. */
const AHEAD = "interval '1 minute'";
/** When pg-boss last looked for due timers and for jobs of dead processes. */
const passes = ['cron_on', 'bam_on', 'flow_on', 'reindex_on'];
const checks = ['monitor_on', 'monitor_claim_on', 'maintain_on'];
const ofJob = ['created_on', 'started_on', 'heartbeat_on'];

const now = 'pgboss.job_now()';
const latest = (columns: string[]) => `greatest(${columns.join(', ')})`;
const noLater = (columns: string[]) =>
  columns.map((name) => `${name} = case when ${name} > ${now} then ${now} else ${name} end`).join(', ');

/** One statement, so that of two processes one makes the change. Otherwise it reads a few rows. */
const statement = `
  with passes as (
    update pgboss.version set ${noLater(passes)}, monitor_backoff_on = null where ${latest(passes)} > ${now} + ${AHEAD} returning true
  ), checks as (
    update pgboss.queue set ${noLater(checks)} where ${latest(checks)} > ${now} + ${AHEAD} returning true
  )
  update pgboss.job set start_after = start_after - (${latest(ofJob)} - ${now}), singleton_on = null, ${noLater(ofJob)}
  where (exists (select from passes) or exists (select from checks))
    and (state < 'completed' or singleton_on is not null) and ${latest(ofJob)} > ${now} + ${AHEAD}`;

/**
 * Corrects the jobs when the clock of the database is set back. pg-boss compares stored instants with that clock: jobs, timers and the
 * take-over of dead processes would wait until it is where it was. Jobs keep the length of their wait. Timers of minutes that come a second
 * time run again.
 */
export class SetBackClock {
  readonly #pool: pg.Pool;
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;

  constructor(pool: pg.Pool, log: Log) {
    this.#pool = pool;
    this.#log = log;
  }

  async follow(): Promise<void> {
    this.#timer = setInterval(() => void this.#check(), CHECK_MS).unref();
    await this.#check();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #check(): Promise<void> {
    try {
      const { rowCount } = await this.#pool.query(statement);
      if (rowCount) this.#log.warn({ jobs: rowCount }, 'jobs: the clock of the database was set back');
    } catch (error) {
      this.#log.warn({ err: error }, 'jobs: the database did not answer');
    }
  }
}
