import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Selectable } from 'kysely';
import type { DB } from '#server/db/types.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { withoutDiskWait, type Db } from '#server/kernel/db.ts';
import { ProviderFailure } from '#server/ports/failure.ts';
import {
  ForgedEvent,
  type AttachResult,
  type ChargeOrder,
  type ChargeResult,
  type DeclineReason,
  type PaymentCustomer,
  type PaymentEvent,
  type PaymentsPort,
  type RefundOrder,
  type SetupIntent,
  type TestCard,
} from '#server/ports/payments.ts';

interface SandboxCard extends TestCard {
  attach?: DeclineReason;
  charge?: DeclineReason;
}

/** Test cards: they move no money and exist in the sandbox only. */
const cards: readonly SandboxCard[] = [
  { token: 'tok_visa', brand: 'visa', last_four: '4242', outcome: 'succeeds' },
  { token: 'tok_mastercard', brand: 'mastercard', last_four: '4444', outcome: 'succeeds' },
  { token: 'tok_declined', brand: 'visa', last_four: '0002', outcome: 'declined', charge: 'card_declined' },
  { token: 'tok_insufficient_funds', brand: 'visa', last_four: '9995', outcome: 'declined', charge: 'insufficient_funds' },
  { token: 'tok_expired', brand: 'visa', last_four: '0069', outcome: 'declined', attach: 'expired_card', charge: 'expired_card' },
  { token: 'tok_3ds', brand: 'visa', last_four: '3155', outcome: 'needs_authentication', charge: 'authentication_required' },
  { token: 'tok_timeout', brand: 'visa', last_four: '0119', outcome: 'no_answer' },
  { token: 'tok_lost_answer', brand: 'visa', last_four: '0127', outcome: 'answer_lost' },
];
export const testCards: readonly TestCard[] = cards.map(({ token, brand, last_four, outcome }) => ({ token, brand, last_four, outcome }));

const kept = ['charge_ref', 'amount_cents', 'status'] as const;
type Kept = Pick<Selectable<DB['sandbox_charges']>, (typeof kept)[number]>;

export interface SandboxConfig {
  db: Db;
  clock: Clock;
  /** The response time of `tok_timeout`. */
  timeout_ms?: number;
}

/**
 * The embedded provider. Stores charges by idempotency key in the database, so that a repeated call returns the first result, also after a
 * restart.
 */
export class SandboxPayments implements PaymentsPort {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #timeout_ms: number;
  constructor(config: SandboxConfig) {
    this.#db = config.db;
    this.#clock = config.clock;
    this.#timeout_ms = config.timeout_ms ?? 3000;
  }

  async createSetupIntent(customer: PaymentCustomer): Promise<SetupIntent> {
    const customer_ref = customer.customer_ref ?? `cus_sandbox_${customer.company_id}`;
    return {
      provider: 'sandbox',
      customer_ref,
      client_secret: `seti_sandbox_${customer.company_id}`,
      publishable_key: null,
      test_cards: testCards,
    };
  }

  async attachCard(_customer_ref: string, token: string): Promise<AttachResult> {
    const card = cards.find((candidate) => candidate.token === token);
    if (!card) return { status: 'declined', reason: 'incorrect_card_data' };
    if (card.attach) return { status: 'declined', reason: card.attach };
    return { status: 'attached', method_ref: `pm_sandbox_${token}`, brand: card.brand, last_four: card.last_four };
  }

  async charge(order: ChargeOrder): Promise<ChargeResult> {
    const card = cards.find((candidate) => `pm_sandbox_${candidate.token}` === order.method_ref);
    if (!card) throw new ProviderFailure('payments', 'unknown payment method', { retryable: false });
    if (card.outcome === 'no_answer') await this.#stayAway();
    const { first, ...result } = await this.#keep(order.idempotency_key, order.amount_cents, card.charge ?? 'succeeded');
    if (card.outcome === 'answer_lost' && first) await this.#stayAway();
    return result.status === 'succeeded'
      ? { status: 'succeeded', charge_ref: result.charge_ref }
      : { status: 'declined', reason: result.status as DeclineReason };
  }

  async refund(order: RefundOrder): Promise<{ refund_ref: string }> {
    const charge = await this.#db.selectFrom('sandbox_charges').select(kept).where('charge_ref', '=', order.charge_ref).executeTakeFirst();
    if (charge?.status !== 'succeeded') throw new ProviderFailure('payments', 'no such charge', { retryable: false });
    if (order.amount_cents > charge.amount_cents) throw new ProviderFailure('payments', 'a refund above the charge', { retryable: false });
    const { charge_ref } = await this.#keep(order.idempotency_key, -order.amount_cents, 'refunded');
    return { refund_ref: charge_ref };
  }

  /** The sandbox sends no events, so every event is forged. */
  parseEvent(): PaymentEvent {
    throw new ForgedEvent();
  }

  async #stayAway(): Promise<never> {
    await pause(this.#timeout_ms);
    throw new ProviderFailure('payments', `no answer within ${this.#timeout_ms} ms`, { retryable: true });
  }

  /**
   * Of two callers with one key, the first inserts and the second reads that row. Either unique column may detect the second. It does not
   * wait for the disk: a crash loses a charge only with all later commits, and the charge that is repeated then has the same reference.
   */
  async #keep(idempotency_key: string, amount_cents: number, status: string) {
    const charge_ref = `ch_sandbox_${createHash('sha256').update(idempotency_key).digest('hex').slice(0, 24)}`;
    const {
      rows: [written],
    } = await sql<Kept>`
      insert into sandbox_charges (idempotency_key, charge_ref, amount_cents, status, created_at)
      select ${idempotency_key}::text, ${charge_ref}::text, ${amount_cents}::bigint, ${status}::text, ${this.#clock.now()}::timestamptz
      ${withoutDiskWait}
      on conflict do nothing returning charge_ref, amount_cents, status`.execute(this.#db);
    const stored =
      written ??
      (await this.#db.selectFrom('sandbox_charges').select(kept).where('idempotency_key', '=', idempotency_key).executeTakeFirstOrThrow());
    if (stored.amount_cents !== amount_cents)
      throw new ProviderFailure('payments', 'this key belongs to another amount', { retryable: false });
    return { charge_ref: stored.charge_ref, status: stored.status, first: written !== undefined };
  }
}
