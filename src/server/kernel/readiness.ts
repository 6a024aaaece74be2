import { answers, type Db } from './db.ts';
import { Refusal } from './http/errors.ts';

/** For so long after a write found no room this server takes no new calls; reading alone would not show it. */
const DISK_FULL_MS = 30_000;

/** Whether calls would succeed: what a load balancer asks before it sends any. */
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
