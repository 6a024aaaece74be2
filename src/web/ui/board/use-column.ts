import { hashKey, useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { cardsInPlace, pageQuery, type CardPage, type ColumnPages } from './board-cache.ts';
import { useStay, type Steady } from './use-stay.ts';

const ROOM = 12;
/** A page is asked for when the reader has been there for a moment; during one long scroll, this often. */
const PAUSE_MS = 60;
const LONGEST_PAUSE_MS = 240;

/** What is common to the pages that are observed: the same object as long as they stay the same. */
const combine = <Card>(results: UseQueryResult<CardPage<Card>>[]) => {
  const failed = results.find(({ isError, data }) => isError && !data);
  return {
    data: results.map(({ data }) => data),
    error: failed?.error ?? null,
    isPending: results[0]!.isPending,
    isRenewing: results.some(({ isFetching, data }) => isFetching && data),
  };
};

/** The cards of a column that is as long as it is, of which only the pages around what is in sight are loaded and kept fresh. */
export function useColumn<Card extends { id: number }>(pages: ColumnPages<Card>, steady: Steady, cardHeight = 140) {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<readonly number[]>([]);
  const of = hashKey(pages.queryKey);
  const { data, error, isPending, isRenewing } = useQueries({
    // the first page is always among them: it knows how many there are
    queries: [1, ...wanted].map((page) => pageQuery(pages, page)),
    combine: combine<Card>,
  });
  const loaded = useMemo(
    () => data[0] && { of, meta: data[0].meta, cards: cardsInPlace<Card>(client, pages.queryKey, data[0].meta.per_page) },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is in the cache changes with what is observed of it
    [client, data],
  );
  const [kept, setKept] = useState(loaded);
  // a page that is fresh beside one that is not shows a card twice, or not at all: fresh pages come together; a reader's own move
  // and its taking back show at once
  const isUneven = isRenewing && kept?.of === of && steady.own.size === 0;
  if (loaded && kept !== loaded && !isUneven) setKept(loaded);
  // other cards are asked for by another filter: the old ones stay until they come
  const { cards, meta } = (isUneven ? undefined : loaded) ?? kept ?? { cards: [], meta: undefined };
  const total = meta?.total ?? 0;
  const { virtual, scroller, setScroller } = useVirtualCards(cards, total, cardHeight);
  useStay({ virtual, scroller, cards, of, ...steady });
  const inSight = pagesAround(virtual.range, total, meta?.per_page ?? 25);
  useSettled(inSight.join(), (settled) => setWanted(settled.split(',').filter(Boolean).map(Number)));
  const retry = () =>
    void client.refetchQueries({ queryKey: pages.queryKey, type: 'active', predicate: ({ state }) => state.status === 'error' });
  return { cards, meta, error, isPending, virtual, setScroller, retry };
}

/** Every page but the first of which a card is in sight or will be soon. */
function pagesAround(range: { startIndex: number; endIndex: number } | null, total: number, perPage: number): number[] {
  if (!range || total === 0) return [];
  const from = Math.max(2, Math.floor(Math.max(0, range.startIndex - ROOM) / perPage) + 1);
  const till = Math.floor(Math.min(total - 1, range.endIndex + ROOM) / perPage) + 1;
  return Array.from({ length: Math.max(0, till - from + 1) }, (_, index) => from + index);
}

/** Hands a value on once it has rested, and now and then while it does not rest. */
function useSettled(value: string, use: (value: string) => void): void {
  const last = useRef(0);
  useEffect(() => {
    const pause = Math.min(PAUSE_MS, Math.max(0, last.current + LONGEST_PAUSE_MS - performance.now()));
    const timer = setTimeout(() => {
      last.current = performance.now();
      use(value);
    }, pause);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new value counts
  }, [value]);
}

/** Only the cards in sight are in the page. */
function useVirtualCards(cards: readonly ({ id: number } | undefined)[], total: number, cardHeight: number) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  // the same function as long as the cards stay: a new one makes the virtualizer walk the whole column
  const getItemKey = useMemo(() => (index: number) => cards[index]?.id ?? -1 - index, [cards]);
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller,
    estimateSize: () => cardHeight,
    getItemKey,
    overscan: 4,
    gap: 8,
  });
  return { virtual, scroller, setScroller };
}
