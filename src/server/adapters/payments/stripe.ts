import Stripe from 'stripe';
import { createHash } from 'node:crypto';
import type { Clock } from '#server/kernel/clock.ts';
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
} from '#server/ports/payments.ts';

export interface StripeConfig {
  secret_key: string;
  publishable_key: string;
  webhook_secret: string;
  clock: Clock;
  /** Omitted for Stripe itself; 'http://127.0.0.1:12111' for a compatible server. */
  api_base?: string;
  timeout_ms?: number;
}

/** The maximum age of a signed event in seconds; Stripe's default. */
const EVENT_TOLERANCE = 300;

export class StripePayments implements PaymentsPort {
  readonly #stripe: Stripe;
  readonly #config: StripeConfig;

  constructor(config: StripeConfig) {
    const base = config.api_base ? new URL(config.api_base) : undefined;
    this.#config = config;
    this.#stripe = new Stripe(config.secret_key, {
      timeout: config.timeout_ms ?? 15_000,
      maxNetworkRetries: 1, // with the same idempotency key; the caller makes further attempts
      telemetry: false,
      ...(base && {
        host: base.hostname,
        port: base.port || (base.protocol === 'https:' ? 443 : 80),
        protocol: base.protocol === 'https:' ? ('https' as const) : ('http' as const),
      }),
    });
  }

  async createSetupIntent(customer: PaymentCustomer): Promise<SetupIntent> {
    const customer_ref = customer.customer_ref ?? (await this.#createCustomer(customer));
    const intent = await callStripe(
      this.#stripe.setupIntents.create({ customer: customer_ref, allowed_payment_method_types: ['card'], usage: 'off_session' }),
    );
    if (!intent.client_secret) throw new ProviderFailure('payments', 'a set-up intent without its secret', { retryable: true });
    const { publishable_key } = this.#config;
    return { provider: 'stripe', customer_ref, client_secret: intent.client_secret, publishable_key, test_cards: [] };
  }

  async #createCustomer({ company_id, name, email }: PaymentCustomer): Promise<string> {
    const details = { name, email, metadata: { company_id: String(company_id) } };
    // a double click creates one customer; changed details are a new request with a new key
    const idempotencyKey = `customer-${createHash('sha256').update(JSON.stringify(details)).digest('hex')}`;
    return (await callStripe(this.#stripe.customers.create(details, { idempotencyKey }))).id;
  }

  async attachCard(customer_ref: string, token: string): Promise<AttachResult> {
    try {
      const found = await this.#stripe.paymentMethods.retrieve(token);
      // the set-up intent has attached it already when the browser confirmed it
      const method =
        idOf(found.customer) === customer_ref ? found : await this.#stripe.paymentMethods.attach(token, { customer: customer_ref });
      if (!method.card) return { status: 'declined', reason: 'not_supported' };
      return { status: 'attached', method_ref: method.id, brand: method.card.brand, last_four: method.card.last4 };
    } catch (error) {
      return declined(error) ?? unclear(error);
    }
  }

  async charge(order: ChargeOrder): Promise<ChargeResult> {
    try {
      const intent = await this.#settled(await this.#createIntent(order));
      if (intent.status === 'succeeded') return { status: 'succeeded', charge_ref: intent.id };
      if (intent.status === 'requires_action') return { status: 'declined', reason: 'authentication_required' };
      if (intent.status === 'processing') throw new ProviderFailure('payments', 'the charge is still being processed', { retryable: true });
      return { status: 'declined', reason: reasonOf(intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code) };
    } catch (error) {
      return declined(error) ?? unclear(error);
    }
  }

  #createIntent(order: ChargeOrder): Promise<Stripe.PaymentIntent> {
    return this.#stripe.paymentIntents.create(
      {
        amount: order.amount_cents,
        currency: order.currency,
        customer: order.customer_ref,
        payment_method: order.method_ref,
        allowed_payment_method_types: ['card'],
        description: order.description,
        metadata: { order_key: order.idempotency_key },
        off_session: true,
        confirm: true,
      },
      { idempotencyKey: order.idempotency_key },
    );
  }

  /** Stripe returns the stored first response to a repeated call, so the current state is read separately. */
  async #settled(intent: Stripe.PaymentIntent): Promise<Stripe.PaymentIntent> {
    return intent.status === 'processing' ? this.#stripe.paymentIntents.retrieve(intent.id) : intent;
  }

  async refund(order: RefundOrder): Promise<{ refund_ref: string }> {
    const refund = await callStripe(
      this.#stripe.refunds.create(
        { payment_intent: order.charge_ref, amount: order.amount_cents },
        { idempotencyKey: order.idempotency_key },
      ),
    );
    if (refund.status === 'failed' || refund.status === 'canceled')
      throw new ProviderFailure('payments', `refund ${refund.status}`, { retryable: false });
    return { refund_ref: refund.id };
  }

  parseEvent(raw_body: Buffer, signature: string): PaymentEvent {
    const { webhook_secret, clock } = this.#config;
    try {
      const event = this.#stripe.webhooks.constructEvent(
        raw_body,
        signature,
        webhook_secret,
        EVENT_TOLERANCE,
        undefined,
        clock.now().getTime(),
      );
      return { event_ref: event.id, happened_at: new Date(event.created * 1000), ...about(event) };
    } catch (error) {
      throw new ForgedEvent(error);
    }
  }
}

type About = Pick<PaymentEvent, 'kind' | 'charge_ref' | 'order_key' | 'method_ref' | 'amount_cents'>;

function about(event: Stripe.Event): About {
  const charge = (kind: PaymentEvent['kind'], charge_ref: string | null, amount_cents: number, metadata: Stripe.Metadata = {}): About => {
    return { kind, charge_ref, order_key: metadata['order_key'] ?? null, method_ref: null, amount_cents };
  };
  const nothing = { charge_ref: null, order_key: null, method_ref: null, amount_cents: null };
  switch (event.type) {
    case 'payment_intent.succeeded':
      return charge('charge_succeeded', event.data.object.id, event.data.object.amount, event.data.object.metadata);
    case 'payment_intent.payment_failed':
      return charge('charge_failed', event.data.object.id, event.data.object.amount, event.data.object.metadata);
    case 'charge.refunded':
      return charge('charge_refunded', idOf(event.data.object.payment_intent), event.data.object.amount_refunded);
    case 'charge.dispute.closed': {
      const { status, payment_intent, amount } = event.data.object;
      if (status !== 'won' && status !== 'lost') return { ...nothing, kind: 'other' };
      return charge(status === 'won' ? 'dispute_won' : 'dispute_lost', idOf(payment_intent), amount);
    }
    case 'charge.dispute.created':
      return charge('charge_disputed', idOf(event.data.object.payment_intent), event.data.object.amount);
    case 'payment_method.detached':
      return { ...nothing, kind: 'card_detached', method_ref: event.data.object.id };
    default:
      return { ...nothing, kind: 'other' };
  }
}

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** A card error is a result, not a failure. */
const declined = (error: unknown): { status: 'declined'; reason: DeclineReason } | undefined =>
  error instanceof Stripe.errors.StripeCardError ? { status: 'declined', reason: reasonOf(error.decline_code || error.code) } : undefined;

async function callStripe<T>(answer: Promise<T>): Promise<T> {
  return answer.catch(unclear);
}

function unclear(cause: unknown): never {
  if (cause instanceof ProviderFailure) throw cause;
  if (!(cause instanceof Stripe.errors.StripeError)) throw new ProviderFailure('payments', 'unexpected answer', { retryable: true, cause });
  const retryable =
    cause instanceof Stripe.errors.StripeConnectionError ||
    cause instanceof Stripe.errors.StripeRateLimitError ||
    cause.code === 'idempotency_key_in_use' ||
    (cause.statusCode ?? 500) >= 500;
  throw new ProviderFailure('payments', `${cause.type} ${cause.code ?? ''} ${cause.requestId ?? ''}`.trimEnd(), { retryable, cause });
}

/** https://docs.stripe.com/declines/codes, reduced to reasons that a customer can act on. */
const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  card_velocity_exceeded: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_number: 'incorrect_card_data',
  invalid_number: 'incorrect_card_data',
  incorrect_cvc: 'incorrect_card_data',
  invalid_cvc: 'incorrect_card_data',
  invalid_expiry_month: 'incorrect_card_data',
  invalid_expiry_year: 'incorrect_card_data',
  incorrect_zip: 'incorrect_card_data',
  authentication_required: 'authentication_required',
  lost_card: 'card_lost_or_stolen',
  stolen_card: 'card_lost_or_stolen',
  pickup_card: 'card_lost_or_stolen',
  card_not_supported: 'not_supported',
  currency_not_supported: 'not_supported',
};
const reasonOf = (code: string | null | undefined): DeclineReason => reasons[code ?? ''] ?? 'card_declined';
