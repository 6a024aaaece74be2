import { DateTime } from 'luxon';
import { states } from '#contract/hiring/progress.ts';
import { creditRule, type CreditReason } from '#contract/hiring/credit-rule.ts';

/** Outcomes of calls without an answer. */
const unanswered = ['No Answer', 'Busy', 'Left VoiceMail'];
/** Outcomes of a conversation with the driver, or with a person who passes the message on. */
const reached = ['Connected', 'Left Live Message'];
/** Statuses in which company and driver have met. */
export const metStatuses: number[] = [states.interview.status_id, states.hired.status_id];

/** A contact attempt in the timeline; calls have an outcome. */
export interface ContactEntry {
  type: string;
  outcome: string | null;
  /** A day of chat on which the driver wrote. */
  is_answered?: boolean;
  performed_at: Date;
  /** When it was recorded: earlier attempts count, but the days to answer begin with the recording. */
  created_at: Date;
}
export interface CreditFacts {
  entries: readonly ContactEntry[];
  status_id: number;
  unlocked_at: Date;
  /** When the driver wants to be called, HH:mm in the driver's time zone. */
  contact_from: string;
  contact_till: string;
  time_zone: string;
  lost_interest_at: Date | null;
  now: Date;
}

/**
 * Companies pay for reachable drivers only. An unlock is credited for a wrong number, or after three attempts on three days in the driver's
 * hours and seven days without an answer. It is also credited when interest was lost before any contact.
 */
export function creditReason(facts: CreditFacts): CreditReason | undefined {
  const calls = facts.entries.filter(({ type }) => type === 'call');
  if (metStatuses.includes(facts.status_id) || calls.some(({ outcome }) => reached.includes(outcome ?? ''))) return undefined;
  if (calls.some(({ outcome }) => outcome === 'Wrong Number')) return 'wrong_number';
  if (facts.lost_interest_at && !hadContact(facts, facts.lost_interest_at)) return 'lost_interest';
  if (facts.entries.some(({ is_answered }) => is_answered)) return undefined;
  const third = thirdTry(facts, calls);
  return third && third.plus({ days: creditRule.days_to_answer }) <= DateTime.fromJSDate(facts.now) ? 'unreachable' : undefined;
}

interface Circumstances {
  phone_confirmed: boolean;
  consents_sms: boolean;
  /** Of the company, in the days of the rule. */
  credits_count: number;
  unlocks_count: number;
}
export type Verdict = 'credit' | 'ask_driver' | 'ask_staff';

/**
 * Who decides about a credit. Its entries are the company's own, so above a share of the unlocks staff decide. A driver who confirmed the
 * phone is asked about the number. Losing interest was the driver's own act.
 */
export function verdictOn(reason: CreditReason, { phone_confirmed, consents_sms, ...company }: Circumstances): Verdict {
  if (reason === 'lost_interest') return 'credit';
  if (isAboveShare(company)) return 'ask_staff';
  if (reason === 'unreachable' || !phone_confirmed) return 'credit';
  return consents_sms ? 'ask_driver' : 'ask_staff';
}

const isAboveShare = ({ credits_count, unlocks_count }: Pick<Circumstances, 'credits_count' | 'unlocks_count'>): boolean => {
  const { from_credits, above_percent } = creditRule.staff;
  return credits_count >= from_credits && credits_count * 100 > unlocks_count * above_percent;
};

/** A message counts as delivered and a meeting as arranged. A call counts by its outcome, which was checked before. */
const hadContact = ({ entries }: CreditFacts, before: Date): boolean =>
  entries.some(({ type, created_at }) => type !== 'call' && created_at <= before);

/** The first attempt of the third counted day, at the later of its time and its recording. */
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
