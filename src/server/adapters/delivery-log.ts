import { createHash } from 'node:crypto';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { ProviderFailure } from '#server/ports/failure.ts';

const name = { caller: 'cabina', endpoint: 'deliveries' };
/** After this time, a process that has reported no result counts as crashed. */
const LEASE_MS = 5 * 60_000;

/**
 * Stores the keys of sent mails and SMS, for gateways without idempotency. A message is repeated only when the process crashes between
 * sending and storing.
 */
export class DeliveryLog {
  readonly #db: Db;
  readonly #clock: Clock;
  constructor({ db, clock }: { db: Db; clock: Clock }) {
    this.#db = db;
    this.#clock = clock;
  }

  async once(idempotency_key: string, hand_over: () => Promise<void>): Promise<void> {
    // a hash, because some keys contain an address
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

  /** False when it was sent already. Throws while another process is sending it. */
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
