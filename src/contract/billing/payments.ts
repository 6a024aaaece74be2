/** Money that came in for a transaction, or went back. */
export const paymentKinds = ['card', 'card_refund', 'dispute', 'dispute_won', 'debit', 'debit_return', 'transfer'] as const;
export type PaymentKind = (typeof paymentKinds)[number];
/** What changes the balance of a company: what it owes, credits, and money. A `reversal` takes back a charge that was refunded. */
export const movementKinds = ['charge', 'credit', 'reversal', ...paymentKinds] as const;
export type MovementKind = (typeof movementKinds)[number];
