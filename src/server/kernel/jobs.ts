import { PgBoss } from 'pg-boss';
import type pg from 'pg';
import { sql } from 'kysely';
import type { EventName, Events } from '#server/events/catalogue.ts';
import type { Tx } from './db.ts';
import type { Log } from './log.ts';

/** What a reaction does once its event is committed; it may run twice and must not mind. */
type Reaction = (payload: never) => Promise<void>;
type Timer = () => Promise<void>;
interface ReactionJob {
  reaction: string;
  payload: object;
}
interface StartedEvent {
  id: number;
  name: EventName;
  payload: object;
}

const REACTIONS = 'reactions';
const TIMERS = 'timers';

/** Reactions to events and things done by the clock. One queue each, kept by pg-boss in the same database. */
export class Jobs {
  readonly #reactions = new Map<string, { event: EventName; run: Reaction }>();
  readonly #timers = new Map<string, { cron: string; run: Timer }>();
  readonly #boss: PgBoss;
  readonly #log: Log;

  constructor(pool: pg.Pool, log: Log, options: { supervise: boolean } = { supervise: true }) {
    this.#log = log;
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      schema: 'pgboss',
      supervise: options.supervise,
      schedule: options.supervise,
    });
    this.#boss.on('error', (error) => log.warn({ err: error }, 'jobs: the database did not answer'));
  }

  /** Does `run` after every event of that name; `reaction` is imperative and unique (`send-offer-mail`). */
  on<N extends EventName>(event: N, reaction: string, run: (payload: Events[N]) => Promise<void>): void {
    if (this.#reactions.has(reaction)) throw new Error(`reaction ${reaction} is registered twice`);
    this.#reactions.set(reaction, { event, run: run as Reaction });
  }

  /** Does `run` by the clock (cron, Europe/Berlin). */
  every(cron: string, name: string, run: Timer): void {
    this.#timers.set(name, { cron, run });
  }

  /** Makes the queues; part of migrating, and quick when they stand. */
  async install(): Promise<void> {
    await this.#boss.start();
    await this.#boss.createQueue(REACTIONS, { retryLimit: 8, retryDelay: 5, retryBackoff: true, deleteAfterSeconds: 3 * 86_400 });
    await this.#boss.createQueue(TIMERS, { retryLimit: 2, policy: 'short' });
  }

  /** Starts working: as many reactions side by side as given, and the timers. */
  async work(concurrency = 4): Promise<void> {
    await this.install();
    for (let lane = 0; lane < concurrency; lane++)
      await this.#boss.work<ReactionJob>(REACTIONS, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async ([job]) => this.#react(job!.data));
    await this.#boss.work<{ name: string }>(TIMERS, { pollingIntervalSeconds: 1 }, async ([job]) => this.runTimer(job!.data.name));
    for (const [name, { cron }] of this.#timers) await this.#boss.schedule(TIMERS, cron, { name }, { key: name, tz: 'Europe/Berlin' });
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5000 });
  }

  /** Called by the relay inside its transaction: one job for every reaction to the event. */
  async startReactions(tx: Tx, event: StartedEvent): Promise<void> {
    const db = { executeSql: async (text: string, values: unknown[] = []) => ({ rows: (await tx.executeQuery(rawQuery(text, values))).rows as object[] }) };
    for (const [reaction, { event: name }] of this.#reactions)
      if (name === event.name) await this.#boss.send(REACTIONS, { reaction, payload: event.payload } satisfies ReactionJob, { db });
  }

  async runTimer(name: string): Promise<void> {
    const timer = this.#timers.get(name);
    if (!timer) throw new Error(`no timer ${name}`);
    await timer.run();
  }

  /** Runs the reactions that wait until none is left, in this process, and returns how many: for tests and the seed. */
  async drain(): Promise<number> {
    let done = 0;
    for (;;) {
      const jobs = await this.#boss.fetch<ReactionJob>(REACTIONS, { batchSize: 50 });
      if (jobs.length === 0) return done;
      for (const job of jobs) await this.#react(job.data);
      await this.#boss.complete(REACTIONS, jobs.map(({ id }) => id));
      done += jobs.length;
    }
  }

  async #react({ reaction, payload }: ReactionJob): Promise<void> {
    const known = this.#reactions.get(reaction);
    if (!known) return this.#log.warn({ reaction }, 'a job for a reaction that is no more');
    await known.run(payload as never);
  }
}

/** pg-boss brings text with $1, $2, …; Kysely takes it as it is. */
const rawQuery = (text: string, values: unknown[]) => {
  const compiled = sql.raw(text);
  return { sql: text, parameters: values, query: compiled.toOperationNode(), queryId: { queryId: 'pg-boss' } } as never;
};
