import { type Href, hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
/** The pages with a guided tour, named like the user settings and the navigation entries. */
export const tourNames = ['dashboard', 'audiences', 'campaigns', 'unlocked_drivers'] as const;
export type TourName = (typeof tourNames)[number];

export const tourPaths: Record<TourName, Href> = {
  dashboard: hrefOf(pages.dashboard),
  audiences: hrefOf(pages.audiences),
  campaigns: hrefOf(pages.campaigns),
  unlocked_drivers: hrefOf(pages.unlockedDrivers),
};
