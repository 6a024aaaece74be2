/** Companies pay for reachable drivers only: the rule is shown before the payment, and decides about a refund. */
export const creditRule = {
  /** Unanswered attempts on this many different days … */
  days_with_tries: 3,
  /** … and this many days without an answer after the last attempt. */
  days_to_answer: 7,
} as const;

export const creditReasons = ['wrong_number', 'unreachable', 'lost_interest'] as const;
export type CreditReason = (typeof creditReasons)[number];
