import { NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { timeline, timelineOf, timelineTypes, type TimelineModel, type TimelineType } from '#contract/hiring/timeline.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call, keyOf, query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { Entries, type EarlierEvent } from './Entries.tsx';
import { EntryForm } from './EntryForm.tsx';
import { LOG } from './log-hash.ts';
import type { StatusName } from './use-description.ts';
import { UpcomingMeetings } from './UpcomingMeetings.tsx';

interface Props {
  model: TimelineModel;
  model_id: number;
}
type Shown = TimelineType | 'all' | 'starred';

interface PanelProps extends Props {
  canEdit: boolean;
  /** What happened before the first entry, newest first. */
  before?: readonly EarlierEvent[];
  /** Names the statuses of this model; without it those of unlocked drivers. */
  statusName?: StatusName;
}

/** The timeline of a driver or candidate, and the forms that add entries. */
export function TimelinePanel({ canEdit, before = [], statusName, ...target }: PanelProps) {
  const t = useTexts('timeline');
  const [shown, setShown] = useState<Shown>('all');
  const form = useLinkedForm();
  const pages = useEntryPages(target, shown);
  const [first] = pages.data?.pages ?? [];
  const entriesOf = (read: typeof pages.data) =>
    shown === 'starred' ? (read?.pages[0]?.starred ?? []) : (read?.pages.flatMap(({ data }) => data) ?? []);
  const older = shown !== 'starred' && pages.hasNextPage ? () => void pages.fetchNextPage() : undefined;
  return (
    <Stack>
      {canEdit && (
        <div ref={form} id={LOG}>
          <Panel title={t('add')}>
            <EntryForm {...target} />
          </Panel>
        </div>
      )}
      <UpcomingMeetings {...target} canEdit={canEdit} />
      <Panel title={t('title')} aside={<Filter target={target} shown={shown} starred={first?.starred.length ?? 0} onShow={setShown} />}>
        {pages.error && <ErrorState compact error={pages.error} onRetry={() => void pages.refetch()} />}
        {pages.isPending ? (
          <RowsSkeleton rows={4} />
        ) : (
          <Entries
            entries={entriesOf(pages.data)}
            canEdit={canEdit}
            statusName={statusName}
            renew={async () => entriesOf((await pages.refetch()).data)}
            onOlder={older}
            isLoadingOlder={pages.isFetchingNextPage}
            before={shown === 'all' && !older ? before : []}
          />
        )}
      </Panel>
    </Stack>
  );
}

/** A link with the hash shows the form and focuses it. */
function useLinkedForm() {
  const form = useRef<HTMLDivElement>(null);
  const isLinked = useLocation({ select: ({ hash }) => hash === LOG });
  useEffect(() => {
    if (!isLinked) return;
    form.current?.scrollIntoView({ block: 'nearest' });
    form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [isLinked]);
  return form;
}

function useEntryPages({ model, model_id: id }: Props, shown: Shown) {
  const params = { model, id };
  const type = shown === 'starred' ? 'all' : shown;
  return useInfiniteQuery({
    // a common prefix for all types, so that one invalidation refetches all of them
    queryKey: [...keyOf(timeline.all, { params }), type],
    queryFn: ({ pageParam, signal }) => {
      const input = { params, query: { page: pageParam } };
      return type === 'all' ? call(timeline.all, input, { signal }) : call(timelineOf[type].list, input, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page * meta.per_page < meta.total ? meta.page + 1 : undefined),
  });
}

interface FilterProps {
  target: Props;
  shown: Shown;
  starred: number;
  onShow: (shown: Shown) => void;
}

/** The filter by type, with the number of entries of each. */
function Filter({ target: { model, model_id: id }, shown, starred, onShow }: FilterProps) {
  const t = useTexts('timeline');
  const { data: stats } = useQuery(query(timeline.stats, { params: { model, id } }));
  const counted = timelineTypes.map((type) => ({ value: type, label: `${t(`types.${type}`)} (${stats?.[type] ?? 0})` }));
  return (
    <NativeSelect
      size="sm"
      aria-label={t('filter')}
      value={shown}
      onChange={(event) => onShow(event.currentTarget.value as Shown)}
      data={[{ value: 'all', label: t('types.all') }, { value: 'starred', label: `${t('types.starred')} (${starred})` }, ...counted]}
    />
  );
}
