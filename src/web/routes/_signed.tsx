import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { signedIn, useMe } from '#web/kernel/session/session.ts';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';

/** Pages that every side has: each sees them in its own frame, and loads no other. */
const shells = {
  company: lazy(() => import('#web/shells/CompanyShell.tsx').then(({ CompanyShell }) => ({ default: CompanyShell }))),
  contact: lazy(() => import('#web/shells/DriverShell.tsx').then(({ DriverShell }) => ({ default: DriverShell }))),
  staff: lazy(() => import('#web/shells/StaffShell.tsx').then(({ StaffShell }) => ({ default: StaffShell }))),
};

export const Route = createFileRoute('/_signed')({
  beforeLoad: signedIn(),
  component: Signed,
});

function Signed() {
  const Shell = shells[useMe().side];
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Shell />
    </Suspense>
  );
}
