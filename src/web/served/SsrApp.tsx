import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useParams,
  useSearch,
  type AnyRoute,
} from '@tanstack/react-router';
import { stringifySearch } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { DriverHome } from '#web/features/hiring/hires/DriverHome.tsx';
import { JobPostPage } from '#web/features/hiring/job-posts/JobPostPage.tsx';
import { JobPostsPage } from '#web/features/hiring/job-posts/JobPostsPage.tsx';
import { LandingPage } from '#web/features/campaigns/landing/LandingPage.tsx';
import { OffersPage } from '#web/features/hiring/offers/OffersPage.tsx';
import { parseSearch, searchOf } from '#web/kernel/pages/search.ts';
import { DriverShell } from '#web/shells/DriverShell.tsx';
import { PublicShell } from '#web/shells/PublicShell.tsx';
import { SkipLink } from '#web/ui/SkipLink.tsx';
import { theme } from '#web/ui/theme.ts';

type Search = (given: Record<string, unknown>) => object;

/** As in the running page (ui/Frame.tsx), the first stop leads past the navigation. */
const Root = () => (
  <>
    <SkipLink />
    <Outlet />
  </>
);
const rootRoute: AnyRoute = createRootRoute({ component: Root });
const shell = (id: string, component: () => React.ReactNode): AnyRoute => createRoute({ getParentRoute: () => rootRoute, id, component });
const visitors = shell('visitors', PublicShell);
const drivers = shell('drivers', () => <DriverShell />);
const at = (parent: AnyRoute, path: string, component: () => React.ReactNode, validateSearch: Search = () => ({})): AnyRoute =>
  createRoute({ getParentRoute: () => parent, path, component, validateSearch });

function JobPost() {
  const { campaign_id } = useParams({ strict: false }) as { campaign_id: string };
  return <JobPostPage campaign_id={Number(campaign_id)} near={searchOf(pages.jobPost)(useSearch({ strict: false }))} />;
}

const routeTree = rootRoute.addChildren([
  visitors.addChildren([
    at(visitors, '/', LandingPage),
    at(visitors, '/job-posts', JobPostsPage, searchOf(pages.jobPosts)),
    at(visitors, '/job-posts/$campaign_id', JobPost, searchOf(pages.jobPost)),
  ]),
  drivers.addChildren([at(drivers, '/offers', OffersPage, searchOf(pages.offers)), at(drivers, '/unlocks', DriverHome)]),
]);

/** A router of the server-rendered pages only. The browser has its own with all pages. */
export const routerAt = (address: string) =>
  createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }), parseSearch, stringifySearch });

/** The providers of main.tsx without those that only a browser needs. */
export const SsrApp = ({ router, answers }: { router: ReturnType<typeof routerAt>; answers: QueryClient }) => (
  <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} defaultColorScheme="auto">
    <QueryClientProvider client={answers}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>
);
