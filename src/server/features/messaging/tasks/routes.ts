import { tasks } from '#contract/messaging/tasks.ts';
import { getRecord } from '#server/features/messaging/records/queries.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { addTask, changeTask, removeTask, setTaskStatus } from './commands.ts';
import { countOwnTasks, getTask, listAssignees, listColumn, listStatuses, listTasks, listTasksOfRecord } from './queries.ts';

export function tasksRoutes(kernel: Kernel): void {
  route(kernel, tasks.updateStatus, async ({ db, actor, params, body, locale }) => {
    await setTaskStatus(db, actor, params.id, body.status_id);
    return getTask(db, actor, locale, params.id);
  });
  route(kernel, tasks.statuses, ({ db, actor, locale }) => listStatuses(db, actor, locale));
  route(kernel, tasks.assignees, ({ db, actor }) => listAssignees(db, actor));
  route(kernel, tasks.counts, ({ db, actor }) => countOwnTasks(db, actor));
  route(kernel, tasks.list, ({ db, actor, query, locale }) => listTasks(db, actor, locale, query));
  route(kernel, tasks.column, ({ db, actor, params, query, locale }) => listColumn(db, actor, locale, { id: params.id, ...query }));
  route(kernel, tasks.ofRecord, async ({ db, actor, params, locale }) =>
    listTasksOfRecord(db, actor, locale, await getRecord(db, actor, params.model, params.id)),
  );
  route(kernel, tasks.add, async ({ db, actor, params, body, locale }) => {
    const id = await addTask(db, actor, await getRecord(db, actor, params.model, params.id), body);
    return getTask(db, actor, locale, id);
  });
  route(kernel, tasks.change, async ({ db, actor, params, body, locale }) => {
    await changeTask(db, actor, params.id, body);
    return getTask(db, actor, locale, params.id);
  });
  route(kernel, tasks.remove, async ({ db, actor, params }) => {
    await removeTask(db, actor, params.id);
    return { id: params.id };
  });
}
