import { sql } from 'kysely';
import { seedDrivers } from '#server/db/seed/drivers.ts';
import { Random } from '#server/db/seed/random.ts';
import { Towns } from '#server/db/seed/towns.ts';
import type { Db } from '#server/kernel/db.ts';
import { drawTarget } from '../matching-targets.ts';
import { withoutIndexes } from './bulk-loading.ts';
import { openClient, type BulkWork } from './bulk-work.ts';
import type { Size } from './size.ts';

const SESSIONS = 2;
const SLICE = 1000;

/** Drivers with consecutive ids, beside those of the demo. */
export interface Range {
  first: number;
  count: number;
}

/** Adds drivers with all that matching and searches keep of them, and returns them. */
export async function addDrivers(work: BulkWork, url: string, db: Db, { drivers }: Size): Promise<Range> {
  const { rows } = await sql<{ count: number; first: number }>`
    select (select count(*) from drivers)::int as count, 1 + greatest((select max(id) from users), (select max(id) from drivers)) as first`.execute(
    db,
  );
  const range = { first: rows[0]!.first, count: drivers - rows[0]!.count };
  const towns = await Towns.load(db);
  await withoutIndexes(work, ['users', 'drivers', 'driver_match'], async () => {
    const client = await openClient(url, { triggers: true });
    // the words of all names are those of the demo's drivers
    await client.query('alter table drivers disable trigger driver_vocabulary_added');
    const share = Math.ceil(range.count / SESSIONS);
    await work.runAll(Array.from({ length: SESSIONS }, (_, part) => () => load(part * share, Math.min(share, range.count - part * share))));
    await client.query('alter table drivers enable trigger driver_vocabulary_added');
    for (const table of ['users', 'drivers'])
      await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`);
    await client.end();
  });
  return range;

  async function load(from: number, count: number): Promise<void> {
    const client = await openClient(url, { triggers: true });
    // otherwise PostgreSQL may plan the functions of searches anew for each row
    await client.query('set plan_cache_mode = force_generic_plan');
    const first_id = range.first + from;
    await seedDrivers(client, { random: new Random(first_id), towns, first_id, count, now: new Date() });
    await client.end();
  }
}

/** Companies with three users each, in the care of forty more people of the staff. */
export async function addCompanies(url: string, { companies }: Size): Promise<void> {
  const client = await openClient(url, { triggers: true });
  await client.query(`
    insert into users (side, staff_role, first_name, last_name, email, email_confirmed_at, locale)
    select 'staff', case when n % 10 = 0 then 'admin' else 'sales' end, (array['Jonas', 'Nuria', 'Ewa', 'Ion'])[1 + n % 4],
      (array['Petersen', 'Blanco', 'Nowak', 'Popescu'])[1 + n % 4] || ' ' || n, 'office' || n || '@cabina.example', now(), 'de'
    from generate_series(1, 40) n`);
  await client.query(
    `insert into companies (name, country, city, location, lat, lng, contact_person, billing_email, phone, payment_method, payment_customer_ref,
       card_method_ref, card_brand, card_last_four, address_line1, postal_code, account_name, sales_owner_id, account_manager_id, profile_completed_at, created_at)
     select (array['Trans', 'Logistik', 'Spedition', 'Fracht'])[1 + n % 4] || ' ' || p.name || ' ' || n, p.country, p.name, p.name, p.lat, p.lng, 'Carmen Prieto ' || n,
       'billing' || n || '@company.example', '+3491' || lpad(n::text, 7, '0'), case when n % 2 = 0 then 'sepa' else 'card' end, 'cus_' || n,
       case when n % 2 = 1 then 'pm_' || n end, case when n % 2 = 1 then 'Visa' end, case when n % 2 = 1 then '4242' end, 'Hafenstraße ' || n % 90, '28001', p.name || ' ' || n,
       s.ids[1 + n % array_length(s.ids, 1)], s.ids[1 + n / 7 % array_length(s.ids, 1)], now() - interval '1 day', now() - n % 700 * interval '1 day'
     from generate_series(1, $1::int) n,
       (select array_agg(id order by id) as ids from users where side = 'staff') s,
       (select *, row_number() over (order by id) - 1 as place from places where country in ('ES', 'DE') and postcode = '' and population > 20000) p
     where p.place = n % 400`,
    [companies],
  );
  await client.query(`
    insert into users (side, company_id, is_owner, permissions, first_name, last_name, email, email_confirmed_at, locale)
    select 'company', c.id, n = 1, case when n = 1 then '{}' else '{unlocks,campaigns,tasks}'::text[] end, (array['Carmen', 'Dieter', 'Marta'])[n], 'Prieto ' || c.id,
      'user' || n || 'of' || c.id || '@company.example', now(), case c.country when 'ES' then 'es' else 'de' end
    from companies c, generate_series(1, 3) n where not exists (select from users u where u.company_id = c.id)`);
  await client.end();
}

/** Audiences with campaigns, whose contents are those of the demo. The first company has a quarter of them. */
export async function addCampaigns(url: string, db: Db, { campaigns, of_first }: Size): Promise<Range> {
  const client = await openClient(url, { triggers: true });
  const towns = await Towns.load(db);
  const random = new Random(11);
  const { rows } = await client.query<{ first: number }>('select max(id)::int + 1 as first from campaigns');
  for (let done = 0; done < campaigns; done += SLICE) {
    const metas = Array.from({ length: Math.min(SLICE, campaigns - done) }, () =>
      JSON.stringify(drawTarget(random, towns.draw(random, random.weighted({ ES: 45, DE: 45, PL: 10 }))).meta),
    );
    await client.query(
      `with places as (
         select m::jsonb as meta, $2::int + n as nth, case when $2::int + n <= $3 then 1 else 2 + ($2::int + n) * 7 % ((select max(id) from companies) - 1) end as company_id
         from unnest($1::text[]) with ordinality as t (m, n)),
       added as (
         insert into audiences (company_id, contact_type, name, meta, status, created_at, submitted_at, decided_at)
         select company_id, 'driver', 'C+E ' || nth, meta, case when nth % 200 = 7 then 'pending' else 'approved' end, at, at, at
         from (select *, now() - nth % 690 * interval '1 day' as at from places) p
         returning id, company_id, name, created_at),
       dated as (select *, case when id % 10 < 6 then now() - id % 100 * interval '1 day' else created_at end as begun_at from added)
       insert into campaigns (company_id, audience_id, contact_type, name, title, description, activity_description, meta, benefits, vacancies, is_active,
         published_at, approved_at, activated_at, archived_at, suspended_at, created_by, contact_person_id, created_at, updated_at)
       select a.company_id, a.id, 'driver', a.name, c.title, c.description, c.activity_description, c.meta, c.benefits, 1 + a.id % 6, a.id % 10 < 6,
         case when a.id % 20 <> 19 then a.begun_at end, case when a.id % 20 < 18 then a.begun_at end, case when a.id % 20 < 18 then a.begun_at end,
         case when a.id % 10 in (6, 7) then now() end, case when a.id % 40 = 1 then now() end, u.id, u.id, a.begun_at, a.begun_at
       from dated a
       join (select *, row_number() over (order by id) - 1 as place, count(*) over () as of from campaigns where id < $4 and contact_type = 'driver') c on c.place = a.id % c.of
       join users u on u.company_id = a.company_id and u.is_owner`,
      [metas, done, of_first.campaigns, rows[0]!.first],
    );
  }
  await client.query(
    `insert into slots (company_id, campaign_id, price, paid_until, taken_at, created_at)
     select company_id, id, 14900, current_date + 200, created_at, created_at from campaigns where id >= $1 and is_active`,
    [rows[0]!.first],
  );
  await client.query(
    `insert into campaign_users (campaign_id, user_id) select c.id, u.id from campaigns c join users u on u.company_id = c.company_id where c.id >= $1`,
    [rows[0]!.first],
  );
  await client.query(
    `insert into approval_decisions (kind, subject_id, target_id, company_id, name, decision, state, decided_by, decided_at, takes_effect_at)
     select 'campaign', c.id, c.id, c.company_id, c.name, 'approved', 'in_effect', s.id, c.approved_at, c.approved_at
     from campaigns c, (select min(id) as id from users where staff_role = 'admin') s where c.id >= $1 and c.approved_at is not null`,
    [rows[0]!.first],
  );
  await client.query('analyze audiences; analyze campaigns; analyze audience_match; analyze companies; analyze users');
  await client.end();
  return { first: rows[0]!.first, count: campaigns };
}
