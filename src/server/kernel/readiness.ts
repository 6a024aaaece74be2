import { answers, type Db } from './db.ts';
import { Refusal } from './http/errors.ts';

/** After a write has failed for lack of space, this server is not ready for this time; reads alone would not show it. */
const DISK_FULL_MS = 30_000;

/** Whether calls would succeed, for load balancers. */
export class Readiness {
  readonly #db: Db;
  #full_until = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  noteDiskFull(): void {
    this.#full_until = performance.now() + DISK_FULL_MS;
  }

  /** Throws while calls would fail. */
  async ensure(): Promise<void> {
    if (performance.now() < this.#full_until) throw new Refusal('unavailable');
    await answers(this.#db);
  }
}
