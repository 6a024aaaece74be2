import { sql, type RawBuilder } from 'kysely';
import { MAX_VIEWS } from '#contract/foundation/saved-views.ts';
import type { Actor } from '#contract/people.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { notFound, invalidField } from '#server/kernel/http/errors.ts';
import { separateSearch } from '#server/kernel/search.ts';
import { findView } from './queries.ts';

const columns = ['id', 'page', 'name', 'filters', 'updated_at'] as const;

/** Saves filters under a name that is unique per screen (view_name_taken). */
export async function createView(tx: Tx, me: Actor, view: { page: string; name: string; filters: string }) {
  // locks the user's row, so that two windows cannot both save the 50th view
  await tx.selectFrom('users').select('id').where('id', '=', me.user_id).forNoKeyUpdate().executeTakeFirstOrThrow();
  const { count } = await tx
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', me.user_id)
    .where('page', '=', view.page)
    .executeTakeFirstOrThrow();
  if (count >= MAX_VIEWS) throw invalidField('name', 'too_many_entries', { max: MAX_VIEWS });
  return tx
    .insertInto('saved_views')
    .values({ ...view, user_id: me.user_id, updated_at: now() })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function changeView(
  tx: Tx,
  me: Actor,
  id: number,
  { name, filters }: { name?: string | undefined; filters?: string | undefined },
) {
  if (!(await findView(tx, me, id))) throw notFound();
  return tx
    .updateTable('saved_views')
    .set({ ...(name !== undefined && { name }), ...(filters !== undefined && { filters }), updated_at: now() })
    .where('id', '=', id)
    .where('user_id', '=', me.user_id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function removeView(tx: Tx, me: Actor, id: number) {
  const removed = await tx
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('user_id', '=', me.user_id)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw notFound();
  return removed;
}

interface Person {
  /** What a search of the person's list finds. */
  document: RawBuilder<unknown>;
  /** Of it what names the person. */
  names: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
}

/** Deletes the views of all users whose search finds an erased person, by a word that begins a name, the number or the mail address. */
export async function forgetViewsOfPerson(tx: Tx, { document, names, from }: Person): Promise<void> {
  const views = await tx.selectFrom('saved_views').select(['id', 'filters']).where('filters', 'like', '%search=%').execute();
  const searches = views.map(({ id, filters }) => ({ id, words: separateSearch(filters).words }));
  await sql`
    delete from saved_views v using jsonb_to_recordset(${JSON.stringify(searches)}::jsonb) as s (id bigint, words text), ${from}
    where v.id = s.id and ${document} @@ search_query(s.words) and ${names} @@ replace(search_query(s.words)::text, '&', '|')::tsquery`.execute(
    tx,
  );
}

/** Deletes the views of a user who leaves, because they contain searched names. */
export async function forgetViews(tx: Tx, user_id: number): Promise<void> {
  await tx.deleteFrom('saved_views').where('user_id', '=', user_id).execute();
}

interface FilterChange {
  /** One filter as in the URL, `custom_status_id=7`: words, digits, and the equals sign. */
  from: string;
  to: string;
}

/** Replaces a filter whose value is removed, in the views of a company's users and of staff. */
export async function replaceFilter(tx: Tx, company_id: number, { from, to }: FilterChange): Promise<void> {
  await sql`
    update saved_views v set filters = regexp_replace(v.filters, ${`(^|&)${from}(?=&|$)`}, ${`\\1${to}`})
    from users u
    where u.id = v.user_id and (u.company_id = ${company_id} or u.side = 'staff') and '&' || v.filters || '&' like ${`%&${from}&%`}`.execute(
    tx,
  );
}
