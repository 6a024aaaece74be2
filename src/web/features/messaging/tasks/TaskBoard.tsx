import { useQuery } from '@tanstack/react-query';
import type { TaskOwner } from '#contract/foundation/vocabulary.ts';
import { tasks, type Task } from '#contract/messaging/tasks.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call, pagesOf, query } from '#web/kernel/http/api.ts';
import { Board } from '#web/ui/board/Board.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import { colorLevels } from './color-levels.ts';
import { Due } from './Due.tsx';
import { useCanEditTask } from './TaskRow.tsx';
import css from './Tasks.module.css';
import { useTaskPages } from './use-task-pages.ts';

/** A column for each status of the catalogue (S083): drag, keyboard and menu move a task. */
export function TaskBoard({ whose }: { whose: TaskOwner }) {
  const t = useTexts('tasks');
  const canEdit = useCanEditTask();
  const found = useQuery(query(tasks.statuses));
  if (found.error && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <RowsSkeleton />;
  const statuses = found.data.data;
  const move = async ({ id, title }: Task, _from: string, to: string) => {
    await call(tasks.updateStatus, { params: { id }, body: { status_id: Number(to) } });
    toast.success(t('moved', { title }));
    return true;
  };
  return (
    <Board
      label={t('title')}
      columns={statuses.map(({ id, name, status_color }) => ({
        key: String(id),
        title: name,
        level: colorLevels[status_color as keyof typeof colorLevels],
      }))}
      pages={(id) => pagesOf(tasks.column, (page) => ({ params: { id: Number(id) }, query: { page, whose } }))}
      card={(task) => <TaskCard task={task} />}
      cardName={({ title }) => title}
      canMove={(task, from, to) => from !== to && canEdit(task)}
      moved={(task, to) => ({ ...task, status_id: Number(to) })}
      onMove={move}
      cardHeight={86}
    />
  );
}

function TaskCard({ task }: { task: Task }) {
  const t = useTexts('tasks');
  const { recordOf } = useTaskPages();
  return (
    <div className={css.card}>
      <span className={css.title}>{task.title}</span>
      <PageLink to={recordOf(task)}>{task.record.name || t('record')}</PageLink>
      <span className={css.facts}>
        <Due task={task} />
        {task.assignee && <span>{task.assignee.full_name}</span>}
      </span>
    </div>
  );
}
