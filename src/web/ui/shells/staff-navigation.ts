import { IconBuilding, IconGauge, IconSpeakerphone, IconTargetArrow } from '@tabler/icons-react';
import { companyAdmin } from '#contract/company-admin.ts';
import { countOf } from './count-of.ts';
import type { NavEntry } from './navigation.ts';

/** The staff's navigation: one line a screen. */
export const staffNavigation: readonly NavEntry[] = [
  { to: '/admin', label: 'today', icon: IconGauge, in_bar: true },
  {
    to: '/admin/audience-approvals',
    label: 'audience_approvals',
    icon: IconTargetArrow,
    in_bar: true,
    permission: 'admin',
    group: 'approvals',
    count: countOf(companyAdmin.today, {}, (today) => today.pending_audiences_count),
  },
  {
    to: '/admin/campaign-approvals',
    label: 'campaign_approvals',
    icon: IconSpeakerphone,
    in_bar: true,
    permission: 'admin',
    count: countOf(companyAdmin.today, {}, (today) => today.pending_campaigns_count),
  },
  { to: '/admin/companies', label: 'companies', icon: IconBuilding, in_bar: true, group: 'market' },
  { to: '/admin/campaigns', label: 'campaigns', icon: IconSpeakerphone },
];
