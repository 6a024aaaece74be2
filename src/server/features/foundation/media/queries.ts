import type { Media } from '#contract/foundation/media.ts';
import { canAccess } from '#contract/access.ts';
import type { Actor, CompanyUser, Contact } from '#contract/people.ts';
import { canManage } from '#contract/people.policy.ts';
import type { Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';

interface Row {
  id: number;
  name: string;
  kind: 'image' | 'document' | 'video';
  content_type: string;
  bytes: number;
}
export const asMedia = ({ id, name, kind, content_type, bytes }: Row): Media => ({
  id,
  url: mediaUrl(id),
  name,
  kind,
  content_type,
  bytes,
});
/** The URL of a file; `?thumb=1` returns the thumbnail. */
export const mediaUrl = (id: number): string => `/api/media/${id}/file`;

export async function findMedia(db: Db, id: number | null): Promise<Media | null> {
  if (id === null) return null;
  const row = await db
    .selectFrom('media')
    .select(['id', 'name', 'kind', 'content_type', 'bytes'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ? asMedia(row) : null;
}

export interface ReadableMedia extends Row {
  storage_key: string;
  thumb_key: string | null;
  is_public: boolean;
  /** The driver of this CV or image, when another user reads it. */
  driver_id: number | null;
  /** The candidate of this CV. */
  candidate_id: number | null;
}

/**
 * A file that the caller may read: public, own, of the own company, or any for staff. A company also reads CV and image of drivers that it
 * has unlocked. Otherwise not found.
 */
export async function getReadableMedia(db: Db, me: Actor | null, id: number): Promise<ReadableMedia> {
  const row = await db
    .selectFrom('media as m')
    .leftJoin('drivers as d', 'd.user_id', 'm.user_id')
    .leftJoin('candidate_cvs as cv', 'cv.media_id', 'm.id')
    .where('m.id', '=', id)
    .where('m.removed_at', 'is', null)
    .select([
      'm.id',
      'm.name',
      'm.kind',
      'm.content_type',
      'm.bytes',
      'm.storage_key',
      'm.thumb_key',
      'm.is_public',
      'm.user_id',
      'm.company_id',
      'm.chat_thread_id',
      'd.id as driver_id',
      'cv.candidate_id',
    ])
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.candidate_id !== null) {
    if (!me || !(await canReadCandidate(db, me, row.candidate_id))) throw notFound();
    return row;
  }
  const own = me !== null && row.user_id === me.user_id;
  if (row.is_public || own) return { ...row, driver_id: null };
  if (row.chat_thread_id !== null) {
    if (!(me && (await isInThread(db, me, id, row.chat_thread_id)))) throw notFound();
    return { ...row, driver_id: null };
  }
  if (me?.side === 'staff') return row;
  const ofCompany =
    me?.side === 'company' &&
    (row.company_id === me.company_id || (row.driver_id !== null && (await hasUnlocked(db, me.company_id, row.driver_id))));
  if (!ofCompany) throw notFound();
  return row;
}

async function hasUnlocked(db: Db, company_id: number, driver_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('unlocked_drivers')
    .select('id')
    .where('company_id', '=', company_id)
    .where('driver_id', '=', driver_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A file that was sent, for the two sides of its conversation. A company reads it while it has unlocked the driver. */
async function isInThread(db: Db, me: Actor, media_id: number, thread_id: number): Promise<boolean> {
  if (me.side === 'staff' || (me.side === 'company' && !me.is_owner && !me.permissions.includes('chat'))) return false;
  const thread = await db
    .selectFrom('chat_threads as t')
    .innerJoin('chat_messages as c', 'c.thread_id', 't.id')
    .where('t.id', '=', thread_id)
    .where('c.media_id', '=', media_id)
    .$if(me.side === 'company', (query) => query.where('t.company_id', '=', (me as CompanyUser).company_id))
    .$if(me.side === 'contact', (query) => query.where('t.driver_id', '=', (me as Contact).driver_id))
    .select(['t.company_id', 't.driver_id'])
    .executeTakeFirst();
  return thread !== undefined && (me.side === 'contact' || (await hasUnlocked(db, thread.company_id, thread.driver_id)));
}

/** The same rule as for the candidate: the company's users with the permission, and the staff who manage the company. */
async function canReadCandidate(db: Db, me: Actor, id: number): Promise<boolean> {
  if (me.side === 'contact') return false;
  const row = await db
    .selectFrom('candidates as c')
    .innerJoin('companies as co', 'co.id', 'c.company_id')
    .where('c.id', '=', id)
    .where('c.erased_at', 'is', null)
    .select(['c.company_id', 'c.consent', 'c.source', 'co.account_manager_id', 'co.sales_owner_id'])
    .executeTakeFirst();
  if (!row) return false;
  if (me.side === 'staff') return canManage(me, row);
  return row.company_id === me.company_id && canAccess(me, 'company:candidates') && (row.consent === 'agreed' || row.source === 'company');
}
