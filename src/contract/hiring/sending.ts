import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Headcount } from '#contract/headcount.ts';
import { Moment } from '#contract/shapes.ts';

/** Why an offer is not sent yet. */
export const delayReasons = ['wave', 'quiet_hours', 'weekly_cap', 'no_channel', 'campaign_filled', 'campaign_stopped'] as const;
export type DelayReason = (typeof delayReasons)[number];

export const Sending = z.object({
  created: Headcount,
  sent: Headcount,
  waiting: Headcount,
  /** The number of offers per reason; reasons without offers are left out. */
  reasons: z.array(z.object({ reason: z.enum(delayReasons), count: Headcount })),
  wave_size: z.int(),
  wave_minutes: z.int(),
  boosted: z.boolean(),
  last_wave_at: Moment.nullable(),
  /** The earliest time of the next wave. Null when no offer is pending or the campaign does not run. */
  next_wave_at: Moment.nullable(),
});
export type Sending = z.output<typeof Sending>;
export type SendingInput = z.input<typeof Sending>;

/** Who would get the offer if the campaign started now. */
export const SendingForecast = z.object({
  /** Drivers who match and have not got the offer. */
  drivers: Headcount,
  /** The first wave. */
  first_wave: Headcount,
  wave_minutes: z.int(),
});
export type SendingForecast = z.output<typeof SendingForecast>;

export const sending = {
  forecast: endpoint('GET', '/api/campaigns/{id}/forecast', { access: ['company', 'staff'], response: SendingForecast }),
  ofCampaign: endpoint('GET', '/api/campaigns/{id}/sending', { access: ['company', 'staff'], response: Sending }),
};
