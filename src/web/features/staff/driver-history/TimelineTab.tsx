import { IconNotes } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { driverHistory } from '#contract/staff/driver-history.ts';
import { useDescription } from '#web/features/hiring/timeline/use-description.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { Pages } from '#web/ui/table/Pages.tsx';
import { Timeline } from '#web/ui/Timeline.tsx';

/** What all companies noted, newest first. */
export function TimelineTab({ driver: { id } }: { driver: { id: number } }) {
  const t = useTexts('driver_history');
  const describe = useDescription();
  const [page, setPage] = useState(1);
  const list = useQuery(listQuery(driverHistory.timeline, { params: { id }, query: { page } }));
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton />;
  const entries = list.data.data.map((entry) => {
    const { title, text } = describe(entry);
    return { id: entry.id, at: entry.performed_at, icon: IconNotes, title: `${entry.company?.name ?? 'Cabina'}: ${title}`, text };
  });
  return (
    <Panel title={t('timeline.title')}>
      <Timeline entries={entries} empty={<EmptyState compact title={t('timeline.none')} />} />
      <Pages meta={list.data.meta} onPage={setPage} />
    </Panel>
  );
}
