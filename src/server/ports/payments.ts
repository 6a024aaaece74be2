/** The bank's reason for a decline. Each is also an error code with a text. */
export const declineReasons = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_card_data',
  'authentication_required',
  'card_lost_or_stolen',
  'not_supported',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

export interface PaymentCustomer {
  company_id: number;
  name: string;
  email: string;
  /** The reference that an earlier call returned; null creates a new customer at the provider. */
  customer_ref: string | null;
}

/** The data with which the browser collects a card. The card number never reaches this server. */
export interface SetupIntent {
  provider: 'sandbox' | 'stripe';
  customer_ref: string;
  client_secret: string;
  /** Stripe's publishable key; null in the sandbox. */
  publishable_key: string | null;
  /** The test cards of the sandbox; empty for a real provider. */
  test_cards: readonly TestCard[];
}

export interface TestCard {
  token: string;
  brand: string;
  last_four: string;
  outcome: 'succeeds' | 'declined' | 'needs_authentication' | 'no_answer' | 'answer_lost';
}

export interface Card {
  method_ref: string;
  brand: string;
  last_four: string;
}

export interface ChargeOrder {
  customer_ref: string;
  method_ref: string;
  /** Greater than 0. */
  amount_cents: number;
  /** ISO 4217, lower case. */
  currency: 'eur';
  description: string;
  /**
   * One key per debt. The same key always returns the same result, so a call without a response is repeated with it. A new attempt after a
   * decline uses a new key.
   */
  idempotency_key: string;
}

export type ChargeResult = { status: 'succeeded'; charge_ref: string } | { status: 'declined'; reason: DeclineReason };
export type AttachResult = ({ status: 'attached' } & Card) | { status: 'declined'; reason: DeclineReason };

export interface RefundOrder {
  charge_ref: string;
  amount_cents: number;
  idempotency_key: string;
}

/** An event that the provider sends. `event_ref` is unique: store it and apply it once. */
export interface PaymentEvent {
  event_ref: string;
  kind:
    | 'charge_succeeded'
    | 'charge_failed'
    | 'charge_refunded'
    | 'charge_disputed'
    | 'dispute_won'
    | 'dispute_lost'
    | 'card_detached'
    | 'other';
  /** Null when the event concerns a card, not a charge. */
  charge_ref: string | null;
  /** The idempotency key of the charge, if the provider stores it. */
  order_key: string | null;
  method_ref: string | null;
  amount_cents: number | null;
  happened_at: Date;
}

export interface PaymentsPort {
  createSetupIntent(customer: PaymentCustomer): Promise<SetupIntent>;
  /** `token` is the result of the provider's form in the browser. */
  attachCard(customer_ref: string, token: string): Promise<AttachResult>;
  /** Throws ProviderFailure when the result is unknown: the amount is then neither paid nor unpaid. */
  charge(order: ChargeOrder): Promise<ChargeResult>;
  refund(order: RefundOrder): Promise<{ refund_ref: string }>;
  /** Parses the raw body of an event. Throws ForgedEvent when the signature is invalid or too old. */
  parseEvent(raw_body: Buffer, signature: string): PaymentEvent;
}

export class ForgedEvent extends Error {
  constructor(cause?: unknown) {
    super('payment event with a wrong signature', { cause });
    this.name = 'ForgedEvent';
  }
}
