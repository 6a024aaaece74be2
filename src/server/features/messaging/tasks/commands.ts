import { sql } from 'kysely';
import { TimelineModel } from '#contract/hiring/timeline.ts';
import { canEditTask } from '#contract/messaging/tasks.policy.ts';
import type { ChangedTask, NewTask } from '#contract/messaging/tasks.ts';
import type { OfficeUser } from '#contract/people.ts';
import { addSystemEntry } from '#server/features/hiring/timeline/commands.ts';
import { ensureNotErased } from '#server/features/hiring/timeline/queries.ts';
import type { FoundRecord } from '#server/features/messaging/records/queries.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record, recordAll } from '#server/kernel/events/outbox.ts';
import { ensure, invalidField } from '#server/kernel/http/errors.ts';
import { endsTask, findStatus, isAssignee, isRecruiter, lockTask } from './queries.ts';
import { dueMoment, REMIND_FOR_HOURS } from './rules.ts';

type LockedTask = Awaited<ReturnType<typeof lockTask>>;

export async function addTask(tx: Tx, me: OfficeUser, about: FoundRecord, input: NewTask): Promise<number> {
  const assignee_id = input.assignee_id ?? me.user_id;
  await ensureNotErased(tx, about);
  await ensureAssignee(tx, me, assignee_id, about);
  const status = await offeredStatus(tx, input.status_id);
  const { id, side, company_id } = await tx
    .insertInto('tasks')
    .values({
      side: me.side,
      company_id: about.company_id,
      model: about.model,
      model_id: about.model_id,
      title: input.title,
      task: input.task ?? '',
      due_at: dueMoment(input.due_at),
      remind_on_due_at: input.remind_on_due_at ?? true,
      status_id: status.id,
      done_at: endsTask(status) ? now() : null,
      assigner_id: me.user_id,
      assignee_id,
      created_at: now(),
      updated_at: now(),
    })
    .returning(['id', 'side', 'company_id'])
    .executeTakeFirstOrThrow();
  if (assignee_id !== me.user_id) await record(tx, 'task.assigned', { task_id: id, user_id: assignee_id });
  await changed(tx, { id, side, company_id });
  return id;
}

/** The caller themself, or somebody of the same side who may work on tasks, and in a company on the candidate. */
async function ensureAssignee(tx: Tx, me: OfficeUser, id: number, { model }: { model: string }): Promise<void> {
  if (id === me.user_id) return;
  const isReader = model !== 'candidate' || me.side === 'staff' || (await isRecruiter(tx, id));
  if (!isReader || !(await isAssignee(tx, me, id))) throw invalidField('assignee_id', 'not_an_option');
}

async function offeredStatus(tx: Tx, id: number | undefined) {
  const status = await findStatus(tx, id);
  if (!status) throw invalidField('status_id', 'not_an_option');
  return status;
}

/** The task, locked, if the caller may change it. */
async function lockEditable(tx: Tx, me: OfficeUser, id: number): Promise<LockedTask> {
  const task = await lockTask(tx, me, id);
  const [assigner, assignee] = [task.assigner_id, task.assignee_id].map((user) => (user === null ? null : { id: user }));
  ensure(canEditTask(me, { assigner: assigner!, assignee: assignee! }), 'forbidden');
  return task;
}

export async function changeTask(
  tx: Tx,
  me: OfficeUser,
  id: number,
  { updated_at, due_at, status_id, ...input }: ChangedTask,
): Promise<void> {
  const task = await lockEditable(tx, me, id);
  ensure(!updated_at || task.updated_at.getTime() === new Date(updated_at).getTime(), 'conflict');
  const isHandedOver = input.assignee_id !== undefined && input.assignee_id !== task.assignee_id;
  if (isHandedOver) await ensureAssignee(tx, me, input.assignee_id!, task);
  const fields = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  await tx
    .updateTable('tasks')
    .set({ ...fields, ...(due_at !== undefined && { due_at: dueMoment(due_at) }), updated_at: now() })
    .where('id', '=', id)
    .execute();
  if (isHandedOver && input.assignee_id !== me.user_id) await record(tx, 'task.assigned', { task_id: id, user_id: input.assignee_id! });
  if (status_id !== undefined && status_id !== task.status_id) await moveTask(tx, me, task, status_id);
  await changed(tx, task);
}

/** ST032: from any status to any other that is offered. */
export async function setTaskStatus(tx: Tx, me: OfficeUser, id: number, status_id: number): Promise<void> {
  const task = await lockEditable(tx, me, id);
  if (status_id === task.status_id) return;
  await moveTask(tx, me, task, status_id);
  await changed(tx, task);
}

async function moveTask(tx: Tx, me: OfficeUser, task: LockedTask, status_id: number): Promise<void> {
  const status = await offeredStatus(tx, status_id);
  const done_at = endsTask(status) ? (task.done_at ?? now()) : null;
  const moved = { status_id, done_at, updated_at: now() };
  await tx.updateTable('tasks').set(moved).where('id', '=', task.id).execute();
  const timeline = TimelineModel.safeParse(task.model);
  if (done_at === null || task.done_at !== null || task.side === 'staff' || !timeline.success) return;
  // without the title, which may name the person: entries of the product outlive an erasure
  const owner = { model: timeline.data, model_id: task.model_id, company_id: task.company_id! };
  await addSystemEntry(tx, owner, 'system', { event: 'task_done' }, me.user_id);
}

export async function removeTask(tx: Tx, me: OfficeUser, id: number): Promise<void> {
  const task = await lockEditable(tx, me, id);
  await tx.deleteFrom('tasks').where('id', '=', id).execute();
  const { company_id, model, model_id } = task;
  await audit(tx, me, { action: 'task.deleted', subject: 'task', subject_id: id, company_id, details: { model, model_id } });
  await changed(tx, task);
}

/** Each side receives events of its own tasks only. */
async function changed(tx: Tx, { id, side, company_id }: Pick<LockedTask, 'id' | 'side' | 'company_id'>): Promise<void> {
  if (side === 'staff') await record(tx, 'staff_task.changed', { task_id: id });
  else await record(tx, 'task.changed', { task_id: id, company_id: company_id! });
}

/**
 * Marks the due tasks as reminded and records one event for each. A task that is moved is reminded again, for its new time; one that is
 * done or has no active assignee is not.
 */
export async function recordDueTasks(tx: Tx): Promise<number> {
  const { rows } = await sql<{ task_id: number; user_id: number }>`
    update tasks set reminded_for = due_at where id in (
      select t.id from tasks t join users u on u.id = t.assignee_id and u.is_active and u.erased_at is null
      where t.remind_on_due_at and t.done_at is null and t.due_at <= ${now()}
        and t.due_at > ${now()}::timestamptz - make_interval(hours => ${REMIND_FOR_HOURS}) and t.reminded_for is distinct from t.due_at
      order by t.due_at limit 1000 for update of t skip locked)
    returning id as task_id, coalesce(assignee_id) as user_id`.execute(tx);
  await recordAll(tx, 'task.due', rows);
  return rows.length;
}
