import { useQueryClient } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorState } from './ErrorState.tsx';

/** A part of the app shell beside the page: when it throws it is removed, and the shell and the page stay. */
export const IsolatedRegion = ({ children, waiting = null }: { children: ReactNode; waiting?: ReactNode }) => (
  <ErrorBoundary fallback={null}>
    <Suspense fallback={waiting}>{children}</Suspense>
  </ErrorBoundary>
);

/** Content that the user has opened: when it throws, an error with a retry button replaces it. */
export function RetryRegion({ children, waiting }: { children: ReactNode; waiting: ReactNode }) {
  const client = useQueryClient();
  const anew = (again: () => void) => () => {
    // a cached response that made it throw would do so again
    client.removeQueries({ type: 'inactive' });
    again();
  };
  return (
    <ErrorBoundary fallback={(again) => <ErrorState compact error={undefined} onRetry={anew(again)} />}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
