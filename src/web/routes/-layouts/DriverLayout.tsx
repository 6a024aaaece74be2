import { lazy } from 'react';
import { DriverShell } from '#web/shells/DriverShell.tsx';
import { SidePart } from '#web/ui/Part.tsx';

const OfflineNotes = lazy(() => import('#web/features/hiring/offline/OfflineNotes.tsx'));
const SignedExtras = lazy(() => import('#web/features/accounts/notifications/SignedExtras.tsx'));

const notes = (
  <>
    <SidePart>
      <SignedExtras />
    </SidePart>
    <SidePart>
      <OfflineNotes />
    </SidePart>
  </>
);

export const DriverLayout = () => <DriverShell notes={notes} />;
