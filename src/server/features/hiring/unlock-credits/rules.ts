import { DateTime } from 'luxon';
import { states } from '#contract/hiring/progress.ts';
import { creditRule, type CreditReason } from '#contract/hiring/unlock-credits.ts';

/** A try that reached nobody. */
const unanswered = ['No Answer', 'Busy', 'Left VoiceMail'];
/** Words with the person, or with somebody who passes them on. */
const reached = ['Connected', 'Left Live Message'];
/** From here on the company and the driver have met. */
export const metStatuses: number[] = [states.interview.status_id, states.hired.status_id];

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
  return third && third.plus({ days: creditRule.days_to_answer }) <= DateTime.fromJSDate(facts.now) ? 'unreachable' : undefined;
}

/** A message arrives and a meeting was agreed on; a call counts by its outcome, which was looked at before. */
const hadContact = ({ entries }: CreditFacts, before: Date): boolean =>
  entries.some(({ type, created_at }) => type !== 'call' && created_at <= before);

/** The first try of the third day on which a try counted, at the latest of doing and recording it. */
function thirdTry(
  { unlocked_at, contact_from, contact_till, time_zone }: CreditFacts,
  calls: readonly ContactEntry[],
): DateTime | undefined {
  const days = new Map<string, DateTime>();
  for (const { outcome, performed_at, created_at } of calls.toSorted((a, b) => a.performed_at.getTime() - b.performed_at.getTime())) {
    const local = DateTime.fromJSDate(performed_at, { zone: time_zone });
    const time = local.toFormat('HH:mm');
    if (!unanswered.includes(outcome ?? '') || performed_at < unlocked_at || time < contact_from || time > contact_till) continue;
    const known = created_at > performed_at ? DateTime.fromJSDate(created_at) : local;
    if (!days.has(local.toISODate()!)) days.set(local.toISODate()!, known);
  }
  const tries = [...days.values()];
  return tries.length < creditRule.days_with_tries ? undefined : DateTime.max(...tries.slice(0, creditRule.days_with_tries));
}
