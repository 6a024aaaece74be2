import type { Transaction } from '#contract/billing/billing.ts';

/** How a transaction is paid. Without a method it is transferred, unless nothing was left to pay. */
export const payerOf = ({ payment_method, amount_gross }: Pick<Transaction, 'payment_method' | 'amount_gross'>) =>
  payment_method ?? (amount_gross > 0 ? 'transfer' : null);
