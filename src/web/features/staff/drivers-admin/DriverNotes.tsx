import type { AdminDriver } from '#contract/staff/drivers-admin.ts';
import { CommentsPanel } from '#web/features/messaging/comments/CommentsPanel.tsx';
import { TasksPanel } from '#web/features/messaging/tasks/TasksPanel.tsx';

/** Tasks and comments of the staff about a driver. */
export const DriverTasks = ({ driver }: { driver: AdminDriver }) => <TasksPanel model="driver" model_id={driver.id} />;
export const DriverComments = ({ driver }: { driver: AdminDriver }) => <CommentsPanel model="driver" model_id={driver.id} />;
