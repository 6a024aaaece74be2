import { lazy } from 'react';
import type { OfficeParts } from '#web/shells/OfficeShell.tsx';
import { ViewNote } from './ViewNote.tsx';

const HelpMenu = lazy(() => import('#web/features/billing/help/HelpMenu.tsx'));
const LatestNotifications = lazy(() => import('#web/features/accounts/notifications/LatestNotifications.tsx'));
const PresenceButton = lazy(() => import('#web/features/accounts/presence/PresenceButton.tsx'));
const PresenceSheet = lazy(() => import('#web/features/accounts/presence/PresenceSheet.tsx'));
const SignedExtras = lazy(() => import('#web/features/accounts/notifications/SignedExtras.tsx'));

/** The parts that features add to the shells of companies and staff. */
export const officeParts: Omit<OfficeParts, 'palette'> = {
  notes: <ViewNote otherwise={<SignedExtras />} />,
  presence: <PresenceButton />,
  presenceList: (onLeave) => <PresenceSheet onLeave={onLeave} />,
  help: (onShortcuts) => <HelpMenu onShortcuts={onShortcuts} />,
  latestNotifications: (to, onOpened) => <LatestNotifications to={to} onOpened={onOpened} />,
};
