import { lazy, Suspense } from 'react';
import { UnlockedDriverPage } from '#web/features/hiring/unlocked-drivers/UnlockedDriverPage.tsx';
import { LinesSkeleton } from '#web/ui/Skeletons.tsx';

const RecordNotes = lazy(async () => ({ default: (await import('./RecordNotes.tsx')).RecordNotes }));

/** The page of an unlocked driver with the tasks and comments about them. */
export function UnlockedDriverWithNotes() {
  return (
    <UnlockedDriverPage
      parts={(id) => (
        <Suspense fallback={<LinesSkeleton lines={4} />}>
          <RecordNotes model="unlocked-driver" model_id={id} />
        </Suspense>
      )}
    />
  );
}
