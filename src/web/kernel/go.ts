let go = (href: string): Promise<void> | void => location.assign(href);

/** The router says how to get somewhere without loading the page anew; whoever goes need not know the router. */
export const setGo = (way: (href: string) => Promise<void>): void => {
  go = way;
};

export const goTo = async (href: string): Promise<void> => go(href);
