import { lazy } from 'react';
import type { OfficeParts } from '#web/shells/OfficeShell.tsx';
import { ViewNote } from './ViewNote.tsx';

const later = () => import('./office-later.tsx');
const HelpMenu = lazy(async () => ({ default: (await later()).HelpMenu }));
const PresenceButton = lazy(async () => ({ default: (await later()).PresenceButton }));
const SignedExtras = lazy(async () => ({ default: (await later()).SignedExtras }));
export const TourHost = lazy(async () => ({ default: (await later()).TourHost }));
// these two open on request
const LatestNotifications = lazy(() => import('#web/features/accounts/notifications/LatestNotifications.tsx'));
const PresenceSheet = lazy(() => import('#web/features/accounts/presence/PresenceSheet.tsx'));

/** The parts that features add to the shells of companies and staff. */
export const officeParts: Omit<OfficeParts, 'palette'> = {
  notes: <ViewNote otherwise={<SignedExtras />} />,
  presence: <PresenceButton />,
  presenceList: (onLeave) => <PresenceSheet onLeave={onLeave} />,
  help: (onShortcuts) => <HelpMenu onShortcuts={onShortcuts} />,
  latestNotifications: (to, onOpened) => <LatestNotifications to={to} onOpened={onOpened} />,
};
