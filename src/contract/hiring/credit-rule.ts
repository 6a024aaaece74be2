/** Companies pay for reachable drivers only: the rule is shown before the payment, and decides about a refund. */
export const creditRule = {
  /** Unanswered attempts on this many different days … */
  days_with_tries: 3,
  /** … and this many days without an answer after the last attempt. */
  days_to_answer: 7,
  /** A driver who does not answer the question about the number in these days leaves the decision to staff. */
  days_for_driver: 3,
  /** Staff decide when a company had so many credits in these days, and more than this share of its unlocks. */
  staff: { from_credits: 5, above_percent: 20, days: 90 },
} as const;

export const creditReasons = ['wrong_number', 'unreachable', 'lost_interest'] as const;
export type CreditReason = (typeof creditReasons)[number];
