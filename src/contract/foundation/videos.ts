import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { locales, officeLocales } from '#contract/people.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Id, listOf, Moment, pageOf } from '#contract/shapes.ts';
import { Media, SUBTITLES_MAX, VIDEO_MAX_BYTES } from './media.ts';
import { videoAudiences, videoProviders } from './vocabulary.ts';

/** D029: the place of a new video. */
export const DEFAULT_SORT = 1000;
/** ST033: the share of a video after which it counts as seen. */
export const FINISH_SHARE = 0.9;
const DAY_S = 86_400;

export const wistiaId = /^[a-z0-9]{6,20}$/;
export const youtubeVideoId = /^[A-Za-z0-9_-]{11}$/;
const Seconds = z.int().min(1).max(DAY_S);
const PlayedSeconds = z.coerce.number().int().min(0).max(DAY_S);

const Stats = z.object({
  /** Where the user was last, in seconds. */
  time: z.int(),
  /** Of the length, 0 to 1: parts that were played, each counted once. */
  watched_share: z.number(),
  finished_at: Moment.nullable(),
});
export type VideoStats = z.output<typeof Stats>;

export const Video = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  /** In seconds. */
  length: z.int(),
  provider: z.enum(videoProviders),
  wistia_id: z.string().nullable(),
  youtube_id: z.string().nullable(),
  sort: z.int(),
  published: z.boolean(),
  /** Null: for every language. */
  locale: z.enum(officeLocales).nullable(),
  audience: z.enum(videoAudiences),
  /** The poster, a picture of ours. */
  image_id: Id.nullable(),
  subtitles: z.array(z.enum(locales)),
  /** Of the caller; null before the video was opened. */
  user_video_stats: Stats.nullable(),
});
export type Video = z.output<typeof Video>;

/** For staff who edit it. */
const EditedVideo = Video.extend({ file: z.object({ id: Id, name: z.string() }).nullable() });
export type EditedVideo = z.output<typeof EditedVideo>;

const Subtitles = z.strictObject({ locale: z.enum(locales), text: z.string().min(1).max(SUBTITLES_MAX) });
const fields = {
  title: z.string().trim().min(1).max(200),
  description: z.string().trim().max(2000),
  length: Seconds,
  provider: z.enum(videoProviders),
  wistia_id: z.string().trim().regex(wistiaId).nullable(),
  youtube_id: z.string().trim().regex(youtubeVideoId).nullable(),
  file_id: Id.nullable(),
  image_id: Id.nullable(),
  sort: z.int().min(1).max(10_000),
  published: z.boolean(),
  locale: z.enum(officeLocales).nullable(),
  audience: z.enum(videoAudiences),
  /** Those that are left out stay; `removed_subtitles` are removed. */
  subtitles: z.array(Subtitles).max(locales.length),
  removed_subtitles: z.array(z.enum(locales)).max(locales.length),
};
const VideoChange = z.strictObject(fields).partial();
export type VideoChange = z.output<typeof VideoChange>;
/** A new video has a title, a length and, at its provider, an id. Without a provider it is at Wistia. */
const NewVideo = VideoChange.required({ title: true, length: true }).superRefine((video, context) => {
  const source = sourceOf[video.provider ?? 'wistia'];
  if ((video[source] ?? null) === null) context.addIssue({ code: 'custom', path: [source], message: 'required' });
});
/** The field with the id of each provider. */
export const sourceOf = { wistia: 'wistia_id', youtube: 'youtube_id', file: 'file_id' } as const;

const access = 'staff:admin' as const;
/** P009: companies and staff; drivers have no videos. */
const viewers = ['company', 'staff'] as const;

export const videos = {
  /** The published videos of the caller's side and language, in order. */
  list: endpoint('GET', '/api/videos', { access: viewers, response: listOf(Video) }),
  /** ST033: reported when a video is opened. These GETs write, as the specification has them. */
  open: endpoint('GET', '/api/videos/{id}/open', { access: viewers, changes: true, response: Stats }),
  /** Reported at a pause and during play. `from`: where the part that was played without a jump began. */
  pause: endpoint('GET', '/api/videos/{id}/pause/{time}', {
    access: viewers,
    changes: true,
    query: z.strictObject({ from: PlayedSeconds.optional() }),
    response: Stats,
  }),
  finish: endpoint('GET', '/api/videos/{id}/finish', { access: viewers, changes: true, response: Stats }),
  /** The file of a video of ours; parts of it by a Range header. */
  file: endpoint('GET', '/api/videos/{id}/file', { access: viewers }),
  subtitles: endpoint('GET', '/api/videos/{id}/subtitles/{locale}', { access: viewers }),
  /** A document that contains nothing but the player of Wistia or YouTube. Only its policy allows that site. */
  player: endpoint('GET', '/api/videos/{id}/player', { access: viewers, query: z.strictObject({ time: PlayedSeconds.optional() }) }),
  adminList: endpoint('GET', '/admin/videos', {
    access,
    query: querySchema(pages.staffVideos.search),
    response: pageOf(EditedVideo),
  }),
  create: endpoint('POST', '/admin/videos', { access, body: NewVideo, response: EditedVideo }),
  /** Fields that are left out keep their value. */
  update: endpoint('PUT', '/admin/videos/{id}', { access, body: VideoChange, response: EditedVideo }),
  remove: endpoint('DELETE', '/admin/videos/{id}', { access }),
  /** Places the video directly before another one, or at the end. */
  move: endpoint('PUT', '/api/videos/{id}/place', { access, body: z.strictObject({ before_id: Id.nullable() }), response: EditedVideo }),
  /** A file of ours; removed after a day in which no video uses it. `length` is read from the file. */
  upload: endpoint('POST', '/api/videos/upload', {
    access,
    upload: { field: 'video', kind: 'video', max_bytes: VIDEO_MAX_BYTES, required: true },
    response: Media.extend({ length: Seconds }),
    transaction: 'none',
    rate: { per_minute: 10 },
  }),
};
