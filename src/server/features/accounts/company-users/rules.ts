import { minutesOf } from '#server/kernel/session/one-time.ts';

const VALID_MS = minutesOf('company_invitation') * 60_000;

/** When the link of an invitation stops working. */
export const invitationExpiry = (invited_at: Date): Date => new Date(invited_at.getTime() + VALID_MS);

/** An invitation made at this time or before has expired by `at`. */
export const lastExpired = (at: Date): Date => new Date(at.getTime() - VALID_MS);
