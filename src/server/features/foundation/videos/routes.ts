import { videos } from '#contract/foundation/videos.ts';
import { storeVideo } from '#server/features/foundation/media/commands.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { changeVideo, createVideo, finishVideo, moveVideo, openVideo, pauseVideo, removeVideo } from './commands.ts';
import { getEdited, getFile, getStats, getSubtitles, getVideo, listForEditing, listVideos } from './queries.ts';
import { partOf, playerPage } from './rules.ts';

/** Files of videos are for signed-in users: no cache between the server and the browser keeps them. */
const kept = 'private, max-age=3600';
const closed = "default-src 'none'";

export function videosRoutes(kernel: Kernel): void {
  route(kernel, videos.list, async ({ db, actor, locale }) => ({ data: await listVideos(db, actor, locale) }));
  route(kernel, videos.open, async ({ db, actor, params }) => {
    await openVideo(db, actor, params.id);
    return getStats(db, actor, params.id);
  });
  route(kernel, videos.pause, async ({ db, actor, params, query }) => {
    await pauseVideo(db, actor, params.id, { time: secondOf(params.time), from: query.from });
    return getStats(db, actor, params.id);
  });
  route(kernel, videos.finish, async ({ db, actor, params }) => {
    await finishVideo(db, actor, params.id);
    return getStats(db, actor, params.id);
  });
  fileRoutes(kernel);
  route(kernel, videos.adminList, ({ db, actor, query }) => listForEditing(db, actor, query));
  route(kernel, videos.create, async ({ db, actor, body }) => getEdited(db, actor, await createVideo(db, actor, body)));
  route(kernel, videos.update, async ({ db, actor, params, body }) => {
    await changeVideo(db, actor, params.id, body);
    return getEdited(db, actor, params.id);
  });
  route(kernel, videos.remove, async ({ db, actor, params }) => {
    await removeVideo(db, actor, params.id);
    return undefined;
  });
  route(kernel, videos.move, async ({ db, actor, params, body }) => {
    await moveVideo(db, actor, params.id, body.before_id);
    return getEdited(db, actor, params.id);
  });
  route(kernel, videos.upload, ({ actor, file }) => storeVideo(kernel, file!, { user_id: actor.user_id }));
}

/** The second of a position in an address. */
function secondOf(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw notFound();
  return Number(text);
}

function fileRoutes(kernel: Kernel): void {
  route(kernel, videos.file, async ({ db, actor, params, request, reply }) => {
    const { storage_key, bytes, content_type } = await getFile(db, actor, params.id);
    const part = partOf(request.headers.range, bytes);
    void reply.headers({
      'accept-ranges': 'bytes',
      'content-type': content_type,
      'content-security-policy': closed,
      'cache-control': kept,
    });
    if (part === null) return reply.code(416).header('content-range', `bytes */${bytes}`).send() as never;
    const file = await kernel.ports.files.get(storage_key, part);
    if (!file) throw notFound();
    if (part) void reply.code(206).header('content-range', `bytes ${part.from}-${part.till}/${bytes}`);
    return reply.header('content-length', file.bytes).send(file.stream) as never;
  });
  route(kernel, videos.subtitles, async ({ db, actor, params, reply }) => {
    const text = await getSubtitles(db, actor, params.id, params.locale);
    return reply
      .headers({ 'content-type': 'text/vtt; charset=utf-8', 'content-security-policy': closed, 'cache-control': 'private, no-cache' })
      .send(text) as never;
  });
  route(kernel, videos.player, async ({ db, actor, params, query, reply }) => {
    const { provider, wistia_id, youtube_id, title } = await getVideo(db, actor, params.id);
    const id = provider === 'wistia' ? wistia_id : youtube_id;
    if (provider === 'file' || id === null) throw notFound();
    const own = new URL(kernel.config.base_url).origin;
    const { html, policy } = playerPage({ provider, id, title, time: query.time ?? 0, own });
    // our pages contain this document; nothing else of ours may be framed
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN' })
      .send(html) as never;
  });
}
