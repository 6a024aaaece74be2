import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { signedIn, useMe } from '#web/kernel/session/session.ts';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';

/** Pages of every side, in the layout of the user's side; the other layouts are not loaded. */
const layouts = {
  company: lazy(() => import('./-layouts/CompanyLayout.tsx').then(({ CompanyLayout }) => ({ default: CompanyLayout }))),
  contact: lazy(() => import('./-layouts/DriverLayout.tsx').then(({ DriverLayout }) => ({ default: DriverLayout }))),
  staff: lazy(() => import('./-layouts/StaffLayout.tsx').then(({ StaffLayout }) => ({ default: StaffLayout }))),
};

export const Route = createFileRoute('/_signed')({
  beforeLoad: signedIn(),
  component: Signed,
});

function Signed() {
  const Layout = layouts[useMe().side];
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Layout />
    </Suspense>
  );
}
