import { CommentsPanel } from '#web/features/messaging/comments/CommentsPanel.tsx';
import { TasksPanel } from '#web/features/messaging/tasks/TasksPanel.tsx';

/** Tasks and comments of the staff about a company. */
export const CompanyTasks = ({ id }: { id: number }) => <TasksPanel model="company" model_id={id} />;
export const CompanyComments = ({ id }: { id: number }) => <CommentsPanel model="company" model_id={id} />;
