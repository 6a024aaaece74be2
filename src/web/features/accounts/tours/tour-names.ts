/** The pages with a guided tour, named like the flags of the user's settings and like their places in the navigation. */
export const tourNames = ['dashboard', 'audiences', 'campaigns', 'unlocked_drivers'] as const;
export type TourName = (typeof tourNames)[number];

export const tourPaths: Record<TourName, string> = {
  dashboard: '/dashboard',
  audiences: '/audiences',
  campaigns: '/campaigns',
  unlocked_drivers: '/unlocked-drivers',
};
