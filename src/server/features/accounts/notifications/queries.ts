import { sql } from 'kysely';
import { kindsOfSide, type NotificationChoice, type NotificationName } from '#contract/accounts/notifications.ts';
import type { Actor } from '#contract/people.ts';
import type { Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';

const PER_PAGE = 25;
const columns = ['id', 'name', 'data', 'link', 'read_at', 'created_at'] as const;

/** The user's own notifications, newest first. */
export async function listNotifications(
  db: Db,
  user_id: number,
  { page = 1, unread }: { page?: number | undefined; unread?: boolean | undefined },
) {
  let mine = db.selectFrom('notifications').where('user_id', '=', user_id);
  if (unread) mine = mine.where('read_at', 'is', null);
  const [rows, { total }] = await Promise.all([
    mine
      .select(columns)
      .orderBy('id', 'desc')
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE)
      .execute(),
    mine.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    data: rows.map((row) => ({ ...row, name: row.name as NotificationName })),
    meta: { page, per_page: PER_PAGE, total: Number(total) },
  };
}

export async function getNotification(db: Db, user_id: number, id: number) {
  const row = await db.selectFrom('notifications').select(columns).where('user_id', '=', user_id).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return { ...row, name: row.name as NotificationName };
}

/** How a user wants each kind of the own side. */
export async function listChoices(db: Db, { user_id, side }: Actor): Promise<NotificationChoice[]> {
  const rows = await db.selectFrom('notification_choices').select(['kind', 'app', 'mail', 'push']).where('user_id', '=', user_id).execute();
  return kindsOfSide[side].map((kind) => ({ app: true, mail: true, push: true, ...rows.find((row) => row.kind === kind), kind }));
}

/** Staff who approve and administer. `side` and `erased_at` are those of the index of staff. */
export const listAdmins = (db: Db) =>
  db
    .selectFrom('users')
    .select('id')
    .where('side', '=', sql.lit('staff'))
    .where('erased_at', 'is', null)
    .where('staff_role', 'in', ['admin', 'super-admin'])
    .where('is_active', '=', true)
    .execute();
