import { sql } from 'kysely';
import type { PlannedFirstDay } from '#contract/hiring/first-day.ts';
import type { Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';

/** The plan for the first day of a hire, as the company reads it. */
export async function getPlannedFirstDay(db: Db, hire_id: number): Promise<PlannedFirstDay> {
  const row = await db
    .selectFrom('hires')
    .leftJoin('users', 'users.id', 'hires.first_day_person_id')
    .where('hires.id', '=', hire_id)
    .select(['first_day_place', 'users.id as person_id', 'users.full_name as person_name'])
    .select(sql<string | null>`to_char(first_day_time, 'HH24:MI')`.as('first_day_time'))
    .executeTakeFirst();
  if (!row) throw notFound();
  return {
    time: row.first_day_time,
    place: row.first_day_place,
    person: row.person_id === null ? null : { id: row.person_id, full_name: row.person_name ?? '' },
  };
}
