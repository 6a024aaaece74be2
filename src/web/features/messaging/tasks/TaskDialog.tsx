import { tasks, type Task } from '#contract/messaging/tasks.ts';
import type { RecordModel } from '#contract/messaging/records.ts';
import { DUE_TIME } from '#contract/messaging/tasks.policy.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call } from '#web/kernel/http/api.ts';
import { addDays, today } from '#web/kernel/clock.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { recordForm } from '#web/ui/form/record-form.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast.ts';
import { dueOf, TaskFields, type TaskValues } from './TaskFields.tsx';

/** Tomorrow in the company's calendar (D025). */
const tomorrow = (): string => addDays(today('Europe/Berlin'), 1);

/** A new task about a record (S084): due tomorrow, with a reminder, for oneself. */
export function NewTaskDialog({ model, model_id, onClose }: { model: RecordModel; model_id: number; onClose: () => void }) {
  const t = useTexts('tasks');
  const { id: assignee_id, full_name } = useMe();
  const initial: TaskValues = { title: '', task: '', due_on: tomorrow(), due_time: DUE_TIME, remind_on_due_at: true, assignee_id };
  const form = useContractForm(tasks.add, {
    initial,
    input: ({ title, task, remind_on_due_at, assignee_id, due_on, due_time }) => ({
      params: { model, id: model_id },
      body: { title, task, remind_on_due_at, assignee_id, due_at: dueOf({ due_on, due_time }) },
    }),
    draft: `task-${model}-${model_id}`,
    onSaved: () => {
      toast.success(t('saved'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('add')} onClose={onClose}>
      <TaskFields form={form} assignee={{ id: assignee_id, full_name }} />
    </FormDialog>
  );
}

const valuesOf = ({ title, task, due_local, remind_on_due_at, assignee }: Task): TaskValues => {
  const [due_on = '', due_time = ''] = due_local.split('T');
  return { title, task, due_on, due_time, remind_on_due_at, assignee_id: assignee?.id ?? 0 };
};

/** Colleagues may edit the task at the same time. */
export function EditTaskDialog({ task: edited, onClose }: { task: Task; onClose: () => void }) {
  const t = useTexts('tasks');
  const { model, model_id, id } = edited;
  const renew = async () => {
    const { data } = await call(tasks.ofRecord, { params: { model, id: model_id } });
    return data.find((each) => each.id === id) ?? edited;
  };
  const form = useContractForm(tasks.change, {
    ...recordForm(edited, { values: valuesOf, version: ({ updated_at }) => updated_at, renew }),
    input: ({ title, task, remind_on_due_at, assignee_id, due_on, due_time }, { version }) => ({
      params: { id },
      body: {
        title,
        task,
        remind_on_due_at,
        due_at: dueOf({ due_on, due_time }),
        ...(assignee_id !== 0 && { assignee_id }),
        ...(version && { updated_at: version }),
      },
    }),
    onSaved: () => {
      toast.success(t('saved'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('edit')} onClose={onClose}>
      <TaskFields form={form} assignee={edited.assignee} />
    </FormDialog>
  );
}
