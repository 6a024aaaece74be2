import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { cardsInPlace, moveInCache, pageKey, type CardPage } from './board-cache.ts';

type Card = { id: number };
const client = (columns: Record<string, Record<number, number[]>>, total = 60) => {
  const made = new QueryClient();
  for (const [column, pages] of Object.entries(columns))
    for (const [page, ids] of Object.entries(pages))
      made.setQueryData<CardPage<Card>>(pageKey([column], Number(page)), {
        data: ids.map((id) => ({ id })),
        meta: { page: Number(page), per_page: 3, total },
      });
  return made;
};
const idsOf = (made: QueryClient, column: string, page: number) =>
  made.getQueryData<CardPage<Card>>(pageKey([column], page))?.data.map(({ id }) => id);
const totalOf = (made: QueryClient, column: string) => made.getQueryData<CardPage<Card>>(pageKey([column], 1))?.meta.total;

it('a moved card is on top of its new column, gaps are closed, totals follow, and the move can be reverted', () => {
  const made = client({ new: { 1: [1, 2, 3], 2: [4, 5, 6], 5: [13, 14, 15] }, unlocked: { 1: [21, 22, 23], 2: [24] } });
  const takeBack = moveInCache(made, ['new'], ['unlocked'], { id: 2 });
  expect([1, 2, 5].map((page) => idsOf(made, 'new', page))).toEqual([
    [1, 3, 4],
    [5, 6],
    [13, 14, 15],
  ]);
  expect([1, 2].map((page) => idsOf(made, 'unlocked', page))).toEqual([
    [2, 21, 22],
    [23, 24],
  ]);
  expect([totalOf(made, 'new'), totalOf(made, 'unlocked')]).toEqual([59, 61]);
  takeBack();
  expect([idsOf(made, 'new', 1), idsOf(made, 'unlocked', 2), totalOf(made, 'new')]).toEqual([[1, 2, 3], [24], 60]);
});

it('a column that is not loaded yet is left alone', () => {
  const made = client({ new: { 1: [1, 2, 3] } });
  moveInCache(made, ['new'], ['unlocked'], { id: 1 });
  expect([idsOf(made, 'new', 1), idsOf(made, 'unlocked', 1)]).toEqual([[2, 3], undefined]);
});

it('cards keep their positions around a gap, and a card on two pages is shown once', () => {
  const made = client({ new: { 1: [1, 2, 3], 3: [3, 8, 9] } });
  expect(cardsInPlace<Card>(made, ['new'], 3).map((card) => card?.id)).toEqual([1, 2, 3, undefined, undefined, undefined, undefined, 8, 9]);
});

it('pages of the same column with a filter more are neither shown nor changed', () => {
  const made = new QueryClient();
  const [all, found] = [[{ query: { sort: 'score' } }], [{ query: { sort: 'score', search: 'vega' } }]];
  const page = (ids: number[]) => ({ data: ids.map((id) => ({ id })), meta: { page: 1, per_page: 3, total: ids.length } });
  made.setQueryData(pageKey(all, 1), page([1, 2, 3]));
  made.setQueryData(pageKey(found, 1), page([3]));
  expect(cardsInPlace<Card>(made, all, 3).map((card) => card?.id)).toEqual([1, 2, 3]);
  moveInCache(made, all, ['elsewhere'], { id: 3 });
  expect(made.getQueryData(pageKey(found, 1))).toEqual(page([3]));
});
