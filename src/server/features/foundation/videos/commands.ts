import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { DEFAULT_SORT, sourceOf, type VideoChange } from '#contract/foundation/videos.ts';
import type { OfficeUser, Staff } from '#contract/people.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure, invalidField, notFound } from '#server/kernel/http/errors.ts';
import { placed } from '#server/kernel/placed.ts';
import { getStats, getVideo, isWatched, lockOrder, MAX_VIDEOS } from './queries.ts';
import { asWebVtt } from './rules.ts';

const columns = ['title', 'description', 'length', 'image_id', 'sort', 'published', 'locale', 'audience'] as const;
const sources = ['provider', 'wistia_id', 'youtube_id', 'file_id'] as const;

type Stored = Awaited<ReturnType<typeof lockVideo>>;
const blank = { provider: 'wistia', wistia_id: null, youtube_id: null, file_id: null, image_id: null } as const;

async function lockVideo(tx: Tx, id: number) {
  const row = await tx.selectFrom('videos').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** D029: without a place the video is the last one. */
export async function createVideo(tx: Tx, staff: Staff, video: VideoChange): Promise<number> {
  const ids = await lockOrder(tx);
  if (ids.length >= MAX_VIDEOS) throw invalidField('title', 'too_many_entries', { max: MAX_VIDEOS });
  const { id } = await tx
    .insertInto('videos')
    .values({
      title: video.title!,
      length: video.length!,
      description: video.description ?? '',
      ...(await sourceColumns(tx, staff, blank, video)),
      image_id: await pictureOf(tx, staff, null, video.image_id),
      sort: video.sort ?? DEFAULT_SORT,
      published: video.published ?? false,
      locale: video.locale ?? null,
      audience: video.audience ?? 'companies',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await changeSubtitles(tx, id, video);
  await changed(tx, staff, 'video.created', id, { title: video.title });
  return id;
}

export async function changeVideo(tx: Tx, staff: Staff, id: number, video: VideoChange): Promise<void> {
  const before = await lockVideo(tx, id);
  const after = {
    ...Object.fromEntries(columns.flatMap((name) => (video[name] === undefined ? [] : [[name, video[name]]]))),
    ...(await sourceColumns(tx, staff, before, video)),
    image_id: await pictureOf(tx, staff, before.image_id, video.image_id),
  };
  const names = (Object.keys(after) as (keyof Stored)[]).filter(
    (name) => !isDeepStrictEqual(after[name as keyof typeof after], before[name]),
  );
  const subtitles = await changeSubtitles(tx, id, video);
  if (names.length === 0 && !subtitles) return;
  await tx
    .updateTable('videos')
    .set({ ...after, updated_at: now() })
    .where('id', '=', id)
    .execute();
  const of = (row: object) => Object.fromEntries(names.map((name) => [name, (row as Record<string, unknown>)[name]]));
  await changed(tx, staff, 'video.changed', id, {
    title: before.title,
    before: of(before),
    after: { ...of(after), ...(subtitles && { subtitles }) },
  });
}

/** The row is deleted with its subtitles and all progress; triggers release its files. */
export async function removeVideo(tx: Tx, staff: Staff, id: number): Promise<void> {
  const { title } = await lockVideo(tx, id);
  await tx.deleteFrom('videos').where('id', '=', id).execute();
  await changed(tx, staff, 'video.deleted', id, { title });
}

/** Places a video before another one, and numbers all of them from 1. */
export async function moveVideo(tx: Tx, staff: Staff, id: number, before_id: number | null): Promise<void> {
  const ids = await lockOrder(tx);
  if (!ids.includes(id)) throw notFound();
  const after = placed(ids, id, before_id);
  if (!after) throw invalidField('before_id', 'not_an_option');
  if (after.join() === ids.join()) return;
  await sql`
    update videos v set sort = p.place from unnest(${after}::bigint[]) with ordinality p (id, place)
    where p.id = v.id and v.sort <> p.place`.execute(tx);
  await changed(tx, staff, 'video.moved', id, { from: ids.indexOf(id) + 1, to: after.indexOf(id) + 1 });
}

/** A video has the id of its own provider only. */
async function sourceColumns(tx: Tx, staff: Staff, before: Pick<Stored, (typeof sources)[number]>, video: VideoChange) {
  const provider = video.provider ?? before.provider;
  const source = sourceOf[provider];
  const value = video[source] ?? (provider === before.provider ? before[source] : null);
  if (value === null) throw invalidField(source, 'required');
  if (source === 'file_id' && value !== before.file_id) await ensureUnused(tx, staff, 'video', source, Number(value));
  return { provider, wistia_id: null, youtube_id: null, file_id: null, [source]: value };
}

async function pictureOf(tx: Tx, staff: Staff, before: number | null, image_id: number | null | undefined): Promise<number | null> {
  if (image_id === undefined || image_id === before) return before;
  if (image_id !== null) await ensureUnused(tx, staff, 'image', 'image_id', image_id);
  return image_id;
}

/** An own upload that nothing uses yet. Any other file may belong to somebody else. */
async function ensureUnused(tx: Tx, staff: Staff, kind: 'image' | 'video', field: string, id: number): Promise<void> {
  const found = await tx
    .selectFrom('media')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('user_id', '=', staff.user_id)
    .where('unused_since', 'is not', null)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw invalidField(field, 'not_an_option');
}

/** The languages whose subtitles were written or removed; undefined for none. */
async function changeSubtitles(tx: Tx, video_id: number, { subtitles = [], removed_subtitles = [] }: VideoChange) {
  const texts = subtitles.map(({ locale, text }, index) => {
    const webvtt = asWebVtt(text);
    if (webvtt === undefined) throw invalidField(`subtitles.${index}.text`, 'not_subtitles');
    return { video_id, locale, webvtt };
  });
  if (removed_subtitles.length > 0)
    await tx.deleteFrom('video_subtitles').where('video_id', '=', video_id).where('locale', 'in', removed_subtitles).execute();
  for (const text of texts)
    await tx
      .insertInto('video_subtitles')
      .values(text)
      .onConflict((row) => row.columns(['video_id', 'locale']).doUpdateSet({ webvtt: text.webvtt }))
      .execute();
  const languages = [...new Set([...removed_subtitles, ...texts.map(({ locale }) => locale)])];
  return languages.length > 0 ? languages : undefined;
}

async function changed(tx: Tx, staff: Staff, action: string, subject_id: number, details: Record<string, unknown>): Promise<void> {
  await audit(tx, staff, { action, subject: 'video', subject_id, details });
  await record(tx, 'videos.changed', {});
}

/** ST033: unopened -> opened. Only the first time counts. */
export async function openVideo(tx: Tx, me: OfficeUser, id: number): Promise<void> {
  await getVideo(tx, me, id);
  await tx
    .insertInto('video_views')
    .values({ video_id: id, user_id: me.user_id, opened_at: now() })
    .onConflict((row) => row.doNothing())
    .execute();
}

/**
 * ST033: opened -> paused. Adds the played part to what the user has watched. The sum of all parts is the same in any order and from any
 * number of tabs. Without a part, only the position is stored: a jump to the end shows nothing of the video.
 */
export async function pauseVideo(tx: Tx, me: OfficeUser, id: number, given: { time: number; from: number | undefined }): Promise<void> {
  const { length } = await getVideo(tx, me, id);
  const time = Math.min(given.time, length);
  const from = Math.min(given.from ?? time, time);
  await sql`
    insert into video_views as w (video_id, user_id, opened_at, "time", watched)
    values (${id}, ${me.user_id}, ${now()}, ${time}, int4multirange(int4range(${from}::int, ${time}::int)))
    on conflict (video_id, user_id) do update set "time" = excluded."time", watched = w.watched + excluded.watched`.execute(tx);
}

/** ST033: opened -> finished, once, when 90 % were watched. */
export async function finishVideo(tx: Tx, me: OfficeUser, id: number): Promise<void> {
  const stats = await getStats(tx, me, id);
  ensure(isWatched(stats), 'video_not_watched');
  const { numUpdatedRows } = await tx
    .updateTable('video_views')
    .set({ finished_at: now() })
    .where('video_id', '=', id)
    .where('user_id', '=', me.user_id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await record(tx, 'video.finished', { video_id: id, user_id: me.user_id });
}

/** For a user whose account is deleted. */
export async function forgetProgress(tx: Tx, user_id: number): Promise<void> {
  await tx.deleteFrom('video_views').where('user_id', '=', user_id).execute();
}
