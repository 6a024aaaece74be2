import { describe, expect, it } from 'vitest';
import { page, stringifySearch } from '#contract/page.ts';
import { parseSearch, searchOf } from './search.ts';

describe('the query of a URL', () => {
  it('is parsed to the values that were written', () => {
    const search = { search: 'maría & co', status: ['1', '3'], page: '2' };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });
  it('leaves out unset values', () => expect(stringifySearch({ search: '', page: undefined, archived: false })).toBe(''));

  const read = searchOf(
    page('/x', {
      access: 'anyone',
      search: { page: 'page', ids: 'ids', keys: 'keys', archived: 'flag', search: 'text', state: ['open', 'closed'] },
    }),
  );
  it('is read by kind', () =>
    expect(read({ page: '2', ids: '3', keys: 'lic_ce', archived: '1', search: 'x', state: 'closed' })).toEqual({
      page: 2,
      ids: [3],
      keys: ['lic_ce'],
      archived: true,
      search: 'x',
      state: 'closed',
    }));
  it('drops invalid and unknown parameters', () =>
    expect(read({ page: 'two', ids: ['a', '-1'], archived: 'no', state: 'lost', other: 'x' })).toEqual({}));
});
