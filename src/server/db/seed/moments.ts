import type { Random } from './random.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Shared inputs of all seeded history. */
export interface Facts {
  random: Random;
  now: Date;
}

export const hoursAfter = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * HOUR);
