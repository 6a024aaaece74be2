import { FORGET_AFTER_MS, isQuiet } from '#server/messages/limits.ts';
import { sameText, sign } from '#server/kernel/session/secrets.ts';

const HOUR_MS = 3_600_000;

/** The zones that the column drivers.time_zone knows; a test compares the two. */
export const driverZones = [
  'Atlantic/Azores',
  'Atlantic/Canary',
  'Europe/Berlin',
  'Europe/Bucharest',
  'Europe/Istanbul',
  'Europe/Lisbon',
  'Europe/Madrid',
] as const;

/** The zones in which messages may go out now. */
export const awakeZones = (at: Date): string[] => driverZones.filter((zone) => !isQuiet(at, zone));

/** The app reaches whoever uses it; somebody who looks at it right now may find an offer there at night too. */
export const APP_USE_MS = 30 * 24 * HOUR_MS;
export const PRESENT_MS = 15 * 60_000;

interface Wave {
  wave_size: number;
  wave_minutes: number;
  boosted: boolean;
}
/** A boosted campaign's waves are twice as wide. */
export const waveWidth = ({ wave_size, boosted }: Wave): number => (boosted ? 2 * wave_size : wave_size);

/** When the next wave may go out at the earliest. */
export const nextWaveAt = ({ wave_minutes }: Pick<Wave, 'wave_minutes'>, last_wave_at: Date | null): Date | null =>
  last_wave_at && new Date(last_wave_at.getTime() + wave_minutes * 60_000);

export const MAX_REMINDERS = 2;
const REMIND_AFTER_MS = [24 * HOUR_MS, 72 * HOUR_MS] as const;
/** A reminder that was held back is not followed by the next one at once. */
const BETWEEN_REMINDERS_MS = 24 * HOUR_MS;
/** The offers whose reminder may be due: sent in this span, and not reminded of after `reminded_before`. */
export interface ReminderWindow {
  sent_after: Date;
  sent_before: Date;
  reminded_before: Date;
}
export const reminderWindow = (reminders_count: 0 | 1, at: Date): ReminderWindow => ({
  sent_after: new Date(at.getTime() - FORGET_AFTER_MS),
  sent_before: new Date(at.getTime() - REMIND_AFTER_MS[reminders_count]),
  reminded_before: new Date(at.getTime() - BETWEEN_REMINDERS_MS),
});

const signatureOf = (secret: string, user_id: number): string => sign(secret, `unsubscribe ${user_id}`);
/** Stands in every mail's unsubscribe link: it ends the mails to one person, can nothing else, and never expires. */
export const unsubscribeToken = (secret: string, user_id: number): string => `${user_id}.${signatureOf(secret, user_id)}`;

/** Whose token it is, or nothing when nobody made it. */
export function readUnsubscribeToken(secret: string, token: string): number | undefined {
  const [user_id = '', signature = ''] = token.split('.');
  return /^[1-9]\d{0,14}$/.test(user_id) && sameText(signature, signatureOf(secret, Number(user_id))) ? Number(user_id) : undefined;
}
