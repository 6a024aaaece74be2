import { IconBuilding, IconGauge, IconSpeakerphone, IconStar, IconTargetArrow } from '@tabler/icons-react';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { reviews } from '#contract/hiring/reviews.ts';
import { countOf } from './count-of.ts';
import type { NavEntry } from './navigation.ts';

/** The staff's navigation: one line a screen. */
export const staffNavigation: readonly NavEntry[] = [
  { to: '/admin', key: 'h', label: 'today', icon: IconGauge, in_bar: true },
  {
    to: '/admin/audience-approvals',
    key: 'a',
    label: 'audience_approvals',
    icon: IconTargetArrow,
    in_bar: true,
    permission: 'admin',
    group: 'approvals',
    count: countOf(companyAdmin.today, {}, (today) => today.pending_audiences_count),
  },
  {
    to: '/admin/campaign-approvals',
    key: 'c',
    label: 'campaign_approvals',
    icon: IconSpeakerphone,
    in_bar: true,
    permission: 'admin',
    count: countOf(companyAdmin.today, {}, (today) => today.pending_campaigns_count),
  },
  { to: '/admin/companies', key: 'e', label: 'companies', icon: IconBuilding, in_bar: true, group: 'market' },
  { to: '/admin/campaigns', key: 'k', label: 'campaigns', icon: IconSpeakerphone },
  {
    to: '/admin/reviews',
    key: 'v',
    label: 'reviews',
    icon: IconStar,
    count: countOf(reviews.list, { query: { state: 'unproofed' } }, (answer) => answer.meta.total),
  },
];
