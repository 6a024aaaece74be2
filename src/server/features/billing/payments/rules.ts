import type { PaymentEvent } from '#server/ports/payments.ts';

const disputeStates = { charge_disputed: 'open', dispute_won: 'won', dispute_lost: 'lost' } as const;

/** The state of a dispute after an event of the provider; undefined for events about something else. */
export const disputeStateAfter = (kind: PaymentEvent['kind']) =>
  kind in disputeStates ? disputeStates[kind as keyof typeof disputeStates] : undefined;

/** The idempotency key of a charge for a debt. Unique even when a new database starts at number 1. */
export const debtChargeKey = ({ id, created_at }: { id: number; created_at: Date }): string => `debt-${id}-${created_at.getTime()}`;
