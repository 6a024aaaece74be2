import { companyAdmin } from './company-admin.ts';
import { companyUsers } from './company-users.ts';
import { companyRegistration } from './company-registration.ts';
import { company } from './company.ts';
import { packageCalls } from './packages.ts';
import { approvals } from './approvals.ts';
import { audienceDrivers } from './audience-drivers.ts';
import { audiences } from './audiences.ts';
import { campaignOffers } from './campaign-offers.ts';
import { campaignStates } from './campaign-states.ts';
import { campaigns } from './campaigns.ts';
import { dashboard } from './dashboard.ts';
import { jobPosts } from './job-posts.ts';
import { paymentMethodCalls } from './payment-methods.ts';
import { slots } from './slots.ts';
import { billing } from './billing.ts';
import { pipeline } from './pipeline.ts';
import { timeline, timelineOf } from './timeline.ts';
import { unlockedDrivers } from './unlocked-drivers.ts';
import { unlocks } from './unlocks.ts';
import { reviews } from './reviews.ts';
import { hires } from './hires.ts';
import { sending } from './sending.ts';
import { offers } from './offers.ts';
import { erasure } from './erasure.ts';
import { demo } from './demo.ts';
import { media } from './media.ts';
import { maps } from './maps.ts';
import { matching } from './matching.ts';
import { pool } from './pool.ts';
import { notifications } from './notifications.ts';
import { options } from './options.ts';
import { places } from './places.ts';
import { presence } from './presence.ts';
import { profile } from './profile.ts';
import { registration } from './registration.ts';
import { session } from './session.ts';
import { savedViews } from './saved-views.ts';
import { listExports } from './exports.ts';
import { settings } from './settings.ts';

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
