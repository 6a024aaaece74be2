import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconCalendarEvent, IconCircleDot, IconInfoCircle, IconMail, IconMessage, IconNote, IconPhone, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { timeline, timelineOf, timelineTypes, type TimelineEntry, type TimelineModel, type TimelineType } from '#contract/timeline.ts';
import { statusKey } from '#web/features/unlocked-drivers/StatusBadge.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call, keyOf, mutation } from '#web/kernel/api.ts';
import { useMay } from '#web/kernel/session.ts';
import { invalidate } from '#web/kernel/stale.ts';
import { confirm } from '#web/ui/confirm.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { day, money } from '#web/ui/format.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { Timeline } from '#web/ui/Timeline.tsx';
import { EntryForm } from './EntryForm.tsx';

interface Props {
  model: TimelineModel;
  model_id: number;
}
const icons = { note: IconNote, call: IconPhone, meeting: IconCalendarEvent, sms: IconMessage, email: IconMail, status: IconCircleDot, system: IconInfoCircle };

/** Everything that has happened with a person, and the forms that add to it. */
export function TimelinePanel({ model, model_id }: Props) {
  const t = useTexts('timeline');
  const may = useMay('unlocks');
  const [shown, setShown] = useState<TimelineType | 'all'>('all');
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(timeline.all, { params: { model, id: model_id } }), shown],
    queryFn: ({ pageParam }) => {
      const input = { params: { model, id: model_id }, query: { page: pageParam } };
      return shown === 'all' ? call(timeline.all, input) : call(timelineOf[shown].list, input);
    },
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page * meta.per_page < meta.total ? meta.page + 1 : undefined),
  });
  const entries = pages.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Panel title={t('title')}>
      {may && <EntryForm model={model} model_id={model_id} />}
      <SegmentedControl
        fullWidth
        my="md"
        aria-label={t('filter')}
        value={shown}
        onChange={(value) => setShown(value as TimelineType | 'all')}
        data={(['all', ...timelineTypes] as const).map((type) => ({ value: type, label: t(`types.${type}`) }))}
      />
      {pages.error && <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isPending ? (
        <RowsSkeleton rows={4} />
      ) : (
        <Entries entries={entries} onOlder={pages.hasNextPage ? () => void pages.fetchNextPage() : undefined} isLoadingOlder={pages.isFetchingNextPage} />
      )}
    </Panel>
  );
}

function Entries({ entries, ...older }: { entries: TimelineEntry[]; onOlder?: (() => void) | undefined; isLoadingOlder: boolean }) {
  const describe = useDescription();
  return (
    <Timeline
      {...older}
      entries={entries.map((entry) => ({
        id: entry.id,
        at: entry.performed_at,
        icon: icons[entry.type],
        level: entry.starred ? 'warning' : entry.type === 'call' ? 'info' : 'neutral',
        ...describe(entry),
        actions: <EntryActions entry={entry} />,
      }))}
    />
  );
}

/** Stars need nobody's leave; what the product wrote itself cannot be deleted. */
function EntryActions({ entry }: { entry: TimelineEntry }) {
  const t = useTexts('timeline');
  const may = useMay('unlocks');
  const onSuccess = () => invalidate(timeline.all);
  const star = useMutation({ ...mutation(entry.starred ? timeline.unstar : timeline.star), onSuccess });
  const remove = useMutation({ ...mutation(timeline.remove), onSuccess });
  const ask = async () => {
    if (await confirm({ title: t('remove.title'), text: t('remove.text'), confirmLabel: t('remove.confirm'), tone: 'danger' })) remove.mutate({ params: { id: entry.id } });
  };
  const isWritten = entry.type !== 'status' && entry.type !== 'system';
  return (
    <>
      <ActionIcon variant="subtle" color="gray" aria-label={t(entry.starred ? 'unstar' : 'star')} aria-pressed={entry.starred} onClick={() => star.mutate({ params: { id: entry.id } })}>
        {entry.starred ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} stroke={1.7} aria-hidden />}
      </ActionIcon>
      {isWritten && may && (
        <ActionIcon variant="subtle" color="gray" aria-label={t('remove.confirm')} onClick={() => void ask()}>
          <IconTrash size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
    </>
  );
}

interface Words {
  description?: string;
  outcome?: string;
  date?: string;
  time?: string;
  text?: string;
  subject?: string;
  body?: string;
  event?: string;
  reason?: string;
  price?: number;
  amount_net?: number;
  to?: number;
}

/** An entry in words: its title and what was written. */
function useDescription() {
  const t = useTexts('timeline');
  const u = useTexts('unlocked_drivers');
  return ({ type, properties, user }: TimelineEntry): { title: string; text?: string } => {
    const p = properties as Words;
    const who = user?.full_name ?? 'Cabina';
    switch (type) {
      case 'note':
        return { title: t('by.note', { who }), text: p.description ?? '' };
      case 'call':
        return { title: t('by.call', { who, outcome: t(`outcomes.${(p.outcome ?? 'Connected') as 'Connected'}`) }), text: p.description ?? '' };
      case 'meeting':
        return { title: t('by.meeting', { who, when: `${day(p.date)} ${p.time ?? ''}` }), text: p.description ?? '' };
      case 'sms':
        return { title: t('by.sms', { who }), text: p.text ?? '' };
      case 'email':
        return { title: t('by.email', { who, subject: p.subject ?? '' }), text: p.body ?? '' };
      case 'status':
        return { title: t('by.status', { who, status: u(`status.${statusKey(p.to ?? 1)}`) }) };
      default:
        return p.event === 'credited' ? { title: t('by.credited', { amount: money(p.amount_net) }) } : { title: t('by.unlocked', { who, amount: money(p.price) }) };
    }
  };
}
