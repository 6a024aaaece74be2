import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { ERASURE_TEXT_MIN } from '#contract/accounts/erasure.ts';
import type { Contact, Locale } from '#contract/people.ts';
import type { ErasedAccount } from '#server/ports/erasures.ts';
import { forgetInActivities } from '#server/kernel/activities/recording.ts';
import { record, recordAll } from '#server/kernel/events/outbox.ts';
import { forgetViewsOfPerson } from '#server/features/foundation/saved-views/commands.ts';
import { removeMedia } from '#server/features/foundation/media/commands.ts';
import { eraseCandidates, eraseCandidatesOfDriver, forgetInPipelines } from '#server/features/accounts/personal-data/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { notFound, invalidField } from '#server/kernel/http/errors.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { forgetResponses } from '#server/kernel/http/idempotency.ts';
import { closeSessions } from '#server/kernel/session/session.ts';
import { listAccounts } from '#server/features/accounts/profile/queries.ts';
import { findDeleteReason, listErasedCandidates, listErasures, listReturned, listReturnedCandidates } from './queries.ts';
import { isErasureWord, isReasonEnough } from './rules.ts';

interface ErasureRequest {
  reason_id: number;
  text: string;
  key: string;
}
interface Person {
  driver_id: number;
  user_id: number;
}

/** Erases the driver's own account with those that were merged into it, in any state. Open offers, pipelines and hires continue without personal data. */
export async function eraseOwnAccount(tx: Tx, me: Contact, request: ErasureRequest, locale: Locale): Promise<void> {
  if (!isErasureWord(request.key, locale)) throw invalidField('key', 'confirmation_word_wrong');
  const reason = await findDeleteReason(tx, request.reason_id);
  if (!reason) throw invalidField('reason_id', 'not_an_option');
  if (!isReasonEnough(reason, request.text)) throw invalidField('text', 'too_short', { min: ERASURE_TEXT_MIN });
  for (const [index, person] of (await listAccounts(tx, me.driver_id)).entries()) {
    // one receipt for the person, to the address of the account that goes on
    await keepReceipt(tx, person, request, { locale, is_sent: index === 0 });
    await audit(tx, me, { action: 'driver.erased', subject: 'driver', subject_id: person.driver_id, driver_id: person.driver_id });
    await erasePerson(tx, person, me.user_id);
  }
}

/** Stores that the erasure happened, the reason, and, until it is sent, the address of the receipt. */
async function keepReceipt(
  tx: Tx,
  { driver_id, user_id }: Person,
  { reason_id, text }: ErasureRequest,
  { locale, is_sent }: { locale: Locale; is_sent: boolean },
): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('id', '=', user_id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw notFound();
  const receipt = `B-${now().getUTCFullYear()}-${Array.from({ length: 8 }, () => 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[randomInt(32)]).join('')}`;
  await tx
    .insertInto('erasures')
    .values({
      user_id,
      driver_id,
      reason_id,
      text,
      locale,
      receipt,
      receipt_to: is_sent ? (user.email ?? user.phone) : null,
      receipt_channel: user.email ? 'mail' : 'sms',
      erased_at: now(),
    })
    .execute();
}

/**
 * After a restore: erases all accounts of the external list that exist again, and adds erasures that are missing in the list. Nobody gets a
 * second receipt. Returns the number of repeated erasures.
 */
export async function repeatErasures(services: Services): Promise<number> {
  return (await repeatOfAccounts(services)) + (await repeatOfCandidates(services));
}

async function repeatOfAccounts({ db, ports }: Services): Promise<number> {
  const [listed, known] = [await ports.erasures.all(), await listErasures(db)];
  const returned = new Map((await listReturned(db, listed)).map((account) => [account.user_id, account]));
  for (const account of returned.values()) await db.transaction().execute((tx) => eraseAgain(tx, account));
  const receipts = new Set(listed.map(({ receipt }) => receipt));
  await ports.erasures.add(known.filter(({ receipt }) => !receipts.has(receipt)));
  return returned.size;
}

async function repeatOfCandidates({ db, ports }: Services): Promise<number> {
  const [listed, known] = [await ports.erasures.allCandidates(), await listErasedCandidates(db)];
  const returned = await listReturnedCandidates(db, listed);
  for (const id of returned) await db.transaction().execute((tx) => eraseCandidates(tx, [id], { by: null, reason: 'restored' }));
  const ids = new Set(listed.map(({ candidate_id }) => candidate_id));
  await ports.erasures.addCandidates(known.filter(({ candidate_id }) => !ids.has(candidate_id)));
  return returned.length;
}

async function eraseAgain(tx: Tx, { registered_at, driver_id, ...account }: ErasedAccount & { driver_id: number }): Promise<void> {
  const added = await tx
    .insertInto('erasures')
    .values({ ...account, driver_id })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) return; // another server is doing it
  await audit(tx, null, { action: 'driver.erased_again', subject: 'driver', subject_id: driver_id, driver_id, details: { registered_at } });
  await erasePerson(tx, { driver_id, user_id: account.user_id }, null);
}

/** Removes the person from all tables. Ids, amounts and dates stay, because accounting and statistics need them. */
async function erasePerson(tx: Tx, person: Person, actor_id: number | null): Promise<void> {
  await forgetMerges(tx, person);
  await forgetInCrm(tx, person);
  const offers = await withdrawOffers(tx, person);
  const unlocked = await forgetInPipelines(tx, person);
  await eraseCandidatesOfDriver(tx, person);
  await forgetWords(tx, person);
  await forgetChats(tx, person);
  await forgetCalls(tx, person);
  await forgetSearches(tx, person);
  await forgetDriver(tx, person);
  await forgetUser(tx, person);
  await closeSessions(tx, person.user_id);
  await forgetInActivities(tx, person);
  // the fact keeps the side of who erased, and no erased account
  await record(tx, 'driver.erased', person, actor_id);
  await recordAll(
    tx,
    'offer.stage_changed',
    offers.map((offer) => ({ ...offer, user_id: person.user_id })),
  );
  await recordAll(tx, 'unlocked_driver.changed', unlocked);
}

/** What merges have replaced names the person. Without it they cannot be undone. */
async function forgetMerges(tx: Tx, { driver_id }: Person): Promise<void> {
  await sql`
    delete from merge_changes c using merges m
    where m.id = c.merge_id and m.kind = 'driver' and ${driver_id} in (m.survivor_id, m.merged_id)`.execute(tx);
  await sql`delete from duplicates where kind = 'driver' and ${driver_id} in (first_id, second_id)`.execute(tx);
}

/** A job erases the contact there as well; until then only its id stays. */
async function forgetInCrm(tx: Tx, { driver_id }: Person): Promise<void> {
  const forgotten = { owner_id: null, owner_waits: false, sent_hash: null, error: null, engagements: null, engagements_at: null };
  await tx
    .updateTable('crm_records')
    .set({ ...forgotten, erasure_requested_at: now() })
    .where('driver_id', '=', driver_id)
    .execute();
}

/** The offers can no longer be answered or unlocked. Unlocks and hires still count. */
async function withdrawOffers(tx: Tx, { driver_id }: Person) {
  await tx
    .updateTable('offers')
    .set({ rejected_text: null })
    .where('driver_id', '=', driver_id)
    .where('rejected_text', 'is not', null)
    .execute();
  // first messages of companies are about the person, and may have the name
  await sql`update sourcing_conversations sc set message = '' from offers o where o.id = sc.offer_id and o.driver_id = ${driver_id}`.execute(
    tx,
  );
  await sql`update offer_calls c set outcome = null, feedback = null from offers o where o.id = c.offer_id and o.driver_id = ${driver_id}`.execute(
    tx,
  );
  return tx
    .updateTable('offers')
    .set({ withdrawn_at: now() })
    .where('driver_id', '=', driver_id)
    .where('stage', 'in', ['new', 'in_process'])
    .where('withdrawn_at', 'is', null)
    .returning(['id as offer_id', 'campaign_id', 'company_id'])
    .execute();
}

/** Reviews by the person stay without the name. Reviews of the person and messages to them are deleted. */
async function forgetWords(tx: Tx, { driver_id, user_id }: Person): Promise<void> {
  await tx.updateTable('reviews').set({ user_id: null }).where('user_id', '=', user_id).execute();
  await tx
    .updateTable('reviews')
    .set({ title: '', review: '', answer: null, deleted_at: now() })
    .where('reviewable_type', '=', 'driver')
    .where('reviewable_id', '=', driver_id)
    .execute();
  await tx.deleteFrom('review_requests').where('user_id', '=', user_id).execute();
  await tx.deleteFrom('notifications').where('user_id', '=', user_id).execute();
  await sql`delete from mailbox m using users u where u.id = ${user_id} and m.recipient in (u.email::text, u.phone)`.execute(tx);
}

/** The person's words leave the conversations; the lines stay, so that they keep their numbers. The files go with the account. */
async function forgetChats(tx: Tx, { driver_id, user_id }: Person): Promise<void> {
  await sql`select from chat_threads where driver_id = ${driver_id} order by id for update`.execute(tx);
  await sql`
    update chat_messages m set body = '', phrase_key = null, phrase_slots = null, media_id = null, erased_at = ${now()}
    from chat_threads t where t.driver_id = ${driver_id} and m.thread_id = t.id and m.side = 'contact' and m.erased_at is null`.execute(tx);
  await tx.deleteFrom('chat_reads').where('user_id', '=', user_id).execute();
}

/** Responses to repeated calls of those who may have read the person. */
async function forgetCalls(tx: Tx, { driver_id }: Person): Promise<void> {
  const { rows } = await sql<{ company_id: number }>`
    select o.company_id from offers o where o.driver_id = ${driver_id} and o.sent_at is not null
    union select ud.company_id from unlocked_drivers ud where ud.driver_id = ${driver_id}`.execute(tx);
  await forgetResponses(
    tx,
    rows.map(({ company_id }) => company_id),
  );
}

/** Words that were searched for are deleted when one of them begins a name, the number or the mail address of the person. */
async function forgetSearches(tx: Tx, { driver_id, user_id }: Person): Promise<void> {
  const names = sql`search_document(concat_ws(' ', u.first_name, u.last_name), u.email::text, u.phone)`;
  for (const table of ['searched_words', 'search_traces'])
    await sql`
      delete from ${sql.table(table)} s using users u
      where u.id = ${user_id} and ${names} @@ replace(search_query(s.words)::text, '&', '|')::tsquery`.execute(tx);
  const from = sql`(select d.search, ${names} as names from drivers d join users u on u.id = d.user_id where d.id = ${driver_id}) p`;
  await forgetViewsOfPerson(tx, { document: sql`p.search`, names: sql`p.names`, from });
}

async function forgetDriver(tx: Tx, { driver_id }: Person): Promise<void> {
  const { cv_media_id } = await tx
    .selectFrom('drivers')
    .select('cv_media_id')
    .where('id', '=', driver_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await removeMedia(tx, cv_media_id);
  await tx.deleteFrom('driver_locations_wanted').where('driver_id', '=', driver_id).execute();
  // the names of an advertisement stay, which the report of it counts
  await tx
    .updateTable('arrivals')
    .set({ utm_source: null, utm_medium: null, utm_term: null, referrer: null })
    .where('driver_id', '=', driver_id)
    .execute();
  // after the lock, which writers wait for (`ensureNotErased`); messages first, because their results are entries
  for (const table of ['driver_messages', 'message_windows'] as const)
    await tx.deleteFrom(table).where('driver_id', '=', driver_id).execute();
  for (const table of ['timeline_entries', 'tasks', 'comments', 'follows'] as const)
    await tx.deleteFrom(table).where('model', '=', 'driver').where('model_id', '=', driver_id).execute();
  await sql`
    update drivers set erased_at = ${now()}, updated_at = ${now()}, accepted_terms_at = null, cv_media_id = null,
      postcode = null, place = null, lat = null, lng = null, address = null, address_country = null, countries_wanted = '{}',
      birthday = null, gender = null, education = null, educations_wanted = '{}', custom_educations = '{}', work_experience = null,
      languages = '{}', qualifications = '{}', qualifications_wanted = '{}', experiences = '{}', experiences_wanted = '{}',
      custom_experiences = '{}', employment_types = '{}', traveling = '{}', special_transport = '{}', day_night_preference = null,
      tackle = null, willingness_to_move = null, delivery_guy = false, wishes = '{}', job_motivation = '', notes = '', profile_description = '', profile_about = '',
      profile_facebook = '', profile_linkedin = '', profile_instagram = '', truck_type = null, truck_year = null, truck_mileage = null,
      semi_trailer_presence = null, semi_trailer_weight = null, semi_trailer_year = null, qualification_adr = null, lift_platform = null,
      skills = '{}', team_under_management = null, team_size = null, international_countries = '{}', manual_cv = '[]', manual_experiences = '[]',
      weeks_until_exit = null, satisfaction_with_current_employer = 3, consents_mail = false, consents_sms = false, vip_requested_at = null, field_sources = '{}'
    where id = ${driver_id}`.execute(tx);
}

async function forgetUser(tx: Tx, { user_id }: Person): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from media where user_id = ${user_id} and removed_at is null`.execute(tx);
  for (const { id } of rows) await removeMedia(tx, id);
  // also codes for addresses that had no account yet
  await sql`
    delete from one_time_codes c using users u
    where u.id = ${user_id} and (c.user_id = u.id or c.target in (u.email, u.phone::citext))`.execute(tx);
  await forgetBulkMessages(tx, user_id);
  await tx.deleteFrom('former_addresses').where('user_id', '=', user_id).execute();
  await tx.deleteFrom('user_settings').where('user_id', '=', user_id).execute();
  await tx.deleteFrom('notification_choices').where('user_id', '=', user_id).execute();
  await tx.deleteFrom('idempotency_keys').where('caller', '=', `user ${user_id}`).execute();
  await tx.updateTable('consents').set({ withdrawn_at: now() }).where('user_id', '=', user_id).where('withdrawn_at', 'is', null).execute();
  await tx
    .updateTable('users')
    .set({
      erased_at: now(),
      is_active: false,
      email: null,
      email_confirmed_at: null,
      phone: null,
      phone_confirmed_at: null,
      password_hash: null,
      first_name: '',
      last_name: '',
      profile_image_id: null,
      device_token: null,
      last_seen_at: null,
    })
    .where('id', '=', user_id)
    .execute();
}

/** The person gets no message of staff any more, and what is left of sent ones names nobody. A message to this person alone loses its text. */
async function forgetBulkMessages(tx: Tx, user_id: number): Promise<void> {
  await tx.deleteFrom('returned_mails').where('user_id', '=', user_id).execute();
  await tx.deleteFrom('returned_sms').where('user_id', '=', user_id).execute();
  await sql`
    update bulk_messages bm set subject = '', message = '', translations = '[]'
    from bulk_recipients br where br.bulk_message_id = bm.id and br.user_id = ${user_id} and bm.source = 'driver'`.execute(tx);
  await tx
    .updateTable('bulk_recipients')
    .set({ state: 'left_out', reason: 'erased' })
    .where('user_id', '=', user_id)
    .where('state', '=', 'waiting')
    .execute();
  await tx.updateTable('bulk_recipients').set({ returned: null, not_before: null }).where('user_id', '=', user_id).execute();
}
