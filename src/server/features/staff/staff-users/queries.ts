import { sql } from 'kysely';
import { hasSecondFactor } from '#server/features/accounts/session/queries.ts';
import { now } from '#server/kernel/clock.ts';
import { nameOfDevice } from '#server/kernel/session/devices.ts';
import { pageSizes, type PageSize } from '#contract/shapes.ts';
import type { StaffRole } from '#contract/people.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { listPage } from '#server/kernel/http/list-page.ts';
import { matchesSearch } from '#server/kernel/search.ts';

/** `side` is a part of the text, so that a prepared statement uses the index of staff. */
const staffUsers = (db: Db) =>
  db
    .selectFrom('users')
    .where('side', '=', sql.lit('staff'))
    .where('erased_at', 'is', null)
    .select(['id', 'full_name', 'email', 'is_active', 'last_seen_at', 'created_at'])
    .select(({ ref }) => [
      ref('staff_role').$castTo<StaffRole>().as('role'),
      sql<boolean>`password_hash is not null or email_confirmed_at is not null`.as('has_joined'),
      hasSecondFactor('users.id').as('has_second_factor'),
    ]);

interface Filter {
  page?: number | undefined;
  per_page?: PageSize | undefined;
  search?: string | undefined;
}

/** Those with access first, then by name. */
export async function listStaffUsers(db: Db, { page, per_page = pageSizes[0], search }: Filter) {
  let rows = staffUsers(db);
  if (search) rows = rows.where(matchesSearch(search, 'search'));
  const sorted = rows
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('is_active', 'desc')
    .orderBy('full_name')
    .orderBy('id');
  const found = await listPage({ page, per_page }, ({ limit, offset }) => sorted.limit(limit).offset(offset).execute());
  return { data: found.rows, meta: found.meta };
}

export async function getStaffUser(db: Db, id: number) {
  const row = await staffUsers(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function lockStaffUser(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('users')
    .select(['staff_role', 'is_active'])
    .where('id', '=', id)
    .where('side', '=', 'staff')
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

const MAX_SESSIONS = 100;

/** The sessions of a staff user that have not expired, newest first. */
export async function listSessions(db: Db, id: number) {
  await getStaffUser(db, id);
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'user_agent', 'ip', 'second_step_at'])
    .where('user_id', '=', id)
    .where('expires_at', '>', now())
    .orderBy('id', 'desc')
    .limit(MAX_SESSIONS)
    .execute();
  return rows.map(({ user_agent, second_step_at, ...row }) => ({
    ...row,
    device: nameOfDevice(user_agent),
    has_second_step: second_step_at !== null,
  }));
}
