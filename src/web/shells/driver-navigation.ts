import { IconId, IconMailOpened, IconMessages, IconTruck, IconUserCircle } from '@tabler/icons-react';
import { pages } from '#contract/pages.ts';
import { entryOf, type NavEntry } from './navigation.ts';

/** The driver's bottom bar: at most five entries. */
export const driverNavigation: readonly NavEntry[] = [
  entryOf(pages.offers, { label: 'offers', icon: IconMailOpened, in_bar: true }),
  entryOf(pages.unlocks, { label: 'unlocks', icon: IconTruck, in_bar: true }),
  entryOf(pages.chats, { label: 'chat', icon: IconMessages, in_bar: true }),
  entryOf(pages.profile, { label: 'profile', icon: IconId, in_bar: true }),
  entryOf(pages.account, { label: 'account', icon: IconUserCircle, in_bar: true }),
];
