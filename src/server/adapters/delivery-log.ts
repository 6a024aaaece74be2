import { createHash } from 'node:crypto';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { ProviderFailure } from '#server/ports/failure.ts';

const name = { caller: 'cabina', endpoint: 'deliveries' };
/** Whoever has not said by then whether it was handed over has died over it. */
const LEASE_MS = 5 * 60_000;

/**
 * Remembers which mails and SMS have been handed over, by their keys, for gateways that do not. What is told of the same thing twice,
 * by another event or after a failure beside it, goes out once; only a crash between handing over and remembering repeats it.
 */
export class DeliveryLog {
  readonly #db: Db;
  readonly #clock: Clock;
  constructor({ db, clock }: { db: Db; clock: Clock }) {
    this.#db = db;
    this.#clock = clock;
  }

  async once(idempotency_key: string, hand_over: () => Promise<void>): Promise<void> {
    // a digest, because some keys name an address
    const key = createHash('sha256').update(idempotency_key).digest('hex');
    if (!(await this.#claim(key))) return;
    try {
      await hand_over();
    } catch (error) {
      await this.#db
        .deleteFrom('idempotency_keys')
        .where((row) => row.and({ ...name, key }))
        .execute();
      throw error;
    }
    await this.#db
      .updateTable('idempotency_keys')
      .set({ answer: '{}' })
      .where((row) => row.and({ ...name, key }))
      .execute();
  }

  /** False when it has gone out already; throws while somebody else is at it. */
  async #claim(key: string): Promise<boolean> {
    const created_at = this.#clock.now();
    const claimed = await this.#db
      .insertInto('idempotency_keys')
      .values({ ...name, key, created_at })
      .onConflict((conflict) =>
        conflict
          .columns(['caller', 'endpoint', 'key'])
          .doUpdateSet({ created_at })
          .where('idempotency_keys.answer', 'is', null)
          .where('idempotency_keys.created_at', '<', new Date(created_at.getTime() - LEASE_MS)),
      )
      .returning('key')
      .executeTakeFirst();
    if (claimed) return true;
    const known = await this.#db
      .selectFrom('idempotency_keys')
      .select('answer')
      .where((row) => row.and({ ...name, key }))
      .executeTakeFirst();
    if (known?.answer) return false;
    throw new ProviderFailure('deliveries', 'being handed over by somebody else', { retryable: true });
  }
}
