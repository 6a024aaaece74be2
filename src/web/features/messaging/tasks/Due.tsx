import { IconBell } from '@tabler/icons-react';
import type { Task } from '#contract/messaging/tasks.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { serverNow } from '#web/kernel/clock.ts';
import { plannedTime } from '#web/ui/format.ts';
import css from './Tasks.module.css';

export const isOverdue = ({ is_done, due_at }: Task): boolean => !is_done && new Date(due_at).getTime() < serverNow();

/** The due time; an overdue one says so in words too. */
export function Due({ task }: { task: Task }) {
  const t = useTexts('tasks');
  const isLate = isOverdue(task);
  return (
    <span className={css.when} data-late={isLate || undefined}>
      <time dateTime={task.due_at}>{plannedTime(task.due_at)}</time>
      {isLate && <span>{t('overdue')}</span>}
      {task.remind_on_due_at && !task.is_done && <IconBell size={14} stroke={1.7} role="img" aria-label={t('has_reminder')} />}
    </span>
  );
}
