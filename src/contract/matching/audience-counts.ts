import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Headcount } from '#contract/headcount.ts';
import { Day } from '#contract/shapes.ts';

/** How many days the growth of an audience goes back. */
export const GROWTH_DAYS = 90;

/** More or fewer drivers than on that day, as a share of then. Null without a count of one of the days, or when one of them is not shown. */
const Rate = z.number().nullable();

/** How an audience has grown (S134), from the counts of each night. Fewer than ten drivers are never named, nor compared. */
export const Growth = z.object({
  /** The day of the newest count; null before the first night. */
  counted_on: Day.nullable(),
  eligible: Headcount.nullable(),
  growth_rate_from_yesterday: Rate,
  growth_rate_from_seven_days: Rate,
  growth_rate_from_twenty_eight_days: Rate,
  /** Oldest first. Nights without a count are missing. */
  days: z.array(z.object({ day: Day, eligible: Headcount })),
});
export type Growth = z.output<typeof Growth>;

export const audienceCounts = {
  growth: endpoint('GET', '/api/audiences/{id}/growth', { access: ['company', 'staff'], response: Growth }),
};
