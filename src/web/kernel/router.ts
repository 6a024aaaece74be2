import { createRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { createElement } from 'react';
import { routeTree } from '#web/routeTree.gen.ts';
import { Crashed } from '#web/ui/Crashed.tsx';
import { NotFoundPage } from '#web/ui/NotFoundPage.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { setGo } from './go.ts';
import { queryClient } from './query-client.ts';
import { setLogin } from './reactions.ts';
import { parseSearch, stringifySearch } from './search.ts';

export const router = createRouter({
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

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

setGo((href) => router.navigate({ href }));
setLogin(() => {
  const { pathname, href } = router.state.location;
  if (pathname === '/login') return;
  queryClient.clear();
  void router.navigate({ to: '/login' as never, search: { to: href } as never });
});
