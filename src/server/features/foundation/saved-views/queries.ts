import type { Actor } from '#contract/people.ts';
import type { Db } from '#server/kernel/db.ts';

const viewsOf = (db: Db, { user_id }: Pick<Actor, 'user_id'>) =>
  db.selectFrom('saved_views').select(['id', 'page', 'name', 'filters', 'updated_at']).where('user_id', '=', user_id);

/** The user's views of a screen, by name. */
export async function listViews(db: Db, me: Actor, page: string) {
  return { data: await viewsOf(db, me).where('page', '=', page).orderBy('name').orderBy('id').execute() };
}

/** The user's own view; views of other users are not found. */
export const findView = (db: Db, me: Actor, id: number) => viewsOf(db, me).where('id', '=', id).executeTakeFirst();
