import type { Href } from '#contract/page.ts';

interface How {
  /** The present history entry is replaced. */
  replace?: boolean;
}
let navigate = ({ href }: How & { href: Href }): Promise<void> | void => location.assign(href);

/** The router registers itself here; modules below it navigate without importing it. */
export const setGo = (way: typeof navigate): void => {
  navigate = way;
};

/** Opens a page: `goTo(hrefOf(pages.campaigns))`. */
export const goTo = async (href: Href, how: How = {}): Promise<void> => navigate({ href, ...how });

/** Accepts paths of ours only, so that a forged link leads nowhere else. Browsers drop tabs, and read \ as /. */
export const ownPath = (to: string | null | undefined): Href | undefined =>
  to && /^\/(?!\/)[^\s\\]*$/.test(to) ? (to as Href) : undefined;
