import { Menu, NativeSelect } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { canEditTask } from '#contract/messaging/tasks.policy.ts';
import { tasks, type Task } from '#contract/messaging/tasks.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { confirm } from '#web/ui/confirm.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { RowMenu } from '#web/ui/RowMenu.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import { toast } from '#web/ui/toast.ts';
import { colorLevels } from './color-levels.ts';
import { Due } from './Due.tsx';
import css from './Tasks.module.css';
import { useTaskPages } from './use-task-pages.ts';

const EditTaskDialog = lazy(async () => ({ default: (await import('./TaskDialog.tsx')).EditTaskDialog }));

/** Whether the reader may change the task; the server decides by the same rule. */
export function useCanEditTask(): (task: Task) => boolean {
  const me = useMe();
  return (task) => canEditTask({ side: me.side, user_id: me.id, permissions: me.permissions }, task);
}

interface Props {
  task: Task;
  /** Names the record, on pages of several records. */
  showsRecord?: boolean;
}

/** One task of a list: its status can be changed at once, everything else in a dialog. */
export function TaskRow({ task, showsRecord = false }: Props) {
  const t = useTexts('tasks');
  const { recordOf } = useTaskPages();
  const canEdit = useCanEditTask()(task);
  return (
    <li className={css.task} data-done={task.is_done || undefined} data-task={task.id}>
      <div className={css.words}>
        <span className={css.title}>{task.title}</span>
        {task.task !== '' && <span className={css.text}>{task.task}</span>}
        <span className={css.facts}>
          <Due task={task} />
          {task.assignee && <span>{task.assignee.full_name}</span>}
          {showsRecord && (
            <PageLink to={recordOf(task)}>{[task.record.name || t('record'), task.record.company].filter(Boolean).join(' · ')}</PageLink>
          )}
        </span>
      </div>
      {canEdit ? <StatusSelect task={task} /> : <Status level={levelOf(task)}>{task.status.name}</Status>}
      {canEdit && <TaskMenu task={task} />}
    </li>
  );
}

const levelOf = ({ status }: Task) => colorLevels[status.status_color as keyof typeof colorLevels];

function StatusSelect({ task }: { task: Task }) {
  const t = useTexts('tasks');
  const statuses = useQuery(query(tasks.statuses)).data?.data ?? [task.status];
  const setStatus = useMutation(mutation(tasks.updateStatus));
  const shown = setStatus.isPending ? setStatus.variables.body.status_id : task.status_id;
  return (
    <NativeSelect
      size="sm"
      className={css.status}
      aria-label={t('status_of', { title: task.title })}
      value={String(shown)}
      onChange={(event) => setStatus.mutate({ params: { id: task.id }, body: { status_id: Number(event.currentTarget.value) } })}
      data={statuses.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}

function TaskMenu({ task }: { task: Task }) {
  const t = useTexts('tasks');
  const [isEdited, setEdited] = useState(false);
  const remove = useMutation({ ...mutation(tasks.remove), onSuccess: () => toast.success(t('removed')) });
  const confirmRemoval = async () => {
    if (await confirm({ text: t('remove_text'), confirmLabel: t('remove'), tone: 'danger' })) remove.mutate({ params: { id: task.id } });
  };
  return (
    <>
      <RowMenu label={t('actions_of', { title: task.title })}>
        <Menu.Item leftSection={<IconPencil size={17} stroke={1.7} aria-hidden />} onClick={() => setEdited(true)}>
          {t('edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={17} stroke={1.7} aria-hidden />} onClick={() => void confirmRemoval()}>
          {t('remove')}
        </Menu.Item>
      </RowMenu>
      <Suspense fallback={null}>{isEdited && <EditTaskDialog task={task} onClose={() => setEdited(false)} />}</Suspense>
    </>
  );
}
