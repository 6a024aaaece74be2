import { lazy, Suspense } from 'react';
import { SEAT_CONVERSATIONS } from '#contract/hiring/active-sourcing.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import type { FirstMessageTools } from './first-message-tools.ts';

const SourcingWork = lazy(() => import('./SourcingWork.tsx'));

/** Active sourcing: a company with seats writes first to matching drivers. */
export function ActiveSourcingPage({ tools }: { tools: FirstMessageTools }) {
  const t = useTexts('active_sourcing');
  return (
    <>
      <PageHeader title={t('title')} text={t('about', { count: SEAT_CONVERSATIONS })} />
      <Suspense fallback={<RowsSkeleton rows={6} />}>
        <SourcingWork tools={tools} />
      </Suspense>
    </>
  );
}
