import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { tasks, type Task } from '#contract/messaging/tasks.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { withCompanyZone } from '#web/ui/format.ts';
import { DateInput } from '#web/ui/input/DateInput.tsx';
import { TimeInput } from '#web/ui/input/TimeInput.tsx';
import css from './Tasks.module.css';

export interface TaskValues extends Record<string, unknown> {
  title: string;
  task: string;
  /** In the company's calendar. */
  due_on: string;
  due_time: string;
  remind_on_due_at: boolean;
  assignee_id: number;
}

interface Props {
  form: ContractForm<TaskValues>;
  /** Who has the task now, perhaps a user who can get no further ones. */
  assignee?: Task['assignee'];
}

/** What is to be done, until when, and by whom. */
export function TaskFields({ form, assignee }: Props) {
  const t = useTexts('tasks');
  const assignees = useQuery(query(tasks.assignees)).data?.data ?? [];
  const { assignee_id } = form.values;
  const isOffered = assignees.some(({ id }) => id === assignee_id);
  const current = isOffered ? [] : [{ id: assignee_id, full_name: assignee?.full_name ?? '–' }];
  return (
    <>
      <TextInput data-autofocus required maxLength={200} label={t('fields.title')} {...form.field('title')} />
      <Textarea autosize minRows={2} label={t('fields.task')} {...form.field('task')} />
      <div className={css.due}>
        <DateInput required label={t('fields.due_on')} {...form.field('due_on')} value={form.values.due_on} error={form.errors['due_at']} />
        <TimeInput required label={withCompanyZone(t('fields.due_time'))} {...form.field('due_time')} value={form.values.due_time} />
      </div>
      <Switch label={t('fields.remind')} {...form.flag('remind_on_due_at')} />
      <NativeSelect
        label={t('fields.assignee')}
        value={String(assignee_id)}
        onChange={(event) => form.set('assignee_id', Number(event.currentTarget.value))}
        error={form.errors['assignee_id']}
        data={[...current, ...assignees].map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
      />
    </>
  );
}

/** The due time as the call takes it. Without a day the server refuses the field. */
export const dueOf = ({ due_on, due_time }: Pick<TaskValues, 'due_on' | 'due_time'>): string => `${due_on}T${due_time}`;
