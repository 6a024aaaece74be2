import { isQuiet } from '#server/messages/limits.ts';

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
