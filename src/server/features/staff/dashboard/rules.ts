import type { PlayerRating } from '#contract/staff/dashboard.ts';

const DAY_S = 86_400;

/** The rating of a company by the median of its response time in seconds; `X` without data. */
export function playerOf(answer_s: number | null): PlayerRating {
  if (answer_s === null) return 'X';
  if (answer_s <= DAY_S) return 'A';
  return answer_s <= 3 * DAY_S ? 'B' : 'C';
}
