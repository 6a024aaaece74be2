import { lazy, Suspense } from 'react';
import { showHired, useHired } from './hired.ts';

const HiredDialog = lazy(() => import('./HiredDialog.tsx'));

/** The dialog after a confirmed hire, on pages that list hires. */
export function Hired() {
  const hire = useHired();
  if (!hire) return null;
  return (
    <Suspense fallback={null}>
      <HiredDialog hire={hire} onClose={() => showHired(undefined)} />
    </Suspense>
  );
}
