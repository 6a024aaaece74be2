import { sql, type RawBuilder } from 'kysely';
import { canAccess } from '#contract/access.ts';
import type { TaskOwner, TaskTime } from '#contract/foundation/vocabulary.ts';
import { DONE_STATUS, FIRST_STATUS } from '#contract/messaging/tasks.policy.ts';
import type { Task } from '#contract/messaging/tasks.ts';
import type { Actor, Locale } from '#contract/people.ts';
import { hasRecord, isReadableBy, joinRecord, type FoundRecord } from '#server/features/messaging/records/queries.ts';
import { berlin, businessZone, now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { cappedPage, COUNT_UP_TO, cursorPage } from '#server/kernel/http/list-page.ts';
import { BOARD_DAYS, MAX_COUNT, MAX_OF_RECORD, PER_COLUMN, PER_PAGE } from './rules.ts';

/**
 * Each side reads its own tasks: those of the company, or those of the staff. Of these, sales read what they gave or got, and what is about
 * companies that nobody else looks after.
 */
function isOf(actor: Actor): RawBuilder<unknown> {
  if (actor.side === 'company') {
    const readable = canAccess(actor, 'company:candidates') ? sql`` : sql`and t.model <> 'candidate'`;
    return sql`t.side = 'company' and t.company_id = ${actor.company_id} ${readable}`;
  }
  if (actor.side === 'contact') return sql`false`;
  if (actor.permissions.includes('admin')) return sql`t.side = 'staff'`;
  return sql`t.side = 'staff' and (${actor.user_id} in (t.assigner_id, t.assignee_id) or ${isReadableBy(actor, sql`t.company_id`)})`;
}

interface Row extends Omit<Task, 'due_at' | 'updated_at' | 'status' | 'is_done' | 'assigner' | 'assignee' | 'record'> {
  due_at: Date;
  updated_at: Date;
  done_at: Date | null;
  status_identifier: string;
  status_name: string;
  status_color: string;
  assigner_name: string | null;
  assignee_id: number | null;
  assignee_name: string | null;
  record_name: string;
  company_name: string | null;
}

const columns = (locale: Locale) => sql`
  t.id, t.title, t.task, t.due_at, to_char(t.due_at at time zone ${sql.lit(businessZone)}, 'YYYY-MM-DD"T"HH24:MI') as due_local,
  t.remind_on_due_at, t.status_id, t.done_at, t.assigner_id, t.assignee_id, t.model, t.model_id, t.updated_at,
  s.identifier as status_identifier, label_in(s.labels, ${locale}) as status_name, s.status_color,
  assigner.full_name as assigner_name, assignee.full_name as assignee_name, record.name as record_name, co.name as company_name`;

const joins = sql`
  join task_statuses s on s.id = t.status_id
  left join users assigner on assigner.id = t.assigner_id
  left join users assignee on assignee.id = t.assignee_id
  ${joinRecord('t')}
  left join companies co on co.id = record.company_id and t.side = 'staff' and t.model <> 'company'`;

const byDueTime = sql`t.due_at, t.id`;

interface Page {
  order?: RawBuilder<unknown>;
  limit: number;
  offset?: number;
}

/** The tasks of one page, which are chosen before anything is joined to them, with their due time in microseconds. */
async function readPage(db: Db, locale: Locale, found: RawBuilder<unknown>, { order = byDueTime, limit, offset = 0 }: Page) {
  const { rows } = await sql<Row & { due_us: string }>`
    select ${columns(locale)}, (extract(epoch from t.due_at) * 1000000)::bigint::text as due_us
    from (select t.* from tasks t where ${found} and ${hasRecord('t')} order by ${order} limit ${limit} offset ${offset}) t ${joins}
    order by ${order}`.execute(db);
  return rows;
}

const person = (id: number | null, full_name: string | null) => (id === null ? null : { id, full_name: full_name ?? '' });

const toTask = (row: Row): Task => ({
  id: row.id,
  title: row.title,
  task: row.task,
  due_at: row.due_at.toISOString(),
  due_local: row.due_local,
  remind_on_due_at: row.remind_on_due_at,
  status: { id: row.status_id, identifier: row.status_identifier, name: row.status_name, status_color: row.status_color },
  status_id: row.status_id,
  is_done: row.done_at !== null,
  assigner: person(row.assigner_id, row.assigner_name),
  assigner_id: row.assigner_id,
  assignee: person(row.assignee_id, row.assignee_name),
  model: row.model,
  model_id: row.model_id,
  record: { name: row.record_name, company: row.company_name },
  updated_at: row.updated_at.toISOString(),
});

/** Tasks about one record: open ones by due time, then those that were done last. */
export async function listTasksOfRecord(db: Db, actor: Actor, locale: Locale, { model, model_id }: FoundRecord) {
  const { rows } = await sql<Row>`
    select ${columns(locale)} from tasks t ${joins} where ${isOf(actor)} and t.model = ${model} and t.model_id = ${model_id}
    order by t.done_at desc nulls first, t.due_at, t.id limit ${MAX_OF_RECORD}`.execute(db);
  return { data: rows.map(toTask) };
}

export async function getTask(db: Db, actor: Actor, locale: Locale, id: number): Promise<Task> {
  const { rows } = await sql<Row>`
    select ${columns(locale)} from tasks t ${joins} where ${isOf(actor)} and t.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return toTask(rows[0]);
}

const isMine = (actor: Actor, whose: TaskOwner) => (whose === 'mine' ? sql`and t.assignee_id = ${actor.user_id}` : sql``);

/** The end of today in the company's calendar. */
const endOfToday = (): Date => berlin().endOf('day').plus(1).toJSDate();

const isWhen = (when: TaskTime): RawBuilder<unknown> => {
  switch (when) {
    case 'open':
      return sql`t.done_at is null`;
    case 'overdue':
      return sql`t.done_at is null and t.due_at < ${now()}`;
    case 'today':
      return sql`t.done_at is null and t.due_at >= ${now()} and t.due_at < ${endOfToday()}`;
    case 'later':
      return sql`t.done_at is null and t.due_at >= ${endOfToday()}`;
    case 'done':
      return sql`t.done_at is not null`;
  }
};

interface Between {
  from: Date;
  till: Date;
  whose: TaskOwner;
  limit: number;
}

/** Open tasks of a period, for a calendar. Nothing for company users without the permission. */
export async function listTasksBetween(db: Db, actor: Actor, locale: Locale, { from, till, whose, limit }: Between): Promise<Task[]> {
  if (actor.side === 'company' && !actor.is_owner && !actor.permissions.includes('tasks')) return [];
  const found = sql`${isOf(actor)} and t.done_at is null and t.due_at >= ${from} and t.due_at < ${till} ${isMine(actor, whose)}`;
  return (await readPage(db, locale, found, { limit })).map(toTask);
}

interface Filter {
  whose?: TaskOwner | undefined;
  when?: TaskTime | undefined;
  after?: string | undefined;
}

/** By due time; done ones newest first. The cursor is the due time in microseconds, and the id. */
export async function listTasks(db: Db, actor: Actor, locale: Locale, { whose = 'mine', when = 'open', after }: Filter) {
  const found = sql`${isOf(actor)} and ${isWhen(when)} ${isMine(actor, whose)}`;
  const isDone = when === 'done';
  const order = isDone ? sql`t.due_at desc, t.id desc` : byDueTime;
  const [due_us, id] = after?.split('-') ?? [];
  const behind = after
    ? sql`and (t.due_at, t.id) ${isDone ? sql`<` : sql`>`} (timestamptz 'epoch' + ${Number(due_us)} * interval '1 microsecond', ${Number(id)}::bigint)`
    : sql``;
  const rows = await readPage(db, locale, sql`${found} ${behind}`, { order, limit: PER_PAGE + 1 });
  const page = cursorPage(rows, PER_PAGE, (last) => `${last.due_us}-${last.id}`);
  return { data: page.rows.map(toTask), meta: { total: await countTasks(db, found), next: page.next } };
}

async function countTasks(db: Db, found: RawBuilder<unknown>, most = MAX_COUNT): Promise<number> {
  const { rows } = await sql<{ found_tasks: number }>`
    select count(*)::int as found_tasks from (select from tasks t where ${found} and ${hasRecord('t')} limit ${most}) counted`.execute(db);
  return rows[0]?.found_tasks ?? 0;
}

/** Open tasks of the caller, at most `MAX_COUNT` of each. */
export async function countOwnTasks(db: Db, actor: Actor) {
  const count = (when: TaskTime) => countTasks(db, sql`${isOf(actor)} and ${isWhen(when)} ${isMine(actor, 'mine')}`);
  return { overdue: await count('overdue'), today: await count('today'), later: await count('later') };
}

/** One column of the board, by due time. */
export async function listColumn(
  db: Db,
  actor: Actor,
  locale: Locale,
  { id, whose = 'all', page }: { id: number; whose?: TaskOwner | undefined; page?: number | undefined },
) {
  const since = berlin().minus({ days: BOARD_DAYS }).toJSDate();
  const found = sql`${isOf(actor)} and t.status_id = ${id} and (t.done_at is null or t.done_at >= ${since}) ${isMine(actor, whose)}`;
  const { rows, meta } = await cappedPage(
    { page, per_page: PER_COLUMN },
    (cut) => readPage(db, locale, found, cut),
    () => countTasks(db, found, COUNT_UP_TO),
  );
  return { data: rows.map(toTask), meta };
}

/** The columns of the board: statuses that are offered, and former ones while tasks of the caller's side have them. */
export async function listStatuses(db: Db, actor: Actor, locale: Locale) {
  const { rows } = await sql<{ id: number; identifier: string; name: string; status_color: string }>`
    select s.id, s.identifier, label_in(s.labels, ${locale}) as name, s.status_color from task_statuses s
    where s.active or exists (select from tasks t where t.status_id = s.id and ${isOf(actor)} and t.done_at is null)
    order by s.sort_order, s.id`.execute(db);
  return { data: rows };
}

/** Who may be given a task: active users of the own side, or one of them. Users of a company need the permission. */
export async function listAssignees(db: Db, actor: Actor, id?: number) {
  const ofSide =
    actor.side === 'company'
      ? sql`u.company_id = ${actor.company_id} and (u.is_owner or 'tasks' = any (u.permissions))`
      : sql`u.side = 'staff'`;
  const { rows } = await sql<{ id: number; full_name: string }>`
    select u.id, u.full_name from users u where ${ofSide} and u.is_active and u.erased_at is null and u.merged_into_id is null
      ${id === undefined ? sql`` : sql`and u.id = ${id}`}
    order by u.full_name, u.id limit 500`.execute(db);
  return { data: rows };
}

export const isAssignee = async (db: Db, actor: Actor, id: number): Promise<boolean> =>
  (await listAssignees(db, actor, id)).data.length > 0;

/** Whether a user of a company may work on its candidates. */
export async function isRecruiter(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.id = ${id} and (u.is_owner or 'candidates' = any (u.permissions))`.execute(db);
  return rows.length > 0;
}

/** A status that is offered, by its id, or the first one. */
export async function findStatus(db: Db, id: number | undefined) {
  const status = db.selectFrom('task_statuses').select(['id', 'identifier']).where('active', '=', true);
  return (id === undefined ? status.where('identifier', '=', FIRST_STATUS) : status.where('id', '=', id)).executeTakeFirst();
}
export const endsTask = ({ identifier }: { identifier: string }): boolean => identifier === DONE_STATUS;

/** The task, locked, if the caller's side has it. */
export async function lockTask(tx: Tx, actor: Actor, id: number) {
  const { rows } = await sql<{
    id: number;
    side: 'company' | 'staff';
    company_id: number | null;
    model: string;
    model_id: number;
    due_at: Date;
    status_id: number;
    done_at: Date | null;
    assigner_id: number | null;
    assignee_id: number | null;
    updated_at: Date;
  }>`
    select t.id, t.side, t.company_id, t.model, t.model_id, t.due_at, t.status_id, t.done_at, t.assigner_id, t.assignee_id, t.updated_at
    from tasks t where ${isOf(actor)} and t.id = ${id} for update`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** The assignee `u` of a company may read the task at this time. Sales read whatever they got. */
const canStillRead = sql`(t.side = 'staff' or u.is_owner
  or ('tasks' = any (u.permissions) and (t.model <> 'candidate' or 'candidates' = any (u.permissions))))`;

/** What a message about a task says; undefined when it was done, moved or given to somebody else, or the assignee has lost the right. */
export async function findTaskMessage(db: Db, task_id: number) {
  const { rows } = await sql<{
    id: number;
    title: string;
    side: 'company' | 'staff';
    model: Task['model'];
    model_id: number;
    due_at: Date;
    reminded_for: Date | null;
    assignee_id: number;
    assigner: string | null;
    record: string;
  }>`
    select t.id, t.title, t.side, t.model, t.model_id, t.due_at, t.reminded_for, u.id as assignee_id, assigner.full_name as assigner,
      record.name as record
    from tasks t ${joinRecord('t')} join users u on u.id = t.assignee_id and u.is_active and u.erased_at is null
    left join users assigner on assigner.id = t.assigner_id
    where t.id = ${task_id} and t.done_at is null and ${canStillRead}`.execute(db);
  return rows[0];
}
export type TaskMessage = NonNullable<Awaited<ReturnType<typeof findTaskMessage>>>;
