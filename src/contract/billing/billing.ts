import { z } from 'zod';
import { debitStates, transactionKinds, transactionStatuses } from '#contract/foundation/vocabulary.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Priced } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Cents, Day, Id, Moment, pageOf } from '#contract/shapes.ts';
import { PriceLine } from './price-lines.ts';

const paymentMethods = ['sepa', 'card'] as const;
export const PaymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** Prepaid credit that replaces a payment method: the budget of a campaign, or a prepaid hire. */
export const covers = ['budget', 'prepaid'] as const;
/** How an amount is paid. `free`: nothing is due. */
export const PaidBy = z.enum(['free', ...covers, ...paymentMethods]);
export type PaidBy = z.infer<typeof PaidBy>;
/** The ways on which a credit returns: those of its payment. */
export const CreditedMethod = PaidBy.exclude(['prepaid', 'free']);
export type CreditedMethod = z.infer<typeof CreditedMethod>;

/** The column `details`: the data that the payment handler of this kind needs. */
export type TransactionDetails = Record<string, unknown>;

export const Transaction = z.object({
  id: Id,
  kind: z.enum(transactionKinds),
  description: z.string(),
  quantity: z.int(),
  ...Priced.shape,
  status: z.enum(transactionStatuses),
  payment_method: PaidBy.exclude(['free']).nullable(),
  lines: z.array(PriceLine),
  campaign: z.object({ id: Id, name: z.string() }).nullable(),
  unlocked_driver_id: Id.nullable(),
  /** The reason of the failure, in the reader's language. */
  failure_message: z.string().nullable(),
  due_on: Day.nullable(),
  /** The latest attempt to debit it. */
  debit: z
    .object({
      state: z.enum(debitStates),
      /** When it is debited, or was returned. */
      on: Day,
      reason: z.string().nullable(),
      /** The reason in the reader's language. */
      reason_text: z.string().nullable(),
    })
    .nullable(),
  created_at: Moment,
  paid_at: Moment.nullable(),
});
export type Transaction = z.infer<typeof Transaction>;
export const TransactionPage = pageOf(Transaction);

/** Gross totals of a company's transactions. The company and staff read the same figures. */
export const BillingTotals = z.object({
  charged_gross: Cents,
  open_gross: Cents,
  pending_gross: Cents,
  credited_gross: Cents,
  transactions_count: z.int(),
});
export type BillingTotals = z.infer<typeof BillingTotals>;

export const TransactionQuery = querySchema(pages.billing.search);

export const billing = {
  transactions: endpoint('GET', '/api/transactions', { access: 'company:billing', query: TransactionQuery, response: TransactionPage }),
  totals: endpoint('GET', '/api/transactions/totals', { access: 'company:billing', response: BillingTotals }),
};
