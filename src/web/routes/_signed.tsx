import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { signedIn, useMe } from '#web/kernel/session/session.ts';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';

/** Pages of every side, in the layout of the user's side; the other layouts are not loaded. */
const layouts = {
  company: lazy(() => import('./-layouts/signed-company.tsx')),
  contact: lazy(() => import('./-layouts/signed-driver.tsx')),
  staff: lazy(() => import('./-layouts/signed-staff.tsx')),
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
