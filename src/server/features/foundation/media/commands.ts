import { sql } from 'kysely';
import type { Media } from '#contract/foundation/media.ts';
import { inspectDocument, inspectImage, inspectVideo } from '#server/adapters/files/inspect.ts';
import { newFileKey } from '#server/adapters/files/key.ts';
import type { FilesPort } from '#server/ports/files.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { daysAgo, now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { Refusal } from '#server/kernel/http/errors.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { KeyedQueue } from '#server/kernel/queue.ts';
import type { Uploaded } from '#server/kernel/http/upload.ts';
import { asMedia } from './queries.ts';

/** Decoding a picture takes up to a second of a core, and 200 MB. */
const decoding = new KeyedQueue({ at_once: 2, waiting: 40, waiting_per_key: 10 });

interface StoredFile {
  kind: 'image' | 'document' | 'video';
  storage_key: string;
  thumb_key: string | null;
  name: string;
  content_type: string;
  bytes: number;
}
interface About {
  /** The field of the form, for refusals. */
  field: string;
  kind: 'image' | 'document';
  /** The types that the caller takes, when it refuses some that others take: named in a refusal. */
  allowed?: string;
  /** The owner. A file of a company can be read by all its users. */
  owner: { user_id: number | null; company_id?: number | null };
  /** Readable by everybody: logos, images of campaigns. */
  is_public?: boolean;
  /** Nothing uses it yet: it is removed after a day, unless a campaign uses it by then. */
  is_unused?: boolean;
  /** In pixels. */
  max_width?: number;
  /** A file of a conversation, which only its two sides read. */
  chat_thread_id?: number;
}

/**
 * Inspects and stores a file. One transaction inserts its row and runs `use`; if that fails, the file is deleted. Opens the transaction
 * itself, because storage is slow.
 */
export async function storeUpload<T>(
  { db, ports }: Services,
  file: Uploaded,
  about: About,
  use: (tx: Tx, media: Media) => Promise<T>,
): Promise<T> {
  const stored = await storeFile(ports.files, file, about).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    const { field, allowed } = about;
    throw new Refusal(error.code, { fields: [field], values: { ...error.values, ...(allowed !== undefined && { allowed }) } });
  });
  try {
    return await db.transaction().execute(async (tx) => use(tx, await addMedia(tx, about, stored)));
  } catch (error) {
    await discard(ports.files, stored);
    throw error;
  }
}

async function storeFile(files: FilesPort, file: Uploaded, { kind, owner, max_width = 1600 }: About): Promise<StoredFile> {
  // visitors share the slots only, so that none makes others wait
  const decoder = owner.user_id ?? file;
  if (kind === 'document') {
    const { content, content_type, extension } = await decoding.run(decoder, () => inspectDocument(file.bytes, { name: file.name }));
    const storage_key = newFileKey('documents', extension);
    await files.put(storage_key, content, { content_type });
    return { kind, storage_key, thumb_key: null, name: file.name, content_type, bytes: content.length };
  }
  const { image, thumb, content_type, extension } = await decoding.run(decoder, () => inspectImage(file.bytes, { max_width }));
  const [storage_key, thumb_key] = [newFileKey('images', extension), newFileKey('thumbs', extension)];
  await Promise.all([files.put(storage_key, image, { content_type }), files.put(thumb_key, thumb, { content_type })]);
  return { kind, storage_key, thumb_key, name: file.name, content_type, bytes: image.length };
}

async function addMedia(
  tx: Tx,
  { owner, is_public = false, is_unused = false, chat_thread_id }: Pick<About, 'owner' | 'is_public' | 'is_unused' | 'chat_thread_id'>,
  stored: StoredFile,
): Promise<Media> {
  const row = await tx
    .insertInto('media')
    .values({
      ...stored,
      user_id: owner.user_id,
      company_id: owner.company_id ?? null,
      is_public,
      unused_since: is_unused ? now() : null,
      chat_thread_id: chat_thread_id ?? null,
    })
    .returning(['id', 'name', 'kind', 'content_type', 'bytes'])
    .executeTakeFirstOrThrow();
  return asMedia(row);
}

interface Made {
  name: string;
  content: Buffer;
  content_type: string;
  extension: string;
  owner: About['owner'];
}

/** Stores a generated document, such as a mandate's PDF, and returns its media id. For jobs; opens its own transaction. */
export async function storeDocument<T>({ db, ports }: Services, made: Made, use: (tx: Tx, media: Media) => Promise<T>): Promise<T> {
  const { name, content, content_type, extension, owner } = made;
  const storage_key = newFileKey('documents', extension);
  await ports.files.put(storage_key, content, { content_type });
  const stored: StoredFile = { kind: 'document', storage_key, thumb_key: null, name, content_type, bytes: content.length };
  try {
    return await db.transaction().execute(async (tx) => use(tx, await addMedia(tx, { owner }, stored)));
  } catch (error) {
    await discard(ports.files, stored);
    throw error;
  }
}

/** Inspects and stores a video that nothing uses yet. Readers get it through the feature that uses it. */
export async function storeVideo({ db, ports }: Services, file: Uploaded, owner: About['owner']): Promise<Media & { length: number }> {
  const { content, length } = await inspectVideo(file.bytes);
  const storage_key = newFileKey('videos', 'mp4');
  await ports.files.put(storage_key, content, { content_type: 'video/mp4' });
  const stored: StoredFile = {
    kind: 'video',
    storage_key,
    thumb_key: null,
    name: file.name,
    content_type: 'video/mp4',
    bytes: content.length,
  };
  try {
    const media = await db.transaction().execute((tx) => addMedia(tx, { owner, is_unused: true }, stored));
    return { ...media, length };
  } catch (error) {
    await discard(ports.files, stored);
    throw error;
  }
}

async function discard(files: FilesPort, { storage_key, thumb_key }: Pick<StoredFile, 'storage_key' | 'thumb_key'>): Promise<void> {
  await files.delete(storage_key);
  if (thumb_key) await files.delete(thumb_key);
}

/** Hides the file from all readers. The file itself is deleted after the commit. */
export async function removeMedia(tx: Tx, media_id: number | null): Promise<void> {
  if (media_id === null) return;
  const removed = await tx
    .updateTable('media')
    .set({ removed_at: now() })
    .where('id', '=', media_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (removed.numUpdatedRows > 0n) await record(tx, 'media.removed', { media_id });
}

const UNUSED_DAYS = 1;
const CHECKED_AT_ONCE = 200;

/** Removes up to 200 pictures that nothing has used for a day, and returns the number of those it looked at. */
export async function removeUnused(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number; is_used: boolean }>`
    select m.id, exists (select from campaigns c where c.image_id = m.id) or exists (select from campaign_stories s where s.image_id = m.id)
      or exists (select from news n where n.image_id = m.id)
      or exists (select from videos v where v.image_id = m.id or v.file_id = m.id) as is_used
    from media m where m.unused_since < ${daysAgo(UNUSED_DAYS)} and m.removed_at is null
    order by m.unused_since limit ${CHECKED_AT_ONCE} for update of m skip locked`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await tx
    .updateTable('media')
    .set({ unused_since: null })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  for (const { id, is_used } of rows) if (!is_used) await removeMedia(tx, id);
  return rows.length;
}

/** Deletes the file of a removed row, then the row. Idempotent. */
export async function deleteRemovedFile({ db, ports }: Services, media_id: number): Promise<void> {
  const row = await db
    .selectFrom('media')
    .select(['storage_key', 'thumb_key'])
    .where('id', '=', media_id)
    .where('removed_at', 'is not', null)
    .executeTakeFirst();
  if (!row) return;
  await discard(ports.files, row);
  await db.deleteFrom('media').where('id', '=', media_id).execute();
}

/** Sets the company's logo and removes the previous one. */
export async function setLogo(tx: Tx, company_id: number, media: Media): Promise<Media> {
  const before = await tx.selectFrom('companies').select('logo_id').where('id', '=', company_id).forNoKeyUpdate().executeTakeFirstOrThrow();
  await tx.updateTable('companies').set({ logo_id: media.id }).where('id', '=', company_id).execute();
  await removeMedia(tx, before.logo_id);
  await record(tx, 'company.changed', { company_id });
  return media;
}
