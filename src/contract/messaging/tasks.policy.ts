import type { Actor } from '#contract/people.ts';

/** The status of a new task (D027). */
export const FIRST_STATUS = 'not_started';
/** The status that ends a task. */
export const DONE_STATUS = 'done';
/** The time of day of a task that names none. */
export const DUE_TIME = '09:00';

interface Assigned {
  assigner: { id: number } | null;
  assignee: { id: number } | null;
}

/** A company's users work on all its tasks. Sales work on tasks that they gave or got, admins on all of the staff. */
export const canEditTask = ({ side, user_id, permissions = [] }: TaskReader, { assigner, assignee }: Assigned): boolean =>
  side === 'company' || permissions.includes('admin') || assigner?.id === user_id || assignee?.id === user_id;

interface TaskReader {
  side: Actor['side'];
  user_id: number;
  permissions?: readonly string[];
}
