import { sql, type RawBuilder } from 'kysely';
import { hrefOf, type Href } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { Tx } from '#server/kernel/db.ts';

/** The number of newest notifications per reader, and of unread ones. */
const NEWEST = 20;
const UNREAD = 2;

/** The recipients of each campaign's notifications, and the drivers unlocked by each company. */
const people = sql`
  followers as (
    select c.id as campaign_id, u.id as user_id, c.name as campaign
    from campaigns c
    left join users named on named.id = c.contact_person_id and named.is_active
    join users u on u.company_id = c.company_id and u.is_active and case when named.id is null then u.is_owner else u.id = named.id end
  ), unlocked as (
    select ud.*, u.id as driver_user_id, u.full_name as driver, co.name as company, coalesce(nullif(c.title, ''), c.name) as campaign
    from unlocked_drivers ud
    join drivers d on d.id = ud.driver_id
    join users u on u.id = d.user_id
    join companies co on co.id = ud.company_id
    join campaigns c on c.id = ud.campaign_id
  )`;

/** The URL of a record whose id is a column, which replaces the 0 of `address`. */
const withId = (address: Href, id: string): RawBuilder<string> => sql`replace(${address}, '0', ${sql.ref(id)}::text)`;
const pipeline = withId(hrefOf(pages.pipeline, { search: { campaign_id: 0 } }), 'f.campaign_id');
const offer = withId(hrefOf(pages.offer, { params: { id: 0 } }), 'o.id');
const unlockedDriver = withId(hrefOf(pages.unlockedDriver, { params: { id: 0 } }), 'ud.id');

/** All notifications, with the data of their messages. */
const notifications = sql`
  select f.user_id, 'offer_accepted' as name,
         jsonb_build_object('driver', upper(left(u.first_name, 1) || left(u.last_name, 1)), 'campaign', f.campaign) as data,
         ${pipeline} as link, o.accepted_at as notified_at
  from offers o join followers f using (campaign_id) join drivers d on d.id = o.driver_id join users u on u.id = d.user_id
  where o.accepted_at is not null
  union all
  select d.user_id, 'offer_received', jsonb_build_object('campaign', coalesce(nullif(c.title, ''), c.name),
         'company', case when c.confidential then '' else co.name end), ${offer}, o.sent_at
  from offers o join campaigns c on c.id = o.campaign_id join companies co on co.id = o.company_id join drivers d on d.id = o.driver_id
  union all
  select driver_user_id, 'unlocked_by_company', jsonb_build_object('company', company, 'campaign', campaign), ${hrefOf(pages.unlocks)}, created_at
  from unlocked
  union all
  select ud.driver_user_id, 'hire_reported', jsonb_build_object('company', ud.company), ${hrefOf(pages.hires)}, h.reported_at
  from hires h join unlocked ud on ud.id = h.unlocked_driver_id
  union all
  select f.user_id, 'hire_confirmed', jsonb_build_object('driver', ud.driver, 'campaign', f.campaign), ${unlockedDriver}, h.confirmed_at
  from hires h join unlocked ud on ud.id = h.unlocked_driver_id join followers f on f.campaign_id = ud.campaign_id
  where h.confirmed_at is not null
  union all
  select r.user_id, 'review_requested',
         case r.reviewable_type when 'company' then jsonb_build_object('company', ud.company) else jsonb_build_object('driver', ud.driver) end,
         case r.reviewable_type when 'company' then ${hrefOf(pages.unlocks)} else ${unlockedDriver} end, r.created_at
  from review_requests r join unlocked ud on ud.id = r.unlocked_driver_id
  union all
  select case r.reviewable_type when 'driver' then ud.driver_user_id else f.user_id end, 'review_written',
         jsonb_build_object('person', a.full_name), case r.reviewable_type when 'driver' then ${hrefOf(pages.unlocks)} else ${hrefOf(pages.dashboard)} end, r.created_at
  from reviews r join unlocked ud on ud.id = r.unlocked_driver_id join users a on a.id = r.user_id
  join lateral (select min(user_id) as user_id from followers where followers.campaign_id = ud.campaign_id) f on true`;

/** The notifications that the seeded history would have caused, for campaign users and drivers, newest last. The newest are unread. */
export async function seedNotifications(tx: Tx, now: Date): Promise<void> {
  await sql`
    with ${people}, made as (${notifications}), newest as (
      select *, row_number() over (partition by user_id order by notified_at desc) as place from made where notified_at <= ${now} and user_id is not null
    )
    insert into notifications (user_id, name, data, link, created_at, read_at)
    select user_id, name, data, link, notified_at, case when place > ${UNREAD} then least(notified_at + interval '3 hours', ${now}) end
    from newest where place <= ${NEWEST} order by notified_at`.execute(tx);
}
