/** What follows a returned or rejected debit. `retry`: once more after the first of the next month. `mandate`: never again, the mandate ends. `person`: staff decide. */
export type ReturnConsequence = 'retry' | 'mandate' | 'person';

/**
 * The reasons that banks give, by their codes of ISO 20022, and their consequences. The account or the mandate is wrong: never again.
 * Without cover: once. Everything else is decided by a person, because the company or its bank may have meant it.
 */
export const returnReasons = {
  AC01: 'mandate',
  AC04: 'mandate',
  AC06: 'mandate',
  AC13: 'person',
  AG01: 'person',
  AG02: 'person',
  AM04: 'retry',
  AM05: 'person',
  BE05: 'person',
  CNOR: 'person',
  DNOR: 'person',
  FF01: 'person',
  FF05: 'person',
  MD01: 'mandate',
  MD02: 'mandate',
  MD06: 'person',
  MD07: 'mandate',
  MS02: 'person',
  MS03: 'person',
  RC01: 'person',
  RR01: 'person',
  RR02: 'person',
  RR03: 'person',
  RR04: 'person',
  SL01: 'person',
  TM01: 'person',
} as const satisfies Record<string, ReturnConsequence>;
export type ReturnReason = keyof typeof returnReasons;
export const consequenceOf = (reason: string | null): ReturnConsequence =>
  reason !== null && reason in returnReasons ? returnReasons[reason as ReturnReason] : 'person';
