/** What may stand in the address. Apart from the page: the route reads it before the page is fetched. */
export const accountSearch = { page: 'number' } as const;
export const profileSearch = { section: 'text' } as const;
