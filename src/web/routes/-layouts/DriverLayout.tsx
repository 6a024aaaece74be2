import { lazy } from 'react';
import { DriverShell, type DriverParts } from '#web/shells/DriverShell.tsx';
import { IsolatedRegion } from '#web/ui/Regions.tsx';
import { ViewNote } from './ViewNote.tsx';

const later = () => import('./driver-later.tsx');
const DriverBell = lazy(async () => ({ default: (await later()).DriverBell }));
const DriverCount = lazy(async () => ({ default: (await later()).DriverCount }));
const OfflineNotes = lazy(async () => ({ default: (await later()).OfflineNotes }));
const SignedExtras = lazy(async () => ({ default: (await later()).SignedExtras }));

const notes = (
  <>
    <IsolatedRegion>
      <SignedExtras />
    </IsolatedRegion>
    <IsolatedRegion>
      <OfflineNotes />
    </IsolatedRegion>
  </>
);

const parts: DriverParts = {
  notes: <ViewNote otherwise={notes} />,
  bell: <DriverBell />,
  count: (to) => <DriverCount to={to} />,
};

export const DriverLayout = () => <DriverShell parts={parts} />;
