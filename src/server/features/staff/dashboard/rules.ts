import type { PlayerRating } from '#contract/staff/dashboard.ts';

const DAY_S = 86_400;

/** The rating of a company by the seconds in which it usually answers a driver's yes; nothing known is nothing said. */
export function playerOf(answer_s: number | null): PlayerRating {
  if (answer_s === null) return 'X';
  if (answer_s <= DAY_S) return 'A';
  return answer_s <= 3 * DAY_S ? 'B' : 'C';
}
