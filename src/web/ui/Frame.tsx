import { Outlet, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { ConfirmHost } from './ConfirmHost.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { ToastRegion } from './ToastRegion.tsx';
import { restoreLostFocus } from './restore-focus.ts';
import { PageSkeleton } from './Skeletons.tsx';
import { SkipLink } from './SkipLink.tsx';

/** Around every page: skip link, live regions, and the focus that follows the reader to the new page. */
export function Frame() {
  useFocusOnNavigation();
  useEffect(restoreLostFocus, []);
  return (
    <>
      <SkipLink />
      <ConnectionBanner />
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
      <ConfirmHost />
      <ToastRegion />
    </>
  );
}

/** A new page (not a new filter) focuses the heading, so that screen readers announce it. */
function useFocusOnNavigation() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname || toLocation.hash) return;
        const target = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
        target?.setAttribute('tabindex', '-1');
        target?.focus({ preventScroll: true });
      }),
    [router],
  );
}
