import { companyAdmin } from './staff/company-admin.ts';
import { companyUsers } from './accounts/company-users.ts';
import { companyRegistration } from './billing/company-registration.ts';
import { company } from './billing/company.ts';
import { packageCalls } from './billing/packages.ts';
import { approvals } from './campaigns/approvals.ts';
import { audienceDrivers } from './hiring/audience-drivers.ts';
import { audiences } from './matching/audiences.ts';
import { campaignOffers } from './campaigns/campaign-offers.ts';
import { campaignStates } from './campaigns/campaign-states.ts';
import { campaigns } from './campaigns/campaigns.ts';
import { dashboard } from './staff/dashboard.ts';
import { jobPosts } from './hiring/job-posts.ts';
import { paymentMethodCalls } from './billing/payment-methods.ts';
import { slots } from './billing/slots.ts';
import { billing } from './billing/billing.ts';
import { pipeline } from './hiring/pipeline.ts';
import { timeline, timelineOf } from './hiring/timeline.ts';
import { unlockedDrivers } from './hiring/unlocked-drivers.ts';
import { unlocks } from './hiring/unlocks.ts';
import { reviews } from './hiring/reviews.ts';
import { hires } from './hiring/hires.ts';
import { sending } from './hiring/sending.ts';
import { offers } from './hiring/offers.ts';
import { erasure } from './accounts/erasure.ts';
import { demo } from './accounts/demo.ts';
import { media } from './foundation/media.ts';
import { maps } from './hiring/maps.ts';
import { matching } from './matching/matching.ts';
import { pool } from './matching/pool.ts';
import { notifications } from './accounts/notifications.ts';
import { options } from './foundation/options.ts';
import { places } from './foundation/places.ts';
import { presence } from './accounts/presence.ts';
import { profile } from './accounts/profile.ts';
import { registration } from './accounts/registration.ts';
import { session } from './accounts/session.ts';
import { savedViews } from './foundation/saved-views.ts';
import { listExports } from './staff/exports.ts';
import { settings } from './accounts/settings.ts';

/** The whole contract: tests, documents and `npm run routes` walk it. */
export const contract = {
  companyAdmin,
  audienceDrivers,
  maps,
  matching,
  pool,
  options,
  places,
  companyUsers,
  company,
  packageCalls,
  approvals,
  audiences,
  campaignOffers,
  campaignStates,
  campaigns,
  dashboard,
  jobPosts,
  paymentMethodCalls,
  slots,
  billing,
  reviews,
  hires,
  sending,
  offers,
  session,
  demo,
  erasure,
  media,
  notifications,
  presence,
  profile,
  registration,
  companyRegistration,
  settings,
  savedViews,
  listExports,
  pipeline,
  unlocks,
  unlockedDrivers,
  timeline,
  timelineNote: timelineOf.note,
  timelineCall: timelineOf.call,
  timelineMeeting: timelineOf.meeting,
  timelineSms: timelineOf.sms,
  timelineEmail: timelineOf.email,
};
