import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { RecordModel } from '#contract/messaging/records.ts';
import { tasks } from '#contract/messaging/tasks.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { usePermission, useSession } from '#web/kernel/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { LinesSkeleton } from '#web/ui/Skeletons.tsx';
import { LinkedSection } from '../records/LinkedSection.tsx';
import { TaskRow } from './TaskRow.tsx';
import css from './Tasks.module.css';

const NewTaskDialog = lazy(async () => ({ default: (await import('./TaskDialog.tsx')).NewTaskDialog }));

interface Props {
  model: RecordModel;
  model_id: number;
}

/** The tasks of the reader's side about one record (S082). Nothing for company users without the permission. */
export function TasksPanel(props: Props) {
  const isStaff = useSession().user?.side === 'staff';
  const isAllowed = usePermission('tasks');
  return isStaff || isAllowed ? <ShownTasks {...props} /> : null;
}

function ShownTasks({ model, model_id }: Props) {
  const t = useTexts('tasks');
  const [isAdding, setAdding] = useState(false);
  const found = useQuery(query(tasks.ofRecord, { params: { model, id: model_id } }));
  const add = (
    <Button variant="default" size="sm" leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <LinkedSection hash="tasks">
      <Panel title={t('title')} aside={add}>
        {found.error && <ErrorState compact error={found.error} onRetry={() => void found.refetch()} />}
        {found.isPending && <LinesSkeleton lines={3} />}
        {found.data?.data.length === 0 && <EmptyState compact title={t('none')} text={t('none_text')} />}
        {found.data && found.data.data.length > 0 && (
          <ul className={css.list}>
            {found.data.data.map((task) => (
              <TaskRow key={task.id} task={task} />
            ))}
          </ul>
        )}
      </Panel>
      <Suspense fallback={null}>
        {isAdding && <NewTaskDialog model={model} model_id={model_id} onClose={() => setAdding(false)} />}
      </Suspense>
    </LinkedSection>
  );
}
