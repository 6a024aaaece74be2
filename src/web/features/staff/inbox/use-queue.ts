import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { hrefOf, type Href, type SearchValues } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { inbox, type InboxItem } from '#contract/staff/inbox.ts';
import { call, keyOf } from '#web/kernel/http/api.ts';

export type QueueFilters = SearchValues<typeof pages.staffHome.search>;

const queueQuery = (filters: QueueFilters) =>
  infiniteQueryOptions({
    queryKey: keyOf(inbox.list, { inbox: filters }),
    queryFn: ({ pageParam, signal }) => call(inbox.list, { query: { ...filters, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
    placeholderData: keepPreviousData,
  });

type Named = Pick<InboxItem, 'kind' | 'id'>;
const isSame = (one: Named, other: Named) => one.kind === other.kind && one.id === other.id;

export const hrefOfItem = ({ kind, id }: Named, search: QueueFilters): Href => hrefOf(pages.inboxEntry, { params: { kind, id }, search });

/** The entry in the address. */
function useOpenItem(): Named | undefined {
  const { kind, id } = useParams({ strict: false });
  return kind === undefined || id === undefined ? undefined : { kind: kind as InboxItem['kind'], id: Number(id) };
}

/** The queue with the place of the open entry, and the ways to those before and after it. */
export function useQueue(filters: QueueFilters) {
  const list = useInfiniteQuery(queueQuery(filters));
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const open = useOpenItem();
  const at = open ? rows.findIndex((row) => isSame(row, open)) : -1;
  return {
    list,
    rows,
    open,
    isOpen: (row: Named) => open !== undefined && isSame(row, open),
    total: list.data?.pages.at(-1)?.meta.total ?? 0,
    next: rows[at + 1],
    previous: at > 0 ? rows[at - 1] : undefined,
    isLast: at === rows.length - 1,
  };
}
