import { DateTime } from 'luxon';

/** A try that reached nobody. */
const unanswered = ['No Answer', 'Busy', 'Left VoiceMail'];
export const TRIES_ON_DAYS = 3;
export const DAYS_TO_ANSWER = 7;

export interface CreditFacts {
  calls: readonly { outcome: string; performed_at: Date }[];
  /** When the driver wanted to be called, HH:mm in his own zone. */
  contact_from: string;
  contact_till: string;
  time_zone: string;
  lost_interest_at: Date | null;
  /** First call, message or meeting of the company. */
  first_contacted_at: Date | null;
  now: Date;
}
export type CreditReason = 'wrong_number' | 'unreachable' | 'lost_interest';

/**
 * Pay only for a reachable person: an unlock is given back when the number was wrong, when three tries on three days inside the
 * driver's own hours stayed without an answer for seven days, or when interest was lost before any contact.
 */
export function creditReason(facts: CreditFacts): CreditReason | undefined {
  const { calls, lost_interest_at, first_contacted_at } = facts;
  if (calls.some(({ outcome }) => outcome === 'Connected' || outcome === 'Left Live Message')) return undefined;
  if (calls.some(({ outcome }) => outcome === 'Wrong Number')) return 'wrong_number';
  if (lost_interest_at && (!first_contacted_at || first_contacted_at > lost_interest_at)) return 'lost_interest';
  const third = thirdTry(facts);
  return third && third.plus({ days: DAYS_TO_ANSWER }) <= DateTime.fromJSDate(facts.now) ? 'unreachable' : undefined;
}

/** The first try of the third day on which a try counted. */
function thirdTry({ calls, contact_from, contact_till, time_zone }: CreditFacts): DateTime | undefined {
  const days = new Map<string, DateTime>();
  for (const { outcome, performed_at } of calls.toSorted((a, b) => a.performed_at.getTime() - b.performed_at.getTime())) {
    const local = DateTime.fromJSDate(performed_at, { zone: time_zone });
    const time = local.toFormat('HH:mm');
    if (!unanswered.includes(outcome) || time < contact_from || time > contact_till) continue;
    if (!days.has(local.toISODate()!)) days.set(local.toISODate()!, local);
  }
  return [...days.values()][TRIES_ON_DAYS - 1];
}

export interface Cover {
  amount_net: number;
  remaining_budget: number;
  free_prepaid_hires: number;
  /** The method that would be charged, if one is usable. */
  method: 'card' | 'sepa' | null;
}

/** Who pays for an unlock: the campaign's prepaid credit, else the company's method; without one a prepaid hire stands for it. */
export function paidBy({ amount_net, remaining_budget, free_prepaid_hires, method }: Cover): 'budget' | 'prepaid' | 'card' | 'sepa' | null {
  if (amount_net > 0 && remaining_budget >= amount_net) return 'budget';
  return method ?? (free_prepaid_hires > 0 ? 'prepaid' : null);
}
