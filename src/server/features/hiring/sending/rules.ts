import { REMINDER_HOURS } from '#contract/hiring/sending.ts';
import { FORGET_AFTER_MS, isQuiet } from '#server/messages/limits.ts';
import { sameText, sign } from '#server/kernel/session/secrets.ts';

const HOUR_MS = 3_600_000;

/** The zones that `time_zone_of` (SQL) returns; a test compares the two. */
export const driverZones = [
  'Africa/Casablanca',
  'Asia/Nicosia',
  'Atlantic/Azores',
  'Atlantic/Canary',
  'Atlantic/Faroe',
  'Atlantic/Reykjavik',
  'Europe/Athens',
  'Europe/Berlin',
  'Europe/Bucharest',
  'Europe/Chisinau',
  'Europe/Dublin',
  'Europe/Helsinki',
  'Europe/Istanbul',
  'Europe/Kyiv',
  'Europe/Lisbon',
  'Europe/London',
  'Europe/Madrid',
  'Europe/Minsk',
  'Europe/Riga',
  'Europe/Sofia',
  'Europe/Tallinn',
  'Europe/Vilnius',
] as const;

/** The zones in which messages can be sent now. */
export const awakeZones = (at: Date): string[] => driverZones.filter((zone) => !isQuiet(at, zone));

/** A driver who has used the app within this time is reached by it. An offer may appear there at night while the app is open. */
export const APP_USE_MS = 30 * 24 * HOUR_MS;
export const PRESENT_MS = 15 * 60_000;

interface Wave {
  wave_size: number;
  wave_minutes: number;
  boosted: boolean;
}
/** A boosted campaign's waves have double size. */
export const waveWidth = ({ wave_size, boosted }: Wave): number => (boosted ? 2 * wave_size : wave_size);

/** The earliest time of the next wave. */
export const nextWaveAt = ({ wave_minutes }: Pick<Wave, 'wave_minutes'>, last_wave_at: Date | null): Date | null =>
  last_wave_at && new Date(last_wave_at.getTime() + wave_minutes * 60_000);

export const MAX_REMINDERS = 2;
const REMIND_AFTER_HOURS = [REMINDER_HOURS.first, REMINDER_HOURS.second] as const;
/** The minimum time between two reminders, also after a delayed one. */
const BETWEEN_REMINDERS_MS = 24 * HOUR_MS;
/** The offers whose reminder may be due: sent in this period, and not reminded after `reminded_before`. */
export interface ReminderWindow {
  sent_after: Date;
  sent_before: Date;
  reminded_before: Date;
}
/** `hours`: sent longer ago than usual. */
export const reminderWindow = (reminders_count: 0 | 1, at: Date, hours = 0): ReminderWindow => ({
  sent_after: new Date(at.getTime() - FORGET_AFTER_MS),
  sent_before: new Date(at.getTime() - Math.max(REMIND_AFTER_HOURS[reminders_count], hours) * HOUR_MS),
  reminded_before: new Date(at.getTime() - BETWEEN_REMINDERS_MS),
});

const signatureOf = (secret: string, user_id: number): string => sign(secret, `unsubscribe ${user_id}`);
/** The token of unsubscribe links. It only ends the mails to one user, and never expires. */
export const unsubscribeToken = (secret: string, user_id: number): string => `${user_id}.${signatureOf(secret, user_id)}`;

/** The user of a token; undefined when it was not issued by us. */
export function readUnsubscribeToken(secret: string, token: string): number | undefined {
  const [user_id = '', signature = ''] = token.split('.');
  return /^[1-9]\d{0,14}$/.test(user_id) && sameText(signature, signatureOf(secret, Number(user_id))) ? Number(user_id) : undefined;
}
