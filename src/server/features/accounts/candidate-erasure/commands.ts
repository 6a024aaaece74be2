import { sql } from 'kysely';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { forgetNotes } from '#server/features/accounts/notifications/commands.ts';
import { removeMedia } from '#server/features/foundation/media/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { recordAll } from '#server/kernel/events/outbox.ts';

interface Options {
  /** Who erases; null: the person by the own link, or a job. */
  by: { user_id: number; company_id?: number } | null;
  /** `deleted`: the row also leaves the lists. */
  reason: 'deleted' | 'refused' | 'retention' | 'driver_erased';
}

/**
 * Removes the person of each candidate: name, addresses, CVs, link, timeline and mails. Status, price and hire stay for accounting. An open
 * candidate is lost afterwards. Repeating it changes nothing.
 */
export async function eraseCandidates(tx: Tx, ids: readonly number[], { by, reason }: Options): Promise<void> {
  const found = await tx
    .selectFrom('candidates')
    .select(['id', 'company_id', 'email', 'phone', 'status', 'driver_id'])
    .where('id', '=', sql<number>`any (${ids}::bigint[])`)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (found.length === 0) return;
  const erased = found.map(({ id }) => id);
  await removeCvs(tx, erased);
  await sql`
    delete from timeline_entries
    where type in ('note', 'call', 'meeting', 'sms', 'email') and model = 'candidate' and model_id = any (${erased}::bigint[])`.execute(tx);
  const hires = await tx
    .selectFrom('hires')
    .select('id')
    .where('candidate_id', '=', sql<number>`any (${erased}::bigint[])`)
    .execute();
  await forgetNotes(tx, {
    company_ids: found.map(({ company_id }) => company_id),
    links: erased.map((id) => hrefOf(pages.candidate, { params: { id } })),
    keys: hires.map(({ id }) => `hire_unpaid:${id}`),
  });
  const addresses = found.flatMap(({ email, phone }) => [email, phone]).filter((address) => address !== null);
  await sql`delete from mailbox where recipient = any (${addresses}::text[])`.execute(tx);
  await sql`
    update candidates set first_name = '', last_name = '', email = null, phone = null, salary = null, link_hash = null, erased_at = ${now()},
      updated_at = ${now()}, lost_at = case when status = 'hired' then null else coalesce(lost_at, ${now()}) end,
      status = case when status = 'hired' then status else 'lost' end
    where id = any (${erased}::bigint[])`.execute(tx);
  for (const { id, company_id, driver_id } of found)
    await audit(tx, by, { action: 'candidate.erased', subject: 'candidate', subject_id: id, company_id, driver_id, details: { reason } });
  await recordAll(
    tx,
    'candidate.changed',
    found.map(({ id: candidate_id, company_id }) => ({ candidate_id, company_id })),
  );
}

async function removeCvs(tx: Tx, candidate_ids: readonly number[]): Promise<void> {
  const files = await tx
    .deleteFrom('candidate_cvs')
    .where('candidate_id', '=', sql<number>`any (${candidate_ids}::bigint[])`)
    .returning('media_id')
    .execute();
  for (const { media_id } of files) await removeMedia(tx, media_id);
}

/** With a driver's erasure: candidates of the account, and those with its addresses. */
export async function eraseCandidatesOfDriver(tx: Tx, { driver_id, user_id }: { driver_id: number; user_id: number }): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select c.id from candidates c where c.driver_id = ${driver_id} and c.erased_at is null
    union select c.id from candidates c join users u on u.id = ${user_id} and u.email_confirmed_at is not null and c.email = u.email
    union select c.id from candidates c join users u on u.id = ${user_id} and u.phone_confirmed_at is not null and c.phone = u.phone`.execute(
    tx,
  );
  await eraseCandidates(
    tx,
    rows.map(({ id }) => id),
    { by: null, reason: 'driver_erased' },
  );
}
