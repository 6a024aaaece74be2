-- Matching compares numbers: driver_match is a narrow copy of the drivers who can be found, one row for each place where one can be
-- found (home 0, wanted places 1 to 5), audience_match the same of the approved audiences. Both are kept by triggers, in the
-- transaction that changes their source: no writer, be it a form, a seed or a tool, can forget them.

-- The sphere as a plane (stereographic projection from the south pole): a circle on the sphere is a circle on the plane, so that
-- PostgreSQL's own "point in circle" is the exact great-circle test, also across the date line.
create function spot(lat double precision, lng double precision) returns point language sql immutable strict parallel safe as $$
  select point(tand((90 - lat) / 2) * cosd(lng), tand((90 - lat) / 2) * sind(lng))
$$;

-- All points at most `km` kilometres from a place, on a sphere of 6371 km.
create function ring(lat double precision, lng double precision, km double precision) returns circle language sql immutable strict parallel safe as $$
  select circle(point((far + near) / 2 * cosd(lng), (far + near) / 2 * sind(lng)), (far - near) / 2)
  from (select tand((90 - lat + degrees(km / 6371)) / 2) as far, tand((90 - lat - degrees(km / 6371)) / 2) as near) as meridian
$$;

-- The box around a circle (PostgreSQL's own cast makes the one inside it).
create function bounds(ring circle) returns box language sql immutable strict parallel safe as $$
  select box(center(ring) - point(radius(ring), radius(ring)), center(ring) + point(radius(ring), radius(ring)))
$$;

-- Great-circle distance in kilometres between two spots. Not strict: PostgreSQL would not put it in line then, and a call costs
-- twenty times as much.
create function spots_km(a point, b point) returns double precision language sql immutable parallel safe as $$
  select 12742 * asin(least(1, (a <-> b) / sqrt((1 + a[0] * a[0] + a[1] * a[1]) * (1 + b[0] * b[0] + b[1] * b[1]))))
$$;

-- The quarter-degree cell of a place: row by row from the south pole, 1440 cells a row from 180° west.
create function map_cell(lat double precision, lng double precision) returns int language sql immutable strict parallel safe as $$
  select floor((lat + 90) * 4)::int * 1440 + floor((lng + 180) * 4)::int % 1440
$$;

-- The order among those who match, 0 to 100: 50 for nearness, and up to 50 that the driver brings along in his traits.
create function match_score(traits bigint, distance_km double precision, range_km double precision) returns smallint language sql immutable parallel safe as $$
  select ((traits >> 55) + floor(50 * greatest(0, 1 - distance_km / range_km)))::smallint
$$;

-- Every column that an index-only scan reads costs, asked for or not: what is small shares a column, and what is asked often lies in
-- a narrow index. Lists are masks, bit n for the option with that bit, from 63 on in the column with _1. A key that no catalogue
-- knows sets bit 63 in an audience's mask, which no driver has. (| and << bind alike in PostgreSQL: hence the brackets below.)
-- traits: 0-2 gender · 3-4 day, night · 5 tackle · 6 willingness_to_move · 7 qualification_adr · 8 lift_platform
--         9 team_under_management · 10-17 education of at least level 1-8 · 18-33 special_transport · 34-49 truck_type
--         50-52 an education, special_transport, truck_type that no catalogue knows: asked for, had by nobody
--         53 takes part · 54 has one place only · 55-60 what the driver brings along to the score
-- work:   0-19 employment_types · 20-39 traveling · 40-45 work_experience in years
-- Unknown: birthday -infinity, truck_mileage the highest number, other numbers 0.
create table driver_match (
  driver_id               bigint not null,
  place_no                smallint not null,
  contact_type            text not null,
  cell                    int not null,
  spot                    point not null,
  traits                  bigint not null,
  work                    bigint not null,
  languages               bigint not null,
  qualifications          bigint not null,
  qualifications_1        bigint not null,
  experiences             bigint not null,
  experiences_1           bigint not null,
  qualifications_wanted   bigint not null,
  qualifications_wanted_1 bigint not null,
  experiences_wanted      bigint not null,
  experiences_wanted_1    bigint not null,
  skills                  bigint not null,
  international_countries bigint not null,
  birthday                date not null,
  truck_year              smallint not null,
  truck_mileage           int not null,
  semi_trailer_weight     smallint not null,
  semi_trailer_year       smallint not null,
  team_size               int not null,
  primary key (driver_id, place_no)
-- index-only scans need a fresh visibility map: vacuum early
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.05);

create index driver_match_drivers on driver_match (cell) include (spot, traits, work, languages, qualifications, experiences, driver_id)
  where contact_type = 'driver';
create index driver_match_drivers_wide on driver_match (cell) include (
  spot, traits, work, languages, qualifications, experiences, birthday, qualifications_1, experiences_1,
  qualifications_wanted, experiences_wanted, qualifications_wanted_1, experiences_wanted_1, driver_id
) where contact_type = 'driver';
create index driver_match_self_employed on driver_match (cell) include (
  spot, traits, work, languages, qualifications, experiences, birthday, qualifications_1, experiences_1,
  qualifications_wanted, experiences_wanted, qualifications_wanted_1, experiences_wanted_1,
  truck_year, truck_mileage, semi_trailer_weight, semi_trailer_year, driver_id
) where contact_type = 'self_employed';
create index driver_match_fleet_managers on driver_match (cell) include (
  spot, traits, work, languages, birthday, skills, international_countries, team_size, driver_id
) where contact_type = 'fleet_manager';

-- What every driver has, as numbers, whether or not the driver can be found.
create view driver_masks as
select d.id as driver_id, d.contact_type, d.lat, d.lng,
  d.is_active and not d.disabled_for_unlock and d.erased_at is null as can_be_found,
  case d.gender when 'female' then 1 when 'male' then 2 when 'diverse' then 4 else 0 end::bigint
    | case d.day_night_preference when 'day' then 8 when 'night' then 16 when 'both' then 24 else 0 end
    | case when d.tackle then 32 else 0 end
    | case when d.willingness_to_move then 64 else 0 end
    | case when d.qualification_adr then 128 else 0 end
    | case when d.lift_platform then 256 else 0 end
    | case when d.team_under_management then 512 else 0 end
    | (((1 << m.education) - 1)::bigint << 10)
    | (m.special_transport << 18)
    | (m.truck_type << 34)
    | (d.is_eligible_for_unlock::int::bigint << 53)
    | ((not exists (select from driver_locations_wanted w where w.driver_id = d.id))::int::bigint << 54)
    -- up to 20 for ten years of work, 15 for parts of the profile, 15 for looking
    | ((2 * least(coalesce(d.work_experience, 0), 10) + 3 * d.profile_progress_points
      + case d.job_seeking_status when 'looking' then 15 when 'open' then 8 else 0 end)::bigint << 55) as traits,
  m.employment_types | (m.traveling << 20) | (coalesce(d.work_experience, 0)::bigint << 40) as work,
  m.languages, m.qualifications, m.qualifications_1, m.experiences, m.experiences_1,
  m.qualifications_wanted, m.qualifications_wanted_1, m.experiences_wanted, m.experiences_wanted_1, m.skills, m.international_countries,
  coalesce(d.birthday, '-infinity') as birthday,
  coalesce(d.truck_year, 0)::smallint as truck_year,
  coalesce(d.truck_mileage, 2147483647) as truck_mileage,
  coalesce(d.semi_trailer_weight, 0)::smallint as semi_trailer_weight,
  coalesce(d.semi_trailer_year, 0)::smallint as semi_trailer_year,
  coalesce(d.team_size, 0) as team_size
from drivers d
cross join lateral (
  select
    coalesce(max(o.level) filter (where l.list = 'education'), 0) as education,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'special_transport'), 0) as special_transport,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'truck_type'), 0) as truck_type,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'languages'), 0) as languages,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'employment_types'), 0) as employment_types,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'traveling'), 0) as traveling,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'qualifications' and o.bit < 63), 0) as qualifications,
    coalesce(bit_or(1::bigint << (o.bit - 63)) filter (where l.list = 'qualifications' and o.bit >= 63), 0) as qualifications_1,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'experiences' and o.bit < 63), 0) as experiences,
    coalesce(bit_or(1::bigint << (o.bit - 63)) filter (where l.list = 'experiences' and o.bit >= 63), 0) as experiences_1,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'qualifications_wanted' and o.bit < 63), 0) as qualifications_wanted,
    coalesce(bit_or(1::bigint << (o.bit - 63)) filter (where l.list = 'qualifications_wanted' and o.bit >= 63), 0) as qualifications_wanted_1,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'experiences_wanted' and o.bit < 63), 0) as experiences_wanted,
    coalesce(bit_or(1::bigint << (o.bit - 63)) filter (where l.list = 'experiences_wanted' and o.bit >= 63), 0) as experiences_wanted_1,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'skills'), 0) as skills,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'international_countries'), 0) as international_countries
  from (values
      ('education', 'education', array[d.education]),
      ('special_transport', 'special_transport', d.special_transport),
      ('truck_type', 'truck_types', array[d.truck_type]),
      ('languages', 'languages', d.languages),
      ('employment_types', 'employment_types', d.employment_types),
      ('traveling', 'traveling', d.traveling),
      ('qualifications', 'qualifications', d.qualifications),
      ('experiences', 'experiences', d.experiences),
      ('qualifications_wanted', 'qualifications', d.qualifications_wanted),
      ('experiences_wanted', 'experiences', d.experiences_wanted),
      ('skills', 'skills', d.skills),
      ('international_countries', 'international_countries', d.international_countries)
    ) as l (list, category, keys)
    cross join lateral unnest(l.keys) as k (key)
    join options o on o.category = l.category and o.key = k.key
) m;

create view driver_projection as
select d.driver_id, p.place_no, d.contact_type, map_cell(p.lat, p.lng) as cell, spot(p.lat, p.lng) as spot, d.traits, d.work, d.languages,
  d.qualifications, d.qualifications_1, d.experiences, d.experiences_1, d.qualifications_wanted, d.qualifications_wanted_1,
  d.experiences_wanted, d.experiences_wanted_1, d.skills, d.international_countries, d.birthday, d.truck_year, d.truck_mileage,
  d.semi_trailer_weight, d.semi_trailer_year, d.team_size
from driver_masks d
cross join lateral (
  select 0::smallint as place_no, d.lat, d.lng where d.lat is not null
  union all
  select w.place_no, w.lat, w.lng from driver_locations_wanted w where w.driver_id = d.driver_id
) p
where d.can_be_found;

-- What driver_match should say of these drivers (of all without ids) and does not, or says and should not.
create function driver_match_differences(ids bigint[] default null) returns table (driver_id bigint, place_no smallint, expected text, found text)
language plpgsql stable as $$
begin
  if ids is null then
    return query select coalesce(p.driver_id, m.driver_id), coalesce(p.place_no, m.place_no), p::text, m::text
    from driver_projection p full join driver_match m on m.driver_id = p.driver_id and m.place_no = p.place_no where (p::record *<> m::record) is not false;
  else
    return query select coalesce(p.driver_id, m.driver_id), coalesce(p.place_no, m.place_no), p::text, m::text
    from (select * from driver_projection where driver_projection.driver_id = any (ids)) p
      full join (select * from driver_match where driver_match.driver_id = any (ids)) m on m.driver_id = p.driver_id and m.place_no = p.place_no
    where (p::record *<> m::record) is not false;
  end if;
end $$;

-- Brings these drivers' rows up to date and leaves what is right untouched. Whoever projects a driver holds the driver's row, so
-- that two changes at once end in the same rows as one after the other.
create function project_drivers(ids bigint[]) returns void language plpgsql as $$
declare
  stale bigint[];
begin
  perform from drivers d where d.id = any (ids) order by d.id for no key update;
  stale := array(select distinct x.driver_id from driver_match_differences(ids) x);
  if stale <> '{}' then
    delete from driver_match m where m.driver_id = any (stale);
    insert into driver_match select * from driver_projection p where p.driver_id = any (stale);
  end if;
end $$;

create function project_changed_drivers() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'driver_locations_wanted' then
    perform project_drivers(array(select distinct c.driver_id from changed c));
  elsif tg_op = 'INSERT' then
    insert into driver_match select * from driver_projection p where p.driver_id = any (array(select c.id from changed c));
  elsif tg_op = 'DELETE' then
    delete from driver_match m where m.driver_id = any (array(select c.id from changed c));
  else
    perform project_drivers(array(select c.id from changed c));
  end if;
  return null;
end $$;
create trigger drivers_added after insert on drivers referencing new table as changed for each statement execute function project_changed_drivers();
create trigger drivers_changed after update on drivers referencing new table as changed for each statement execute function project_changed_drivers();
create trigger drivers_deleted after delete on drivers referencing old table as changed for each statement execute function project_changed_drivers();
create trigger locations_added after insert on driver_locations_wanted referencing new table as changed for each statement execute function project_changed_drivers();
create trigger locations_changed after update on driver_locations_wanted referencing new table as changed for each statement execute function project_changed_drivers();
create trigger locations_removed after delete on driver_locations_wanted referencing old table as changed for each statement execute function project_changed_drivers();

-- What an audience asks for, as numbers. The masks of an `and` list must all be there, of an `or` list (`…_any`) one bit.
create type audience_criteria as (
  center point, ring circle, range_km smallint,
  age_from smallint, age_to smallint, work_experience smallint, traits bigint, optimize_audience boolean,
  languages bigint, languages_any boolean,
  employment_types bigint, employment_types_any boolean,
  traveling bigint, traveling_any boolean,
  travelings bigint, travelings_any boolean,
  qualifications bigint, qualifications_1 bigint, qualifications_any boolean,
  experiences bigint, experiences_1 bigint, experiences_any boolean,
  qualifications_wanted bigint, qualifications_wanted_1 bigint, qualifications_wanted_any boolean,
  experiences_wanted bigint, experiences_wanted_1 bigint, experiences_wanted_any boolean,
  skills bigint, skills_any boolean,
  international_countries bigint, international_countries_any boolean,
  truck_year smallint, truck_mileage int, semi_trailer_weight smallint, semi_trailer_year smallint, team_size int
);

-- The bit of an option, the impossible bit 63 for a key that no catalogue knows.
create function asked_bit(option_bit int) returns bigint language sql immutable parallel safe as $$
  select case when option_bit is null then 1::bigint << 63 when option_bit < 63 then 1::bigint << option_bit else 1::bigint << (option_bit - 63) end
$$;

create function audience_criteria(meta jsonb) returns audience_criteria language sql stable parallel safe as $$
  select
    spot(place.lat, place.lng), ring(place.lat, place.lng, place.km), place.km::smallint,
    coalesce((meta ->> 'age_from')::smallint, 0::smallint), coalesce((meta ->> 'age_to')::smallint, 999::smallint),
    coalesce((meta ->> 'work_experience')::smallint, 0::smallint),
    case meta ->> 'gender' when 'female' then 1 when 'male' then 2 when 'diverse' then 4 else 0 end::bigint
      | case meta ->> 'day_night_preference' when 'day' then 8 when 'night' then 16 else 0 end
      | case when (meta ->> 'tackle')::boolean then 32 else 0 end
      | case when (meta ->> 'willingness_to_move')::boolean then 64 else 0 end
      | case when (meta ->> 'qualification_adr')::boolean then 128 else 0 end
      | case when (meta ->> 'lift_platform')::boolean then 256 else 0 end
      | case when (meta ->> 'team_under_management')::boolean then 512 else 0 end
      | l.traits,
    coalesce((meta ->> 'optimize_audience')::boolean, false),
    l.languages, l.languages <> 0 and meta ->> 'languages_operator' = 'or',
    l.employment_types, l.employment_types <> 0 and meta ->> 'employment_types_operator' = 'or',
    l.traveling, l.traveling <> 0 and meta ->> 'traveling_operator' = 'or',
    l.travelings, l.travelings <> 0 and meta ->> 'travelings_operator' = 'or',
    l.qualifications, l.qualifications_1, (l.qualifications <> 0 or l.qualifications_1 <> 0) and meta ->> 'qualifications_operator' = 'or',
    l.experiences, l.experiences_1, (l.experiences <> 0 or l.experiences_1 <> 0) and meta ->> 'experiences_operator' = 'or',
    l.qualifications_wanted, l.qualifications_wanted_1,
      (l.qualifications_wanted <> 0 or l.qualifications_wanted_1 <> 0) and meta ->> 'qualifications_wanted_operator' = 'or',
    l.experiences_wanted, l.experiences_wanted_1,
      (l.experiences_wanted <> 0 or l.experiences_wanted_1 <> 0) and meta ->> 'experiences_wanted_operator' = 'or',
    l.skills, l.skills <> 0 and meta ->> 'skills_operator' = 'or',
    l.international_countries, l.international_countries <> 0 and meta ->> 'international_countries_operator' = 'or',
    coalesce((meta ->> 'truck_year')::smallint, 0::smallint), coalesce((meta ->> 'truck_mileage')::int, 2147483647),
    coalesce((meta ->> 'semi_trailer_weight')::smallint, 0::smallint), coalesce((meta ->> 'semi_trailer_year')::smallint, 0::smallint),
    case when (meta ->> 'team_size')::int > 1 then (meta ->> 'team_size')::int else 0 end
  from (
    select (meta -> 'location' ->> 'lat')::double precision as lat, (meta -> 'location' ->> 'lng')::double precision as lng,
      coalesce((meta ->> 'range')::double precision, 80) as km
  ) place
  cross join lateral (
    select
      coalesce(bit_or(1::bigint << case when o.id is null then 50 else 9 + o.level end) filter (where k.list = 'education' and o.level is distinct from 0), 0)
        | coalesce(bit_or(1::bigint << coalesce(o.bit + 18, 51)) filter (where k.list = 'special_transport'), 0)
        | coalesce(bit_or(1::bigint << coalesce(o.bit + 34, 52)) filter (where k.list = 'truck_type'), 0) as traits,
      coalesce(bit_or(asked_bit(o.bit)) filter (where k.list = 'languages'), 0) as languages,
      coalesce(bit_or(asked_bit(o.bit)) filter (where k.list = 'employment_types'), 0) as employment_types,
      coalesce(bit_or(asked_bit(o.bit + 20)) filter (where k.list = 'traveling'), 0) as traveling,
      coalesce(bit_or(asked_bit(o.bit + 20)) filter (where k.list = 'travelings'), 0) as travelings,
      coalesce(bit_or(asked_bit(o.bit)) filter (where k.list = 'qualifications' and coalesce(o.bit, 0) < 63), 0) as qualifications,
      coalesce(bit_or(asked_bit(o.bit)) filter (where k.list = 'qualifications' and o.bit >= 63), 0) as qualifications_1,
      coalesce(bit_or(asked_bit(o.bit)) filter (where k.list = 'experiences' and coalesce(o.bit, 0) < 63), 0) as experiences,
      coalesce(bit_or(asked_bit(o.bit)) filter (where k.list = 'experiences' and o.bit >= 63), 0) as experiences_1,
      coalesce(bit_or(asked_bit(o.bit)) filter (where k.list = 'qualifications_wanted' and coalesce(o.bit, 0) < 63), 0) as qualifications_wanted,
      coalesce(bit_or(asked_bit(o.bit)) filter (where k.list = 'qualifications_wanted' and o.bit >= 63), 0) as qualifications_wanted_1,
      coalesce(bit_or(asked_bit(o.bit)) filter (where k.list = 'experiences_wanted' and coalesce(o.bit, 0) < 63), 0) as experiences_wanted,
      coalesce(bit_or(asked_bit(o.bit)) filter (where k.list = 'experiences_wanted' and o.bit >= 63), 0) as experiences_wanted_1,
      coalesce(bit_or(asked_bit(o.bit)) filter (where k.list = 'skills'), 0) as skills,
      coalesce(bit_or(asked_bit(o.bit)) filter (where k.list = 'international_countries'), 0) as international_countries
    from (
      select list, category, key from (values
        ('languages', 'languages'), ('employment_types', 'employment_types'), ('traveling', 'traveling'), ('travelings', 'traveling'),
        ('qualifications', 'qualifications'), ('experiences', 'experiences'),
        ('qualifications_wanted', 'qualifications'), ('experiences_wanted', 'experiences'),
        ('skills', 'skills'), ('international_countries', 'international_countries')
      ) as lists (list, category) cross join lateral jsonb_array_elements_text(coalesce(meta -> list, '[]')) as keys (key)
      union all
      select field, category, meta ->> field from (values
        ('education', 'education', '0'), ('special_transport', 'special_transport', 'Any'), ('truck_type', 'truck_types', 'Any')
      ) as single (field, category, nothing) where meta ->> field <> nothing
    ) k left join options o on o.category = k.category and o.key = k.key
  ) l
$$;

create table audience_match (
  audience_id  bigint primary key,
  company_id   bigint not null,
  contact_type text not null,
  -- a running campaign offers its job to this audience
  is_live      boolean not null,
  bounds       box not null,
  center point not null, ring circle not null, range_km smallint not null,
  age_from smallint not null, age_to smallint not null, work_experience smallint not null, traits bigint not null,
  optimize_audience boolean not null,
  languages bigint not null, languages_any boolean not null,
  employment_types bigint not null, employment_types_any boolean not null,
  traveling bigint not null, traveling_any boolean not null,
  travelings bigint not null, travelings_any boolean not null,
  qualifications bigint not null, qualifications_1 bigint not null, qualifications_any boolean not null,
  experiences bigint not null, experiences_1 bigint not null, experiences_any boolean not null,
  qualifications_wanted bigint not null, qualifications_wanted_1 bigint not null, qualifications_wanted_any boolean not null,
  experiences_wanted bigint not null, experiences_wanted_1 bigint not null, experiences_wanted_any boolean not null,
  skills bigint not null, skills_any boolean not null,
  international_countries bigint not null, international_countries_any boolean not null,
  truck_year smallint not null, truck_mileage int not null, semi_trailer_weight smallint not null, semi_trailer_year smallint not null,
  team_size int not null
);
create index audience_match_live on audience_match using gist (bounds) where is_live;

-- Runs now: switched on, approved, and nothing stops it.
create function campaign_is_live(c campaigns) returns boolean language sql immutable as $$
  select c.is_active and c.approved_at is not null and c.parent_id is null and c.deleted_at is null and c.archived_at is null
    and c.blocked_at is null and c.suspended_at is null and c.prevented_at is null and c.rejected_at is null
$$;

create view audience_projection as
select a.id as audience_id, a.company_id, a.contact_type,
  exists (select from campaigns c where c.audience_id = a.id and campaign_is_live(c)) as is_live,
  bounds(c.ring) as bounds, c.*
from audiences a cross join lateral audience_criteria(a.meta) c
where a.status = 'approved' and a.parent_id is null and a.archived_at is null and a.deleted_at is null
  and jsonb_typeof(a.meta -> 'location') = 'object';

create function audience_match_differences(ids bigint[] default null) returns table (audience_id bigint, expected text, found text)
language sql stable as $$
  select coalesce(p.audience_id, m.audience_id), p::text, m::text
  from (select * from audience_projection v where ids is null or v.audience_id = any (ids)) p
    full join (select * from audience_match v where ids is null or v.audience_id = any (ids)) m on m.audience_id = p.audience_id
  where (p::record *<> m::record) is not false
$$;

create function project_audiences(ids bigint[]) returns void language plpgsql as $$
begin
  perform from audiences a where a.id = any (ids) order by a.id for no key update;
  delete from audience_match m where m.audience_id = any (ids);
  insert into audience_match select * from audience_projection p where p.audience_id = any (ids);
end $$;

create function project_changed_audiences() returns trigger language plpgsql as $$
begin
  perform project_audiences(array(select c.id from changed c));
  return null;
end $$;

-- A campaign that starts or stops, or takes another audience, changes nothing but which audiences are live.
create function tell_live_audiences(ids bigint[]) returns void language plpgsql as $$
begin
  perform from audiences a where a.id = any (ids) order by a.id for no key update;
  update audience_match m set is_live = not m.is_live
  where m.audience_id = any (ids) and m.is_live <> exists (select from campaigns c where c.audience_id = m.audience_id and campaign_is_live(c));
end $$;

create function campaigns_come_and_go() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform tell_live_audiences(array(
      select unnest(array[b.audience_id, c.audience_id]) from before b join changed c on c.id = b.id
      where campaign_is_live(b::campaigns) <> campaign_is_live(c::campaigns) or b.audience_id is distinct from c.audience_id));
  else
    perform tell_live_audiences(array(select c.audience_id from changed c where campaign_is_live(c::campaigns)));
  end if;
  return null;
end $$;
create trigger audiences_added after insert on audiences referencing new table as changed for each statement execute function project_changed_audiences();
create trigger audiences_changed after update on audiences referencing new table as changed for each statement execute function project_changed_audiences();
create trigger audiences_deleted after delete on audiences referencing old table as changed for each statement execute function project_changed_audiences();
create trigger campaigns_added after insert on campaigns referencing new table as changed for each statement execute function campaigns_come_and_go();
create trigger campaigns_changed after update on campaigns referencing old table as before new table as changed
  for each statement execute function campaigns_come_and_go();
create trigger campaigns_deleted after delete on campaigns referencing old table as changed for each statement execute function campaigns_come_and_go();

-- An option that is added, or whose level changes, changes what the drivers and audiences that name it have and ask.
create function project_changed_options() returns trigger language plpgsql as $$
begin
  if not exists (select from changed) then
    return null;
  end if;
  perform project_drivers(array(
    select d.id from drivers d where exists (
      select from changed o where o.key = any (case o.category
        when 'qualifications' then d.qualifications || d.qualifications_wanted
        when 'experiences' then d.experiences || d.experiences_wanted
        when 'languages' then d.languages
        when 'employment_types' then d.employment_types
        when 'traveling' then d.traveling
        when 'special_transport' then d.special_transport
        when 'education' then array[d.education]
        when 'truck_types' then array[d.truck_type]
        when 'skills' then d.skills
        when 'international_countries' then d.international_countries
      end))));
  perform project_audiences(array(select x.audience_id from audience_match_differences() x));
  return null;
end $$;
create trigger options_added after insert on options referencing new table as changed for each statement execute function project_changed_options();

create function keep_option() returns trigger language plpgsql as $$
begin
  if (new.category, new.key, new.bit) is distinct from (old.category, old.key, old.bit) then
    raise exception 'The key of an option is fixed.' using errcode = 'check_violation', constraint = 'option_key_fixed';
  end if;
  return new;
end $$;
create trigger option_key_fixed before update on options for each row execute function keep_option();

create function project_releveled_option() returns trigger language plpgsql as $$
begin
  perform project_drivers(array(select d.id from drivers d where d.education = new.key));
  perform project_audiences(array(select x.audience_id from audience_match_differences() x));
  return null;
end $$;
create trigger option_releveled after update of level on options for each row when (old.level is distinct from new.level)
  execute function project_releveled_option();
