import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { hrefOf, type Href, type SearchValues } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { inbox, type InboxItem } from '#contract/staff/inbox.ts';
import { cursorPages } from '#web/kernel/http/api.ts';
import { useSteps } from '#web/ui/inbox/use-steps.ts';

export type QueueFilters = SearchValues<typeof pages.staffHome.search>;

type Named = Pick<InboxItem, 'kind' | 'id'>;
const isSame = (one: Named, other: Named) => one.kind === other.kind && one.id === other.id;

export const hrefOfItem = ({ kind, id }: Named, search: QueueFilters): Href => hrefOf(pages.inboxEntry, { params: { kind, id }, search });

/** The entry in the address. */
function useOpenItem(): Named | undefined {
  const { kind, id } = useParams({ strict: false });
  return kind === undefined || id === undefined ? undefined : { kind: kind as InboxItem['kind'], id: Number(id) };
}

/** The queue and its open entry. */
export function useQueue(filters: QueueFilters) {
  const list = useInfiniteQuery(cursorPages(inbox.list, filters));
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const open = useOpenItem();
  useSteps(
    list,
    rows.map((row) => hrefOfItem(row, filters)),
  );
  return {
    list,
    rows,
    open,
    isOpen: (row: Named) => open !== undefined && isSame(row, open),
    total: list.data?.pages[0]?.meta.total ?? 0,
  };
}
