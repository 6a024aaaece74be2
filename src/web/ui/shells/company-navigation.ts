import {
  IconAddressBook,
  IconBell,
  IconBuildingWarehouse,
  IconCreditCard,
  IconLayoutDashboard,
  IconLayoutKanban,
  IconReceiptEuro,
  IconSpeakerphone,
  IconTargetArrow,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react';
import type { NavEntry } from './navigation.ts';

/** The company's navigation: one line a screen, in the order of a day's work. */
export const companyNavigation: readonly NavEntry[] = [
  { to: '/dashboard', label: 'dashboard', icon: IconLayoutDashboard, in_bar: true },
  { to: '/pipeline', label: 'pipeline', icon: IconLayoutKanban, in_bar: true, group: 'work' },
  { to: '/unlocked-drivers', label: 'unlocked_drivers', icon: IconAddressBook, in_bar: true },
  { to: '/campaigns', label: 'campaigns', icon: IconSpeakerphone, in_bar: true, group: 'recruiting' },
  { to: '/audiences', label: 'audiences', icon: IconTargetArrow },
  { to: '/settings/slots', label: 'slots', icon: IconTicket, permission: 'billing', group: 'company' },
  { to: '/settings/billing', label: 'billing', icon: IconReceiptEuro, permission: 'billing' },
  { to: '/settings/payment-method', label: 'payment_method', icon: IconCreditCard, permission: 'billing' },
  { to: '/company-profile', label: 'company_profile', icon: IconBuildingWarehouse },
  { to: '/company-users', label: 'company_users', icon: IconUsers, permission: 'users' },
  { to: '/notifications', label: 'notifications', icon: IconBell },
];
