import { z } from 'zod';
import { PaymentMethod } from './billing.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Moment, Day } from '#contract/shapes.ts';

const line = (max: number) => z.string().trim().min(1).max(max);

export const mandateSchemes = ['CORE', 'B2B'] as const;
/** A bank account and its mandate, as the company and staff read them. */
export const SepaAccount = z.object({
  id: Id,
  bank_account_owner: z.string(),
  iban: z.string(),
  swift_bic: z.string(),
  signer_name: z.string(),
  scheme: z.enum(mandateSchemes),
  mandate_reference: z.string(),
  accepted_terms_at: Moment,
  signed_on: Day.nullable(),
  approved_at: Moment.nullable(),
  /** The URL of the mandate's PDF, once it exists. */
  pdf_path: z.string().nullable(),
});
export type SepaAccount = z.infer<typeof SepaAccount>;

export const PaymentMethods = z.object({
  /** The payment method that is charged. */
  payment_method: PaymentMethod.nullable(),
  /** Chargeable now: a card, or an approved mandate. */
  can_be_charged: z.boolean(),
  card: z.object({ brand: z.string(), last_four: z.string() }).nullable(),
  sepa_account: SepaAccount.nullable(),
  due_days: z.int(),
  creditor: z.object({ id: z.string(), name: z.string() }),
});
export type PaymentMethods = z.infer<typeof PaymentMethods>;

export const CardSetup = z.object({
  provider: z.enum(['sandbox', 'stripe']),
  client_secret: z.string(),
  publishable_key: z.string().nullable(),
  /** Test cards of the sandbox. They move no money. */
  test_cards: z.array(
    z.object({
      token: z.string(),
      brand: z.string(),
      last_four: z.string(),
      outcome: z.enum(['succeeds', 'declined', 'needs_authentication', 'no_answer', 'answer_lost']),
    }),
  ),
});
export type CardSetup = z.infer<typeof CardSetup>;

/** Complete only with owner, IBAN, BIC and signer. */
export const SepaMandate = z.strictObject({
  bank_account_owner: line(70),
  iban: line(42),
  swift_bic: line(14),
  signer_name: line(70),
  scheme: z.enum(mandateSchemes).default('CORE'),
});
export type SepaMandate = z.input<typeof SepaMandate>;

const payers = 'company:billing' as const;

export const paymentMethods = {
  current: endpoint('GET', '/api/payment-methods', { access: payers, response: PaymentMethods }),
  setupIntent: endpoint('GET', '/setup-intent', {
    access: payers,
    changes: true,
    transaction: 'none',
    response: CardSetup,
    rate: { per_minute: 20 },
  }),
  setCard: endpoint('PUT', '/settings/payment-method', {
    access: payers,
    transaction: 'none',
    body: z.strictObject({ stripe_token: line(200) }),
    response: PaymentMethods,
    rate: { per_minute: 20 },
  }),
  setActive: endpoint('PUT', '/settings/active-payment-method', {
    access: payers,
    body: z.strictObject({ payment_method: PaymentMethod }),
    response: PaymentMethods,
  }),
  setSepa: endpoint('PUT', '/settings/payment-method-sepa', { access: payers, body: SepaMandate, response: PaymentMethods }),
  mandate: endpoint('GET', '/api/sepa-accounts/{id}/mandate', { access: [payers, 'staff'] }),
};
