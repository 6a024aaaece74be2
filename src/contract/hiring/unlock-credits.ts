/** Pay only for a reachable person: the rule that is shown before paying, and that gives an unlock back. */
export const creditRule = {
  /** Unanswered tries on so many different days … */
  days_with_tries: 3,
  /** … and so many days without an answer after the last of them. */
  days_to_answer: 7,
} as const;

export const creditReasons = ['wrong_number', 'unreachable', 'lost_interest'] as const;
export type CreditReason = (typeof creditReasons)[number];
