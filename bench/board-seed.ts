import type pg from 'pg';

export const CARDS = 10_000;
export const OWNER = 1;

/**
 * One company whose offers are all sent and open: ten thousand cards in one column, a few in the others. Texts have realistic lengths.
 * Triggers are disabled, because nothing here is matched.
 */
export async function seedBoard(client: pg.Client): Promise<void> {
  const people = CARDS + 60;
  const statements = [
    `set session_replication_role = replica`,
    `insert into companies (id, name) overriding system value values (1, 'Transportes Levante S.L.')`,
    `insert into users (id, side, company_id, is_owner, email, first_name, last_name, email_confirmed_at) overriding system value
     values (${OWNER}, 'company', 1, true, 'carmen@company.example', 'Carmen', 'Disponente', now())`,
    `insert into audiences (id, company_id, name, contact_type, meta, status) overriding system value
     values (1, 1, 'Tráiler Madrid y alrededores', 'driver', '{}', 'approved')`,
    `insert into campaigns (id, company_id, audience_id, name, title, is_active) overriding system value
     select n, 1, 1, 'Ruta nacional ' || n, 'Conductor de tráiler en ruta nacional', true from generate_series(1, 5) n`,
    `insert into users (id, side, email, phone, first_name, last_name, locale) overriding system value
     select 1000 + n, 'contact', 'driver' || n || '@driver.example', '+346' || lpad(n::text, 8, '0'),
       (array['Mateo', 'Lucía', 'Andrés', 'Ewa', 'Jürgen'])[n % 5 + 1], (array['Quintanilla Ruiz', 'Ferrer', 'Nowicki', 'Müller'])[n % 4 + 1], 'es'
     from generate_series(1, ${people}) n`,
    `insert into drivers (id, user_id, country, postcode, place, lat, lng, birthday, work_experience, qualifications, experiences, languages, wishes)
       overriding system value
     select n, 1000 + n, 'ES', '28001', 'Madrid', 40.4, -3.7, date '1970-01-01' + (n % 11000), n % 30,
       (array['{lic_ce,adr_basic,driver_card}', '{lic_c,driver_card}', '{lic_ce}'])[n % 3 + 1]::text[],
       '{}', '{es,de}', '{}'
     from generate_series(1, ${people}) n`,
    `insert into offers (campaign_id, audience_id, company_id, driver_id, score, distance_km, stage, status, sent_at, sent_via,
                         created_at, stage_changed_at, accepted_at)
     select n % 5 + 1, 1, 1, n, 40 + n % 60, n % 120, case when n <= ${CARDS} then 'new' else 'in_process' end,
       case when n <= ${CARDS} then 'open' else 'accepted' end, now() - interval '1 day', '{mail}',
       now() - make_interval(mins => n), now() - make_interval(mins => n), case when n > ${CARDS} then now() - make_interval(mins => n) end
     from generate_series(1, ${people}) n`,
    `set session_replication_role = origin`,
    `vacuum analyze`,
  ];
  for (const statement of statements) await client.query(statement);
}
