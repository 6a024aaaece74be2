let go = (href: string): Promise<void> | void => location.assign(href);

/** The router says how to get somewhere without loading the page anew; whoever goes need not know the router. */
export const setGo = (way: (href: string) => Promise<void>): void => {
  go = way;
};

export const goTo = async (href: string): Promise<void> => go(href);

/** Paths of ours only: nobody is led elsewhere by a link that somebody made up. A browser drops tabs, and reads \ as /. */
export const ownPath = (to: string | undefined): string | undefined => (to && /^\/(?!\/)[^\s\\]*$/.test(to) ? to : undefined);
