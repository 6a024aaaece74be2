import { sql, type RawBuilder } from 'kysely';
import type { PersonalData } from '#contract/accounts/personal-data.ts';
import type { Contact } from '#contract/people.ts';
import { listAccounts } from '#server/features/accounts/profile/queries.ts';
import { asMedia } from '#server/features/foundation/media/queries.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';

type Section = Exclude<keyof PersonalData, 'exported_at' | 'files'>;

type Sections = Partial<Record<Section, RawBuilder<unknown>>>;

/** One select per section, with the rows of accounts that were merged into the own one. Hashes, tokens and codes are left out: they are secrets, not data about the person. */
const sectionsOf = (user_ids: readonly number[], driver_ids: readonly number[]) =>
  ({ ...ofUsers(user_ids), ...ofDrivers(driver_ids) }) satisfies Record<Section, RawBuilder<unknown>>;

const ofUsers = (user_ids: readonly number[]) =>
  ({
    account: sql`
    select id, first_name, last_name, email, email_confirmed_at, phone, phone_confirmed_at, locale, is_active, last_seen_at, created_at
    from users where id = any (${user_ids}::bigint[]) order by merged_into_id nulls first, id`,
    consents: sql`select * from consents where user_id = any (${user_ids}::bigint[]) order by id`,
    settings: sql`select * from user_settings where user_id = any (${user_ids}::bigint[])`,
    sessions: sql`select ip, user_agent, created_at, last_used_at, expires_at from sessions where user_id = any (${user_ids}::bigint[]) order by id`,
    notifications: sql`select name, data, link, read_at, created_at from notifications where user_id = any (${user_ids}::bigint[]) order by id`,
    notification_choices: sql`select kind, app, mail, push from notification_choices where user_id = any (${user_ids}::bigint[]) order by kind`,
    push_subscriptions: sql`
    select p.endpoint, p.created_at, s.user_agent from push_subscriptions p join sessions s on s.id = p.session_id
    where s.user_id = any (${user_ids}::bigint[]) order by p.session_id`,
    reviews_written: sql`
    select reviewable_type, title, review, ratings, answer, created_at, deleted_at from reviews where user_id = any (${user_ids}::bigint[]) order by id`,
    staff_messages: sql`
    select bm.via, bm.subject, bm.message, bm.translations, br.state, br.reason, br.sent_at, br.returned
    from bulk_recipients br join bulk_messages bm on bm.id = br.bulk_message_id where br.user_id = any (${user_ids}::bigint[]) order by br.id`,
    returned_mails: sql`select kind, happened_at, cleared_at from returned_mails where user_id = any (${user_ids}::bigint[]) order by id`,
    returned_sms: sql`select kind, happened_at, cleared_at from returned_sms where user_id = any (${user_ids}::bigint[]) order by id`,
  }) satisfies Sections;

const ofDrivers = (driver_ids: readonly number[]) =>
  ({
    profile: sql`select * from drivers where id = any (${driver_ids}::bigint[]) order by merged_into_id nulls first, id`,
    places_wanted: sql`select * from driver_locations_wanted where driver_id = any (${driver_ids}::bigint[]) order by driver_id, place_no`,
    // without the company: a confidential campaign does not name it before the unlock
    offers: sql`
    select id, campaign_id, score, distance_km, stage, status, created_at, sent_at, sent_via, reminders_count, view_count, accepted_at,
      rejected_at, rejected_text, withdrawn_at, reveal_phone_number, contact_medium, contact_from, contact_till
    from offers where driver_id = any (${driver_ids}::bigint[]) order by id`,
    offer_steps: sql`select s.* from offer_steps s join offers o on o.id = s.offer_id where o.driver_id = any (${driver_ids}::bigint[]) order by s.happened_at`,
    arrivals: sql`
    select offer_id, utm_source, utm_medium, utm_campaign, utm_content, utm_term, referrer, created_at from arrivals
    where driver_id = any (${driver_ids}::bigint[]) order by id`,
    offer_calls: sql`select c.* from offer_calls c join offers o on o.id = c.offer_id where o.driver_id = any (${driver_ids}::bigint[]) order by c.id`,
    rejection_reasons: sql`
    select c.offer_id, r.identifier from offer_rejection_choices c
    join offers o on o.id = c.offer_id join offer_rejection_reasons r on r.id = c.reason_id
    where o.driver_id = any (${driver_ids}::bigint[]) order by c.offer_id`,
    unlocks: sql`
    select c.name as company, ud.status_id, ud.created_at, ud.first_contacted_at, ud.last_contacted_at, ud.lost_interest_at,
      ud.first_work_day_at
    from unlocked_drivers ud join companies c on c.id = ud.company_id where ud.driver_id = any (${driver_ids}::bigint[]) order by ud.id`,
    hires: sql`
    select c.name as company, h.first_work_day_at, h.reported_at, h.confirmed_at, h.rejected_at, h.driver_rejected_hired_reason,
      h.contract_data_shared_at, h.first_day_time, h.first_day_place
    from hires h join companies c on c.id = h.company_id where h.driver_id = any (${driver_ids}::bigint[]) order by h.id`,
    meetings: sql`
    select c.name as company, m.starts_at, m.minutes, m.place, m.state, m.proposed_at, m.answered_at, m.created_at
    from meetings m join companies c on c.id = m.company_id where m.driver_id = any (${driver_ids}::bigint[]) order by m.id`,
    candidates: sql`
    select c.name as company, k.first_name, k.last_name, k.email, k.phone, k.locale, k.source, k.status, k.status_changed_at, k.salary,
      k.consent, k.requested_at, k.answered_at, k.lost_at, k.created_at, array(
        select m.name from candidate_cvs cv join media m on m.id = cv.media_id where cv.candidate_id = k.id and m.removed_at is null order by m.id) as files
    from candidates k join companies c on c.id = k.company_id
    where k.driver_id = any (${driver_ids}::bigint[]) and k.erased_at is null order by k.id`,
    reviews_received: sql`
    select title, review, ratings, answer, created_at from reviews
    where reviewable_type = 'driver' and reviewable_id = any (${driver_ids}::bigint[]) and deleted_at is null order by id`,
    chats: sql`
    select co.name as company, m.side, m.body, m.language, m.phrase_key, m.phrase_slots, m.media_id, m.sent_at, m.deleted_at
    from chat_threads t join chat_messages m on m.thread_id = t.id join companies co on co.id = t.company_id
    where t.driver_id = any (${driver_ids}::bigint[]) order by t.id, m.seq`,
    // without the member of staff
    sms_conversation: sql`
    select type, message, status, created_at, sent_at from driver_messages where driver_id = any (${driver_ids}::bigint[]) order by id`,
    crm: sql`
    select crm_id, owner_id, sent_at, engagements, engagements_at from crm_records where driver_id = any (${driver_ids}::bigint[]) order by id`,
    log: sql`
    select a.happened_at, a.action, c.name as company from audit_log a left join companies c on c.id = a.company_id
    where a.driver_id = any (${driver_ids}::bigint[]) order by a.id`,
  }) satisfies Sections;

/** Everything that is stored about a driver. */
export async function getPersonalData(db: Db, me: Contact): Promise<PersonalData> {
  const accounts = await listAccounts(db, me.driver_id);
  const [user_ids, driver_ids] = [accounts.map(({ user_id }) => user_id), accounts.map(({ driver_id }) => driver_id)];
  const sections = {} as Record<Section, Record<string, unknown>[]>;
  for (const [name, select] of Object.entries(sectionsOf(user_ids, driver_ids))) {
    const { rows } = await sql<{ entry: Record<string, unknown> }>`select to_jsonb(t) as entry from (${select}) t`.execute(db);
    sections[name as Section] = rows.map(({ entry }) => entry);
  }
  const files = await db
    .selectFrom('media')
    .select(['id', 'name', 'kind', 'content_type', 'bytes'])
    .where('user_id', '=', sql<number>`any (${user_ids}::bigint[])`)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return { exported_at: now().toISOString(), ...sections, files: files.map(asMedia) };
}
