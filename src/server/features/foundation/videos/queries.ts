import { sql, type RawBuilder } from 'kysely';
import { FINISH_SHARE, type EditedVideo, type Video, type VideoStats } from '#contract/foundation/videos.ts';
import type { VideoAudience, VideoProvider } from '#contract/foundation/vocabulary.ts';
import { officeLocale, type Locale, type OfficeLocale, type OfficeUser, type Staff } from '#contract/people.ts';
import type { PageSize } from '#contract/shapes.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { listPage } from '#server/kernel/http/list-page.ts';
import { matchesSearch } from '#server/kernel/search.ts';

/** A library that is read whole. */
export const MAX_VIDEOS = 500;
/** The order is changed in whole lists. */
const PAGE_SIZE = 100;

interface Row {
  id: number;
  title: string;
  description: string;
  length: number;
  provider: VideoProvider;
  wistia_id: string | null;
  youtube_id: string | null;
  file_id: number | null;
  image_id: number | null;
  sort: number;
  published: boolean;
  locale: OfficeLocale | null;
  audience: VideoAudience;
  subtitles: Locale[];
  file_name: string | null;
  viewed_time: number | null;
  watched_s: number;
  finished_at: Date | null;
}

/** A video as `v` with the progress of a user. */
const columns = sql`
  v.id, v.title, v.description, v.length, v.provider, v.wistia_id, v.youtube_id, v.file_id, v.image_id, v.sort, v.published, v.locale,
  v.audience, array(select s.locale from video_subtitles s where s.video_id = v.id order by s.locale) as subtitles, m.name as file_name,
  w."time" as viewed_time, w.finished_at,
  (select coalesce(sum(upper(part) - lower(part)), 0)::int from unnest(w.watched) part) as watched_s`;
const tables = (user_id: number) => sql`
  videos v left join media m on m.id = v.file_id left join video_views w on w.video_id = v.id and w.user_id = ${user_id}`;

const shareOf = (watched_s: number, length: number) => Math.min(watched_s / length, 1);
const asStats = ({ viewed_time, watched_s, finished_at, length }: Row): VideoStats | null =>
  viewed_time === null
    ? null
    : { time: viewed_time, watched_share: shareOf(watched_s, length), finished_at: finished_at as unknown as string | null };

function asVideo(row: Row): Video {
  const { file_id: _, file_name: __, viewed_time: ___, watched_s: ____, finished_at: _____, ...video } = row;
  return { ...video, user_video_stats: asStats(row) };
}
const asEdited = (row: Row): EditedVideo => ({
  ...asVideo(row),
  file: row.file_id === null ? null : { id: row.file_id, name: row.file_name ?? '' },
});

/** P009: whose videos a viewer gets. */
const audienceOf = (me: OfficeUser): VideoAudience => (me.side === 'company' ? 'companies' : 'staff');
const published = (me: OfficeUser) => sql`v.published and v.audience in (${audienceOf(me)}, 'all')`;
/** Staff who edit videos see all of them. */
const visible = (me: OfficeUser): RawBuilder<unknown> =>
  me.side === 'staff' && me.permissions.includes('admin') ? sql`true` : published(me);

/** The published videos of the viewer's side and language, in order. */
export async function listVideos(db: Db, me: OfficeUser, locale: Locale): Promise<Video[]> {
  const { rows } = await sql<Row>`
    select ${columns} from ${tables(me.user_id)}
    where ${published(me)} and (v.locale is null or v.locale = ${officeLocale(locale)})
    order by v.sort, v.id limit ${MAX_VIDEOS}`.execute(db);
  return rows.map(asVideo);
}

/** All videos in order, for staff. */
export async function listForEditing(
  db: Db,
  me: Staff,
  { page, per_page = PAGE_SIZE, search }: { page?: number | undefined; per_page?: PageSize | undefined; search?: string | undefined },
) {
  const where = search ? matchesSearch(search, sql`search_document(concat_ws(' ', v.title, v.description))`) : sql`true`;
  const found = await listPage({ page, per_page }, async ({ limit, offset }) => {
    const { rows } = await sql<Row & { total: number }>`
      select ${columns}, count(*) over () as total from ${tables(me.user_id)} where ${where} order by v.sort, v.id
      limit ${limit} offset ${offset}`.execute(db);
    return rows;
  });
  return { data: found.rows.map(({ total: _, ...row }) => asEdited(row)), meta: found.meta };
}

async function getRow(db: Db, user_id: number, id: number, where: RawBuilder<unknown>): Promise<Row> {
  const { rows } = await sql<Row>`select ${columns} from ${tables(user_id)} where v.id = ${id} and ${where}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** A video for its editor. */
export const getEdited = async (db: Db, me: Staff, id: number): Promise<EditedVideo> =>
  asEdited(await getRow(db, me.user_id, id, sql`true`));

/** A video that the viewer may watch. */
export const getVideo = (db: Db, me: OfficeUser, id: number): Promise<Row> => getRow(db, me.user_id, id, visible(me));

export async function getStats(db: Db, me: OfficeUser, id: number): Promise<VideoStats> {
  const stats = asStats(await getVideo(db, me, id));
  if (!stats) throw notFound();
  return stats;
}

export const isWatched = ({ watched_share }: VideoStats): boolean => watched_share >= FINISH_SHARE;

export async function getFile(db: Db, me: OfficeUser, id: number): Promise<{ storage_key: string; bytes: number; content_type: string }> {
  const { file_id } = await getVideo(db, me, id);
  const file = await db
    .selectFrom('media')
    .select(['storage_key', 'bytes', 'content_type'])
    .where('id', '=', file_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!file) throw notFound();
  return file;
}

export async function getSubtitles(db: Db, me: OfficeUser, id: number, locale: string): Promise<string> {
  await getVideo(db, me, id);
  const row = await db
    .selectFrom('video_subtitles')
    .select('webvtt')
    .where('video_id', '=', id)
    .where('locale', '=', locale as Locale)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.webvtt;
}

/** One change of the order at a time. */
export async function lockOrder(tx: Tx): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(hashtext('videos in order'))`.execute(tx);
  const rows = await tx.selectFrom('videos').select('id').orderBy('sort').orderBy('id').execute();
  return rows.map(({ id }) => id);
}
