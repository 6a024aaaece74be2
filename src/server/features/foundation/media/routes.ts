import { media } from '#contract/foundation/media.ts';
import { audit } from '#server/kernel/audit.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { type FastifyReply, type Kernel, route } from '#server/kernel/http/route.ts';
import { setLogo, storeUpload } from './commands.ts';
import { asMedia, getReadableMedia, type ReadableMedia } from './queries.ts';

export function mediaRoutes(kernel: Kernel): void {
  route(kernel, media.uploadLogo, ({ actor, file }) => {
    const { user_id, company_id } = actor;
    const about = { field: 'logo', kind: 'image', owner: { user_id, company_id }, is_public: true, max_width: 600 } as const;
    return storeUpload(kernel, file!, about, (tx, logo) => setLogo(tx, company_id, logo));
  });
  route(kernel, media.uploadImage, ({ actor, file }) => {
    const owner = { user_id: actor.user_id, company_id: actor.side === 'company' ? actor.company_id : null };
    return storeUpload(kernel, file!, { field: 'image', kind: 'image', owner, is_unused: true }, async (_tx, image) => image);
  });
  route(kernel, media.get, async ({ db, actor, params }) => asMedia(await getReadableMedia(db, actor, params.id)));
  route(kernel, media.file, async ({ db, actor, params, query, reply }) => {
    const row = await getReadableMedia(db, actor, params.id);
    const thumb_key = query.thumb ? row.thumb_key : null;
    const file = await kernel.ports.files.get(thumb_key ?? row.storage_key);
    if (!file) throw notFound();
    // a GET has a read-only session, so the access log is written in a transaction of its own
    if (row.driver_id !== null && thumb_key === null)
      await kernel.db
        .transaction()
        .execute((tx) =>
          audit(tx, actor, { action: 'driver.document_read', subject: 'media', subject_id: row.id, driver_id: row.driver_id }),
        );
    if (row.candidate_id !== null)
      await kernel.db
        .transaction()
        .execute((tx) => audit(tx, actor, { action: 'candidate.document_read', subject: 'candidate', subject_id: row.candidate_id }));
    setHeaders(reply, row, file.bytes, query.download === true);
    return reply.send(file.stream) as never;
  });
}

/** Images and PDFs are displayed, other files downloaded. Nothing in a file may run in the context of our pages. */
function setHeaders(reply: FastifyReply, { name, content_type, is_public }: ReadableMedia, bytes: number, download: boolean): void {
  const shown = !download && (content_type.startsWith('image/') || content_type === 'application/pdf');
  void reply.headers({
    'content-type': content_type,
    'content-length': bytes,
    'content-disposition': `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    'cache-control': is_public ? 'public, max-age=604800, immutable' : 'private, max-age=300',
  });
}
