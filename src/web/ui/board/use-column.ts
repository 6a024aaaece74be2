import { hashKey, useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { cardsInPlace, pageQuery, type CardPage, type ColumnPages } from './board-cache.ts';
import { useScrollAnchor, type AnchorOptions } from './use-scroll-anchor.ts';

const PRELOAD_ROWS = 12;
/** Debounce before a page is fetched; LONGEST_PAUSE_MS bounds it during a long scroll. */
const PAUSE_MS = 60;
const LONGEST_PAUSE_MS = 240;

/** Combined result of the observed pages; TanStack Query keeps its identity while they are unchanged. */
const combine = <Card>(results: UseQueryResult<CardPage<Card>>[]) => {
  const failed = results.find(({ isError, data }) => isError && !data);
  return {
    data: results.map(({ data }) => data),
    error: failed?.error ?? null,
    isPending: results[0]!.isPending,
    isRenewing: results.some(({ isFetching, data }) => isFetching && data),
  };
};

/** Cards of one column: only the pages around the visible range are loaded and refetched. */
export function useColumn<Card extends { id: number }>(pages: ColumnPages<Card>, anchor: AnchorOptions, cardHeight = 140) {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<readonly number[]>([]);
  const of = hashKey(pages.queryKey);
  const { data, error, isPending, isRenewing } = useQueries({
    // the first page is always observed: its meta has the total
    queries: [1, ...wanted].map((page) => pageQuery(pages, page)),
    combine: combine<Card>,
  });
  const loaded = useMemo(
    () => data[0] && { of, meta: data[0].meta, cards: cardsInPlace<Card>(client, pages.queryKey, data[0].meta.per_page) },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the cache changes with the observed data
    [client, data],
  );
  const [kept, setKept] = useState(loaded);
  // a refetched page beside an older one shows a card twice or not at all: refetched pages are shown together; the user's own moves at once
  const isUneven = (isRenewing || anchor.isHeld) && kept?.of === of && anchor.locallyMoved.size === 0;
  if (loaded && kept !== loaded && !isUneven) setKept(loaded);
  const held = useMemo(
    () => (anchor.isHeld && isUneven ? renewed(kept.cards, loaded?.cards) : undefined),
    [anchor.isHeld, isUneven, kept, loaded],
  );
  // after a filter change the old cards stay until the new ones arrive
  const { cards, meta } = (isUneven ? undefined : loaded) ?? kept ?? { cards: [], meta: undefined };
  const total = meta?.total ?? 0;
  const shown = held ?? cards;
  const { virtual, scroller, setScroller } = useVirtualCards(shown, total, cardHeight);
  useScrollAnchor({ virtual, scroller, cards: shown, of, ...anchor });
  const inSight = pagesAround(virtual.range, total, meta?.per_page ?? 25);
  useSettled(inSight.join(), (settled) => setWanted(settled.split(',').filter(Boolean).map(Number)));
  const retry = () =>
    void client.refetchQueries({ queryKey: pages.queryKey, type: 'active', predicate: ({ state }) => state.status === 'error' });
  return { cards: shown, meta, error, isPending, virtual, setScroller, retry };
}

/** The same cards in the same places, with what has been refetched of them. */
function renewed<Card extends { id: number }>(cards: readonly (Card | undefined)[], loaded: readonly (Card | undefined)[] = []) {
  const byId = new Map(loaded.flatMap((card) => (card ? [[card.id, card] as const] : [])));
  return cards.map((card) => card && (byId.get(card.id) ?? card));
}

/** Pages (without the first) that overlap the visible range plus PRELOAD_ROWS. */
function pagesAround(range: { startIndex: number; endIndex: number } | null, total: number, perPage: number): number[] {
  if (!range || total === 0) return [];
  const from = Math.max(2, Math.floor(Math.max(0, range.startIndex - PRELOAD_ROWS) / perPage) + 1);
  const till = Math.floor(Math.min(total - 1, range.endIndex + PRELOAD_ROWS) / perPage) + 1;
  return Array.from({ length: Math.max(0, till - from + 1) }, (_, index) => from + index);
}

/** Debounces a value, with an upper bound on the delay. */
function useSettled(value: string, use: (value: string) => void): void {
  const last = useRef(0);
  useEffect(() => {
    const pause = Math.min(PAUSE_MS, Math.max(0, last.current + LONGEST_PAUSE_MS - performance.now()));
    const timer = setTimeout(() => {
      last.current = performance.now();
      use(value);
    }, pause);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs on a new value only
  }, [value]);
}

/** Renders only the visible cards. */
function useVirtualCards(cards: readonly ({ id: number } | undefined)[], total: number, cardHeight: number) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  // stable while the cards are the same: a new function makes the virtualizer recompute the whole column
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
