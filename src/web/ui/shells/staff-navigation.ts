import { IconBuilding, IconGauge, IconSpeakerphone, IconTargetArrow } from '@tabler/icons-react';
import type { NavEntry } from './navigation.ts';

/** The staff's navigation: one line a screen. */
export const staffNavigation: readonly NavEntry[] = [
  { to: '/admin', label: 'today', icon: IconGauge, in_bar: true },
  { to: '/admin/audience-approvals', label: 'audience_approvals', icon: IconTargetArrow, in_bar: true, permission: 'admin', group: 'approvals' },
  { to: '/admin/campaign-approvals', label: 'campaign_approvals', icon: IconSpeakerphone, in_bar: true, permission: 'admin' },
  { to: '/admin/companies', label: 'companies', icon: IconBuilding, in_bar: true, group: 'market' },
];
