import type pg from 'pg';
import { statusIds } from '#contract/hiring/driver-status.ts';

export const COMPANIES = 100;
export const A_COMPANY = 2000;

/**
 * Two hundred thousand unlocked drivers: a hundred companies with two thousand each, five campaigns and four users per company. Only the
 * tables of the list are filled. Triggers are disabled, because nothing here is matched.
 */
export async function seedUnlockedDrivers(client: pg.Client): Promise<void> {
  const people = COMPANIES * A_COMPANY;
  const statements = [
    `set session_replication_role = replica`,
    `insert into companies (id, name) overriding system value select n, 'Transportes ' || n || ' S.L.' from generate_series(1, ${COMPANIES}) n`,
    `insert into users (id, side, company_id, is_owner, email, first_name, last_name, email_confirmed_at) overriding system value
     select n, 'company', (n - 1) / 4 + 1, n % 4 = 1, 'user' || n || '@company.example', 'Carmen', 'Disponente ' || n, now()
     from generate_series(1, ${COMPANIES * 4}) n`,
    `insert into campaigns (id, company_id, name, title, is_active) overriding system value
     select n, (n - 1) / 5 + 1, 'Tráiler nacional ' || n, 'Conductor de tráiler', true from generate_series(1, ${COMPANIES * 5}) n`,
    `insert into users (id, side, email, phone, first_name, last_name, locale) overriding system value
     select 1000 + n, 'contact', 'driver' || n || '@driver.example', '+346' || lpad(n::text, 8, '0'),
       (array['Mateo', 'Lucía', 'Andrés', 'Ewa', 'Jürgen'])[n % 5 + 1], (array['Quintanilla Ruiz', 'Ferrer', 'Nowicki', 'Müller'])[n % 4 + 1] || ' ' || n, 'es'
     from generate_series(1, ${people}) n`,
    `insert into drivers (id, user_id, country, postcode, place, lat, lng) overriding system value
     select n, 1000 + n, 'ES', '28001', (array['Madrid', 'Zaragoza', 'Torrejón de Ardoz'])[n % 3 + 1], 40.4, -3.7 from generate_series(1, ${people}) n`,
    `insert into unlocked_drivers (company_id, driver_id, campaign_id, price, owner_id, status_id, created_at, first_contacted_at, last_contacted_at)
     select n % ${COMPANIES} + 1, n, (n % ${COMPANIES}) * 5 + n / ${COMPANIES} % 5 + 1, 3900,
       case when n % 3 > 0 then (n % ${COMPANIES}) * 4 + n / ${COMPANIES} % 4 + 1 end, n / ${COMPANIES} % ${statusIds.unqualified} + 1,
       now() - make_interval(mins => ${people} - n), case when n % 4 > 0 then now() - make_interval(mins => n % 5000) end,
       case when n % 4 > 0 then now() - make_interval(mins => n % 3000) end
     from generate_series(1, ${people}) n`,
    `insert into hires (unlocked_driver_id, company_id, driver_id, first_work_day_at, confirmed_at)
     select id, company_id, driver_id, current_date, case when id % 2 = 0 then now() end from unlocked_drivers where status_id = ${statusIds.hired}`,
    `set session_replication_role = origin`,
    `vacuum analyze`,
  ];
  for (const statement of statements) await client.query(statement);
}
