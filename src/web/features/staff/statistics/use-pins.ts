import { useMutation, useQuery } from '@tanstack/react-query';
import { savedViews } from '#contract/foundation/saved-views.ts';
import { stringifySearch } from '#contract/page.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { joinedQuery, mutation } from '#web/kernel/http/api.ts';
import { toast } from '#web/ui/toast.ts';
import type { ChartFilters } from './chart-filters.ts';
import type { AnyChart } from './chart-specs.ts';

/** Pinned charts are saved views of this name of a page: each has the name of its chart, and the chart's filters. */
const page = '/admin/stats/pinned';
const pinnedQuery = () => joinedQuery(savedViews.list, { query: { page } });

/** The user's pinned charts, by name. */
export const usePins = () => useQuery(pinnedQuery()).data?.data ?? [];

/** Pins a chart with its filters, or removes it. */
export function usePin(name: AnyChart, filters: ChartFilters) {
  const t = useTexts('statistics');
  const pin = usePins().find((view) => view.name === name);
  const create = useMutation(mutation(savedViews.create));
  const remove = useMutation(mutation(savedViews.remove));
  const toggle = async () => {
    if (pin) await remove.mutateAsync({ params: { id: pin.id } });
    else await create.mutateAsync({ body: { page, name, filters: stringifySearch(filters).replace('?', '') } });
    toast.success(t(pin ? 'unpinned' : 'pinned'));
  };
  return { isPinned: pin !== undefined, toggle };
}
