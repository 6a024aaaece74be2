import { lazy, Suspense } from 'react';
import { CandidatePage } from '#web/features/hiring/candidates/CandidatePage.tsx';
import { LinesSkeleton } from '#web/ui/Skeletons.tsx';

const RecordNotes = lazy(async () => ({ default: (await import('./RecordNotes.tsx')).RecordNotes }));

/** The page of a candidate with the tasks and comments about the person. */
export function CandidateWithNotes() {
  return (
    <CandidatePage
      parts={(id) => (
        <Suspense fallback={<LinesSkeleton lines={4} />}>
          <RecordNotes model="candidate" model_id={id} />
        </Suspense>
      )}
    />
  );
}
