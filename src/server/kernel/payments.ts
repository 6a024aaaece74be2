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
