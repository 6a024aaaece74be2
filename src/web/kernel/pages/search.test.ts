import { describe, expect, it } from 'vitest';
import { parseSearch, searchParams, stringifySearch } from './search.ts';

describe('what stands in the address', () => {
  it('comes back as it went', () => {
    const search = { search: 'maría & co', status: ['1', '3'], page: '2' };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });
  it('leaves out what is not set', () => expect(stringifySearch({ search: '', page: undefined, archived: false })).toBe(''));

  const read = searchParams({ page: 'number', status: 'numbers', archived: 'flag', search: 'text', languages: 'list' });
  it('is read by kind', () =>
    expect(read({ page: '2', status: '3', archived: '1', search: 'x', languages: ['es', 'de'] })).toEqual({
      page: 2,
      status: [3],
      archived: true,
      search: 'x',
      languages: ['es', 'de'],
    }));
  it('forgets nonsense', () => expect(read({ page: 'two', status: ['a'], archived: 'no', other: 'x' })).toEqual({}));
});
