import { Outlet, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { ConfirmHost } from './ConfirmHost.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { ToastRegion } from './ToastRegion.tsx';
import { isFallbackFocus, restoreLostFocus } from './restore-focus.ts';
import { PageSkeleton } from './Skeletons.tsx';
import { SkipLink } from './SkipLink.tsx';

/** Around every page: skip link, live regions, and the focus on navigation. */
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
  useEffect(() => {
    let before: Element | null = null;
    const stops = [
      router.subscribe('onBeforeNavigate', () => (before = document.activeElement)),
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname || toLocation.hash) return;
        const main = document.getElementById('main');
        if (!main || hasMovedInto(main, before)) return;
        const target = main.querySelector('h1') ?? main;
        target.setAttribute('tabindex', '-1');
        target.focus({ preventScroll: true });
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [router]);
}

/** Whether a field of the new page has the focus already, by the user or the page itself. */
function hasMovedInto(main: HTMLElement, before: Element | null): boolean {
  const active = document.activeElement;
  return active !== before && main.contains(active) && !isFallbackFocus(active!);
}
