import { lazy } from 'react';
import { DriverShell } from '#web/shells/DriverShell.tsx';
import { IsolatedRegion } from '#web/ui/Regions.tsx';
import { ViewNote } from './ViewNote.tsx';

const OfflineNotes = lazy(() => import('#web/features/hiring/offline/OfflineNotes.tsx'));
const SignedExtras = lazy(() => import('#web/features/accounts/notifications/SignedExtras.tsx'));

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

export const DriverLayout = () => <DriverShell notes={<ViewNote otherwise={notes} />} />;
