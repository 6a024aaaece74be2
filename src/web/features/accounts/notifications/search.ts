/** What may stand in the address. Apart from the page: the route reads it before the page is fetched. */
export const notificationsSearch = { page: 'number', unread: 'flag' } as const;
