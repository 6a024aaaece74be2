import type { Selectable } from 'kysely';
import type { TransactionKind } from '#contract/foundation/vocabulary.ts';
import type { DB } from '#server/db/types.ts';
import type { Tx } from './db.ts';

export type TransactionRow = Selectable<DB['transactions']>;

/** What follows a payment. Runs once, in the transaction that writes the new status. */
export interface PaymentHandler {
  /** Delivers what was bought: the money is there, or sure to come. Returns the transaction if it writes to it. */
  paid(tx: Tx, transaction: TransactionRow): Promise<TransactionRow | void>;
  /** Reports that nothing was charged. */
  failed?(tx: Tx, transaction: TransactionRow): Promise<void>;
}

/** One handler for every kind of transaction: a new kind does not compile without one. */
export type PaymentHandlers = Readonly<Record<TransactionKind, PaymentHandler>>;
