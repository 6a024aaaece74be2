import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { statusIds } from '#contract/hiring/driver-status.ts';
import { MEETING_MINUTES } from '#contract/hiring/meetings.ts';
import { DAY_MS, companyMoment, companyTime } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { plans, type PlanTexts } from './plan-texts.ts';

interface Person {
  id: number;
  company_id: number;
  driver_id: number;
  owner_id: number;
  colleague_id: number;
  locale: string;
  place: number;
}

/** Tasks, comments and meetings about the people whom each company works on, and what the staff plan about companies. */
export async function seedPlans(tx: Tx, now: Date, staff: { admin: number; all: readonly number[] }): Promise<void> {
  const { rows: people } = await sql<Person>`
    select * from (
      select ud.id, ud.company_id, ud.driver_id, o.id as owner_id, o.locale,
        coalesce((select max(u.id) from users u where u.company_id = ud.company_id and u.is_active and ('tasks' = any (u.permissions) or u.is_owner)), o.id) as colleague_id,
        (row_number() over (partition by ud.company_id order by ud.created_at desc, ud.id))::int as place
      from unlocked_drivers ud
      join lateral (select u.id, u.locale from users u where u.company_id = ud.company_id and u.is_owner order by u.id limit 1) o on true
      where ud.status_id = any (${[statusIds.new, statusIds.contacted, statusIds.interview]}::bigint[])) numbered
    where place <= 6 order by company_id, place`.execute(tx);
  const statuses = await tx.selectFrom('task_statuses').select(['id', 'identifier']).execute();
  const statusOf = (identifier: string) => statuses.find((status) => status.identifier === identifier)!.id;
  for (const person of people) {
    const texts = plans[person.locale === 'de' ? 'de' : 'es'];
    await seedTask(tx, now, person, texts, statusOf);
    if (person.place <= 3) await seedMeeting(tx, now, person, texts);
    if (person.place <= 2) await seedComments(tx, now, person, texts, staff);
  }
  await seedStaffTasks(tx, now, people, staff, statusOf('not_started'));
}

/** In a business day from today on, at a time of the company's clock. */
function plannedAt(now: Date, days: number, time: string): Date {
  const at = new Date(now.getTime() + days * DAY_MS);
  const weekday = at.getUTCDay();
  const shift = weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
  return companyMoment(companyTime(new Date(at.getTime() + shift * DAY_MS)).date, time);
}

const statusesInTurn = ['not_started', 'in_progress', 'not_started', 'waiting', 'not_started', 'done'] as const;

async function seedTask(
  tx: Tx,
  now: Date,
  { id, company_id, owner_id, colleague_id, place }: Person,
  { tasks }: PlanTexts,
  statusOf: (identifier: string) => number,
): Promise<void> {
  const at = place - 1;
  const identifier = statusesInTurn[at % statusesInTurn.length]!;
  const text = tasks[at % tasks.length]!;
  await tx
    .insertInto('tasks')
    .values({
      side: 'company',
      company_id,
      model: 'unlocked-driver',
      model_id: id,
      ...text,
      // one was due this morning, the others are spread over the next days
      due_at: plannedAt(now, place === 2 ? -1 : place, ['09:00', '11:30', '16:00'][at % 3]!),
      reminded_for: place === 2 ? plannedAt(now, -1, '11:30') : null,
      status_id: statusOf(identifier),
      done_at: identifier === 'done' ? new Date(now.getTime() - DAY_MS) : null,
      assigner_id: owner_id,
      assignee_id: place % 3 === 0 ? colleague_id : owner_id,
      created_at: new Date(now.getTime() - 2 * DAY_MS),
      updated_at: new Date(now.getTime() - 2 * DAY_MS),
    })
    .execute();
}

/** The driver whom visitors of the demo play has agreed to meet a company, unless a meeting is planned already. */
export async function seedMeetingOf(tx: Tx, now: Date, user_id: number): Promise<void> {
  const { rows } = await sql<Person>`
    select ud.id, ud.company_id, ud.driver_id, o.id as owner_id, o.id as colleague_id, o.locale, 1 as place
    from unlocked_drivers ud join drivers d on d.id = ud.driver_id
    join lateral (select u.id, u.locale from users u where u.company_id = ud.company_id and u.is_owner order by u.id limit 1) o on true
    where d.user_id = ${user_id} and ud.deleted_at is null and ud.lost_interest_at is null
      and ud.status_id = any (${[statusIds.new, statusIds.contacted, statusIds.interview]}::bigint[])
      and not exists (select from meetings m where m.driver_id = d.id and m.starts_at > ${now})
    order by ud.created_at desc, ud.id limit 1`.execute(tx);
  for (const person of rows) await seedMeeting(tx, now, person, plans[person.locale === 'de' ? 'de' : 'es']);
}

const states = ['accepted', 'proposed', 'invited'] as const;

async function seedMeeting(
  tx: Tx,
  now: Date,
  { id, company_id, driver_id, owner_id, place }: Person,
  { meetings, place: yard }: PlanTexts,
): Promise<void> {
  const starts_at = plannedAt(now, place, ['10:00', '15:30', '12:00'][place - 1]!);
  const arranged = new Date(now.getTime() - DAY_MS / 2);
  const state = states[place - 1]!;
  const properties = { description: meetings[place - 1]!, ...companyTime(starts_at), minutes: MEETING_MINUTES, place: yard, outcome: '' };
  const { id: entry_id } = await tx
    .insertInto('timeline_entries')
    .values({
      company_id,
      model: 'unlocked-driver',
      model_id: id,
      type: 'meeting',
      properties: JSON.stringify(properties),
      performed_at: starts_at,
      user_id: owner_id,
      created_at: arranged,
      updated_at: arranged,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('meetings')
    .values({
      entry_id,
      unlocked_driver_id: id,
      company_id,
      driver_id,
      user_id: owner_id,
      token: randomUUID(),
      starts_at,
      minutes: MEETING_MINUTES,
      place: yard,
      state,
      proposed_at: state === 'proposed' ? plannedAt(now, place + 1, '09:00') : null,
      answered_at: state === 'invited' ? null : new Date(now.getTime() - DAY_MS / 4),
      created_at: arranged,
      updated_at: arranged,
    })
    .execute();
}

async function seedComments(
  tx: Tx,
  now: Date,
  { id, company_id, owner_id, place }: Person,
  { shared, answer, internal }: PlanTexts,
  { admin, all }: { admin: number; all: readonly number[] },
): Promise<void> {
  const about = { company_id, model: 'unlocked-driver' as const, model_id: id };
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const colleague = all.find((user) => user !== admin) ?? admin;
  if (place === 2) {
    await tx
      .insertInto('comments')
      .values({ ...about, visibility: 'internal', user_id: colleague, body: internal, created_at: hoursAgo(30) })
      .execute();
    return;
  }
  const { id: parent_id } = await tx
    .insertInto('comments')
    .values({ ...about, visibility: 'shared', user_id: admin, body: shared, created_at: hoursAgo(26) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('comments')
    .values({ ...about, parent_id, visibility: 'shared', user_id: owner_id, body: answer, created_at: hoursAgo(20) })
    .execute();
}

/** What the staff have to do for the first companies; one task waits in the inbox. */
async function seedStaffTasks(
  tx: Tx,
  now: Date,
  people: readonly Person[],
  { admin, all }: { admin: number; all: readonly number[] },
  status_id: number,
): Promise<void> {
  const companies = [...new Set(people.map(({ company_id }) => company_id))].slice(0, 4);
  for (const [at, company_id] of companies.entries())
    await tx
      .insertInto('tasks')
      .values({
        side: 'staff',
        company_id,
        model: 'company',
        model_id: company_id,
        ...plans.staff[at % plans.staff.length]!,
        due_at: at === 0 ? plannedAt(now, -1, '10:00') : plannedAt(now, at + 1, '14:00'),
        status_id,
        assigner_id: admin,
        assignee_id: all[at % all.length] ?? admin,
        created_at: new Date(now.getTime() - 3 * DAY_MS),
        updated_at: new Date(now.getTime() - 3 * DAY_MS),
      })
      .execute();
}
