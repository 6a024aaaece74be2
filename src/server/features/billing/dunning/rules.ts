import { DateTime } from 'luxon';
import { DUNNING_STEPS } from '#contract/billing/dunning.ts';

const daysBetween = (from: string, to: string): number =>
  Math.round(DateTime.fromISO(to, { zone: 'utc' }).diff(DateTime.fromISO(from, { zone: 'utc' }), 'days').days);

interface Debtor {
  step: number;
  /** The day of the last step. */
  stepped_on: string | null;
  oldest_due_on: string;
  today: string;
}

/**
 * The step that follows today, or undefined. `days`: how long after the due day each step comes. One step a day at most, and the days
 * between two steps pass in any case, so that a company can answer.
 */
export function nextStep({ step, stepped_on, oldest_due_on, today }: Debtor, days: readonly number[]): number | undefined {
  if (step >= DUNNING_STEPS) return undefined;
  const wait = days[step]! - (step === 0 ? 0 : days[step - 1]!);
  const isDue = daysBetween(oldest_due_on, today) >= days[step]!;
  const hasWaited = stepped_on === null || daysBetween(stepped_on, today) >= wait;
  return isDue && hasWaited ? step + 1 : undefined;
}

/** Reminders have a series of their own. */
export const letterNumber = (year: number, place: number): string => `DUN-${year}-${String(place).padStart(6, '0')}`;
