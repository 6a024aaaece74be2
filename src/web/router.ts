import { createRouter, type ErrorComponentProps, type RouterHistory } from '@tanstack/react-router';
import { createElement } from 'react';
import { hrefOf, stringifySearch } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { setLogin } from './kernel/http/error-reporting.ts';
import { queryClient } from './kernel/http/query-client.ts';
import { setGo } from './kernel/pages/go.ts';
import type { RouterContext } from './kernel/pages/router-context.ts';
import { parseSearch } from './kernel/pages/search.ts';
import { routeTree } from './routeTree.gen.ts';
import { ErrorPage } from './ui/ErrorPage.tsx';
import { NotFoundPage } from './ui/NotFoundPage.tsx';
import { PageSkeleton } from './ui/Skeletons.tsx';

/** The pages of route files, for the browser and for the server that renders some of them. */
export const makeRouter = (context: RouterContext, more: { history?: RouterHistory; scrollRestoration?: boolean } = {}) =>
  createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingMinMs: 300,
    defaultErrorComponent: ({ error, reset }: ErrorComponentProps) => createElement(ErrorPage, { error, onRetry: reset }),
    defaultPendingComponent: PageSkeleton,
    defaultNotFoundComponent: NotFoundPage,
    // otherwise an unknown address below /admin opens a layout without a path, such as the list of approvals
    notFoundMode: 'root',
    ...more,
  });

/** Assigned by `startRouter()`. Its types are not registered: addresses are typed by `hrefOf`. */
export let router: ReturnType<typeof makeRouter>;

/** Builds the route table after the scripts have run, so that no long task delays a tap. */
export function startRouter(): void {
  router = makeRouter({ queryClient, isServer: false }, { scrollRestoration: true });
  setGo((to) => router.navigate(to));
  setLogin(() => {
    const { pathname, href } = router.state.location;
    if (pathname === hrefOf(pages.login)) return;
    queryClient.clear();
    void router.navigate({ href: hrefOf(pages.login, { search: { to: href } }), ignoreBlocker: true });
  });
}
