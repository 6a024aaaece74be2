import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { moveInCache, type CardPages } from './board-cache.ts';

const pages = (ids: number[], total = ids.length): CardPages<{ id: number }> => ({
  pageParams: [1],
  pages: [{ data: ids.map((id) => ({ id })), meta: { page: 1, per_page: 25, total } }],
});
const idsOf = (client: QueryClient, key: string) =>
  client.getQueryData<CardPages<{ id: number }>>([key])?.pages.flatMap((page) => page.data.map(({ id }) => id));

it('a moved card stands on top of its new column, the totals follow, and both can be taken back', () => {
  const client = new QueryClient();
  client.setQueryData(['new'], pages([1, 2, 3], 60));
  client.setQueryData(['unlocked'], pages([9]));
  const takeBack = moveInCache(client, ['new'], ['unlocked'], { id: 2 });
  expect([idsOf(client, 'new'), idsOf(client, 'unlocked')]).toEqual([
    [1, 3],
    [2, 9],
  ]);
  expect(client.getQueryData<CardPages<{ id: number }>>(['new'])?.pages[0]?.meta.total).toBe(59);
  takeBack();
  expect([idsOf(client, 'new'), idsOf(client, 'unlocked')]).toEqual([[1, 2, 3], [9]]);
});
