import { createHmac } from 'node:crypto';
import { CANDIDATE_KEPT_MONTHS } from '#contract/accounts/personal-data.ts';
import { LINK_DAYS } from '#contract/hiring/candidates.policy.ts';
import { berlin, now } from '#server/kernel/clock.ts';

/** The secret of a person's link. It is derived from the salt and never stored, like those of other links. */
export const linkSecret = (key: string, salt: Buffer): string =>
  createHmac('sha256', key).update('candidate link').update(salt).digest().subarray(0, 24).toString('base64url');

/** What the row keeps of a secret. */
export const linkHash = (key: string, token: string): Buffer => createHmac('sha256', key).update(`candidate link ${token}`).digest();

/** A link without an answer ends when it was sent before this moment. */
export const validSince = (): Date => new Date(now().getTime() - LINK_DAYS * 86_400_000);

/** The day of the erasure after `lost`, YYYY-MM-DD. */
export const erasedOn = (lost_at: Date): string => berlin(lost_at).plus({ months: CANDIDATE_KEPT_MONTHS }).toISODate();
