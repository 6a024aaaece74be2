import { sql, type RawBuilder } from 'kysely';
import { CANDIDATE_ANSWER_DAYS, CANDIDATE_KEPT_MONTHS, CANDIDATE_WARNED_DAYS } from '#contract/accounts/personal-data.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { forgetNotes } from '#server/features/accounts/notifications/commands.ts';
import { forgetViewsOfPerson } from '#server/features/foundation/saved-views/commands.ts';
import { removeMedia } from '#server/features/foundation/media/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { berlin, daysAgo, now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record, recordAll } from '#server/kernel/events/outbox.ts';
import { forgetResponses } from '#server/kernel/http/idempotency.ts';

interface Options {
  /** Who erases; null: the person by the own link, or a job. */
  by: { user_id: number; company_id?: number } | null;
  /** `deleted`: the row also leaves the lists. `restored`: a backup had brought the person back. */
  reason: 'deleted' | 'refused' | 'retention' | 'driver_erased' | 'restored';
}

/**
 * Removes the person of each candidate: name, addresses, CVs, link, timeline and mails. Status, price and hire stay for accounting. An open
 * candidate is lost afterwards. Repeating it changes nothing.
 */
export async function eraseCandidates(tx: Tx, ids: readonly number[], { by, reason }: Options): Promise<void> {
  const same = await listSamePersons(tx, ids, reason);
  const found = await tx
    .selectFrom('candidates')
    .select(['id', 'company_id', 'email', 'phone', 'status', 'driver_id'])
    .where('id', '=', sql<number>`any (${same}::bigint[])`)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (found.length === 0) return;
  const erased = found.map(({ id }) => id);
  await removeCvs(tx, erased);
  await forgetWords(tx, erased);
  const hires = await tx
    .selectFrom('hires')
    .select('id')
    .where('candidate_id', '=', sql<number>`any (${erased}::bigint[])`)
    .execute();
  await forgetNotes(tx, {
    company_ids: found.map(({ company_id }) => company_id),
    links: erased.flatMap(linksToCandidate),
    keys: hires.map(({ id }) => `hire_unpaid:${id}`),
  });
  await forgetResponses(
    tx,
    found.map(({ company_id }) => company_id),
  );
  const addresses = found.flatMap(({ email, phone }) => [email, phone]).filter((address) => address !== null);
  await sql`delete from mailbox where recipient = any (${addresses}::text[])`.execute(tx);
  await forgetSearchedNames(tx, erased);
  await sql`
    update candidates set first_name = '', last_name = '', email = null, phone = null, salary = null, link_hash = null, erased_at = ${now()},
      updated_at = ${now()}, lost_at = case when status = 'hired' then null else coalesce(lost_at, ${now()}) end,
      status = case when status = 'hired' then status else 'lost' end
    where id = any (${erased}::bigint[])`.execute(tx);
  for (const { id, company_id, driver_id } of found)
    await audit(tx, by, { action: 'candidate.erased', subject: 'candidate', subject_id: id, company_id, driver_id, details: { reason } });
  const payloads = found.map(({ id: candidate_id, company_id }) => ({ candidate_id, company_id }));
  await recordAll(tx, 'candidate.erased', payloads);
  await recordAll(tx, 'candidate.changed', payloads);
}

/** What was written and planned about the persons, and who follows them. */
async function forgetWords(tx: Tx, candidate_ids: readonly number[]): Promise<void> {
  const ofPerson = sql<boolean>`model = 'candidate' and model_id = any (${candidate_ids}::bigint[])`;
  await sql`delete from timeline_entries where type in ('note', 'call', 'meeting', 'sms', 'email') and ${ofPerson}`.execute(tx);
  for (const table of ['tasks', 'comments', 'follows'] as const) await tx.deleteFrom(table).where(ofPerson).execute();
}

/** The pages of a candidate, and their parts, which notifications lead to. */
const linksToCandidate = (id: number): string[] =>
  [undefined, 'tasks', 'comments', 'timeline'].flatMap((hash) =>
    [pages.candidate, pages.staffCandidate].map((page) => hrefOf(page, { params: { id }, hash })),
  );

/**
 * With the rows that merges of companies have replaced by these: nobody can open them any more. A refusal by the link of a replaced row is
 * also one for the row that goes on.
 */
async function listSamePersons(tx: Tx, ids: readonly number[], reason: Options['reason']): Promise<number[]> {
  const goesOn = reason === 'refused' ? sql`or c.id = s.replaced_by_id` : sql``;
  const { rows } = await sql<{ id: number }>`
    with recursive same_persons (id, replaced_by_id) as (
      select id, replaced_by_id from candidates where id = any (${ids}::bigint[])
      union select c.id, c.replaced_by_id from candidates c join same_persons s on c.replaced_by_id = s.id ${goesOn})
    select id from same_persons`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Words that were searched for are deleted when one of them begins a name, the number or the mail address of a candidate. */
async function forgetSearchedNames(tx: Tx, candidate_ids: readonly number[]): Promise<void> {
  for (const table of ['searched_words', 'search_traces'])
    await sql`
      delete from ${sql.table(table)} s using candidates c
      where c.id = any (${candidate_ids}::bigint[]) and c.search @@ replace(search_query(s.words)::text, '&', '|')::tsquery`.execute(tx);
  const from = sql`(select c.search from candidates c where c.id = any (${candidate_ids}::bigint[])) p`;
  await forgetViewsOfPerson(tx, { document: sql`p.search`, names: sql`p.search`, from });
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

const AT_ONCE = 100;
const lostBefore = (days: number): Date => berlin().minus({ months: CANDIDATE_KEPT_MONTHS }).plus({ days }).toJSDate();
const requestedBefore = (days: number): Date =>
  berlin()
    .minus({ days: CANDIDATE_ANSWER_DAYS - days })
    .toJSDate();

/** Candidates `c` whose time has ended, or ends within these days: after `lost`, and without an answer to the request for consent. */
const isOver = (days: number): RawBuilder<boolean> => sql<boolean>`(c.erased_at is null and (c.lost_at < ${lostBefore(days)}
  or (c.consent = 'requested' and c.status <> 'hired' and c.requested_at < ${requestedBefore(days)})))`;

/** Announces the erasures of the next two weeks, each once. */
export async function announceErasures(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number; company_id: number }>`
    update candidates t set warned_at = ${now()}
    where t.id in (
      select c.id from candidates c where c.warned_at is null and ${isOver(CANDIDATE_WARNED_DAYS)}
      order by c.id limit ${AT_ONCE} for update skip locked)
    returning t.id, t.company_id`.execute(tx);
  for (const { id, company_id } of rows) await record(tx, 'candidate.expiring', { candidate_id: id, company_id });
  return rows.length;
}

/** Nobody is erased without an announcement, and not before its time has passed. */
export async function eraseExpiredCandidates(tx: Tx): Promise<number> {
  const announced = daysAgo(CANDIDATE_WARNED_DAYS);
  const rows = await tx
    .selectFrom('candidates as c')
    .select('c.id')
    .where(isOver(0))
    .where('c.warned_at', '<=', announced)
    .orderBy('c.id')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  await eraseCandidates(
    tx,
    rows.map(({ id }) => id),
    { by: null, reason: 'retention' },
  );
  return rows.length;
}

interface Person {
  driver_id: number;
  user_id: number;
}

/** Removes the company's texts about the person, and notifications with the name. The rows stay. */
export async function forgetInPipelines(tx: Tx, { driver_id, user_id }: Person) {
  const unlocked = await tx
    .updateTable('unlocked_drivers')
    .set({ note: null })
    .where('driver_id', '=', driver_id)
    .returning(['id as unlocked_driver_id', 'company_id'])
    .execute();
  const ids = unlocked.map(({ unlocked_driver_id }) => unlocked_driver_id);
  await sql`
    delete from timeline_entries
    where type in ('note', 'call', 'meeting', 'sms', 'email') and model = 'unlocked-driver' and model_id = any (${ids}::bigint[])`.execute(
    tx,
  );
  // entries of earlier releases have the reason itself
  await sql`
    update timeline_entries set properties = properties - 'reason'
    where model = 'unlocked-driver' and model_id = any (${ids}::bigint[]) and type = 'system'
      and properties ->> 'event' = 'hire_rejected' and properties ? 'reason'`.execute(tx);
  await forgetPlans(tx, { driver_id, ids });
  // the offers of a merged account belong to the one that goes on; payments keep naming the merged one
  await sql`
    with recursive account (id, merged_into_id) as (
      select id, merged_into_id from drivers where id = ${driver_id}
      union select d.id, d.merged_into_id from drivers d join account a on d.id = a.merged_into_id)
    update transactions set details = details - 'note'
    where company_id in (
        select o.company_id from offers o join account a on a.id = o.driver_id
        union select u.company_id from unlocked_drivers u join account a on a.id = u.driver_id)
      and kind = 'unlock' and (details ->> 'driver_id')::bigint = ${driver_id}`.execute(tx);
  const hires = await tx
    .updateTable('hires')
    .set({ driver_rejected_hired_reason: null, contract_data_shared_at: null })
    .where('driver_id', '=', driver_id)
    .returning('id')
    .execute();
  const written = await tx.selectFrom('reviews').select('id').where('user_id', '=', user_id).execute();
  const threads = await tx.selectFrom('chat_threads').select('id').where('driver_id', '=', driver_id).execute();
  await forgetNotes(tx, {
    company_ids: unlocked.map(({ company_id }) => company_id),
    links: [...linksToDriver(driver_id, ids), ...threads.map(({ id }) => hrefOf(pages.chat, { search: { thread: id } }))],
    keys: [...hires.map(({ id }) => `hire_unpaid:${id}`), ...written.map(({ id }) => `review_written:${id}`)],
  });
  return unlocked;
}

/** Tasks and comments about the unlocked person, and invitations to meetings. */
async function forgetPlans(tx: Tx, { driver_id, ids }: { driver_id: number; ids: readonly number[] }): Promise<void> {
  const ofPerson = sql<boolean>`model = 'unlocked-driver' and model_id = any (${ids}::bigint[])`;
  for (const table of ['tasks', 'comments'] as const) await tx.deleteFrom(table).where(ofPerson).execute();
  await tx.deleteFrom('meetings').where('driver_id', '=', driver_id).execute();
}

/** The pages about the person, and their parts, which notifications lead to. */
function linksToDriver(driver_id: number, unlocked: readonly number[]): string[] {
  const parts = [undefined, 'tasks', 'comments', 'timeline'];
  const linkTo = (hash: string | undefined) => [
    hrefOf(pages.driver, { params: { id: driver_id }, hash }),
    ...[pages.unlockedDriver, pages.staffUnlockedDriver].flatMap((page) => unlocked.map((id) => hrefOf(page, { params: { id }, hash }))),
  ];
  return [...parts.flatMap(linkTo), hrefOf(pages.driverMessages, { search: { driver: driver_id } })];
}
