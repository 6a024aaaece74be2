import { DateTime } from 'luxon';
import { consequenceOf, type ReturnConsequence } from '#contract/billing/debits.ts';
import { targetDayAfter } from '#server/kernel/bank/target-days.ts';

/** The first banking day after the first of the next month, when accounts are covered again. */
export function retryDay(returned_on: string): string {
  const first = DateTime.fromISO(returned_on, { zone: 'utc' }).plus({ months: 1 }).startOf('month').toISODate()!;
  return targetDayAfter(first);
}

/** What follows a return. A debit without cover is repeated once only. */
export function followUp(reason: string | null, earlier_retries: number): ReturnConsequence | 'retried' {
  const consequence = consequenceOf(reason);
  return consequence === 'retry' && earlier_retries > 0 ? 'retried' : consequence;
}
