import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { DELIVERIES } from '#server/kernel/http/idempotency.ts';
import type { Db } from '#server/kernel/db.ts';
import { ProviderFailure } from '#server/ports/failure.ts';

const name = { caller: 'cabina', endpoint: DELIVERIES };
/** After this time without a renewal, the sending process counts as crashed. Its jobs are taken over about then. */
const LEASE_SECONDS = 30;
const RENEW_MS = 10_000;
const databaseNow = sql<Date>`now()`;
/** How often and for how long a sent message is stored again while the database is away. */
const STORE_AGAIN_MS = 500;
const STORE_TRIES = 120;

/**
 * Stores the keys of sent mails and SMS, for gateways without idempotency. A message is repeated only when this process is killed between
 * sending and storing, so it runs in the sending process, which outlives a killed server. Leases use the clock of the database, as the
 * clocks of two machines differ.
 */
export class DeliveryLog {
  readonly #db: Db;
  constructor(db: Db) {
    this.#db = db;
  }

  async once(idempotency_key: string, hand_over: () => Promise<void>): Promise<void> {
    // a hash, because some keys contain an address
    const key = createHash('sha256').update(idempotency_key).digest('hex');
    if (!(await this.#claim(key))) return;
    const renewal = setInterval(() => void this.#renew(key), RENEW_MS).unref();
    try {
      await hand_over();
    } catch (error) {
      clearInterval(renewal);
      await this.#release(key);
      throw error;
    }
    await this.#store(key).finally(() => clearInterval(renewal));
  }

  async #release(key: string): Promise<void> {
    const row = this.#db.deleteFrom('idempotency_keys').where((claimed) => claimed.and({ ...name, key }));
    await row.execute();
  }

  /** Tries again while the database is away: otherwise the message would be sent a second time. */
  async #store(key: string): Promise<void> {
    const row = this.#db
      .updateTable('idempotency_keys')
      .set({ answer: '{}' })
      .where((claimed) => claimed.and({ ...name, key }));
    for (let left = STORE_TRIES; ; left--) {
      try {
        await row.execute();
        return;
      } catch (error) {
        if (left === 0) throw error;
        await sleep(STORE_AGAIN_MS);
      }
    }
  }

  /** A slow gateway keeps its lease: nobody else sends the same message meanwhile. */
  async #renew(key: string): Promise<void> {
    const renewing = this.#db
      .updateTable('idempotency_keys')
      .set({ created_at: databaseNow })
      .where((row) => row.and({ ...name, key }))
      .where('answer', 'is', null);
    await renewing.execute().catch(() => {}); // the next renewal tries again
  }

  /** False when it was sent already. Throws while another process is sending it. */
  async #claim(key: string): Promise<boolean> {
    const claimed = await this.#db
      .insertInto('idempotency_keys')
      .values({ ...name, key, created_at: databaseNow })
      .onConflict((conflict) =>
        conflict
          .columns(['caller', 'endpoint', 'key'])
          .doUpdateSet({ created_at: databaseNow })
          .where('idempotency_keys.answer', 'is', null)
          // a lease of the future was begun before the clock of the database was set back
          .where(
            sql<boolean>`idempotency_keys.created_at not between now() - make_interval(secs => ${LEASE_SECONDS})
              and now() + make_interval(secs => ${LEASE_SECONDS})`,
          ),
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
