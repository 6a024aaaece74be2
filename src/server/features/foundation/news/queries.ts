import { sql, type RawBuilder } from 'kysely';
import type { News, NewsItem } from '#contract/foundation/news.ts';
import type { NewsAudience, NewsState } from '#contract/foundation/vocabulary.ts';
import { locales, type Actor, type Locale } from '#contract/people.ts';
import type { PageSize } from '#contract/shapes.ts';
import { mediaUrl } from '#server/features/foundation/media/queries.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { listPage } from '#server/kernel/http/list-page.ts';
import { matchesSearch } from '#server/kernel/search.ts';
import { berlinMinute, textsFor, type FeedItem, type Texts } from './rules.ts';

interface Row {
  id: number;
  link: string;
  titles: Texts;
  teasers: Texts;
  published_at: Date | null;
  archived_at: Date | null;
  image_id: number | null;
  countries: string[];
  audience: NewsAudience[];
  updated_at: Date;
}

const stateOf = ({ archived_at, published_at }: Row): NewsState =>
  archived_at ? 'archived' : !published_at ? 'draft' : published_at > now() ? 'planned' : 'published';

const asNews = (row: Row, locale: Locale): News => {
  const { title, teaser } = textsFor(row.titles, row.teasers, locale);
  return {
    id: row.id,
    title,
    teaser,
    titles: row.titles,
    teasers: row.teasers,
    link: row.link,
    published_at: row.published_at && berlinMinute(row.published_at),
    state: stateOf(row),
    download_image_url: row.image_id === null ? null : mediaUrl(row.image_id),
    countries: row.countries,
    audience: row.audience,
    updated_at: row.updated_at as unknown as string,
  };
};

const inState = (state: NewsState): RawBuilder<boolean> => {
  switch (state) {
    case 'archived':
      return sql`n.archived_at is not null`;
    case 'draft':
      return sql`n.archived_at is null and n.published_at is null`;
    case 'planned':
      return sql`n.archived_at is null and n.published_at > ${now()}`;
    case 'published':
      return sql`n.archived_at is null and n.published_at <= ${now()}`;
  }
};

interface Filter {
  page?: number | undefined;
  per_page?: PageSize | undefined;
  search?: string | undefined;
  state?: NewsState | undefined;
  audience?: NewsAudience | undefined;
}

/** For staff: drafts first, then the newest. Archived news only when they are filtered for. */
export async function listNews(db: Db, locale: Locale, { page, per_page = 25, search, state, audience }: Filter) {
  const texts = locales.flatMap((each) => [sql`n.titles ->> ${each}`, sql`n.teasers ->> ${each}`]);
  const words = sql`search_document(concat_ws(' ', ${sql.join(texts)}))`;
  const where = [
    state ? inState(state) : sql`n.archived_at is null`,
    ...(audience ? [sql`n.audience @> array[${audience}]::text[]`] : []),
    ...(search ? [matchesSearch(search, words)] : []),
  ];
  const found = await listPage({ page, per_page }, async ({ limit, offset }) => {
    const { rows } = await sql<Row & { total: number }>`
      select n.id, n.link, n.titles, n.teasers, n.published_at, n.archived_at, n.image_id, n.countries, n.audience, n.updated_at,
        count(*) over () as total
      from news n where ${sql.join(where, sql` and `)}
      order by n.published_at desc nulls first, n.id desc limit ${limit} offset ${offset}`.execute(db);
    return rows;
  });
  return { data: found.rows.map((row) => asNews(row, locale)), meta: found.meta };
}

const rowOf = (db: Db, id: number) => db.selectFrom('news').selectAll().where('id', '=', id);

export async function getNews(db: Db, id: number, locale: Locale): Promise<News> {
  const row = await rowOf(db, id).executeTakeFirst();
  if (!row) throw notFound();
  return asNews(row as Row, locale);
}

export async function lockNews(tx: Tx, id: number): Promise<Row> {
  const row = await rowOf(tx, id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row as Row;
}

/** Whose news a reader gets. Staff read all of them. */
const audiencesOf: Record<Actor['side'], readonly NewsAudience[]> = {
  contact: ['drivers', 'all'],
  company: ['companies', 'all'],
  staff: ['drivers', 'companies', 'all'],
};

const published = (audiences: readonly NewsAudience[], country: string | null) => sql`
  n.archived_at is null and n.published_at <= ${now()} and n.audience && ${[...audiences]}::text[]
  and (n.countries = '{}' or ${country}::text is null or n.countries @> array[${country}]::text[])`;

/** The country of the reader. Unknown for staff, for visitors, and for drivers without a place. */
async function findCountry(db: Db, me: Actor | null): Promise<string | null> {
  if (me?.side === 'contact') {
    const row = await db.selectFrom('drivers').select('country').where('id', '=', me.driver_id).executeTakeFirst();
    return row?.country ?? null;
  }
  if (me?.side !== 'company') return null;
  const row = await db.selectFrom('companies').select('country').where('id', '=', me.company_id).executeTakeFirst();
  return row?.country ?? null;
}

const READ_AT_ONCE = 12;

/** The published news of a reader, newest first. */
export async function listForReader(
  db: Db,
  me: Actor | null,
  locale: Locale,
  { page, per_page = READ_AT_ONCE, country }: { page?: number | undefined; per_page?: number | undefined; country?: string | undefined },
) {
  const where = published(me ? audiencesOf[me.side] : ['all'], (await findCountry(db, me)) ?? country ?? null);
  const found = await listPage({ page, per_page }, async ({ limit, offset }) => {
    const { rows } = await sql<Pick<Row, 'id' | 'link' | 'titles' | 'teasers' | 'image_id'> & { published_at: Date; total: number }>`
      select n.id, n.link, n.titles, n.teasers, n.image_id, n.published_at, count(*) over () as total
      from news n where n.published_at is not null and ${where}
      order by n.published_at desc, n.id desc limit ${limit} offset ${offset}`.execute(db);
    return rows;
  });
  const data = found.rows.map(({ id, link, titles, teasers, image_id, published_at }): NewsItem => {
    return { id, link, image_id, published_at: published_at as unknown as string, ...textsFor(titles, teasers, locale) };
  });
  return { data, meta: found.meta };
}

const FEED_LENGTH = 50;

/** The newest public news with a title in this language. */
export async function listForFeed(db: Db, locale: Locale, country: string | null): Promise<FeedItem[]> {
  const { rows } = await sql<{
    id: number;
    link: string;
    titles: Texts;
    teasers: Texts;
    published_at: Date;
    image_id: number | null;
    bytes: number | null;
    content_type: string | null;
  }>`
    select n.id, n.link, n.titles, n.teasers, n.published_at, m.id as image_id, m.bytes, m.content_type
    from news n left join media m on m.id = n.image_id and m.removed_at is null
    where n.published_at is not null and ${published(['all'], country)} and n.titles ->> ${locale} <> ''
    order by n.published_at desc, n.id desc limit ${FEED_LENGTH}`.execute(db);
  return rows.map(({ id, link, titles, teasers, published_at, image_id, bytes, content_type }) => ({
    id,
    link,
    published_at,
    title: titles[locale] ?? '',
    teaser: teasers[locale] ?? '',
    image: image_id !== null && bytes !== null && content_type !== null ? { id: image_id, bytes, content_type } : null,
  }));
}
