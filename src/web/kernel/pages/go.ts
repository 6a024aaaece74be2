import type { Href } from '#contract/page.ts';

interface How {
  /** Replaces the current history entry. */
  replace?: boolean;
}
let navigate = ({ href }: How & { href: Href }): Promise<void> | void => location.assign(href);

/** The router registers itself here, so that lower modules navigate without importing it. */
export const setGo = (way: typeof navigate): void => {
  navigate = way;
};

/** Opens a page: `goTo(hrefOf(pages.campaigns))`. */
export const goTo = async (href: Href, how: How = {}): Promise<void> => navigate({ href, ...how });

/** Accepts paths of this site only, against forged links. Browsers drop tabs, and read \ as /. */
export const ownPath = (to: string | null | undefined): Href | undefined =>
  to && /^\/(?!\/)[^\s\\]*$/.test(to) ? (to as Href) : undefined;
