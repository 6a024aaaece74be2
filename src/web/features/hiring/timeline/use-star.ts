import { useMutation, type InfiniteData } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/endpoint.ts';
import { timeline, type TimelineEntry } from '#contract/hiring/timeline.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { changeCached } from '#web/kernel/http/optimistic.ts';

type Pages = InfiniteData<ResponseOf<typeof timeline.all>>;

/** Toggles the star optimistically, and reverts it when refused. */
export function useStar(entry: TimelineEntry) {
  const starred = !entry.starred;
  const star = useMutation({
    ...mutation(starred ? timeline.star : timeline.unstar),
    onMutate: () =>
      changeCached<Pages>(timeline.all, (pages) => ({
        ...pages,
        pages: pages.pages.map((page) => ({
          ...page,
          data: page.data.map((each) => (each.id === entry.id ? { ...each, starred } : each)),
          starred: starred ? [{ ...entry, starred }, ...page.starred] : page.starred.filter(({ id }) => id !== entry.id),
        })),
      })),
    onError: (_error, _variables, undo) => undo?.(),
  });
  return () => star.mutate({ params: { id: entry.id } });
}
