import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Meta } from '../table/Pages.tsx';

export interface CardPage<Card> {
  data: readonly Card[];
  meta: Meta;
}
/** The source of a column's cards. Any page can be requested, because a column can be scrolled to any position. */
export interface ColumnPages<Card> {
  queryKey: QueryKey;
  fetch: (page: number, signal: AbortSignal) => Promise<CardPage<Card>>;
}

export const pageKey = (queryKey: QueryKey, page: number): QueryKey => [...queryKey, page];

/** Query options for one page of a column. */
export const pageQuery = <Card>({ queryKey, fetch }: ColumnPages<Card>, page: number) => ({
  queryKey: pageKey(queryKey, page),
  queryFn: ({ signal }: { signal: AbortSignal }) => fetch(page, signal),
});

/** The pages of exactly this column: a key alone finds those with further filters too. */
function ofColumn(queryKey: QueryKey) {
  const beginning = `${hashKey(queryKey).slice(0, -1)},`;
  return { queryKey, predicate: ({ queryHash }: Query) => queryHash.startsWith(beginning) };
}

type Loaded<Card> = Map<number, readonly Card[]>;

function loadedPages<Card>(client: QueryClient, queryKey: QueryKey): Loaded<Card> {
  const found = client.getQueriesData<CardPage<Card>>(ofColumn(queryKey));
  return new Map(found.flatMap(([key, page]) => (page ? [[key.at(-1) as number, page.data] as const] : [])));
}

/** All cards by their position in the column, with gaps where nothing is loaded. A card on two pages is shown once. */
export function cardsInPlace<Card extends { id: number }>(client: QueryClient, queryKey: QueryKey, perPage: number): (Card | undefined)[] {
  const cards: (Card | undefined)[] = [];
  const seen = new Set<number>();
  for (const [page, data] of [...loadedPages<Card>(client, queryKey)].toSorted(([a], [b]) => a - b))
    for (const [index, card] of data.entries())
      if (index < perPage && !seen.has(card.id)) {
        seen.add(card.id);
        cards[(page - 1) * perPage + index] = card;
      }
  return cards;
}

export const isInCache = (client: QueryClient, queryKey: QueryKey, id: number): boolean =>
  [...loadedPages<{ id: number }>(client, queryKey).values()].some((cards) => cards.some((card) => card.id === id));

/** Puts the card on top of the other column. Returns a function that reverts it where no newer data has arrived. */
export function moveInCache<Card extends { id: number }>(client: QueryClient, from: QueryKey, to: QueryKey, card: Card): () => void {
  const backs = [
    change<Card>(client, from, -1, (pages) => takeOut(pages, card.id)),
    change<Card>(client, to, 1, (pages, size) => putOnTop(pages, card, size)),
  ];
  return () => {
    for (const back of backs) back();
  };
}

function change<Card>(client: QueryClient, queryKey: QueryKey, by: number, how: (pages: Loaded<Card>, size: number) => Loaded<Card>) {
  const before = client.getQueriesData<CardPage<Card>>(ofColumn(queryKey));
  const meta = client.getQueryData<CardPage<Card>>(pageKey(queryKey, 1))?.meta;
  if (!meta) return () => {};
  const total = Math.max(0, meta.total + by);
  const changed = how(loadedPages<Card>(client, queryKey), meta.per_page);
  for (const [page, data] of changed)
    client.setQueryData<CardPage<Card>>(pageKey(queryKey, page), (old) => old && { data, meta: { ...old.meta, total } });
  const shown = new Map(before.map(([key]) => [key, client.getQueryData(key)]));
  return () => {
    for (const [key, page] of before) if (client.getQueryData(key) === shown.get(key)) client.setQueryData(key, page);
  };
}

/** Removes the card; the following cards move up as far as contiguous pages are loaded. */
function takeOut<Card extends { id: number }>(pages: Loaded<Card>, id: number): Loaded<Card> {
  const changed = new Map(pages);
  const [at] = [...pages].find(([, data]) => data.some((card) => card.id === id)) ?? [];
  if (at === undefined) return changed;
  changed.set(
    at,
    pages.get(at)!.filter((card) => card.id !== id),
  );
  for (let page = at; changed.has(page + 1); page++) {
    const [first, ...rest] = changed.get(page + 1)!;
    if (!first) break;
    changed.set(page, [...changed.get(page)!, first]).set(page + 1, rest);
  }
  return changed;
}

/** Inserts the card at the top; others move down within contiguous pages. */
function putOnTop<Card>(pages: Loaded<Card>, card: Card, size: number): Loaded<Card> {
  const changed = new Map(pages);
  let pushed: Card | undefined = card;
  for (let page = 1; pushed !== undefined && changed.has(page); page++) {
    const data: readonly Card[] = [pushed, ...changed.get(page)!];
    changed.set(page, data.slice(0, size));
    pushed = data[size];
  }
  return changed;
}
