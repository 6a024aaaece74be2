import { expect, it } from 'vitest';
import { filtersOf, sameFilters } from './filters.ts';

it('a view stores filters, order and rows per page, but not the page number', () => {
  expect(filtersOf({ search: 'maría', page: 3, per_page: 100, archived: true, status: undefined })).toBe(
    'search=mar%C3%ADa&per_page=100&archived=1',
  );
  expect(filtersOf({ page: 2 })).toBe('');
});

it('the same filters in another order are the same view', () => {
  expect(sameFilters('a=1&b=2', 'b=2&a=1')).toBe(true);
  expect(sameFilters('status=1&status=2', 'status=1')).toBe(false);
  expect(sameFilters('', 'archived=1')).toBe(false);
});
