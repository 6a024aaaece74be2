import { lazy, Suspense } from 'react';
import { ActiveSourcingPage } from '#web/features/hiring/active-sourcing/ActiveSourcingPage.tsx';

const SourcingTools = lazy(async () => ({ default: (await import('./SourcingTools.tsx')).SourcingTools }));

/** Active sourcing with the texts of the company beside the first message. */
export function SourcingWithTexts() {
  return (
    <ActiveSourcingPage
      tools={(campaign_id, insert) => (
        <Suspense fallback={null}>
          <SourcingTools campaign_id={campaign_id} onInsert={insert} />
        </Suspense>
      )}
    />
  );
}
