import { type Href, hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
/** The pages with a guided tour, named like the flags of the user's settings and like their places in the navigation. */
export const tourNames = ['dashboard', 'audiences', 'campaigns', 'unlocked_drivers'] as const;
export type TourName = (typeof tourNames)[number];

export const tourPaths: Record<TourName, Href> = {
  dashboard: hrefOf(pages.dashboard),
  audiences: hrefOf(pages.audiences),
  campaigns: hrefOf(pages.campaigns),
  unlocked_drivers: hrefOf(pages.unlockedDrivers),
};
