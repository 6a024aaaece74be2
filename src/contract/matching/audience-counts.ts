import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Headcount } from '#contract/headcount.ts';
import { Day } from '#contract/shapes.ts';

/** The windows of an audience's growth, in days. */
export const growthWindows = [1, 7, 28] as const;

/** How an audience has grown (S134). Fewer than ten drivers are never named, neither as a number nor as a difference. */
export const Growth = z.object({
  /** The day of the newest count; null before the first night. */
  counted_on: Day.nullable(),
  eligible: Headcount.nullable(),
  windows: z.array(
    z.object({
      days: z.literal(growthWindows),
      /** More drivers than on that day. Null without a count of that day, or when one of the two counts is not shown. */
      grown_by: z.int().nullable(),
    }),
  ),
});
export type Growth = z.output<typeof Growth>;

export const audienceCounts = {
  growth: endpoint('GET', '/api/audiences/{id}/growth', { access: ['company', 'staff'], response: Growth }),
};
