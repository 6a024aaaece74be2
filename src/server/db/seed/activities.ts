import { sql, type RawBuilder } from 'kysely';
import { addOldFacts } from '#server/features/campaigns/figures/commands.ts';
import { countAudiences } from '#server/features/matching/audience-counts/commands.ts';
import type { Db, Tx } from '#server/kernel/db.ts';

/** A number from 0 to `below` - 1 that is always the same for the same row. */
const pick = (below: number, ...parts: string[]): RawBuilder<number> =>
  sql`(abs(hashint8(${sql.join(
    parts.map((part) => sql.raw(part)),
    sql` * 1000003 + `,
  )})::bigint) % ${sql.lit(below)})`;

/** The hours of the day in which drivers use their phone: before work, in the breaks, and most of all in the evening. */
const hours = sql`(array[5, 6, 6, 7, 9, 12, 12, 13, 16, 17, 18, 18, 19, 19, 20, 20, 20, 21, 21, 22])`;

/** The facts of the market's rows, and those that leave no row: sign-ins, looks at profiles, changes, and the counts of past days. */
export async function seedActivities(db: Db, now: Date): Promise<void> {
  await seedArrivals(db);
  await addOldFacts(db, now);
  await db.transaction().execute(async (tx) => {
    await seedSignIns(tx, now);
    await seedViews(tx, now);
    await seedProfiles(tx, now);
    await seedTerms(tx, now);
  });
  await seedAudienceCounts(db);
}

/** Every fifth driver and every third company came from an advertisement or another site. */
async function seedArrivals(db: Db): Promise<void> {
  await sql`
  insert into arrivals (driver_id, utm_source, utm_medium, utm_campaign, utm_content, referrer, created_at)
  select d.id, w.utm_source, w.utm_medium, w.utm_campaign, case when w.utm_campaign is not null then 'video-' || 1 + d.id % 3 end, w.referrer, d.created_at
  from drivers d join (values
      (0, 'meta', 'paid', 'drivers-dach', 'l.facebook.com'), (1, 'google', 'cpc', 'truck-jobs-es', 'www.google.com'),
      (2, 'indeed', 'feed', 'job-feed', 'www.indeed.com'), (3, null, null, null, 'www.google.com')
    ) w (place, utm_source, utm_medium, utm_campaign, referrer) on w.place = d.id / 5 % 4
  where d.id % 5 = 0 and d.erased_at is null and not exists (select from arrivals a where a.driver_id = d.id)`.execute(db);
  await sql`
  insert into company_arrivals (company_id, utm_source, utm_medium, utm_campaign, utm_content, referrer, created_at)
  select c.id, 'linkedin', 'paid', 'companies-dach', 'post-' || 1 + c.id % 2, 'www.linkedin.com', c.created_at
  from companies c where c.id % 3 = 0 and not exists (select from company_arrivals a where a.company_id = c.id)`.execute(db);
}

const add = (tx: Tx, columns: string, rows: RawBuilder<unknown>) =>
  sql`
  with added as (
    insert into activities (kind, happened_at, day, ${sql.raw(columns)})
    select f.kind, f.at, (f.at at time zone 'Europe/Berlin')::date, ${sql.raw(columns)} from (${rows}) f
    on conflict do nothing returning id, day)
  insert into activities_to_fold (activity_id, day) select id, day from added`.execute(tx);

async function seedSignIns(tx: Tx, now: Date): Promise<void> {
  await add(
    tx,
    'actor_id, side, driver_id, contact_type, country, detail',
    sql`
      select * from (
        select 'signed_in' as kind, date_trunc('day', ${now}::timestamptz - make_interval(days => ${pick(360, 'd.id', 'n')}::int))
            + make_interval(hours => ${hours}[1 + ${pick(20, 'n', 'd.id')}::int], mins => ${pick(60, 'd.id', 'n', '7')}::int) as at,
          d.user_id as actor_id, 'contact' as side, d.id as driver_id, d.contact_type, d.country, 'contact' as detail, d.created_at
        from drivers d cross join generate_series(1, 1 + d.id % 9) n where d.erased_at is null and d.id % 3 = 0) s
      where s.at > s.created_at and s.at < ${now}`,
  );
  await add(
    tx,
    'actor_id, side, company_id, detail',
    sql`
      select * from (
        select 'signed_in' as kind, date_trunc('day', ${now}::timestamptz - make_interval(days => n))
            + make_interval(hours => 6 + ${pick(9, 'u.id', 'n')}::int, mins => ${pick(60, 'n', 'u.id')}::int) as at,
          u.id as actor_id, u.side, u.company_id, u.side as detail
        from users u cross join generate_series(0, 200) n where u.side <> 'contact' and ${pick(5, 'u.id', 'n', '3')} = 0) s
      where extract(isodow from s.at) < 6 and s.at < ${now}`,
  );
}

/** Companies look again at people whom they have unlocked, staff at people who need help. */
async function seedViews(tx: Tx, now: Date): Promise<void> {
  await add(
    tx,
    'actor_id, side, company_id, driver_id, campaign_id, contact_type, country, sales_owner_id, detail',
    sql`
      select * from (
        select 'driver_viewed' as kind, ud.created_at + make_interval(hours => 3 + ${pick(200, 'ud.id', 'n')}::int) as at,
          coalesce(ud.owner_id, ud.unlocked_by) as actor_id, 'company' as side, ud.company_id, ud.driver_id, ud.campaign_id, d.contact_type,
          d.country, c.sales_owner_id, 'company' as detail
        from unlocked_drivers ud join drivers d on d.id = ud.driver_id and d.erased_at is null join companies c on c.id = ud.company_id
          cross join generate_series(1, 1 + ud.id % 5) n) s
      where s.at < ${now}`,
  );
}

async function seedProfiles(tx: Tx, now: Date): Promise<void> {
  const fields = sql`(array['["birthday"]', '["qualifications"]', '["experiences", "work_experience"]', '["locations_wanted"]', '["languages"]']::jsonb[])`;
  await add(
    tx,
    'actor_id, side, driver_id, contact_type, country, details',
    sql`
      select * from (
        select 'profile_changed' as kind, d.created_at + make_interval(hours => ${pick(4000, 'd.id', 'n', '11')}::int) as at, d.user_id as actor_id,
          'contact' as side, d.id as driver_id, d.contact_type, d.country,
          jsonb_build_object('fields', ${fields}[1 + ${pick(5, 'd.id', 'n')}::int]) as details
        from drivers d cross join generate_series(1, 1 + d.id % 3) n where d.erased_at is null and d.id % 4 = 1) s
      where s.at < ${now}`,
  );
  await add(
    tx,
    'driver_id, contact_type, country, subject_id',
    sql`
      select * from (
        select 'eligibility_gained' as kind, d.created_at + make_interval(mins => 5 + ${pick(3000, 'd.id')}::int) as at, d.id as driver_id,
          d.contact_type, d.country, d.id as subject_id
        from drivers d where d.is_eligible_for_unlock) s
      where s.at < ${now}`,
  );
}

/** The terms that present drivers have accepted, of whom the market has no consents. */
const seedTerms = (tx: Tx, now: Date) =>
  add(
    tx,
    'actor_id, side, driver_id, contact_type, country, detail',
    sql`
      select 'consent_given' as kind, d.accepted_terms_at as at, d.user_id as actor_id, 'contact' as side, d.id as driver_id, d.contact_type, d.country,
        'terms' as detail
      from drivers d where d.accepted_terms_at < ${now} and d.erased_at is null
        and not exists (select from consents c where c.user_id = d.user_id and c.purpose = 'terms')`,
  );

/** The count of today, and of the nights before: markets grow slowly, and not every day. */
async function seedAudienceCounts(db: Db): Promise<void> {
  await countAudiences(db).catch(() => {}); // those that take too long have no figures, as in a real night
  await sql`
    insert into audience_counts (audience_id, day, matching, eligible)
    select c.audience_id, c.day - n, round(c.matching * share), round(c.eligible * share)
    from audience_counts c join audiences a on a.id = c.audience_id cross join generate_series(1, 89) n
      cross join lateral (select 1 - n * 0.0035 - ${pick(20, 'c.audience_id', 'n')} * 0.0006 as share) s
    where c.day - n >= a.created_at::date
    on conflict do nothing`.execute(db);
}
