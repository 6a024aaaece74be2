import type { Selectable } from 'kysely';
import type { TransactionKind } from '#contract/foundation/vocabulary.ts';
import type { DB } from '#server/db/types.ts';
import type { Tx } from './db.ts';

export type TransactionRow = Selectable<DB['transactions']>;

/** The effects of a payment. Runs once, in the transaction that writes the new status. */
export interface PaymentHandler {
  /** Delivers what was bought: the money is there, or sure to come. Returns the transaction if it writes to it. */
  paid(tx: Tx, transaction: TransactionRow): Promise<TransactionRow | void>;
  /** Reports that nothing was charged. */
  failed?(tx: Tx, transaction: TransactionRow): Promise<void>;
}

/** One handler per kind of transaction. A new kind does not compile without one. */
export type PaymentHandlers = Readonly<Record<TransactionKind, PaymentHandler>>;

/** All columns by name: a statement that returns `*` is parsed and planned for each execution. The row type needs them all. */
export const transactionColumns = [
  'id',
  'company_id',
  'kind',
  'description',
  'quantity',
  'amount_net',
  'tax_percentage',
  'amount_tax',
  'amount_gross',
  'status',
  'payment_method',
  'campaign_id',
  'unlocked_driver_id',
  'user_id',
  'idempotency_key',
  'details',
  'method_ref',
  'charge_ref',
  'failure_reason',
  'due_on',
  'created_at',
  'paid_at',
  'customer_ref',
  'invoice_id',
  'buyer_country',
  'buyer_vat',
] as const satisfies (keyof TransactionRow)[];
