/** What may stand in the address. Apart from the page: the route reads it before the page is fetched. */
export const driverSearch = {
  step: 'number',
  work_area: 'text',
  variant: 'number',
  postcode: 'text',
  country: 'text',
  place: 'text',
} as const;
export const companySearch = { 'invitation-token': 'text', from: 'text', location: 'text' } as const;
