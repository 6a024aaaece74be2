import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';

/** What browsers report, counted per day and side. A name must not say anything about a person. */
export const trackedNames = ['phrase_sent', 'template_inserted', 'push_allowed', 'push_refused', 'record_followed'] as const;
export type TrackedName = (typeof trackedNames)[number];

export const tracking = {
  track: endpoint('POST', '/api/events/track', {
    access: 'signed-in',
    body: z.strictObject({ name: z.enum(trackedNames) }),
    rate: { per_minute: 30 },
  }),
};
