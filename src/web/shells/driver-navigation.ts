import { IconBriefcase, IconId, IconMailOpened, IconTruck, IconUserCircle } from '@tabler/icons-react';
import type { NavEntry } from './navigation.ts';

/** The driver's bottom bar: five thumbs wide, no more. */
export const driverNavigation: readonly NavEntry[] = [
  { to: '/offers', label: 'offers', icon: IconMailOpened, in_bar: true },
  { to: '/unlocks', label: 'unlocks', icon: IconTruck, in_bar: true },
  { to: '/hires', label: 'hires', icon: IconBriefcase, in_bar: true },
  { to: '/profile', label: 'profile', icon: IconId, in_bar: true },
  { to: '/account', label: 'account', icon: IconUserCircle, in_bar: true },
];
