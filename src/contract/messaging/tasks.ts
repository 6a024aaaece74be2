import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { taskTimes, taskOwners } from '#contract/foundation/vocabulary.ts';
import { recordModels } from '#contract/messaging/records.ts';
import { cappedPageOf, cursorPageOf, Id, listOf, Moment, PageNumber } from '#contract/shapes.ts';

const Person = z.object({ id: Id, full_name: z.string() });
const Status = z.object({ id: Id, identifier: z.string(), name: z.string(), status_color: z.string() });

export const Task = z.object({
  id: Id,
  title: z.string(),
  task: z.string(),
  due_at: Moment,
  /** The same in the company's calendar, `YYYY-MM-DDTHH:mm`. */
  due_local: z.string(),
  remind_on_due_at: z.boolean(),
  status: Status,
  status_id: Id,
  is_done: z.boolean(),
  assigner: Person.nullable(),
  assigner_id: Id.nullable(),
  assignee: Person.nullable(),
  model: z.enum(recordModels),
  model_id: Id,
  /** What the task is about: the name of the driver, campaign or company. */
  record: z.object({ name: z.string(), company: z.string().nullable() }),
  updated_at: Moment,
});
export type Task = z.output<typeof Task>;

/** Cursors and calendars have no other centuries. */
const isOfThisCentury = (moment: string): boolean => Math.floor(new Date(moment).getUTCFullYear() / 100) === 20;

/** A point in time, or a date and time of day in the company's calendar. */
const Due = z.union([
  Moment.refine(isOfThisCentury, 'not_a_date'),
  z.string().regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/),
]);

const fields = {
  title: z.string().trim().min(1).max(200),
  task: z.string().trim().max(5000),
  due_at: Due,
  remind_on_due_at: z.boolean(),
  status_id: Id,
  assignee_id: Id,
};
/** Without a due time: tomorrow (D025), with a reminder (D026). Without an assignee: the assigner. */
export const NewTask = z.strictObject(fields).partial().required({ title: true });
export type NewTask = z.output<typeof NewTask>;
/** `updated_at` is the version that the editor loaded: a newer one is not overwritten. */
const ChangedTask = z.strictObject({ ...fields, updated_at: Moment }).partial();
export type ChangedTask = z.output<typeof ChangedTask>;

const access = ['company:tasks', 'staff'] as const;
const TaskFilter = { whose: z.enum(taskOwners).optional() };

/** `updateStatus` comes before `{model}/{id}`, which would also match it. */
export const tasks = {
  updateStatus: endpoint('POST', '/api/tasks/{id}/updateTaskStatus', { access, body: z.strictObject({ status_id: Id }), response: Task }),
  statuses: endpoint('GET', '/api/getTaskStatuses', { access: ['company', 'staff'], response: listOf(Status) }),
  /** The users who may be given a task. */
  assignees: endpoint('GET', '/api/tasks/assignees', { access, response: listOf(Person) }),
  /** Open tasks of the caller that are overdue, due today, and later. */
  counts: endpoint('GET', '/api/tasks/counts', { access, response: z.object({ overdue: z.int(), today: z.int(), later: z.int() }) }),
  /** By due time, the first one first; done ones newest first. */
  list: endpoint('GET', '/api/tasks', {
    access,
    query: z.strictObject({
      ...TaskFilter,
      when: z.enum(taskTimes).optional(),
      after: z
        .string()
        .max(60)
        .regex(/^\d{1,16}-\d{1,15}$/)
        .optional(),
    }),
    response: cursorPageOf(Task),
  }),
  /** One column of the board, by the id of its status. A task that was done a month ago has left the board. */
  column: endpoint('GET', '/api/task-board/{id}', {
    access,
    query: z.strictObject({ ...TaskFilter, page: PageNumber.optional() }),
    response: cappedPageOf(Task),
  }),
  ofRecord: endpoint('GET', '/api/tasks/{model}/{id}', { access, response: listOf(Task) }),
  add: endpoint('POST', '/api/tasks/{model}/{id}', { access, body: NewTask, response: Task }),
  change: endpoint('PUT', '/api/tasks/{id}', { access, body: ChangedTask, response: Task }),
  remove: endpoint('DELETE', '/api/tasks/{id}', { access, response: z.object({ id: Id }) }),
};
