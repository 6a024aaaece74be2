import type pg from 'pg';
import type { Log } from './log.ts';

interface Pools {
  replica: pg.Pool;
  primary: pg.Pool;
  isFailedConnection: (error: unknown) => boolean;
  /** The replica answers nothing at present. */
  isQuiet: () => boolean;
  log: Log;
}

/** How often a lost replica is tried. Calls do not wait for it meanwhile. */
const TRY_EVERY_MS = 2000;

/** Connections for reads: to the replica, and to the primary while the replica is out of reach. */
export class ReplicaPool {
  readonly #pools: Pools;
  #trying: NodeJS.Timeout | undefined;
  #isEnded = false;

  constructor(pools: Pools) {
    this.#pools = pools;
  }

  /** Kysely connects with them to cancel a statement. */
  get options(): pg.PoolOptions {
    return this.#pools.primary.options;
  }

  get isAway(): boolean {
    return this.#trying !== undefined;
  }

  /** At the start, so that the log names a replica out of reach before the first call. */
  async check(): Promise<void> {
    (await this.connect()).release();
  }

  async connect(): Promise<pg.PoolClient> {
    const { replica, primary, isFailedConnection, isQuiet } = this.#pools;
    if (this.isAway) return primary.connect();
    try {
      return await replica.connect();
    } catch (error) {
      if (isFailedConnection(error)) this.#leave(error);
      // a busy replica is not away: its load must not fall on the primary
      else if (!isQuiet()) throw error;
      return primary.connect();
    }
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    clearTimeout(this.#trying);
    await Promise.all([this.#pools.replica.end(), this.#pools.primary.end()]);
  }

  #leave(error: unknown): void {
    if (this.isAway || this.#isEnded) return;
    this.#pools.log.warn({ err: error }, 'the replica is out of reach: reads go to the primary');
    this.#tryAgain();
  }

  #tryAgain(): void {
    this.#trying = setTimeout(() => void this.#try(), TRY_EVERY_MS).unref();
  }

  async #try(): Promise<void> {
    try {
      (await this.#pools.replica.connect()).release();
      this.#trying = undefined;
      this.#pools.log.warn('the replica answers again: reads go to it');
    } catch {
      if (!this.#isEnded) this.#tryAgain();
    }
  }
}
