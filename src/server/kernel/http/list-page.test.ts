import { describe, expect, test } from 'vitest';
import { listOnce } from './list-page.ts';

/** The users of rows, newest first, as a statement returns them. */
const usersOf =
  (rows: readonly number[], windows: number[] = []) =>
  (newest: number) => {
    windows.push(newest);
    const read = rows.slice(0, newest);
    return Promise.resolve([...new Set(read)].map((user_id) => ({ user_id, rows: read.length })));
  };

describe('the users of the newest rows, each once', () => {
  test('are read from two rows a user where that is enough', async () => {
    const windows: number[] = [];
    expect(await listOnce({ limit: 2, most: 100 }, usersOf([7, 7, 8, 8, 9], windows))).toEqual([7, 8]);
    expect(windows).toEqual([4]);
  });

  test('are read from all rows where few users have most of them', async () => {
    const windows: number[] = [];
    expect(await listOnce({ limit: 2, most: 6 }, usersOf([7, 7, 7, 7, 7, 8, 9], windows))).toEqual([7, 8]);
    expect(windows).toEqual([4, 6]);
  });

  test('are read once where the list is short', async () => {
    const windows: number[] = [];
    expect(await listOnce({ limit: 2, most: 100 }, usersOf([7, 7, 7], windows))).toEqual([7]);
    expect(await listOnce({ limit: 2, most: 100 }, usersOf([], windows))).toEqual([]);
    expect(windows).toEqual([4, 4]);
  });
});
