import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Meta } from '../table/Pages.tsx';

export interface CardPage<Card> {
  data: readonly Card[];
  meta: Meta;
}
export type CardPages<Card> = InfiniteData<CardPage<Card>, number>;

const changeTotal = <Card>(
  pages: CardPages<Card>,
  by: number,
  change: (page: CardPage<Card>, index: number) => readonly Card[],
): CardPages<Card> => ({
  ...pages,
  pages: pages.pages.map((page, index) => ({
    data: change(page, index),
    meta: { ...page.meta, total: Math.max(0, page.meta.total + by) },
  })),
});

/** Puts the card on top of the other column at once; what is returned takes it back. */
export function moveInCache<Card extends { id: number }>(client: QueryClient, from: QueryKey, to: QueryKey, card: Card): () => void {
  const before = [from, to].map((key) => [key, client.getQueryData<CardPages<Card>>(key)] as const);
  client.setQueryData<CardPages<Card>>(
    from,
    (pages) => pages && changeTotal(pages, -1, (page) => page.data.filter((each) => each.id !== card.id)),
  );
  client.setQueryData<CardPages<Card>>(
    to,
    (pages) => pages && changeTotal(pages, 1, (page, index) => (index === 0 ? [card, ...page.data] : page.data)),
  );
  return () => {
    for (const [key, pages] of before) client.setQueryData(key, pages);
  };
}
