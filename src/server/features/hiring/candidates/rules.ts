import { createHmac } from 'node:crypto';
import { CANDIDATE_ANSWER_DAYS, CANDIDATE_KEPT_MONTHS } from '#contract/accounts/personal-data.ts';
import type { CandidateStatus } from '#contract/foundation/vocabulary.ts';
import { LINK_DAYS } from '#contract/hiring/candidates.policy.ts';
import { berlin, daysAgo } from '#server/kernel/clock.ts';

/** The secret of a person's link. It is derived from the salt and never stored, like those of other links. */
export const linkSecret = (key: string, salt: Buffer): string =>
  createHmac('sha256', key).update('candidate link').update(salt).digest().subarray(0, 24).toString('base64url');

/** What the row keeps of a secret. */
export const linkHash = (key: string, token: string): Buffer => createHmac('sha256', key).update(`candidate link ${token}`).digest();

/** A link without an answer ends when it was sent before this moment. */
export const validSince = (): Date => daysAgo(LINK_DAYS);

interface Retained {
  status: CandidateStatus;
  consent: 'requested' | 'agreed' | 'refused';
  requested_at: Date;
  lost_at: Date | null;
}

/** The day of the erasure, YYYY-MM-DD: after `lost`, or without an answer to the request. Null while nothing ends the candidate. */
export function erasedOn({ status, consent, requested_at, lost_at }: Retained): string | null {
  const isUnanswered = consent === 'requested' && status !== 'hired';
  const days = [
    lost_at && berlin(lost_at).plus({ months: CANDIDATE_KEPT_MONTHS }).toISODate(),
    isUnanswered && berlin(requested_at).plus({ days: CANDIDATE_ANSWER_DAYS }).toISODate(),
  ];
  return days.filter((day) => typeof day === 'string').toSorted()[0] ?? null;
}

/** Requests of a company per day, to new persons and again. */
export const CANDIDATE_REQUESTS = { max: 50, window_ms: 24 * 3_600_000 };

/** Nobody gets a message at each click. */
export const BETWEEN_REQUESTS_MS = 10 * 60_000;

/** When a request to another address is sent: at once, or ten minutes after the last one. One that waits already goes to the new address. */
export function nextRequest(last: Date, at: Date): Date {
  return last > at ? last : new Date(Math.max(at.getTime(), last.getTime() + BETWEEN_REQUESTS_MS));
}
