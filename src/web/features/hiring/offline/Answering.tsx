import { lazy, Suspense, type ReactNode } from 'react';
import { useWaitingFor } from '#web/offline/waiting.ts';

const WaitingAnswer = lazy(() => import('./WaitingAnswer.tsx'));

/** The buttons of a request, or the stored answer. `about`: `offer.12`, `hire.5`. */
export function Answering({ about, children }: { about: string; children: ReactNode }) {
  const waiting = useWaitingFor(about);
  if (!waiting) return children;
  return (
    <Suspense fallback={null}>
      <WaitingAnswer key={waiting.id} waiting={waiting} />
    </Suspense>
  );
}
