import { hrefOf, type Href } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { Db } from '#server/kernel/db.ts';
import { message } from '#server/messages/message.ts';
import { findTaskMessage, type TaskMessage } from './queries.ts';

/** The tasks of the record, on the page of the reader's side. */
function linkOf({ side, model, model_id: id }: TaskMessage): Href {
  const about = { params: { id }, hash: 'tasks' };
  switch (model) {
    case 'unlocked-driver':
      return hrefOf(side === 'staff' ? pages.staffUnlockedDriver : pages.unlockedDriver, about);
    case 'candidate':
      return hrefOf(side === 'staff' ? pages.staffCandidate : pages.candidate, about);
    case 'campaign':
      return hrefOf(side === 'staff' ? pages.staffCampaign : pages.campaign, about);
    case 'company':
      return hrefOf(pages.company, about);
    case 'driver':
      return hrefOf(pages.driver, about);
  }
}
const to = ({ assignee_id }: TaskMessage) => [{ id: assignee_id }];

/** Silent when the task was moved since, or given to somebody else who was not reminded. */
const read = async (db: Db, { task_id }: { task_id: number }): Promise<TaskMessage | undefined> => {
  const task = await findTaskMessage(db, task_id);
  return task && task.reminded_for?.getTime() === task.due_at.getTime() ? task : undefined;
};

/** The switch of the task decides about the reminder, and the user's choice of mails about tasks. */
const taskDue = message('task_due', {
  on: 'task.due',
  read,
  to,
  key: ({ id, due_at }) => `${id}-${due_at.getTime()}`,
  link: linkOf,
  app: { text: 'task_due', data: ({ title, record: about }) => ({ task: title, about }) },
  mail: { text: 'task_due', data: ({ title, record: about }, { link }) => ({ task: title, about, link }) },
});

const taskAssigned = message('task_assigned', {
  on: 'task.assigned',
  read: async (db, { task_id, user_id }) => {
    const task = await findTaskMessage(db, task_id);
    return task?.assignee_id === user_id ? task : undefined;
  },
  to,
  link: linkOf,
  app: { text: 'task_assigned', data: ({ title, record: about, assigner }) => ({ task: title, about, person: assigner ?? '' }) },
  mail: {
    text: 'task_assigned',
    data: ({ title, record: about, assigner }, { link }) => ({ task: title, about, person: assigner ?? '', link }),
  },
});

export const tasksMessages = [taskDue, taskAssigned];
