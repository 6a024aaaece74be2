import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { hrefOf } from '#contract/page.ts';
import { taskOwners, taskTimes, type TaskTime, taskViews } from '#contract/foundation/vocabulary.ts';
import { tasks, type Task } from '#contract/messaging/tasks.ts';
import { usePersonPages } from '#web/features/hiring/unlocked-drivers/person-pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { cursorPages, query } from '#web/kernel/http/api.ts';
import { serverNow } from '#web/kernel/clock.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { useNarrow } from '#web/ui/use-narrow.ts';
import { isOverdue } from './Due.tsx';
import { TaskRow } from './TaskRow.tsx';
import css from './Tasks.module.css';
import { useTaskPages } from './use-task-pages.ts';

const NewTaskAbout = lazy(async () => ({ default: (await import('./NewTaskAbout.tsx')).NewTaskAbout }));
const TaskBoard = lazy(async () => ({ default: (await import('./TaskBoard.tsx')).TaskBoard }));

/** The tasks of the user or of the whole team: by due time, or on the board by status. */
export function TasksPage() {
  const t = useTexts('tasks');
  const { list } = useTaskPages();
  const filters = useFilters(list);
  const { when = 'open', whose = 'mine', view = 'list' } = filters.values;
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('about')}
        actions={
          <>
            <SegmentedControl
              aria-label={t('view')}
              value={view}
              onChange={(value) => filters.set({ view: taskViews.find((each) => each === value) })}
              data={taskViews.map((value) => ({ value, label: t(`views.${value}`) }))}
            />
            <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          </>
        }
      />
      <Stack>
        <div className={css.filters}>
          <SegmentedControl
            aria-label={t('whose')}
            value={whose}
            onChange={(value) => filters.set({ whose: taskOwners.find((each) => each === value) })}
            data={taskOwners.map((value) => ({ value, label: t(`owners.${value}`) }))}
          />
          {view === 'list' && <Times value={when} onPick={(value) => filters.set({ when: value })} />}
        </div>
        {view === 'board' ? (
          <Suspense fallback={<RowsSkeleton />}>
            <TaskBoard whose={whose} />
          </Suspense>
        ) : (
          <TaskList when={when} whose={whose} />
        )}
      </Stack>
      <Suspense fallback={null}>{isAdding && <NewTaskAbout onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}

/** The own open tasks are counted. */
function Times({ value, onPick }: { value: TaskTime; onPick: (value: TaskTime | undefined) => void }) {
  const t = useTexts('tasks');
  const isNarrow = useNarrow();
  const { data: counts } = useQuery(query(tasks.counts));
  const labelOf = (time: TaskTime) => {
    const count = counts && time !== 'open' && time !== 'done' ? counts[time] : 0;
    return count > 0 ? `${t(`times.${time}`)} (${count})` : t(`times.${time}`);
  };
  const choices = taskTimes.map((time) => ({ value: time, label: labelOf(time) }));
  const pick = (picked: string) => onPick(taskTimes.find((each) => each === picked));
  if (isNarrow)
    return <NativeSelect aria-label={t('time')} value={value} data={choices} onChange={(event) => pick(event.currentTarget.value)} />;
  return <SegmentedControl aria-label={t('time')} value={value} onChange={pick} data={choices} />;
}

function TaskList({ when, whose }: { when: TaskTime; whose: (typeof taskOwners)[number] }) {
  const t = useTexts('tasks');
  const { list } = usePersonPages();
  const found = useInfiniteQuery(cursorPages(tasks.list, { when, whose }));
  if (found.error && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <RowsSkeleton />;
  const shown = found.data.pages.flatMap(({ data }) => data);
  if (shown.length === 0)
    return (
      <EmptyState
        title={t(when === 'open' ? 'none_open' : 'none')}
        text={t('none_here_text')}
        action={
          <Button component={PageLink} variant="default" to={hrefOf(list)}>
            {t('to_people')}
          </Button>
        }
      />
    );
  return (
    <Stack>
      {groupsOf(shown).map(([group, rows]) => (
        <Panel key={group} title={t(`times.${group}`)}>
          <ul className={css.list}>
            {rows.map((task) => (
              <TaskRow key={task.id} task={task} showsRecord />
            ))}
          </ul>
        </Panel>
      ))}
      {found.hasNextPage && (
        <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Stack>
  );
}

type Group = Exclude<TaskTime, 'open'>;

/** Overdue, today, later and done; groups without tasks are left out. */
function groupsOf(shown: readonly Task[]): [Group, Task[]][] {
  const today = new Date(serverNow()).toDateString();
  const groupOf = (task: Task): Group => {
    if (task.is_done) return 'done';
    if (isOverdue(task)) return 'overdue';
    return new Date(task.due_at).toDateString() === today ? 'today' : 'later';
  };
  const groups: Group[] = ['overdue', 'today', 'later', 'done'];
  return groups
    .map((group): [Group, Task[]] => [group, shown.filter((task) => groupOf(task) === group)])
    .filter(([, rows]) => rows.length > 0);
}
