import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Href } from '#contract/page.ts';
import { goTo } from '#web/kernel/pages/go.ts';
import { useKeys } from '#web/ui/single-keys.ts';
import { stepFrom } from './step.ts';

/** Reads the address itself: it changes with the key press, what is rendered only once the entry is loaded. */
const isAddress = (href: Href) => href.split('?')[0] === location.pathname;

/** The keys j and k open the entries after and before the open one, also those of the next page. */
export function useSteps(list: UseInfiniteQueryResult<unknown>, entries: readonly Href[]): void {
  /** Steps that wait for the next page. */
  const [ahead, setAhead] = useState(0);
  const step = (by: number) => {
    const to = stepFrom({ at: entries.findIndex(isAddress), by, count: entries.length, hasMore: list.hasNextPage });
    setAhead(to.ahead);
    if (to.row !== undefined) void goTo(entries[to.row]!);
    else if (to.ahead > 0 && !list.isFetchingNextPage) void list.fetchNextPage();
  };
  useKeys({ j: () => step(ahead + 1), k: () => step(ahead - 1) });
  const { isFetchingNextPage, isFetchNextPageError } = list;
  const onPage = useEffectEvent(() => {
    if (ahead > 0) step(isFetchNextPageError ? 0 : ahead);
  });
  useEffect(() => {
    if (!isFetchingNextPage) onPage();
  }, [isFetchingNextPage]);
}
