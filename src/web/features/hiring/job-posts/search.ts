import { searchParams } from '#web/kernel/pages/search.ts';

/** What the addresses of the job posts carry. */
export const jobPostsSearch = searchParams({
  zip_code: 'text',
  country: 'text',
  place: 'text',
  radius: 'number',
  search: 'text',
  page: 'number',
});
export const jobPostSearch = searchParams({ zip_code: 'text', country: 'text', place: 'text' });
