import { IconBuilding, IconGauge, IconSpeakerphone, IconStar, IconTargetArrow, IconUsersGroup } from '@tabler/icons-react';
import { pages } from '#contract/pages.ts';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { reviews } from '#contract/hiring/reviews.ts';
import { countOf } from './count-of.ts';
import { entryOf, type NavEntry } from './navigation.ts';

/** The staff's navigation: one entry per screen. */
export const staffNavigation: readonly NavEntry[] = [
  entryOf(pages.staffHome, { key: 'h', label: 'today', icon: IconGauge, in_bar: true }),
  entryOf(pages.audienceApprovals, {
    key: 'a',
    label: 'audience_approvals',
    icon: IconTargetArrow,
    in_bar: true,

    group: 'approvals',
    count: countOf(companyAdmin.today, {}, (today) => today.pending_audiences_count),
  }),
  entryOf(pages.campaignApprovals, {
    key: 'c',
    label: 'campaign_approvals',
    icon: IconSpeakerphone,
    in_bar: true,

    count: countOf(companyAdmin.today, {}, (today) => today.pending_campaigns_count),
  }),
  entryOf(pages.companies, { key: 'e', label: 'companies', icon: IconBuilding, in_bar: true, group: 'market' }),
  entryOf(pages.staffCampaigns, { key: 'k', label: 'campaigns', icon: IconSpeakerphone }),
  entryOf(pages.staffUsers, { key: 't', label: 'staff_users', icon: IconUsersGroup }),
  entryOf(pages.staffReviews, {
    key: 'v',
    label: 'reviews',
    icon: IconStar,
    count: countOf(reviews.list, { query: { state: 'unproofed' } }, (answer) => answer.meta.total),
  }),
];
