import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconCalendarShare, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { calendarViews, taskOwners, type CalendarView } from '#contract/foundation/vocabulary.ts';
import { calendar } from '#contract/messaging/calendar.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { serverNow } from '#web/kernel/clock.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { useNarrow } from '#web/ui/use-narrow.ts';
import { eventsOf, type Planned } from './calendar-events.ts';
import css from './Calendar.module.css';
import { useCalendarPages } from './use-calendar-pages.ts';
import { useMove } from './use-move.ts';

const CalendarGrid = lazy(() => import('./CalendarGrid.tsx'));
const PlannedDialog = lazy(async () => ({ default: (await import('./PlannedDialog.tsx')).PlannedDialog }));
const FeedDialog = lazy(async () => ({ default: (await import('./FeedDialog.tsx')).FeedDialog }));

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const isoDay = (at: Date): string => at.toLocaleDateString('sv-SE');

interface Period {
  from: string;
  till: string;
  title: string;
}

/** Meetings and tasks of the user or of everybody, as month, week or day. */
export function CalendarPage() {
  const t = useTexts('calendar');
  const me = useMe();
  const filters = useFilters(useCalendarPages().calendar);
  const isNarrow = useNarrow();
  const { view = isNarrow ? 'day' : 'week', whose = 'mine', day: named } = filters.values;
  const day = named && DAY.test(named) ? named : isoDay(new Date(serverNow()));
  const [period, setPeriod] = useState<Period>();
  const [opened, setOpened] = useState<Planned>();
  const [isSharing, setSharing] = useState(false);
  const move = useMove();
  const found = useQuery({
    ...query(calendar.period, { query: { from: period?.from ?? day, till: period?.till ?? day, whose } }),
    enabled: period !== undefined,
    placeholderData: keepPreviousData,
  });
  const { id: user_id, side, permissions } = me;
  const events = useMemo(
    () => (found.data ? eventsOf(found.data, { side, user_id, permissions }) : []),
    [found.data, side, user_id, permissions],
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('about_page')}
        actions={
          <Button variant="default" leftSection={<IconCalendarShare size={17} stroke={1.7} aria-hidden />} onClick={() => setSharing(true)}>
            {t('feed.open')}
          </Button>
        }
      />
      <Stack>
        <Bar view={view} day={day} title={period?.title} />
        <p className={css.hint}>{t('keys')}</p>
        {found.error && !found.data && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
        <Panel>
          <Suspense fallback={<RowsSkeleton rows={8} />}>
            <CalendarGrid
              view={view}
              day={day}
              events={events}
              onPeriod={(from, till, title) => {
                const next = { from: isoDay(from), till: isoDay(till), title };
                if (next.from !== period?.from || next.till !== period.till || next.title !== period.title) setPeriod(next);
              }}
              onOpen={setOpened}
              onMove={move}
            />
          </Suspense>
        </Panel>
      </Stack>
      <Suspense fallback={null}>
        {opened && <PlannedDialog planned={opened} onMove={move} onClose={() => setOpened(undefined)} />}
        {isSharing && <FeedDialog onClose={() => setSharing(false)} />}
      </Suspense>
    </>
  );
}

/** The shown period, steps to others, and the choices of view and owner. */
function Bar({ view, day, title }: { view: CalendarView; day: string; title: string | undefined }) {
  const t = useTexts('calendar');
  const filters = useFilters(useCalendarPages().calendar);
  const go = (next: string) => filters.set({ day: next });
  return (
    <div className={css.bar}>
      <div className={css.steps}>
        <ActionIcon variant="default" size={36} aria-label={t('previous')} onClick={() => go(shifted(day, view, -1))}>
          <IconChevronLeft size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size={36} aria-label={t('next')} onClick={() => go(shifted(day, view, 1))}>
          <IconChevronRight size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
        <Button variant="default" size="sm" onClick={() => go(isoDay(new Date(serverNow())))}>
          {t('today')}
        </Button>
        <h2 className={css.title} aria-live="polite">
          {title}
        </h2>
      </div>
      <SegmentedControl
        aria-label={t('whose')}
        value={filters.values.whose ?? 'mine'}
        onChange={(value) => filters.set({ whose: taskOwners.find((each) => each === value) })}
        data={taskOwners.map((value) => ({ value, label: t(`owners.${value}`) }))}
      />
      <SegmentedControl
        aria-label={t('view')}
        value={view}
        onChange={(value) => filters.set({ view: calendarViews.find((each) => each === value) })}
        data={calendarViews.map((value) => ({ value, label: t(`views.${value}`) }))}
      />
    </div>
  );
}

/** A day in the next or previous month, week, or day. */
function shifted(day: string, view: CalendarView, step: 1 | -1): string {
  const date = new Date(`${day}T12:00:00`);
  if (view === 'month') date.setMonth(date.getMonth() + step, 1);
  else date.setDate(date.getDate() + step * (view === 'week' ? 7 : 1));
  return isoDay(date);
}
