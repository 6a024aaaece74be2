import { Outlet, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { ConfirmHost } from './ConfirmHost.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { Flashes } from './Flashes.tsx';
import { keepFocus } from './keep-focus.ts';
import { PageSkeleton } from './Skeletons.tsx';
import { SkipLink } from './SkipLink.tsx';

/** Around every page: skip link, live regions, and the focus that follows the reader to the new page. */
export function Frame() {
  useFocusOnNavigation();
  useEffect(keepFocus, []);
  return (
    <>
      <SkipLink />
      <ConnectionBanner />
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
      <ConfirmHost />
      <Flashes />
    </>
  );
}

/** On a new page (not on a new filter) the heading takes the focus, so that a screen reader says where one is. */
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
