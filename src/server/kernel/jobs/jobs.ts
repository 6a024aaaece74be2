import { PgBoss, type Job, type QueueOptions } from 'pg-boss';
import type pg from 'pg';
import { isFinal, recipientsOf } from '#server/ports/failure.ts';
import type { EventName, Events } from '#server/events/catalogue.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import type { Log } from '#server/kernel/log.ts';
import { within } from './boss-statements.ts';
import { SetBackClock } from './set-back-clock.ts';

/** Runs after the event is committed. It may run twice, so it must be idempotent. */
type Reaction = (payload: never, event_id: number) => Promise<void>;
type Timer = () => Promise<void>;
export interface ReactionJob {
  reaction: string;
  payload: object;
  event_id: number;
}
/** Jobs with a higher number run first. */
type Priority<Payload> = number | ((payload: Payload) => number);
/** A reaction whose retries have ended. */
export interface FailedReaction extends ReactionJob {
  created_at: Date;
  failed_at: Date;
  error: string;
  recipients: readonly string[];
}
interface StartedEvent {
  id: number;
  name: EventName;
  payload: object;
}

/** Thrown by a reaction that must continue later. It runs again at that time; this is no failure. */
export class Postponed extends Error {
  readonly until: Date;
  constructor(until: Date) {
    super(`postponed until ${until.toISOString()}`);
    this.name = 'Postponed';
    this.until = until;
  }
}

export const REACTIONS = 'reactions';
export const TIMERS = 'timers';
/** Reactions that failed for three days, until the dead letters take them over. */
const FAILED = 'failed-reactions';
/** How often a process reports the jobs that it runs. */
const REPORT_MS = 5000;
/** A job that was not reported for this time belongs to a dead process. Another process takes it over at the next check. */
const HEARTBEAT_SECONDS = 20;
const CHECK_SECONDS = 10;
/** Waits of 5 s, 10 s, … up to an hour, about three days in all: mail servers are away for a night or a weekend. */
const RETRIES = { retryLimit: 82, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 };
/** The polling interval of an idle loop. */
const IDLE_MS = 1000;

/** Reactions to events, and timers. Both use pg-boss queues in the same database. */
export class Jobs {
  readonly #reactions = new Map<string, { event: EventName; run: Reaction; priority: Priority<never> }>();
  readonly #timers = new Map<string, { cron: string; run: Timer }>();
  readonly #boss: PgBoss;
  readonly #log: Log;
  readonly #clock: SetBackClock;
  #working: Promise<void> | undefined;
  #stopping = false;
  #wake: (() => void) | undefined;

  constructor(pool: pg.Pool, log: Log, options: { supervise: boolean } = { supervise: true }) {
    this.#log = log;
    this.#clock = new SetBackClock(pool, log);
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      schema: 'pgboss',
      supervise: options.supervise,
      schedule: options.supervise,
      superviseIntervalSeconds: CHECK_SECONDS,
      monitorIntervalSeconds: CHECK_SECONDS,
    });
    this.#boss.on('error', (error) => log.warn({ err: error }, 'jobs: the database did not answer'));
  }

  /**
   * Runs `run` after every event of that name. `reaction` is imperative and unique (`send-offer-mail`). Jobs of a message take the
   * priority of its declaration, so that a sign-in code does not wait behind offers or invitations.
   */
  on<N extends EventName>(
    event: N,
    reaction: string,
    run: (payload: Events[N], event_id: number) => Promise<void>,
    priority: Priority<Events[N]> = 0,
  ): void {
    if (this.#reactions.has(reaction)) throw new Error(`reaction ${reaction} is registered twice`);
    this.#reactions.set(reaction, { event, run: run, priority });
  }

  get reactionNames(): string[] {
    return [...this.#reactions.keys()];
  }

  /** Runs `run` on a schedule (cron, Europe/Berlin). */
  every(cron: string, name: string, run: Timer): void {
    this.#timers.set(name, { cron, run });
  }

  /** Creates the queues. Part of the migration, and fast when they exist. */
  async install(): Promise<void> {
    await this.#boss.start();
    await this.#ensureQueue(FAILED, { retentionSeconds: 365 * 86_400, deleteAfterSeconds: 3 * 86_400 });
    await this.#ensureQueue(REACTIONS, {
      ...RETRIES,
      deadLetter: FAILED,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      // longer than all waits together, else a job would be removed while it is retried
      retentionSeconds: 14 * 86_400,
      deleteAfterSeconds: 3 * 86_400,
    });
    await this.#ensureQueue(TIMERS, { retryLimit: 2, heartbeatSeconds: HEARTBEAT_SECONDS }, 'short');
  }

  /** An existing queue takes over the options of this version; its policy cannot change. */
  async #ensureQueue(name: string, options: QueueOptions & { deadLetter?: string }, policy?: 'short'): Promise<void> {
    await this.#boss.createQueue(name, { ...options, ...(policy && { policy }) });
    await this.#boss.updateQueue(name, options);
  }

  /** Starts working: the given number of concurrent reactions, by priority, and the timers. */
  async work(concurrency = 8): Promise<void> {
    await this.install();
    await this.#clock.follow();
    this.#working = this.#loop(concurrency);
    await this.#boss.work<{ name: string }>(TIMERS, { pollingIntervalSeconds: 1 }, async ([job]) => this.runTimer(job!.data.name));
    // the queue keeps one pending job per key: timers of the same minute need different keys
    for (const [name, { cron }] of this.#timers)
      await this.#boss.schedule(TIMERS, cron, { name }, { key: name, singletonKey: name, tz: 'Europe/Berlin' });
  }

  /** Ends the pause of an idle loop, because jobs are pending. */
  wake(): void {
    this.#wake?.();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#clock.stop();
    this.wake();
    await this.#working;
    await this.#boss.stop({ graceful: true, timeout: 5000 });
  }

  /**
   * Fetches jobs whenever half of the slots are free: a slow reaction blocks no other, and quick ones are fetched in batches. Every job is
   * completed or retried on its own.
   */
  async #loop(concurrency: number): Promise<void> {
    const running = new Set<Promise<void>>();
    const ids = new Set<string>();
    const reporting = setInterval(() => void this.#report([...ids]), REPORT_MS);
    while (!this.#stopping) {
      const jobs = await this.#fetch(concurrency - running.size);
      for (const job of jobs) {
        ids.add(job.id);
        const settled: Promise<void> = this.#settle(job).finally(() => {
          ids.delete(job.id);
          running.delete(settled);
        });
        running.add(settled);
      }
      if (jobs.length === 0) await this.#rest();
      while (running.size > concurrency / 2) await Promise.race(running);
    }
    await Promise.all(running);
    clearInterval(reporting);
  }

  /** Reports the running jobs, so that no other process takes them over. */
  async #report(ids: string[]): Promise<void> {
    if (ids.length > 0)
      await this.#boss.touch(REACTIONS, ids).catch((error: unknown) => this.#log.warn({ err: error }, 'jobs: the database did not answer'));
  }

  async #fetch(batchSize: number): Promise<Job<ReactionJob>[]> {
    return this.#boss.fetch<ReactionJob>(REACTIONS, { batchSize }).catch((error: unknown) => {
      this.#log.warn({ err: error }, 'jobs: the database did not answer');
      return [];
    });
  }

  async #settle(job: Job<ReactionJob>): Promise<void> {
    try {
      await this.#react(job.data);
      await this.#boss.complete(REACTIONS, job.id);
    } catch (error) {
      this.#log.warn({ err: error, reaction: job.data.reaction }, 'jobs: will be tried again');
      await this.#boss.fail(REACTIONS, job.id, { message: String(error), recipients: recipientsOf(error) }).catch(() => {}); // it expires and is retried anyway
    }
  }

  async #rest(): Promise<void> {
    if (this.#stopping) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, IDLE_MS);
    this.#wake = resolve;
    await promise;
    clearTimeout(timer);
  }

  /** Called by the relay inside its transaction: creates one job per event and reaction, in one statement. */
  async startReactions(tx: Tx, events: readonly StartedEvent[]): Promise<void> {
    const jobs = events.flatMap(({ id: event_id, name, payload }) =>
      [...this.#reactions]
        .filter(([, { event }]) => event === name)
        .map(([reaction, { priority }]) => ({
          data: { reaction, payload, event_id } satisfies ReactionJob,
          priority: numberOf(priority, payload),
        })),
    );
    if (jobs.length === 0) return;
    await this.#boss.insert(REACTIONS, jobs, { db: within(tx) });
  }

  /** Removes up to `limit` reactions whose retries have ended from their queue, in the given transaction, and returns them. */
  async takeFailed(tx: Tx, limit: number): Promise<FailedReaction[]> {
    const db = within(tx);
    const jobs = await this.#boss.fetch<ReactionJob>(FAILED, { batchSize: limit, includeMetadata: true, db });
    if (jobs.length === 0) return [];
    const ids = jobs.map(({ id }) => id);
    await this.#boss.deleteJob(FAILED, ids, { db });
    return jobs.map(({ data, createdOn, sourceCreatedOn, sourceOutput }) => {
      const { message = 'no error was reported', recipients = [] } = (sourceOutput ?? {}) as { message?: string; recipients?: string[] };
      return { ...data, created_at: sourceCreatedOn ?? createdOn, failed_at: createdOn, error: message, recipients };
    });
  }

  /**
   * Runs a reaction once, now. Throws what it throws, and when no reaction has this name: during a release a newer process has started the job,
   * and takes it at a later try.
   */
  async repeat(job: ReactionJob): Promise<void> {
    const known = this.#reactions.get(job.reaction);
    if (!known) throw new Error(`this version has no reaction ${job.reaction}`);
    try {
      await known.run(job.payload as never, job.event_id);
    } catch (error) {
      if (!(error instanceof Postponed)) throw error;
      await this.#postpone(job, numberOf(known.priority, job.payload), error.until);
    }
  }

  async runTimer(name: string): Promise<void> {
    const timer = this.#timers.get(name);
    if (!timer) throw new Error(`no timer ${name}`);
    await timer.run();
  }

  /**
   * Runs pending reactions in this process until none is left, and returns their number. A failed one does not keep the others of its batch
   * from running; the first failure is thrown after them. For tests and the seed.
   */
  async drain(): Promise<number> {
    let done = 0;
    for (;;) {
      const jobs = await this.#boss.fetch<ReactionJob>(REACTIONS, { batchSize: 50 });
      if (jobs.length === 0) return done;
      const completed: string[] = [];
      const failures: unknown[] = [];
      for (const { id, data } of jobs) {
        try {
          await this.#react(data);
          completed.push(id);
        } catch (error) {
          failures.push(error);
        }
      }
      if (completed.length > 0) await this.#boss.complete(REACTIONS, completed);
      if (failures.length > 0) throw failures[0];
      done += completed.length;
    }
  }

  async #react(job: ReactionJob): Promise<void> {
    const { reaction } = job;
    try {
      await this.repeat(job);
    } catch (error) {
      if (!isFinal(error)) throw error;
      this.#log.warn({ err: error, reaction }, 'jobs: given up');
    }
  }

  async #postpone(job: ReactionJob, priority: number, until: Date): Promise<void> {
    const seconds = Math.max(1, Math.ceil((until.getTime() - now().getTime()) / 1000));
    await this.#boss.send(REACTIONS, job, { startAfter: seconds, priority });
  }
}

const numberOf = (priority: Priority<never>, payload: object): number =>
  typeof priority === 'number' ? priority : priority(payload as never);
