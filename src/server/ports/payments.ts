/** Why a bank said no, as far as it tells. Each is an error code too, so its sentence stands with the refusals. */
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
  /** What an earlier call answered; null makes a new customer at the provider. */
  customer_ref: string | null;
}

/** What the browser needs to take a card without the number ever reaching this server. */
export interface SetupIntent {
  provider: 'sandbox' | 'stripe';
  customer_ref: string;
  client_secret: string;
  /** Stripe's public key; null in the sandbox. */
  publishable_key: string | null;
  /** The sandbox's cards to choose from; empty at a real provider. */
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
  /** Above 0 */
  amount_cents: number;
  /** ISO 4217, lower case */
  currency: 'eur';
  description: string;
  /**
   * One key for one debt. The same key answers the same result, however often and whenever it is asked, so a call without an
   * answer is simply made again. A new try after a decline takes a new key.
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

/** Something the provider reports by itself. `event_ref` is unique: store it, apply it once. */
export interface PaymentEvent {
  event_ref: string;
  kind: 'charge_succeeded' | 'charge_failed' | 'charge_refunded' | 'charge_disputed' | 'card_detached' | 'other';
  /** Null when the event is about a card and not about a charge. */
  charge_ref: string | null;
  /** The idempotency key of the charge's order, where the provider keeps it with the charge. */
  order_key: string | null;
  method_ref: string | null;
  amount_cents: number | null;
  happened_at: Date;
}

export interface PaymentsPort {
  createSetupIntent(customer: PaymentCustomer): Promise<SetupIntent>;
  /** `token` is what the provider's form answered in the browser. */
  attachCard(customer_ref: string, token: string): Promise<AttachResult>;
  /** Throws ProviderFailure when there was no clear answer: nothing may be taken for paid, nor for unpaid. */
  charge(order: ChargeOrder): Promise<ChargeResult>;
  refund(order: RefundOrder): Promise<{ refund_ref: string }>;
  /** Reads an event from the raw body; throws ForgedEvent when the signature is not the provider's, or is old. */
  parseEvent(raw_body: Buffer, signature: string): PaymentEvent;
}

export class ForgedEvent extends Error {
  constructor(cause?: unknown) {
    super('payment event with a wrong signature', { cause });
    this.name = 'ForgedEvent';
  }
}
