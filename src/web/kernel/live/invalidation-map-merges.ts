import { companyUsers } from '#contract/accounts/company-users.ts';
import { follows } from '#contract/accounts/follows.ts';
import { notifications } from '#contract/accounts/notifications.ts';
import { presence } from '#contract/accounts/presence.ts';
import { profile } from '#contract/accounts/profile.ts';
import { session } from '#contract/accounts/session.ts';
import { agreements } from '#contract/billing/agreements.ts';
import { billing } from '#contract/billing/billing.ts';
import { company } from '#contract/billing/company.ts';
import { deals } from '#contract/billing/deals.ts';
import { approvalDecisions } from '#contract/campaigns/approval-decisions.ts';
import { options } from '#contract/foundation/options.ts';
import { audienceDrivers } from '#contract/hiring/audience-drivers.ts';
import { hires } from '#contract/hiring/hires.ts';
import { meetings } from '#contract/hiring/meetings.ts';
import { rejectedOffers } from '#contract/hiring/rejected-offers.ts';
import { reviews } from '#contract/hiring/reviews.ts';
import { sending } from '#contract/hiring/sending.ts';
import { unlockCredits } from '#contract/hiring/unlock-credits.ts';
import { audienceCounts } from '#contract/matching/audience-counts.ts';
import { messageTemplates } from '#contract/messaging/templates.ts';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { companyMerges } from '#contract/staff/company-merges.ts';
import { driverHistory } from '#contract/staff/driver-history.ts';
import { driverMerges } from '#contract/staff/driver-merges.ts';
import { driverMessages } from '#contract/staff/driver-messages.ts';
import {
  audience,
  board,
  bulk,
  campaign,
  campaignAnywhere,
  collected,
  conversations,
  couponLists,
  documents,
  driverForStaff,
  driversOffer,
  notes,
  overview,
  payment,
  sourcing,
  transactions,
  unlocked,
  waiting,
  type Stale,
} from './query-groups.ts';

/** The queries that a merge of two drivers or two companies invalidates. */
export const staleAfterMerge = {
  'driver.merged': [
    follows.get,
    ...sourcing,
    driverMessages.drivers,
    driverMessages.get,
    presence.drivers,
    ...conversations,
    ...notes,
    meetings.mine,
    ...waiting,
    ...driverForStaff,
    driverHistory.offers,
    driverHistory.unlocks,
    driverHistory.timeline,
    driverHistory.sessions,
    driverMerges.list,
    ...driversOffer,
    ...board,
    ...unlocked,
    ...campaign,
    ...overview,
    ...transactions,
    session.current,
    profile.get,
    profile.views,
    hires.mine,
    hires.unlocks,
    rejectedOffers.list,
    reviews.outstanding,
    reviews.received,
    notifications.list,
    audienceDrivers.potentialCompanies,
    ...bulk,
    reviews.list,
    sending.ofCampaign,
    unlockCredits.list,
  ],
  'company.merged': [
    ...collected,
    ...couponLists,
    audienceCounts.growth,
    deals.list,
    deals.get,
    deals.current,
    ...documents,
    follows.get,
    messageTemplates.list,
    presence.drivers,
    ...conversations,
    ...notes,
    ...waiting,
    ...audience,
    ...campaignAnywhere,
    ...payment,
    companyUsers.list,
    companyUsers.invitations,
    company.current,
    companyAdmin.get,
    companyMerges.list,
    companyAdmin.users,
    driverHistory.offers,
    driverHistory.unlocks,
    driverHistory.timeline,
    rejectedOffers.list,
    reviews.received,
    notifications.list,
    approvalDecisions.list,
    ...bulk,
    agreements.current,
    billing.totals,
    options.driverStatuses,
    presence.companies,
    reviews.list,
    unlockCredits.list,
  ],
} as const satisfies Record<string, Stale>;
