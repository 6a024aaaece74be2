import { IconBriefcase, IconId, IconMailOpened, IconTruck, IconUserCircle } from '@tabler/icons-react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { NavEntry } from './navigation.ts';

/** The driver's bottom bar: five thumbs wide, no more. */
export const driverNavigation: readonly NavEntry[] = [
  { to: hrefOf(pages.offers), label: 'offers', icon: IconMailOpened, in_bar: true },
  { to: hrefOf(pages.unlocks), label: 'unlocks', icon: IconTruck, in_bar: true },
  { to: hrefOf(pages.hires), label: 'hires', icon: IconBriefcase, in_bar: true },
  { to: hrefOf(pages.profile), label: 'profile', icon: IconId, in_bar: true },
  { to: hrefOf(pages.account), label: 'account', icon: IconUserCircle, in_bar: true },
];
