import { lazy, Suspense } from 'react';
import { useQuestion } from './confirm.ts';

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'));

export function ConfirmHost() {
  const question = useQuestion();
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog key={question.title} question={question} />
    </Suspense>
  );
}
