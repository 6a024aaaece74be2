import { useQueryClient } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorState } from './ErrorState.tsx';

/** What stands beside the page in its frame: when it breaks it is gone, and the frame and the page stay. */
export const SidePart = ({ children, waiting = null }: { children: ReactNode; waiting?: ReactNode }) => (
  <ErrorBoundary fallback={null}>
    <Suspense fallback={waiting}>{children}</Suspense>
  </ErrorBoundary>
);

/** What somebody has opened: when it breaks it says so in its own place, and can be tried again. */
export function OpenedPart({ children, waiting }: { children: ReactNode; waiting: ReactNode }) {
  const client = useQueryClient();
  const anew = (again: () => void) => () => {
    // the answer that broke it would break it again
    client.removeQueries({ type: 'inactive' });
    again();
  };
  return (
    <ErrorBoundary fallback={(again) => <ErrorState compact error={undefined} onRetry={anew(again)} />}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
