import { createRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { createElement } from 'react';
import { routeTree } from '#web/routeTree.gen.ts';
import { Crashed } from '#web/ui/Crashed.tsx';
import { NotFoundPage } from '#web/ui/NotFoundPage.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { setGo } from './go.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { setLogin } from '#web/kernel/http/error-reporting.ts';
import { parseSearch, stringifySearch } from './search.ts';

const make = () =>
  createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingMinMs: 300,
    scrollRestoration: true,
    defaultErrorComponent: ({ error, reset }: ErrorComponentProps) => createElement(Crashed, { error, onRetry: reset }),
    defaultPendingComponent: PageSkeleton,
    defaultNotFoundComponent: NotFoundPage,
  });

/** Stands from `startRouter` on. */
export let router: ReturnType<typeof make>;

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** The table of all pages is made in a step of its own: together with what every script does as it comes, a tap would wait for it. */
export function startRouter(): void {
  router = make();
  setGo((href) => router.navigate({ href }));
  setLogin(() => {
    const { pathname, href } = router.state.location;
    if (pathname === '/login') return;
    queryClient.clear();
    void router.navigate({ to: '/login' as never, search: { to: href } as never, ignoreBlocker: true });
  });
}
