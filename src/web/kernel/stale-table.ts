import { offers } from '#contract/offers.ts';
import { hires } from '#contract/hires.ts';
import { reviews } from '#contract/reviews.ts';
import { sending } from '#contract/sending.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/**
 * Which calls show something else after a live message (the names are those of server/events/catalogue.ts). One line a message;
 * a feature adds its endpoints to the lines that concern it. Loaded together with the socket, never with a first page.
 */
export const staleBy: Record<string, readonly Pick<Endpoint, 'method' | 'path'>[]> = {
  'offers.created': [sending.ofCampaign],
  'offers.synced': [offers.byStatus, offers.mine],
  'offer.sent': [offers.byStatus, offers.mine, sending.ofCampaign],
  'offer.accepted': [offers.byStatus, offers.mine, offers.detail, offers.byToken],
  'offer.rejected': [offers.byStatus, offers.mine, offers.detail, offers.byToken, offers.rejected],
  'offer.taken_back': [offers.byStatus, offers.mine, offers.detail, offers.byToken, offers.rejected],
  'offer.changed': [offers.detail],
  'offer.stage_changed': [offers.byStatus, offers.mine, offers.detail],
  'driver.unlocked': [offers.mine, offers.detail, hires.unlocks],
  'unlocked_driver.lost_interest': [hires.unlocks],
  'hire.reported': [hires.mine, hires.unlocks],
  'hire.confirmed': [hires.mine, hires.unlocks],
  'hire.rejected': [hires.mine, hires.unlocks],
  'review.requested': [reviews.outstanding],
  'review.written': [reviews.outstanding, reviews.received, reviews.list],
  'campaign.activated': [sending.ofCampaign],
  'campaign.stopped': [sending.ofCampaign],
  'campaign.changed': [sending.ofCampaign],
};
