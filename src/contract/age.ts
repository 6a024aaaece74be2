import { z } from 'zod';

/** Ten years wide. Companies see nothing more exact before the unlock. The lowest band begins at 18. */
export const AgeBand = z.object({ from: z.int(), till: z.int() });
export type AgeBand = z.infer<typeof AgeBand>;

/** Completed years between two days (YYYY-MM-DD). */
function yearsBetween(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** The age band today; null for minors and without a birthday. */
export function ageBand(birthday: string | null, today: string): AgeBand | null {
  if (birthday === null) return null;
  const years = yearsBetween(birthday, today);
  if (years < 18) return null;
  if (years < 25) return { from: 18, till: 24 };
  const from = Math.floor((years - 5) / 10) * 10 + 5;
  return { from, till: from + 9 };
}
