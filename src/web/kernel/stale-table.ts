import { dashboard } from '#contract/dashboard.ts';
import { campaigns } from '#contract/campaigns.ts';
import { campaignOffers } from '#contract/campaign-offers.ts';
import { audiences } from '#contract/audiences.ts';
import { approvals } from '#contract/approvals.ts';
import { companyAdmin } from '#contract/company-admin.ts';
import { companyUsers } from '#contract/company-users.ts';
import { company } from '#contract/company.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { hires } from '#contract/hires.ts';
import { notifications } from '#contract/notifications.ts';
import { billing } from '#contract/billing.ts';
import { offers } from '#contract/offers.ts';
import { packageCalls } from '#contract/packages.ts';
import { paymentMethodCalls } from '#contract/payment-methods.ts';
import { pipeline } from '#contract/pipeline.ts';
import { profile } from '#contract/profile.ts';
import { reviews } from '#contract/reviews.ts';
import { sending } from '#contract/sending.ts';
import { session } from '#contract/session.ts';
import { slots } from '#contract/slots.ts';
import { timeline } from '#contract/timeline.ts';
import { unlockedDrivers } from '#contract/unlocked-drivers.ts';
import { unlocks } from '#contract/unlocks.ts';

/**
 * Which calls show something else after a live message (the names are those of server/events/catalogue.ts). One line a message;
 * a feature adds its endpoints to the lines that concern it. Loaded together with the socket, never with a first page.
 */
export const staleBy: Record<string, readonly Pick<Endpoint, 'method' | 'path'>[]> = {
  'offers.created': [sending.ofCampaign, pipeline.stage, campaignOffers.stats],
  'offers.synced': [offers.byStatus, offers.mine],
  'offer.sent': [offers.byStatus, offers.mine, sending.ofCampaign, pipeline.stage, campaignOffers.stats],
  'offer.accepted': [offers.byStatus, offers.mine, offers.detail, offers.byToken, pipeline.stage, pipeline.ofDriver, campaigns.list, campaigns.show, campaignOffers.stats, dashboard.campaigns, dashboard.onboarding, dashboard.figures],
  'offer.rejected': [offers.byStatus, offers.mine, offers.detail, offers.byToken, offers.rejected, pipeline.stage, pipeline.ofDriver, campaignOffers.stats],
  'offer.taken_back': [offers.byStatus, offers.mine, offers.detail, offers.byToken, offers.rejected, pipeline.stage, pipeline.ofDriver, dashboard.figures, dashboard.onboarding],
  'offer.changed': [offers.detail, pipeline.stage],
  'offer.stage_changed': [offers.byStatus, offers.mine, offers.detail, pipeline.stage, pipeline.ofDriver, campaigns.list, campaigns.show, dashboard.campaigns, dashboard.onboarding, dashboard.figures],
  'driver.unlocked': [offers.mine, offers.detail, hires.unlocks, companyAdmin.unlockedDrivers, companyAdmin.stats, companyAdmin.today, pipeline.stage, pipeline.ofDriver, unlocks.preview, unlockedDrivers.list, campaigns.list, campaigns.show, campaignOffers.stats, dashboard.campaigns, dashboard.onboarding, dashboard.figures],
  'unlocked_driver.lost_interest': [hires.unlocks, unlockedDrivers.list, unlockedDrivers.get, timeline.all],
  'hire.reported': [hires.mine, hires.unlocks, unlockedDrivers.list, unlockedDrivers.get, timeline.all, pipeline.stage, dashboard.onboarding],
  'hire.confirmed': [hires.mine, hires.unlocks, companyAdmin.hiredUnlockedDrivers, companyAdmin.stats, companyAdmin.today, unlockedDrivers.list, unlockedDrivers.get, timeline.all, pipeline.stage, campaigns.list, campaigns.show, campaignOffers.stats, dashboard.campaigns, dashboard.figures, dashboard.onboarding],
  'hire.rejected': [hires.mine, hires.unlocks, unlockedDrivers.list, unlockedDrivers.get, timeline.all, pipeline.stage, dashboard.onboarding],
  'review.requested': [reviews.outstanding],
  'review.written': [reviews.outstanding, reviews.received, reviews.list],
  'campaign.activated': [sending.ofCampaign, companyAdmin.campaigns, companyAdmin.stats, campaigns.list, campaigns.show, audiences.list, dashboard.campaigns, dashboard.onboarding, dashboard.figures],
  'campaign.stopped': [sending.ofCampaign, companyAdmin.campaigns, companyAdmin.stats, campaigns.list, campaigns.show, audiences.list, dashboard.campaigns, dashboard.onboarding, dashboard.figures],
  'campaign.changed': [sending.ofCampaign, campaigns.list, campaigns.show, approvals.pendingCampaigns, dashboard.campaigns, dashboard.onboarding, dashboard.figures],
  'transaction.changed': [billing.transactions, billing.totals, packageCalls.getCart, companyAdmin.transactions, companyAdmin.stats, unlocks.preview],
  'slots.changed': [slots.information, companyAdmin.stats, campaigns.list, campaigns.show, dashboard.onboarding],
  'company.changed': [company.current, paymentMethodCalls.current, packageCalls.getCart, slots.information, companyAdmin.get, companyAdmin.list, companyAdmin.today, dashboard.onboarding],
  'company.registered': [companyAdmin.list, companyAdmin.today],
  'sepa_account.entered': [paymentMethodCalls.current, packageCalls.getCart, companyAdmin.get, companyAdmin.list, companyAdmin.today],
  'sepa_account.approved': [paymentMethodCalls.current, packageCalls.getCart, companyAdmin.get, companyAdmin.list, companyAdmin.today],
  'company_user.changed': [companyUsers.list, dashboard.onboarding],
  'company.invited': [companyUsers.invitations],
  'audience.submitted': [companyAdmin.today, companyAdmin.audiences, audiences.list, audiences.edit, audiences.options, approvals.pendingAudiences],
  'audience.approved': [companyAdmin.today, companyAdmin.audiences, audiences.list, audiences.edit, audiences.options, approvals.pendingAudiences, dashboard.onboarding],
  'audience.rejected': [companyAdmin.today, companyAdmin.audiences, audiences.list, audiences.edit, audiences.options, approvals.pendingAudiences, dashboard.onboarding],
  'campaign.submitted': [companyAdmin.today, companyAdmin.campaigns, campaigns.list, campaigns.show, approvals.pendingCampaigns, dashboard.campaigns, dashboard.onboarding],
  'campaign.approved': [companyAdmin.today, companyAdmin.campaigns, campaigns.list, campaigns.show, approvals.pendingCampaigns, dashboard.campaigns, dashboard.onboarding],
  'campaign.rejected': [companyAdmin.today, companyAdmin.campaigns, campaigns.list, campaigns.show, approvals.pendingCampaigns, dashboard.campaigns, dashboard.onboarding],
  'unlocked_driver.changed': [companyAdmin.unlockedDrivers, companyAdmin.hiredUnlockedDrivers, unlockedDrivers.list, unlockedDrivers.get, pipeline.stage, dashboard.figures, dashboard.onboarding, dashboard.players],
  'notification.created': [notifications.list, session.current],
  'notification.read': [notifications.list, session.current],
  'phone.verified': [session.current, profile.get, profile.phoneVerified],
  'driver.changed': [profile.get, profile.achievements],
  'vip_service.requested': [profile.get],
  'timeline.changed': [unlockedDrivers.list, unlockedDrivers.get, timeline.all, timeline.stats, timeline.upcomingMeetings, pipeline.stage],
  'audience.archived': [audiences.list, audiences.options, approvals.pendingAudiences],
  'audience.changed': [audiences.list, audiences.edit, audiences.options, approvals.pendingAudiences],
};
