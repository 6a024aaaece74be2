/** What may stand in the address. Apart from the page: the route reads it before the page is fetched. */
export const mailboxSearch = { search: 'text', page: 'number', letter: 'number' } as const;
