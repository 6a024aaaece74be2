import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Moment } from '#contract/shapes.ts';

/** Why an offer that exists has not gone out yet. */
export const delayReasons = ['wave', 'quiet_hours', 'weekly_cap', 'no_channel', 'campaign_stopped'] as const;
export type DelayReason = (typeof delayReasons)[number];

export const Sending = z.object({
  created: z.int(),
  sent: z.int(),
  waiting: z.int(),
  /** How many wait for which reason; reasons without anybody are left out. */
  reasons: z.array(z.object({ reason: z.enum(delayReasons), count: z.int() })),
  wave_size: z.int(),
  wave_minutes: z.int(),
  boosted: z.boolean(),
  last_wave_at: Moment.nullable(),
  /** When the next wave is due at the earliest; nothing while nobody waits or the campaign stands still. */
  next_wave_at: Moment.nullable(),
});
export type Sending = z.output<typeof Sending>;
export type SendingInput = z.input<typeof Sending>;

export const sending = {
  ofCampaign: endpoint('GET', '/api/campaigns/{id}/sending', { access: ['company', 'staff'], response: Sending }),
  /**
   * One click in a mail program (RFC 8058), which knows no CSRF token and sends a form, or the button of the page: the token alone is
   * the proof. Saying it twice changes nothing.
   */
  unsubscribe: endpoint('POST', '/unsubscribe/{token}', {
    access: 'anyone',
    response: z.object({ unsubscribed: z.boolean() }),
    rate: { per_minute: 60 },
  }),
};
