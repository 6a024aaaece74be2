import { DateTime } from 'luxon';

/** A try that reached nobody. */
const unanswered = ['No Answer', 'Busy', 'Left VoiceMail'];
/** Words with the person, or with somebody who passes them on. */
const reached = ['Connected', 'Left Live Message'];
export const TRIES_ON_DAYS = 3;
export const DAYS_TO_ANSWER = 7;
/** From here on the company and the person have met: 3 interview, 4 hired. */
const metStatuses = [3, 4];

/** What the timeline holds of a try to reach somebody; the outcome is a call's. */
export interface ContactEntry {
  type: string;
  outcome: string | null;
  performed_at: Date;
  /** When it was written down: what was tried long ago is believed, but the days to answer begin with the record. */
  created_at: Date;
}
export interface CreditFacts {
  entries: readonly ContactEntry[];
  status_id: number;
  unlocked_at: Date;
  /** When the driver wanted to be called, HH:mm in his own zone. */
  contact_from: string;
  contact_till: string;
  time_zone: string;
  lost_interest_at: Date | null;
  now: Date;
}
export type CreditReason = 'wrong_number' | 'unreachable' | 'lost_interest';

/**
 * Pay only for a reachable person: an unlock is given back when the number was wrong, when three tries on three days inside the
 * driver's own hours stayed without an answer for seven days, or when interest was lost before any contact.
 */
export function creditReason(facts: CreditFacts): CreditReason | undefined {
  const calls = facts.entries.filter(({ type }) => type === 'call');
  if (metStatuses.includes(facts.status_id) || calls.some(({ outcome }) => reached.includes(outcome ?? ''))) return undefined;
  if (calls.some(({ outcome }) => outcome === 'Wrong Number')) return 'wrong_number';
  if (facts.lost_interest_at && !hadContact(facts, facts.lost_interest_at)) return 'lost_interest';
  const third = thirdTry(facts, calls);
  return third && third.plus({ days: DAYS_TO_ANSWER }) <= DateTime.fromJSDate(facts.now) ? 'unreachable' : undefined;
}

/** A message arrives and a meeting was agreed on; a call counts by its outcome, which was looked at before. */
const hadContact = ({ entries }: CreditFacts, before: Date): boolean =>
  entries.some(({ type, created_at }) => type !== 'call' && created_at <= before);

/** The first try of the third day on which a try counted, at the latest of doing and recording it. */
function thirdTry({ unlocked_at, contact_from, contact_till, time_zone }: CreditFacts, calls: readonly ContactEntry[]): DateTime | undefined {
  const days = new Map<string, DateTime>();
  for (const { outcome, performed_at, created_at } of calls.toSorted((a, b) => a.performed_at.getTime() - b.performed_at.getTime())) {
    const local = DateTime.fromJSDate(performed_at, { zone: time_zone });
    const time = local.toFormat('HH:mm');
    if (!unanswered.includes(outcome ?? '') || performed_at < unlocked_at || time < contact_from || time > contact_till) continue;
    const known = created_at > performed_at ? DateTime.fromJSDate(created_at) : local;
    if (!days.has(local.toISODate()!)) days.set(local.toISODate()!, known);
  }
  const tries = [...days.values()];
  return tries.length < TRIES_ON_DAYS ? undefined : DateTime.max(...tries.slice(0, TRIES_ON_DAYS));
}

/** A prepaid hire carries so many unlocks: enough to find the person, not enough to read the whole pool. */
export const UNLOCKS_A_PREPAID_HIRE = 10;

export interface Cover {
  amount_net: number;
  remaining_budget: number;
  /** Unlocks that prepaid hires still carry. */
  prepaid_unlocks: number;
  /** The method that would be charged, if one is usable. */
  method: 'card' | 'sepa' | null;
}

/** Who pays for an unlock: the campaign's prepaid credit, else the company's method; without one a prepaid hire stands for it. */
export function paidBy({ amount_net, remaining_budget, prepaid_unlocks, method }: Cover): 'free' | 'budget' | 'prepaid' | 'card' | 'sepa' | null {
  if (amount_net === 0) return 'free';
  if (remaining_budget >= amount_net) return 'budget';
  return method ?? (prepaid_unlocks > 0 ? 'prepaid' : null);
}

/** Nobody waits long for a first word: the next user of the campaign, in the order of their ids, after whoever has it now. */
export function nextUser(user_ids: readonly number[], current: number | null): number | undefined {
  const next = user_ids.toSorted((a, b) => a - b).find((id) => id > (current ?? 0)) ?? Math.min(...user_ids);
  return user_ids.length === 0 || next === current ? undefined : next;
}
