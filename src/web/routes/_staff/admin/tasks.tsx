import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { TasksPage } from '#web/features/messaging/tasks/TasksPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/tasks')({
  validateSearch: searchOf(pages.staffTasks),
  loader: () => texts('tasks'),
  component: TasksPage,
});
