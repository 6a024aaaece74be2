-- A database of release 0.1.0, by `npm run release:dump`.
-- Generated from the migrated database by `npm run generate`.
set check_function_bodies = off;

create extension btree_gist;

create extension citext;

create extension pg_trgm;

create type audience_criteria as (
  center point,
  ring circle,
  range_km smallint,
  age_from smallint,
  age_to smallint,
  work_experience smallint,
  traits bigint,
  optimize_audience boolean,
  languages bigint,
  languages_any boolean,
  employment_types bigint,
  employment_types_any boolean,
  traveling bigint,
  traveling_any boolean,
  travelings bigint,
  travelings_any boolean,
  qualifications bigint,
  qualifications_1 bigint,
  qualifications_any boolean,
  experiences bigint,
  experiences_1 bigint,
  experiences_any boolean,
  qualifications_wanted bigint,
  qualifications_wanted_1 bigint,
  qualifications_wanted_any boolean,
  experiences_wanted bigint,
  experiences_wanted_1 bigint,
  experiences_wanted_any boolean,
  skills bigint,
  skills_any boolean,
  international_countries bigint,
  international_countries_any boolean,
  truck_year smallint,
  truck_mileage integer,
  semi_trailer_weight smallint,
  semi_trailer_year smallint,
  team_size integer
);

CREATE OR REPLACE FUNCTION public.announce_identity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed jsonb := to_jsonb(old);
begin
  insert into outbox (name, payload) values ('identity.changed', case tg_table_name
    when 'users' then jsonb_build_object('user_id', changed -> 'id')
    when 'sessions' then jsonb_build_object('user_id', changed -> 'user_id')
    else '{}' end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.audience_bit(option_bit integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when option_bit is null then 1::bigint << 63 when option_bit < 63 then 1::bigint << option_bit else 1::bigint << (option_bit - 63) end
$function$;

CREATE OR REPLACE FUNCTION public.audience_criteria(meta jsonb)
 RETURNS audience_criteria
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select
    spot(place.lat, place.lng),
    ring(place.lat, place.lng, place.km),
    place.km::smallint,
    coalesce((meta ->> 'age_from')::smallint, 0::smallint),
    coalesce((meta ->> 'age_to')::smallint, 999::smallint),
    coalesce((meta ->> 'work_experience')::smallint, 0::smallint),
    l.traits |
      case when (meta ->> 'qualification_adr')::boolean then 128 else 0 end |
      case when (meta ->> 'lift_platform')::boolean then 256 else 0 end |
      case when (meta ->> 'team_under_management')::boolean then 512 else 0 end |
      case meta ->> 'day_night_preference' when 'day' then 8 when 'night' then 16 else 0 end |
      case when (meta ->> 'tackle')::boolean then 32 else 0 end |
      case when (meta ->> 'willingness_to_move')::boolean then 64 else 0 end |
      case meta ->> 'gender' when 'female' then 1 when 'male' then 2 when 'diverse' then 4 else 0 end,
    coalesce((meta ->> 'optimize_audience')::boolean, false),
    l.languages,
    (l.languages <> 0) and meta ->> 'languages_operator' = 'or',
    l.employment_types,
    (l.employment_types <> 0) and meta ->> 'employment_types_operator' = 'or',
    l.traveling,
    (l.traveling <> 0) and meta ->> 'traveling_operator' = 'or',
    l.travelings,
    (l.travelings <> 0) and meta ->> 'travelings_operator' = 'or',
    l.qualifications,
    l.qualifications_1,
    (l.qualifications <> 0 or l.qualifications_1 <> 0) and meta ->> 'qualifications_operator' = 'or',
    l.experiences,
    l.experiences_1,
    (l.experiences <> 0 or l.experiences_1 <> 0) and meta ->> 'experiences_operator' = 'or',
    l.qualifications_wanted,
    l.qualifications_wanted_1,
    (l.qualifications_wanted <> 0 or l.qualifications_wanted_1 <> 0) and meta ->> 'qualifications_wanted_operator' = 'or',
    l.experiences_wanted,
    l.experiences_wanted_1,
    (l.experiences_wanted <> 0 or l.experiences_wanted_1 <> 0) and meta ->> 'experiences_wanted_operator' = 'or',
    l.skills,
    (l.skills <> 0) and meta ->> 'skills_operator' = 'or',
    l.international_countries,
    (l.international_countries <> 0) and meta ->> 'international_countries_operator' = 'or',
    coalesce((meta ->> 'truck_year')::smallint, 0::smallint),
    coalesce((meta ->> 'truck_mileage')::int, 2147483647::int),
    coalesce((meta ->> 'semi_trailer_weight')::smallint, 0::smallint),
    coalesce((meta ->> 'semi_trailer_year')::smallint, 0::smallint),
    case when (meta ->> 'team_size')::int > 1 then (meta ->> 'team_size')::int else 0 end
  from (
    select (meta -> 'location' ->> 'lat')::double precision as lat, (meta -> 'location' ->> 'lng')::double precision as lng,
      coalesce((meta ->> 'range')::double precision, 80) as km
  ) place
  cross join lateral (
    select
      coalesce(bit_or(1::bigint << case when o.id is null then 50 else 9 + o.level end)
          filter (where k.list = 'education' and o.level is distinct from 0), 0) |
        coalesce(bit_or(1::bigint << coalesce(o.bit + 34, 52)) filter (where k.list = 'truck_type'), 0) |
        coalesce(bit_or(1::bigint << coalesce(o.bit + 18, 51)) filter (where k.list = 'special_transport'), 0) as traits,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'qualifications' and coalesce(o.bit, 0) < 63), 0) as qualifications,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'qualifications' and o.bit >= 63), 0) as qualifications_1,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'experiences' and coalesce(o.bit, 0) < 63), 0) as experiences,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'experiences' and o.bit >= 63), 0) as experiences_1,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'qualifications_wanted' and coalesce(o.bit, 0) < 63), 0) as qualifications_wanted,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'qualifications_wanted' and o.bit >= 63), 0) as qualifications_wanted_1,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'experiences_wanted' and coalesce(o.bit, 0) < 63), 0) as experiences_wanted,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'experiences_wanted' and o.bit >= 63), 0) as experiences_wanted_1,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'skills'), 0) as skills,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'languages'), 0) as languages,
      coalesce(bit_or(audience_bit(o.bit + 20)) filter (where k.list = 'travelings'), 0) as travelings,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'international_countries'), 0) as international_countries,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'employment_types'), 0) as employment_types,
      coalesce(bit_or(audience_bit(o.bit + 20)) filter (where k.list = 'traveling'), 0) as traveling
    from (
      select list, category, key from (values
        ('qualifications', 'qualifications'),
        ('experiences', 'experiences'),
        ('qualifications_wanted', 'qualifications'),
        ('experiences_wanted', 'experiences'),
        ('skills', 'skills'),
        ('languages', 'languages'),
        ('travelings', 'traveling'),
        ('international_countries', 'international_countries'),
        ('employment_types', 'employment_types'),
        ('traveling', 'traveling')
      ) as lists (list, category) cross join lateral jsonb_array_elements_text(coalesce(meta -> list, '[]')) as keys (key)
      union all
      select field, category, meta ->> field from (values
        ('education', 'education', '0'),
        ('truck_type', 'truck_types', 'Any'),
        ('special_transport', 'special_transport', 'Any')
      ) as single (field, category, nothing) where meta ->> field <> nothing
    ) k left join options o on o.category = k.category and o.key = k.key
  ) l
$function$;

CREATE OR REPLACE FUNCTION public.audience_match_differences(ids bigint[] DEFAULT NULL::bigint[])
 RETURNS TABLE(audience_id bigint, expected text, found text)
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(p.audience_id, m.audience_id), p::text, m::text
  from (select * from audience_projection v where ids is null or v.audience_id = any (ids)) p
    full join (select * from audience_match v where ids is null or v.audience_id = any (ids)) m on m.audience_id = p.audience_id
  where (p::record *<> m::record) is not false
$function$;

CREATE OR REPLACE FUNCTION public.bounds(ring circle)
 RETURNS box
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select box(center(ring) - point(radius(ring), radius(ring)), center(ring) + point(radius(ring), radius(ring)))
$function$;

CREATE OR REPLACE FUNCTION public.campaigns_changed_audiences()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    perform update_live_audiences(array(
      select unnest(array[b.audience_id, c.audience_id]) from before b join changed c on c.id = b.id
      where campaign_is_live(b::campaigns) <> campaign_is_live(c::campaigns) or b.audience_id is distinct from c.audience_id));
  else
    perform update_live_audiences(array(select c.audience_id from changed c where campaign_is_live(c::campaigns)));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.copy_user_to_driver()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'users' then
    update drivers d set is_active = new.is_active, has_confirmed_contact = has_confirmed_contact(new) where d.user_id = new.id;
    return null;
  end if;
  select u.is_active, has_confirmed_contact(u) into new.is_active, new.has_confirmed_contact from users u where u.id = new.user_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.driver_match_differences(ids bigint[] DEFAULT NULL::bigint[])
 RETURNS TABLE(driver_id bigint, place_no smallint, expected text, found text)
 LANGUAGE plpgsql
 STABLE
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.give_option_bit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  capacity int := option_capacity(new.category);
begin
  if capacity is null then
    new.bit := null;
  elsif new.bit is null then
    perform pg_advisory_xact_lock(hashtext('options'), hashtext(new.category));
    select coalesce(max(o.bit) + 1, 0) into new.bit from options o where o.category = new.category;
    if new.bit >= capacity then
      raise exception 'The list % is full.', new.category using errcode = 'check_violation', constraint = 'option_list_full';
    end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_option()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.category, new.key, new.bit) is distinct from (old.category, old.key, old.bit) then
    raise exception 'The key of an option is fixed.' using errcode = 'check_violation', constraint = 'option_key_fixed';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.map_cell(lat double precision, lng double precision)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select floor((lat + 90) * 4)::int * 1440 + floor((lng + 180) * 4)::int % 1440
$function$;

CREATE OR REPLACE FUNCTION public.match_score(traits bigint, distance_km double precision, range_km double precision)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select ((traits >> 55) + floor(50 * greatest(0, 1 - distance_km / range_km)))::smallint
$function$;

CREATE OR REPLACE FUNCTION public.option_capacity(category text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when category in ('qualifications', 'experiences') then 126
    when category in ('languages', 'skills', 'international_countries') then 63
    when category in ('employment_types', 'traveling') then 20
    when category in ('special_transport', 'truck_types') then 16
  end
$function$;

CREATE OR REPLACE FUNCTION public.project_audiences(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from audiences a where a.id = any (ids) order by a.id for no key update;
  delete from audience_match m where m.audience_id = any (ids);
  insert into audience_match select * from audience_projection p where p.audience_id = any (ids);
end $function$;

CREATE OR REPLACE FUNCTION public.project_changed_audiences()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform project_audiences(array(select c.id from changed c));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.project_changed_drivers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.project_changed_options()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from changed) then
    return null;
  end if;
  perform project_drivers(array(
    select d.id from drivers d where exists (
      select from changed o where o.key = any (case o.category
        when 'qualifications' then d.qualifications || d.qualifications_wanted
        when 'experiences' then d.experiences || d.experiences_wanted
        when 'skills' then d.skills
        when 'languages' then d.languages
        when 'traveling' then d.traveling
        when 'international_countries' then d.international_countries
        when 'employment_types' then d.employment_types
        when 'education' then array[d.education]
        when 'truck_types' then array[d.truck_type]
        when 'special_transport' then d.special_transport
      end))));
  perform project_audiences(array(select x.audience_id from audience_match_differences() x));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.project_drivers(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  stale bigint[];
begin
  perform from drivers d where d.id = any (ids) order by d.id for no key update;
  stale := array(select distinct x.driver_id from driver_match_differences(ids) x);
  if stale <> '{}' then
    delete from driver_match m where m.driver_id = any (stale);
    insert into driver_match select * from driver_projection p where p.driver_id = any (stale);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.project_releveled_option()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform project_drivers(array(select d.id from drivers d where d.education = new.key));
  perform project_audiences(array(select x.audience_id from audience_match_differences() x));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'audit_log is append-only';
end $function$;

CREATE OR REPLACE FUNCTION public.ring(lat double precision, lng double precision, km double precision)
 RETURNS circle
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select circle(point((far + near) / 2 * cosd(lng), (far + near) / 2 * sind(lng)), (far - near) / 2)
  from (select tand((90 - lat + degrees(km / 6371)) / 2) as far, tand((90 - lat - degrees(km / 6371)) / 2) as near) as meridian
$function$;

CREATE OR REPLACE FUNCTION public.spot(lat double precision, lng double precision)
 RETURNS point
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select point(tand((90 - lat) / 2) * cosd(lng), tand((90 - lat) / 2) * sind(lng))
$function$;

CREATE OR REPLACE FUNCTION public.spots_km(a point, b point)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select 12742 * asin(least(1, (a <-> b) / sqrt((1 + a[0] * a[0] + a[1] * a[1]) * (1 + b[0] * b[0] + b[1] * b[1]))))
$function$;

CREATE OR REPLACE FUNCTION public.time_zone_of(country text, lng double precision)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when country = 'ES' and lng < -12 then 'Atlantic/Canary'
    when country = 'ES' then 'Europe/Madrid'
    when country = 'PT' and lng < -20 then 'Atlantic/Azores'
    when country = 'PT' then 'Europe/Lisbon'
    when country in ('GB', 'GG', 'IM', 'JE') then 'Europe/London'
    when country = 'IE' then 'Europe/Dublin'
    when country = 'FO' then 'Atlantic/Faroe'
    when country = 'IS' then 'Atlantic/Reykjavik'
    when country = 'MA' then 'Africa/Casablanca'
    when country = 'CY' then 'Asia/Nicosia'
    when country = 'GR' then 'Europe/Athens'
    when country = 'BG' then 'Europe/Sofia'
    when country = 'RO' then 'Europe/Bucharest'
    when country = 'MD' then 'Europe/Chisinau'
    when country = 'UA' then 'Europe/Kyiv'
    when country = 'FI' then 'Europe/Helsinki'
    when country = 'EE' then 'Europe/Tallinn'
    when country = 'LV' then 'Europe/Riga'
    when country = 'LT' then 'Europe/Vilnius'
    when country = 'TR' then 'Europe/Istanbul'
    when country = 'BY' then 'Europe/Minsk'
    else 'Europe/Berlin'
  end
$function$;

CREATE OR REPLACE FUNCTION public.update_live_audiences(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from audiences a where a.id = any (ids) order by a.id for no key update;
  update audience_match m set is_live = not m.is_live
  where m.audience_id = any (ids) and m.is_live <> exists (select from campaigns c where c.audience_id = m.audience_id and campaign_is_live(c));
end $function$;

create table account_delete_reasons (
  id bigint not null generated by default as identity,
  key text not null,
  labels jsonb not null,
  can_have_text boolean not null default false,
  active boolean not null default true,
  sort_order integer not null default 1,
  constraint account_delete_reasons_pkey PRIMARY KEY (id),
  constraint account_delete_reason_exists UNIQUE (key)
);

create table audience_match (
  audience_id bigint not null,
  company_id bigint not null,
  contact_type text not null,
  is_live boolean not null,
  bounds box not null,
  center point not null,
  ring circle not null,
  range_km smallint not null,
  age_from smallint not null,
  age_to smallint not null,
  work_experience smallint not null,
  traits bigint not null,
  optimize_audience boolean not null,
  languages bigint not null,
  languages_any boolean not null,
  employment_types bigint not null,
  employment_types_any boolean not null,
  traveling bigint not null,
  traveling_any boolean not null,
  travelings bigint not null,
  travelings_any boolean not null,
  qualifications bigint not null,
  qualifications_1 bigint not null,
  qualifications_any boolean not null,
  experiences bigint not null,
  experiences_1 bigint not null,
  experiences_any boolean not null,
  qualifications_wanted bigint not null,
  qualifications_wanted_1 bigint not null,
  qualifications_wanted_any boolean not null,
  experiences_wanted bigint not null,
  experiences_wanted_1 bigint not null,
  experiences_wanted_any boolean not null,
  skills bigint not null,
  skills_any boolean not null,
  international_countries bigint not null,
  international_countries_any boolean not null,
  truck_year smallint not null,
  truck_mileage integer not null,
  semi_trailer_weight smallint not null,
  semi_trailer_year smallint not null,
  team_size integer not null,
  constraint audience_match_pkey PRIMARY KEY (audience_id)
);

create table audience_optimizations (
  company_id bigint not null,
  qualifications text[] not null default '{}'::text[],
  experiences text[] not null default '{}'::text[],
  updated_at timestamp with time zone not null default now(),
  constraint audience_optimizations_pkey PRIMARY KEY (company_id)
);

create table audiences (
  id bigint not null generated always as identity,
  company_id bigint not null,
  parent_id bigint,
  name text not null,
  contact_type text not null,
  partner_customer_id bigint,
  meta jsonb not null,
  status text not null default 'pending'::text,
  rejected_reason text,
  decided_at timestamp with time zone,
  decided_by bigint,
  archived_at timestamp with time zone,
  deleted_at timestamp with time zone,
  created_by bigint,
  submitted_by bigint,
  submitted_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint audiences_pkey PRIMARY KEY (id),
  constraint audiences_contact_type_check CHECK ((contact_type = ANY (ARRAY['driver'::text, 'self_employed'::text, 'fleet_manager'::text]))),
  constraint audiences_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint audiences_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);

create table audit_log (
  id bigint not null generated always as identity,
  happened_at timestamp with time zone not null default now(),
  user_id bigint,
  company_id bigint,
  action text not null,
  subject text not null,
  subject_id bigint,
  driver_id bigint,
  details jsonb not null default '{}'::jsonb,
  constraint audit_log_pkey PRIMARY KEY (id)
);

create table campaign_stories (
  id bigint not null generated always as identity,
  campaign_id bigint not null,
  image_id bigint,
  title text not null default ''::text,
  body text not null default ''::text,
  youtube_id text,
  sort integer not null default 0,
  constraint campaign_stories_pkey PRIMARY KEY (id)
);

create table campaign_users (
  campaign_id bigint not null,
  user_id bigint not null,
  constraint campaign_users_pkey PRIMARY KEY (campaign_id, user_id)
);

create table campaign_waves (
  campaign_id bigint not null,
  last_wave_at timestamp with time zone,
  constraint campaign_waves_pkey PRIMARY KEY (campaign_id)
);

create table campaigns (
  id bigint not null generated always as identity,
  company_id bigint not null,
  parent_id bigint,
  audience_id bigint,
  contact_type text not null default 'driver'::text,
  name text not null,
  title text not null default ''::text,
  description text not null default ''::text,
  activity_description text not null default ''::text,
  video_link text,
  vacancies integer not null default 1,
  phone text,
  cost_center text,
  confidential boolean not null default false,
  contact_person_id bigint,
  image_id bigint,
  benefits text[] not null default '{}'::text[],
  meta jsonb not null default '{}'::jsonb,
  cost_per_unlock bigint not null default 3900,
  remaining_budget bigint not null default 0,
  is_active boolean not null default false,
  published_at timestamp with time zone,
  published_by bigint,
  approved_at timestamp with time zone,
  approved_by bigint,
  activated_at timestamp with time zone,
  rejected_at timestamp with time zone,
  rejected_reason text,
  suspended_at timestamp with time zone,
  suspended_reason text,
  suspended_by_staff boolean not null default false,
  prevented_at timestamp with time zone,
  blocked_at timestamp with time zone,
  blocked_reason text,
  archived_at timestamp with time zone,
  boosted_at timestamp with time zone,
  critical boolean not null default false,
  hires_count integer not null default 0,
  unlocked_drivers_count integer not null default 0,
  offers_synced_at timestamp with time zone,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint campaigns_pkey PRIMARY KEY (id),
  constraint campaigns_contact_type_check CHECK ((contact_type = ANY (ARRAY['driver'::text, 'self_employed'::text, 'fleet_manager'::text]))),
  constraint campaigns_cost_per_unlock_check CHECK ((cost_per_unlock >= 0)),
  constraint campaigns_name_check CHECK (((length(name) >= 1) AND (length(name) <= 160))),
  constraint campaigns_remaining_budget_check CHECK ((remaining_budget >= 0)),
  constraint campaigns_vacancies_check CHECK (((vacancies >= 1) AND (vacancies <= 1000)))
);

create table carts (
  company_id bigint not null,
  selected_package text,
  additional_campaigns integer not null default 0,
  selected_active_sourcing_users integer not null default 0,
  emails text[] not null default '{}'::text[],
  gdpr boolean not null default false,
  agree_rights boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  ordered_at timestamp with time zone,
  constraint carts_pkey PRIMARY KEY (company_id),
  constraint carts_additional_campaigns_check CHECK (((additional_campaigns >= 0) AND (additional_campaigns <= 100))),
  constraint carts_selected_active_sourcing_users_check CHECK (((selected_active_sourcing_users >= 0) AND (selected_active_sourcing_users <= 100))),
  constraint carts_selected_package_check CHECK ((selected_package = ANY (ARRAY['starter'::text, 'pro'::text])))
);

create table companies (
  id bigint not null generated always as identity,
  name text not null,
  contact_person text,
  phone text,
  mobile text,
  url text,
  location text,
  lat double precision,
  lng double precision,
  profile_description text,
  account_name text,
  billing_email citext,
  billing_information text,
  address_line1 text,
  address_line2 text,
  city text,
  state text,
  postal_code text,
  country text not null default 'DE'::text,
  vat text,
  supplier_identifier text,
  tax_percentage integer not null default 19,
  is_active boolean not null default true,
  direct_pay boolean not null default false,
  auto_drivers_unlock boolean not null default false,
  customer_level text,
  due_days integer not null default 14,
  payment_method text,
  payment_customer_ref text,
  card_method_ref text,
  card_brand text,
  card_last_four text,
  cost_per_unlock bigint not null default 3900,
  price_per_hire bigint not null default 145000,
  wave_size integer not null default 50,
  wave_minutes integer not null default 10,
  handover_hours integer,
  account_manager_id bigint,
  sales_owner_id bigint,
  logo_id bigint,
  configs jsonb not null default '{}'::jsonb,
  properties jsonb not null default '{}'::jsonb,
  registered_from text,
  registered_from_page text,
  joins_waiting_list boolean not null default true,
  profile_completed_at timestamp with time zone,
  slot_terms_accepted_at timestamp with time zone,
  no_focus_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint companies_pkey PRIMARY KEY (id),
  constraint companies_cost_per_unlock_check CHECK ((cost_per_unlock >= 0)),
  constraint companies_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint companies_due_days_check CHECK (((due_days >= 0) AND (due_days <= 120))),
  constraint companies_handover_hours_check CHECK (((handover_hours >= 1) AND (handover_hours <= 720))),
  constraint companies_name_check CHECK (((length(name) >= 1) AND (length(name) <= 160))),
  constraint companies_payment_method_check CHECK ((payment_method = ANY (ARRAY['sepa'::text, 'card'::text]))),
  constraint companies_price_per_hire_check CHECK ((price_per_hire >= 0)),
  constraint companies_tax_percentage_check CHECK (((tax_percentage >= 0) AND (tax_percentage <= 100))),
  constraint companies_wave_minutes_check CHECK (((wave_minutes >= 1) AND (wave_minutes <= 1440))),
  constraint companies_wave_size_check CHECK (((wave_size >= 1) AND (wave_size <= 5000)))
);

create table company_invitations (
  id bigint not null generated always as identity,
  company_id bigint not null,
  email citext not null,
  invited_by bigint,
  created_at timestamp with time zone not null default now(),
  accepted_at timestamp with time zone,
  constraint company_invitations_pkey PRIMARY KEY (id),
  constraint invitation_exists UNIQUE (company_id, email)
);

create table consents (
  id bigint not null generated always as identity,
  user_id bigint not null,
  purpose text not null,
  channel text not null,
  text_version text not null,
  given_at timestamp with time zone not null default now(),
  withdrawn_at timestamp with time zone,
  text_hash text,
  constraint consents_pkey PRIMARY KEY (id)
);

create table countries (
  id integer not null generated always as identity,
  code text not null,
  iso3 text not null,
  calling_code text not null,
  is_eu boolean not null default false,
  labels jsonb not null,
  constraint countries_pkey PRIMARY KEY (id),
  constraint countries_code_key UNIQUE (code),
  constraint countries_code_check CHECK ((code ~ '^[A-Z]{2}$'::text))
);

create table driver_locations_wanted (
  driver_id bigint not null,
  place_no smallint not null,
  country text not null,
  postcode text not null default ''::text,
  place text not null,
  lat double precision not null,
  lng double precision not null,
  constraint driver_locations_wanted_pkey PRIMARY KEY (driver_id, place_no),
  constraint driver_locations_wanted_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint driver_locations_wanted_lat_check CHECK (((lat >= ('-89'::integer)::double precision) AND (lat <= (89)::double precision))),
  constraint driver_locations_wanted_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
  constraint driver_locations_wanted_place_no_check CHECK (((place_no >= 1) AND (place_no <= 5)))
);

create table driver_match (
  driver_id bigint not null,
  place_no smallint not null,
  contact_type text not null,
  cell integer not null,
  spot point not null,
  traits bigint not null,
  work bigint not null,
  languages bigint not null,
  qualifications bigint not null,
  qualifications_1 bigint not null,
  experiences bigint not null,
  experiences_1 bigint not null,
  qualifications_wanted bigint not null,
  qualifications_wanted_1 bigint not null,
  experiences_wanted bigint not null,
  experiences_wanted_1 bigint not null,
  skills bigint not null,
  international_countries bigint not null,
  birthday date not null,
  truck_year smallint not null,
  truck_mileage integer not null,
  semi_trailer_weight smallint not null,
  semi_trailer_year smallint not null,
  team_size integer not null,
  constraint driver_match_pkey PRIMARY KEY (driver_id, place_no)
) with (autovacuum_vacuum_scale_factor=0.01, autovacuum_vacuum_insert_scale_factor=0.01, autovacuum_analyze_scale_factor=0.05);

create table driver_statuses (
  id bigint not null generated by default as identity,
  company_id bigint,
  status_id smallint not null,
  key text,
  name text not null,
  is_extra boolean not null default true,
  sort_order integer not null default 0,
  constraint driver_statuses_pkey PRIMARY KEY (id),
  constraint driver_statuses_status_id_check CHECK (((status_id >= 1) AND (status_id <= 5)))
);

create table drivers (
  id bigint not null generated always as identity,
  user_id bigint not null,
  contact_type text not null default 'driver'::text,
  country text not null default 'ES'::text,
  postcode text,
  place text,
  lat double precision,
  lng double precision,
  time_zone text not null generated always as (time_zone_of(country, lng)) stored,
  address text,
  address_country text,
  work_area text not null default 'home_area'::text,
  countries_wanted text[] not null default '{}'::text[],
  birthday date,
  gender text,
  education text,
  educations_wanted text[] not null default '{}'::text[],
  custom_educations text[] not null default '{}'::text[],
  work_experience smallint,
  languages text[] not null default '{}'::text[],
  qualifications text[] not null default '{}'::text[],
  qualifications_wanted text[] not null default '{}'::text[],
  experiences text[] not null default '{}'::text[],
  experiences_wanted text[] not null default '{}'::text[],
  custom_experiences text[] not null default '{}'::text[],
  employment_types text[] not null default '{}'::text[],
  traveling text[] not null default '{}'::text[],
  special_transport text[] not null default '{}'::text[],
  day_night_preference text,
  tackle boolean,
  willingness_to_move boolean,
  delivery_guy boolean not null default false,
  wishes text[] not null default '{}'::text[],
  job_motivation text not null default ''::text,
  notes text not null default ''::text,
  profile_description text not null default ''::text,
  profile_about text not null default ''::text,
  profile_facebook text not null default ''::text,
  profile_linkedin text not null default ''::text,
  profile_instagram text not null default ''::text,
  truck_type text,
  truck_year smallint,
  truck_mileage integer,
  semi_trailer_presence boolean,
  semi_trailer_weight smallint,
  semi_trailer_year smallint,
  qualification_adr boolean,
  lift_platform boolean,
  skills text[] not null default '{}'::text[],
  team_under_management boolean,
  team_size integer,
  international_countries text[] not null default '{}'::text[],
  manual_cv jsonb not null default '[]'::jsonb,
  manual_experiences jsonb not null default '[]'::jsonb,
  cv_media_id bigint,
  job_seeking_status text not null default 'looking'::text,
  weeks_until_exit smallint,
  satisfaction_with_current_employer smallint not null default 3,
  active_looking_for_job boolean not null generated always as ((job_seeking_status = 'looking'::text)) stored,
  consents_mail boolean not null default false,
  consents_sms boolean not null default false,
  recruitment_interested boolean not null default false,
  registration_variant smallint,
  accepted_terms_at timestamp with time zone,
  vip_requested_at timestamp with time zone,
  is_active boolean not null default true,
  has_confirmed_contact boolean not null default false,
  disabled_for_unlock boolean not null default false,
  erased_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  is_eligible_for_unlock boolean not null generated always as ((is_active AND (NOT disabled_for_unlock) AND (erased_at IS NULL) AND has_confirmed_contact AND (accepted_terms_at IS NOT NULL) AND (lat IS NOT NULL) AND (job_seeking_status = ANY (ARRAY['looking'::text, 'open'::text])))) stored,
  profile_progress_points smallint not null generated always as (((((((lat IS NOT NULL))::integer + (((qualifications <> '{}'::text[]) OR (skills <> '{}'::text[])))::integer) + (((experiences <> '{}'::text[]) OR (work_experience IS NOT NULL)))::integer) + (((languages <> '{}'::text[]) AND ((employment_types <> '{}'::text[]) OR (traveling <> '{}'::text[]))))::integer) + (((cv_media_id IS NOT NULL) OR (manual_cv <> '[]'::jsonb)))::integer)) stored,
  constraint drivers_pkey PRIMARY KEY (id),
  constraint drivers_user_id_key UNIQUE (user_id),
  constraint drivers_address_country_check CHECK ((address_country ~ '^[A-Z]{2}$'::text)),
  constraint drivers_birthday_check CHECK ((birthday > '1900-01-01'::date)),
  constraint drivers_check CHECK (((lat IS NULL) = (lng IS NULL))),
  constraint drivers_contact_type_check CHECK ((contact_type = ANY (ARRAY['driver'::text, 'self_employed'::text, 'fleet_manager'::text]))),
  constraint drivers_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint drivers_day_night_preference_check CHECK ((day_night_preference = ANY (ARRAY['day'::text, 'night'::text, 'both'::text]))),
  constraint drivers_gender_check CHECK ((gender = ANY (ARRAY['female'::text, 'male'::text, 'diverse'::text]))),
  constraint drivers_job_seeking_status_check CHECK ((job_seeking_status = ANY (ARRAY['looking'::text, 'open'::text, 'not_looking'::text]))),
  constraint drivers_lat_check CHECK (((lat >= ('-89'::integer)::double precision) AND (lat <= (89)::double precision))),
  constraint drivers_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
  constraint drivers_satisfaction_with_current_employer_check CHECK (((satisfaction_with_current_employer >= 1) AND (satisfaction_with_current_employer <= 5))),
  constraint drivers_team_size_check CHECK ((team_size >= 0)),
  constraint drivers_truck_mileage_check CHECK ((truck_mileage >= 0)),
  constraint drivers_weeks_until_exit_check CHECK (((weeks_until_exit >= 0) AND (weeks_until_exit <= 104))),
  constraint drivers_work_area_check CHECK ((work_area = ANY (ARRAY['home_area'::text, 'other_areas'::text]))),
  constraint drivers_work_experience_check CHECK (((work_experience >= 0) AND (work_experience <= 60)))
);

create table erasures (
  id bigint not null generated always as identity,
  user_id bigint not null,
  driver_id bigint not null,
  reason_id bigint not null,
  text text not null default ''::text,
  locale text not null,
  receipt text not null,
  receipt_to text,
  receipt_channel text,
  erased_at timestamp with time zone not null,
  constraint erasures_pkey PRIMARY KEY (id),
  constraint erasures_receipt_key UNIQUE (receipt),
  constraint erasures_user_id_key UNIQUE (user_id),
  constraint erasures_locale_check CHECK ((locale = ANY (ARRAY['es'::text, 'de'::text, 'en'::text, 'pl'::text, 'ro'::text]))),
  constraint erasures_receipt_channel_check CHECK ((receipt_channel = ANY (ARRAY['mail'::text, 'sms'::text])))
);

create table hires (
  id bigint not null generated always as identity,
  unlocked_driver_id bigint not null,
  company_id bigint not null,
  driver_id bigint not null,
  offer_id bigint,
  first_work_day_at date not null,
  reported_at timestamp with time zone not null default now(),
  reported_by bigint,
  confirmed_at timestamp with time zone,
  confirmed_by bigint,
  rejected_at timestamp with time zone,
  driver_rejected_hired_reason text,
  transaction_id bigint,
  constraint hires_pkey PRIMARY KEY (id)
);

create table idempotency_keys (
  caller text not null,
  endpoint text not null,
  key text not null,
  answer jsonb,
  created_at timestamp with time zone not null default now(),
  events text,
  digest bytea,
  constraint idempotency_keys_pkey PRIMARY KEY (caller, endpoint, key)
);

create table installation (
  key text not null,
  value jsonb not null,
  constraint installation_pkey PRIMARY KEY (key)
);

create unlogged table limits (
  key text not null,
  taken integer not null,
  ends_at timestamp with time zone not null,
  constraint limits_pkey PRIMARY KEY (key)
);

create table mailbox (
  id bigint not null generated always as identity,
  channel text not null,
  recipient text not null,
  subject text not null default ''::text,
  text text not null,
  html text,
  idempotency_key text not null,
  created_at timestamp with time zone not null default now(),
  constraint mailbox_pkey PRIMARY KEY (id),
  constraint mailbox_idempotency_key_key UNIQUE (idempotency_key),
  constraint mailbox_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text])))
);

create table media (
  id bigint not null generated always as identity,
  user_id bigint,
  company_id bigint,
  kind text not null,
  storage_key text not null,
  thumb_key text,
  name text not null,
  content_type text not null,
  bytes bigint not null,
  is_public boolean not null default false,
  created_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  constraint media_pkey PRIMARY KEY (id),
  constraint media_storage_key_key UNIQUE (storage_key),
  constraint media_bytes_check CHECK ((bytes >= 0)),
  constraint media_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'document'::text])))
);

create table notifications (
  id bigint not null generated always as identity,
  user_id bigint not null,
  name text not null,
  data jsonb not null default '{}'::jsonb,
  link text,
  dedupe_key text,
  read_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_dedupe_key_key UNIQUE (dedupe_key)
);

create table offer_calls (
  id bigint not null generated always as identity,
  offer_id bigint not null,
  contact_person_full_name text not null,
  company_name text not null,
  outcome text,
  feedback text,
  created_at timestamp with time zone not null default now(),
  constraint offer_calls_pkey PRIMARY KEY (id)
);

create table offer_rejection_choices (
  offer_id bigint not null,
  reason_id bigint not null,
  constraint offer_rejection_choices_pkey PRIMARY KEY (offer_id, reason_id)
);

create table offer_rejection_reasons (
  id bigint not null generated by default as identity,
  identifier text not null,
  labels jsonb not null,
  can_have_text boolean not null default false,
  active boolean not null default true,
  activated_at timestamp with time zone default now(),
  sort_order integer not null default 1,
  constraint offer_rejection_reasons_pkey PRIMARY KEY (id),
  constraint offer_rejection_reason_exists UNIQUE (identifier)
);

create table offer_steps (
  offer_id bigint not null,
  step text not null,
  by_scanner boolean not null default false,
  happened_at timestamp with time zone not null default now(),
  constraint offer_steps_pkey PRIMARY KEY (offer_id, step, by_scanner),
  constraint offer_steps_step_check CHECK ((step = ANY (ARRAY['sent'::text, 'clicked_from_sms'::text, 'clicked_from_mail'::text, 'visible'::text, 'accept_modal_opened'::text, 'accept_modal_closed'::text, 'accepted'::text, 'reject_modal_opened'::text, 'reject_modal_closed'::text, 'rejected'::text])))
);

create table offers (
  id bigint not null generated always as identity,
  campaign_id bigint not null,
  driver_id bigint not null,
  company_id bigint not null,
  audience_id bigint not null,
  token text not null default translate(encode(uuid_send(gen_random_uuid()), 'base64'::text), '+/='::text, '-_'::text),
  score smallint not null default 0,
  distance_km real,
  stage text not null default 'new'::text,
  status text not null default 'open'::text,
  stage_changed_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  sent_via text[] not null default '{}'::text[],
  reminders_count smallint not null default 0,
  first_reminded_at timestamp with time zone,
  reminded_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  view_count integer not null default 0,
  accepted_at timestamp with time zone,
  rejected_at timestamp with time zone,
  rejected_text text,
  reveal_phone_number boolean not null default false,
  contact_medium jsonb not null default '{"sms": false, "email": false, "phone": true, "whatsapp": false}'::jsonb,
  contact_from time without time zone not null default '08:00:00'::time without time zone,
  contact_till time without time zone not null default '22:00:00'::time without time zone,
  first_contacted_at timestamp with time zone,
  waiting_notified_at timestamp with time zone,
  constraint offers_pkey PRIMARY KEY (id),
  constraint offer_exists UNIQUE (campaign_id, driver_id),
  constraint offers_reminders_count_check CHECK (((reminders_count >= 0) AND (reminders_count <= 2))),
  constraint offers_score_check CHECK (((score >= 0) AND (score <= 100))),
  constraint offers_sent_via_check CHECK ((sent_via <@ ARRAY['mail'::text, 'sms'::text, 'app'::text])),
  constraint offers_stage_check CHECK ((stage = ANY (ARRAY['new'::text, 'in_process'::text, 'unlocked'::text, 'in_company_process'::text, 'gets_hired'::text, 'hired'::text, 'unqualified'::text]))),
  constraint offers_status_check CHECK ((status = ANY (ARRAY['open'::text, 'accepted'::text, 'rejected'::text])))
);

create table one_time_codes (
  id bigint not null generated always as identity,
  purpose text not null,
  user_id bigint,
  channel text not null,
  target citext not null,
  locale text not null default 'es'::text,
  salt bytea not null,
  code_hash bytea not null,
  data jsonb not null default '{}'::jsonb,
  attempts integer not null default 0,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint one_time_codes_pkey PRIMARY KEY (id),
  constraint one_time_codes_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text]))),
  constraint one_time_codes_locale_check CHECK ((locale = ANY (ARRAY['es'::text, 'de'::text, 'en'::text, 'pl'::text, 'ro'::text]))),
  constraint one_time_codes_purpose_check CHECK ((purpose = ANY (ARRAY['magic_link'::text, 'sign_in_code'::text, 'verify_email'::text, 'verify_phone'::text, 'password_reset'::text, 'company_invitation'::text, 'register_phone'::text])))
);

create table options (
  id bigint not null generated always as identity,
  category text not null,
  key text not null,
  "group" text,
  country text,
  sort_order integer not null default 1,
  labels jsonb not null,
  code text,
  level smallint,
  "bit" smallint,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  short_labels jsonb,
  constraint options_pkey PRIMARY KEY (id),
  constraint option_bit UNIQUE (category, "bit"),
  constraint option_exists UNIQUE (category, key),
  constraint options_bit_check CHECK (("bit" >= 0)),
  constraint options_category_check CHECK ((category ~ '^[a-z_]{1,60}$'::text)),
  constraint options_key_check CHECK ((key ~ '^[A-Za-z0-9_]{1,80}$'::text)),
  constraint options_level_check CHECK (((level >= 0) AND (level <= 8)))
);

create table outbox (
  id bigint not null generated always as identity,
  name text not null,
  payload jsonb not null,
  happened_at timestamp with time zone not null default now(),
  delivered_at timestamp with time zone,
  constraint outbox_pkey PRIMARY KEY (id)
);

create table payment_events (
  event_ref text not null,
  kind text not null,
  charge_ref text,
  method_ref text,
  amount_cents bigint,
  transaction_id bigint,
  happened_at timestamp with time zone not null,
  received_at timestamp with time zone not null default now(),
  constraint payment_events_pkey PRIMARY KEY (event_ref)
);

create table places (
  id bigint not null generated always as identity,
  country text not null,
  postcode text not null default ''::text,
  name text not null,
  admin1 text not null default ''::text,
  lat double precision not null,
  lng double precision not null,
  population integer not null default 0,
  search_name text not null,
  search_postcode text not null generated always as (upper(regexp_replace(postcode, '[^A-Za-z0-9]'::text, ''::text, 'g'::text))) stored,
  province text not null default ''::text,
  time_zone text not null generated always as (time_zone_of(country, lng)) stored,
  constraint places_pkey PRIMARY KEY (id),
  constraint places_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint places_lat_check CHECK (((lat >= ('-89'::integer)::double precision) AND (lat <= (89)::double precision))),
  constraint places_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision)))
);

create table prepaid_hires (
  id bigint not null generated always as identity,
  company_id bigint not null,
  price_paid bigint not null,
  bought_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  unlocked_driver_id bigint,
  constraint prepaid_hires_pkey PRIMARY KEY (id)
);

create table presence (
  user_id bigint not null,
  server uuid not null,
  is_away boolean not null,
  until timestamp with time zone not null,
  constraint presence_pkey PRIMARY KEY (user_id, server)
);

create table registration_drafts (
  token_hash bytea not null,
  step integer not null default 1,
  form jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint registration_drafts_pkey PRIMARY KEY (token_hash)
);

create table review_requests (
  id bigint not null generated always as identity,
  user_id bigint not null,
  unlocked_driver_id bigint not null,
  reviewable_type text not null,
  reviewable_id bigint not null,
  created_at timestamp with time zone not null default now(),
  done_at timestamp with time zone,
  constraint review_requests_pkey PRIMARY KEY (id),
  constraint review_requests_user_id_unlocked_driver_id_key UNIQUE (user_id, unlocked_driver_id),
  constraint review_requests_reviewable_type_check CHECK ((reviewable_type = ANY (ARRAY['company'::text, 'driver'::text])))
);

create table reviews (
  id bigint not null generated always as identity,
  user_id bigint,
  unlocked_driver_id bigint,
  reviewable_type text not null,
  reviewable_id bigint not null,
  title text not null default ''::text,
  review text not null default ''::text,
  ratings jsonb not null,
  answer text,
  answered_at timestamp with time zone,
  proofed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint review_exists UNIQUE (unlocked_driver_id, reviewable_type),
  constraint reviews_reviewable_type_check CHECK ((reviewable_type = ANY (ARRAY['company'::text, 'driver'::text])))
);

create table sandbox_charges (
  idempotency_key text not null,
  charge_ref text not null,
  amount_cents bigint not null,
  status text not null,
  created_at timestamp with time zone not null default now(),
  constraint sandbox_charges_pkey PRIMARY KEY (idempotency_key),
  constraint sandbox_charges_charge_ref_key UNIQUE (charge_ref)
);

create table saved_views (
  id bigint not null generated always as identity,
  user_id bigint not null,
  page text not null,
  name text not null,
  filters text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint saved_views_pkey PRIMARY KEY (id),
  constraint saved_views_filters_check CHECK ((length(filters) <= 2000)),
  constraint saved_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint saved_views_page_check CHECK (((length(page) >= 1) AND (length(page) <= 120)))
);

create table sepa_accounts (
  id bigint not null generated always as identity,
  company_id bigint not null,
  bank_account_owner text not null,
  iban text not null,
  swift_bic text not null,
  signer_name text not null,
  scheme text not null default 'CORE'::text,
  mandate_reference text not null,
  accepted_terms_at timestamp with time zone not null,
  accepted_ip text,
  signed_on date,
  approved_at timestamp with time zone,
  approved_by bigint,
  pdf_media_id bigint,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint sepa_accounts_pkey PRIMARY KEY (id),
  constraint sepa_accounts_mandate_reference_key UNIQUE (mandate_reference),
  constraint sepa_accounts_scheme_check CHECK ((scheme = ANY (ARRAY['CORE'::text, 'B2B'::text])))
);

create table sessions (
  id bigint not null generated always as identity,
  token_hash bytea not null,
  user_id bigint not null,
  ip text,
  user_agent text,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash)
);

create table slots (
  id bigint not null generated always as identity,
  company_id bigint not null,
  campaign_id bigint,
  subscription_id bigint,
  transaction_id bigint,
  price bigint not null,
  paid_until date not null,
  locked_until date,
  taken_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  constraint slots_pkey PRIMARY KEY (id),
  constraint slots_price_check CHECK ((price >= 0))
);

create table subscriptions (
  id bigint not null generated always as identity,
  company_id bigint not null,
  package_key text not null,
  monthly_price bigint not null,
  package_discount numeric(6,4) not null,
  additional_campaigns integer not null default 0,
  active_sourcing_users integer not null default 0,
  running_months integer not null,
  total_net bigint not null,
  starts_on date not null,
  ends_on date not null,
  cancelled_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  transaction_id bigint,
  constraint subscriptions_pkey PRIMARY KEY (id),
  constraint subscriptions_transaction_id_key UNIQUE (transaction_id),
  constraint subscriptions_package_key_check CHECK ((package_key = ANY (ARRAY['starter'::text, 'pro'::text])))
);

create table task_statuses (
  id bigint not null generated by default as identity,
  identifier text not null,
  labels jsonb not null,
  status_color text not null default 'default'::text,
  sort_order integer not null default 1,
  constraint task_statuses_pkey PRIMARY KEY (id),
  constraint task_status_exists UNIQUE (identifier),
  constraint task_statuses_status_color_check CHECK ((status_color = ANY (ARRAY['default'::text, 'primary'::text, 'success'::text, 'info'::text, 'warning'::text, 'danger'::text])))
);

create table timeline_entries (
  id bigint not null generated always as identity,
  company_id bigint,
  model text not null,
  model_id bigint not null,
  type text not null,
  properties jsonb not null default '{}'::jsonb,
  performed_at timestamp with time zone not null default now(),
  starred boolean not null default false,
  user_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint timeline_entries_pkey PRIMARY KEY (id),
  constraint timeline_entries_type_check CHECK ((type = ANY (ARRAY['note'::text, 'call'::text, 'meeting'::text, 'sms'::text, 'email'::text, 'status'::text, 'system'::text])))
);

create table transactions (
  id bigint not null generated always as identity,
  company_id bigint not null,
  kind text not null,
  description text not null default ''::text,
  quantity integer not null default 1,
  amount_net bigint not null,
  tax_percentage integer not null,
  amount_tax bigint not null,
  amount_gross bigint not null,
  status text not null,
  payment_method text,
  campaign_id bigint,
  unlocked_driver_id bigint,
  user_id bigint,
  idempotency_key text not null,
  details jsonb not null default '{}'::jsonb,
  method_ref text,
  charge_ref text,
  failure_reason text,
  due_on date,
  created_at timestamp with time zone not null default now(),
  paid_at timestamp with time zone,
  customer_ref text,
  constraint transactions_pkey PRIMARY KEY (id),
  constraint transactions_idempotency_key_key UNIQUE (idempotency_key),
  constraint transactions_check CHECK ((amount_gross = (amount_net + amount_tax))),
  constraint transactions_kind_check CHECK ((kind = ANY (ARRAY['package'::text, 'slots'::text, 'unlock'::text, 'hire'::text, 'credit'::text, 'budget'::text]))),
  constraint transactions_payment_method_check CHECK ((payment_method = ANY (ARRAY['sepa'::text, 'card'::text, 'budget'::text, 'prepaid'::text]))),
  constraint transactions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'open'::text, 'paid'::text, 'covered'::text, 'failed'::text, 'credited'::text])))
);

create table unlocked_drivers (
  id bigint not null generated always as identity,
  company_id bigint not null,
  driver_id bigint not null,
  campaign_id bigint,
  offer_id bigint,
  price bigint not null,
  note text,
  owner_id bigint,
  status_id smallint not null default 1,
  custom_status_id bigint,
  status_changed_at timestamp with time zone not null default now(),
  first_work_day_at date,
  first_contacted_at timestamp with time zone,
  last_contacted_at timestamp with time zone,
  opened_at timestamp with time zone,
  lost_interest_at timestamp with time zone,
  incentive_given_at timestamp with time zone,
  credited_at timestamp with time zone,
  handed_over_at timestamp with time zone,
  handovers_count smallint not null default 0,
  unlocked_by bigint,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint unlocked_drivers_pkey PRIMARY KEY (id),
  constraint already_unlocked UNIQUE (company_id, driver_id),
  constraint unlocked_drivers_offer_id_key UNIQUE (offer_id),
  constraint unlocked_drivers_price_check CHECK ((price >= 0)),
  constraint unlocked_drivers_status_id_check CHECK (((status_id >= 1) AND (status_id <= 5)))
);

create table unqualified_choices (
  unlocked_driver_id bigint not null,
  reason_id bigint not null,
  constraint unqualified_choices_pkey PRIMARY KEY (unlocked_driver_id, reason_id)
);

create table unqualified_status_reasons (
  id bigint not null generated by default as identity,
  identifier text not null,
  labels jsonb not null,
  active boolean not null default true,
  sort_order integer not null default 1,
  constraint unqualified_status_reasons_pkey PRIMARY KEY (id),
  constraint unqualified_status_reason_exists UNIQUE (identifier)
);

create table used_challenges (
  id text not null,
  expires_at timestamp with time zone not null,
  constraint used_challenges_pkey PRIMARY KEY (id)
);

create table user_settings (
  user_id bigint not null,
  daily_recap_mail_notification boolean not null default true,
  unlocked_drivers_mail_notification boolean not null default true,
  eligible_audience_mail_notification boolean not null default true,
  completed_tour_dashboard text not null default '0'::text,
  completed_tour_audiences text not null default '0'::text,
  completed_tour_campaigns text not null default '0'::text,
  completed_tour_unlocked_drivers text not null default '0'::text,
  constraint user_settings_pkey PRIMARY KEY (user_id)
);

create table users (
  id bigint not null generated always as identity,
  side text not null,
  email citext,
  email_confirmed_at timestamp with time zone,
  phone text,
  phone_confirmed_at timestamp with time zone,
  password_hash text,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  full_name text not null generated always as (TRIM(BOTH FROM ((first_name || ' '::text) || last_name))) stored,
  locale text not null default 'es'::text,
  is_active boolean not null default true,
  company_id bigint,
  is_owner boolean not null default false,
  permissions text[] not null default '{}'::text[],
  staff_role text,
  profile_image_id bigint,
  device_token text,
  last_seen_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  erased_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_check CHECK (((side = 'company'::text) = (company_id IS NOT NULL))),
  constraint users_check1 CHECK (((side = 'staff'::text) = (staff_role IS NOT NULL))),
  constraint users_check2 CHECK (((erased_at IS NOT NULL) OR (email IS NOT NULL) OR (phone IS NOT NULL))),
  constraint users_locale_check CHECK ((locale = ANY (ARRAY['es'::text, 'de'::text, 'en'::text, 'pl'::text, 'ro'::text]))),
  constraint users_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{5,14}$'::text)),
  constraint users_side_check CHECK ((side = ANY (ARRAY['company'::text, 'contact'::text, 'staff'::text]))),
  constraint users_staff_role_check CHECK ((staff_role = ANY (ARRAY['sales'::text, 'admin'::text, 'super-admin'::text])))
);

CREATE OR REPLACE FUNCTION public.campaign_is_live(c campaigns)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select c.is_active and c.published_at is not null and c.approved_at is not null and c.parent_id is null and c.deleted_at is null
    and c.archived_at is null and c.blocked_at is null and c.suspended_at is null and c.prevented_at is null and c.rejected_at is null
$function$;

CREATE OR REPLACE FUNCTION public.campaign_status(c campaigns)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when c.archived_at is not null then 'archived'
    when c.blocked_at is not null then 'blocked'
    when c.suspended_at is not null then 'suspended'
    when c.prevented_at is not null then 'prevented'
    when c.rejected_at is not null then 'rejected'
    when c.published_at is null then 'draft'
    when c.approved_at is null then 'pending'
    when c.is_active then 'active'
    else 'inactive'
  end
$function$;

CREATE OR REPLACE FUNCTION public.can_be_unlocked(d drivers)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select d.is_active and not d.disabled_for_unlock and d.erased_at is null
$function$;

CREATE OR REPLACE FUNCTION public.has_confirmed_contact(person users)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select person.erased_at is null and (person.email_confirmed_at is not null or person.phone_confirmed_at is not null)
$function$;

CREATE OR REPLACE FUNCTION public.place_of_postcode(in_country text, in_postcode text)
 RETURNS SETOF places
 LANGUAGE sql
 STABLE
AS $function$
  select p.* from places p
  where p.country = in_country and p.postcode <> ''
    and p.search_postcode = any (array(
      select left(code, digits) from upper(regexp_replace(in_postcode, '[^A-Za-z0-9]', '', 'g')) code, generate_series(2, length(code)) digits
      where in_country <> 'ES' or digits > 2 or substr(code, 3, 1) = '0'))
  order by length(p.search_postcode) desc, p.population desc, p.id
  limit 1
$function$;

CREATE INDEX audience_match_live ON public.audience_match USING gist (bounds) WHERE is_live;

CREATE UNIQUE INDEX audience_name_taken ON public.audiences USING btree (company_id, lower(name)) WHERE ((parent_id IS NULL) AND (deleted_at IS NULL));

CREATE UNIQUE INDEX audience_revision ON public.audiences USING btree (parent_id) WHERE (parent_id IS NOT NULL);

CREATE INDEX audiences_of_company ON public.audiences USING btree (company_id, id DESC) WHERE ((parent_id IS NULL) AND (deleted_at IS NULL));

CREATE INDEX audiences_pending ON public.audiences USING btree (submitted_at) WHERE ((status = 'pending'::text) AND (deleted_at IS NULL));

CREATE INDEX audit_log_of_company ON public.audit_log USING btree (company_id, id DESC) WHERE (company_id IS NOT NULL);

CREATE INDEX audit_log_of_driver ON public.audit_log USING btree (driver_id, id DESC) WHERE (driver_id IS NOT NULL);

CREATE INDEX campaign_stories_of_campaign ON public.campaign_stories USING btree (campaign_id, sort);

CREATE UNIQUE INDEX campaign_revision ON public.campaigns USING btree (parent_id) WHERE ((parent_id IS NOT NULL) AND (deleted_at IS NULL));

CREATE INDEX campaigns_of_audience ON public.campaigns USING btree (audience_id);

CREATE INDEX campaigns_of_company ON public.campaigns USING btree (company_id) WHERE (deleted_at IS NULL);

CREATE INDEX campaigns_pending ON public.campaigns USING btree (published_at) WHERE ((published_at IS NOT NULL) AND (approved_at IS NULL) AND (deleted_at IS NULL));

CREATE INDEX campaigns_running ON public.campaigns USING btree (id) WHERE (is_active AND (deleted_at IS NULL));

CREATE INDEX companies_by_name ON public.companies USING gin (name gin_trgm_ops);

CREATE INDEX consents_of_user ON public.consents USING btree (user_id);

CREATE INDEX driver_match_drivers ON public.driver_match USING btree (cell) INCLUDE (spot, traits, work, languages, qualifications, experiences, driver_id) WHERE (contact_type = 'driver'::text);

CREATE INDEX driver_match_drivers_wide ON public.driver_match USING btree (cell) INCLUDE (spot, traits, work, languages, qualifications, experiences, birthday, qualifications_1, experiences_1, qualifications_wanted, experiences_wanted, qualifications_wanted_1, experiences_wanted_1, driver_id) WHERE (contact_type = 'driver'::text);

CREATE INDEX driver_match_fleet_managers ON public.driver_match USING btree (cell) INCLUDE (spot, traits, work, languages, birthday, skills, international_countries, team_size, driver_id) WHERE (contact_type = 'fleet_manager'::text);

CREATE INDEX driver_match_self_employed ON public.driver_match USING btree (cell) INCLUDE (spot, traits, work, languages, qualifications, experiences, birthday, qualifications_1, experiences_1, qualifications_wanted, experiences_wanted, qualifications_wanted_1, experiences_wanted_1, truck_year, truck_mileage, semi_trailer_weight, semi_trailer_year, driver_id) WHERE (contact_type = 'self_employed'::text);

CREATE INDEX driver_statuses_of_company ON public.driver_statuses USING btree (company_id);

CREATE INDEX drivers_by_age ON public.drivers USING btree (created_at);

CREATE UNIQUE INDEX hire_reported_already ON public.hires USING btree (unlocked_driver_id) WHERE (rejected_at IS NULL);

CREATE INDEX hires_of_company ON public.hires USING btree (company_id);

CREATE INDEX hires_of_driver ON public.hires USING btree (driver_id);

CREATE INDEX hires_of_unlocked_driver ON public.hires USING btree (unlocked_driver_id, id DESC);

CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);

CREATE INDEX limits_by_end ON public.limits USING btree (ends_at);

CREATE INDEX notifications_of_user ON public.notifications USING btree (user_id, id DESC);

CREATE INDEX notifications_unread ON public.notifications USING btree (user_id) WHERE (read_at IS NULL);

CREATE INDEX offer_calls_of_offer ON public.offer_calls USING btree (offer_id);

CREATE UNIQUE INDEX offer_token ON public.offers USING btree (token);

CREATE INDEX offers_answered ON public.offers USING btree (company_id, accepted_at) WHERE (first_contacted_at IS NOT NULL);

CREATE INDEX offers_by_acceptance ON public.offers USING btree (accepted_at) WHERE (accepted_at IS NOT NULL);

CREATE INDEX offers_of_campaign ON public.offers USING btree (campaign_id, stage, id DESC);

CREATE INDEX offers_of_company ON public.offers USING btree (company_id, stage, id DESC);

CREATE INDEX offers_of_driver ON public.offers USING btree (driver_id, id DESC);

CREATE INDEX offers_sent_to_driver ON public.offers USING btree (driver_id, sent_at) WHERE (sent_at IS NOT NULL);

CREATE INDEX offers_to_remind ON public.offers USING btree (sent_at) WHERE ((status = 'open'::text) AND (sent_at IS NOT NULL) AND (reminders_count < 2) AND (withdrawn_at IS NULL));

CREATE INDEX offers_to_send ON public.offers USING btree (campaign_id, score DESC, id) WHERE ((sent_at IS NULL) AND (status = 'open'::text) AND (withdrawn_at IS NULL));

CREATE INDEX offers_waiting ON public.offers USING btree (accepted_at) WHERE ((stage = 'in_process'::text) AND (waiting_notified_at IS NULL));

CREATE INDEX one_time_codes_by_hash ON public.one_time_codes USING btree (code_hash);

CREATE INDEX one_time_codes_by_target ON public.one_time_codes USING btree (purpose, target, id DESC);

CREATE INDEX options_of_category ON public.options USING btree (category, sort_order, id);

CREATE INDEX outbox_waiting ON public.outbox USING btree (id) WHERE (delivered_at IS NULL);

CREATE INDEX places_by_coordinates ON public.places USING btree (lat, lng);

CREATE INDEX places_by_country ON public.places USING btree (country, search_name);

CREATE INDEX places_by_name ON public.places USING btree (search_name text_pattern_ops) WHERE (postcode = ''::text);

CREATE INDEX places_by_postcode ON public.places USING btree (search_postcode text_pattern_ops, country) WHERE (postcode <> ''::text);

CREATE INDEX places_of_province ON public.places USING btree (country, province, population DESC, id) WHERE (province <> ''::text);

CREATE INDEX prepaid_hires_free ON public.prepaid_hires USING btree (company_id) WHERE (used_at IS NULL);

CREATE INDEX presence_of_server ON public.presence USING btree (server);

CREATE INDEX registration_drafts_by_age ON public.registration_drafts USING btree (updated_at);

CREATE INDEX reviews_of_reviewable ON public.reviews USING btree (reviewable_type, reviewable_id) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX view_name_taken ON public.saved_views USING btree (user_id, page, lower(name));

CREATE UNIQUE INDEX sepa_account_current ON public.sepa_accounts USING btree (company_id) WHERE (revoked_at IS NULL);

CREATE INDEX sessions_of_user ON public.sessions USING btree (user_id);

CREATE UNIQUE INDEX slot_of_campaign ON public.slots USING btree (campaign_id) WHERE ((campaign_id IS NOT NULL) AND (removed_at IS NULL));

CREATE INDEX slots_of_company ON public.slots USING btree (company_id) WHERE (removed_at IS NULL);

CREATE INDEX subscriptions_of_company ON public.subscriptions USING btree (company_id);

CREATE INDEX timeline_entries_of_model ON public.timeline_entries USING btree (model, model_id, performed_at DESC, id DESC);

CREATE UNIQUE INDEX transactions_by_charge ON public.transactions USING btree (charge_ref) WHERE (charge_ref IS NOT NULL);

CREATE INDEX transactions_of_company ON public.transactions USING btree (company_id, created_at DESC, id DESC);

CREATE INDEX transactions_of_unlocked_driver ON public.transactions USING btree (unlocked_driver_id) WHERE (unlocked_driver_id IS NOT NULL);

CREATE INDEX transactions_pending ON public.transactions USING btree (created_at) WHERE (status = 'pending'::text);

CREATE INDEX unlocked_drivers_by_age ON public.unlocked_drivers USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX unlocked_drivers_by_status ON public.unlocked_drivers USING btree (company_id, status_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX unlocked_drivers_of_campaign ON public.unlocked_drivers USING btree (campaign_id);

CREATE INDEX unlocked_drivers_of_company ON public.unlocked_drivers USING btree (company_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX unlocked_drivers_of_driver ON public.unlocked_drivers USING btree (driver_id);

CREATE INDEX unlocked_drivers_uncontacted ON public.unlocked_drivers USING btree (company_id, created_at) WHERE ((first_contacted_at IS NULL) AND (status_id < 4) AND (deleted_at IS NULL));

CREATE UNIQUE INDEX email_taken ON public.users USING btree (email) WHERE (erased_at IS NULL);

CREATE UNIQUE INDEX phone_taken ON public.users USING btree (phone) WHERE ((side = 'contact'::text) AND (erased_at IS NULL));

CREATE INDEX staff_users ON public.users USING btree (is_active DESC, full_name, id) WHERE ((side = 'staff'::text) AND (erased_at IS NULL));

CREATE INDEX users_of_company ON public.users USING btree (company_id) WHERE (company_id IS NOT NULL);

alter table audience_optimizations add constraint audience_optimizations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table audiences add constraint audiences_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table audiences add constraint audiences_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;

alter table audiences add constraint audiences_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;

alter table audiences add constraint audiences_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES audiences(id) ON DELETE CASCADE;

alter table audiences add constraint audiences_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES users(id) ON DELETE SET NULL;

alter table campaign_stories add constraint campaign_stories_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE;

alter table campaign_stories add constraint campaign_stories_image_id_fkey FOREIGN KEY (image_id) REFERENCES media(id) ON DELETE SET NULL;

alter table campaign_users add constraint campaign_users_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE;

alter table campaign_users add constraint campaign_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table campaign_waves add constraint campaign_waves_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE;

alter table campaigns add constraint campaigns_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id) ON DELETE SET NULL;

alter table campaigns add constraint campaigns_audience_id_fkey FOREIGN KEY (audience_id) REFERENCES audiences(id);

alter table campaigns add constraint campaigns_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table campaigns add constraint campaigns_contact_person_id_fkey FOREIGN KEY (contact_person_id) REFERENCES users(id) ON DELETE SET NULL;

alter table campaigns add constraint campaigns_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;

alter table campaigns add constraint campaigns_image_id_fkey FOREIGN KEY (image_id) REFERENCES media(id) ON DELETE SET NULL;

alter table campaigns add constraint campaigns_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES campaigns(id) ON DELETE CASCADE;

alter table campaigns add constraint campaigns_published_by_fkey FOREIGN KEY (published_by) REFERENCES users(id) ON DELETE SET NULL;

alter table carts add constraint carts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table companies add constraint companies_account_manager_id_fkey FOREIGN KEY (account_manager_id) REFERENCES users(id) ON DELETE SET NULL;

alter table companies add constraint companies_logo_id_fkey FOREIGN KEY (logo_id) REFERENCES media(id) ON DELETE SET NULL;

alter table companies add constraint companies_sales_owner_id_fkey FOREIGN KEY (sales_owner_id) REFERENCES users(id) ON DELETE SET NULL;

alter table company_invitations add constraint company_invitations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table company_invitations add constraint company_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL;

alter table consents add constraint consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table driver_locations_wanted add constraint driver_locations_wanted_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id) ON DELETE CASCADE;

alter table driver_statuses add constraint driver_statuses_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table drivers add constraint drivers_cv_media_id_fkey FOREIGN KEY (cv_media_id) REFERENCES media(id) ON DELETE SET NULL;

alter table drivers add constraint drivers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table hires add constraint hires_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table hires add constraint hires_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(id) ON DELETE SET NULL;

alter table hires add constraint hires_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id);

alter table hires add constraint hires_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id);

alter table hires add constraint hires_reported_by_fkey FOREIGN KEY (reported_by) REFERENCES users(id) ON DELETE SET NULL;

alter table hires add constraint hires_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);

alter table hires add constraint hires_unlocked_driver_id_fkey FOREIGN KEY (unlocked_driver_id) REFERENCES unlocked_drivers(id) ON DELETE CASCADE;

alter table media add constraint media_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table media add constraint media_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

alter table notifications add constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table offer_calls add constraint offer_calls_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE;

alter table offer_rejection_choices add constraint offer_rejection_choices_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE;

alter table offer_rejection_choices add constraint offer_rejection_choices_reason_id_fkey FOREIGN KEY (reason_id) REFERENCES offer_rejection_reasons(id) ON DELETE CASCADE;

alter table offer_steps add constraint offer_steps_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE;

alter table offers add constraint offers_audience_id_fkey FOREIGN KEY (audience_id) REFERENCES audiences(id);

alter table offers add constraint offers_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id);

alter table offers add constraint offers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table offers add constraint offers_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id);

alter table one_time_codes add constraint one_time_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table options add constraint options_country_fkey FOREIGN KEY (country) REFERENCES countries(code);

alter table payment_events add constraint payment_events_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);

alter table prepaid_hires add constraint prepaid_hires_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table prepaid_hires add constraint prepaid_hires_unlocked_driver_id_fkey FOREIGN KEY (unlocked_driver_id) REFERENCES unlocked_drivers(id);

alter table presence add constraint presence_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table review_requests add constraint review_requests_unlocked_driver_id_fkey FOREIGN KEY (unlocked_driver_id) REFERENCES unlocked_drivers(id) ON DELETE CASCADE;

alter table review_requests add constraint review_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table reviews add constraint reviews_unlocked_driver_id_fkey FOREIGN KEY (unlocked_driver_id) REFERENCES unlocked_drivers(id) ON DELETE SET NULL;

alter table reviews add constraint reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

alter table saved_views add constraint saved_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table sepa_accounts add constraint sepa_accounts_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id) ON DELETE SET NULL;

alter table sepa_accounts add constraint sepa_accounts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table sepa_accounts add constraint sepa_accounts_pdf_media_id_fkey FOREIGN KEY (pdf_media_id) REFERENCES media(id) ON DELETE SET NULL;

alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table slots add constraint slots_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id);

alter table slots add constraint slots_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table slots add constraint slots_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id);

alter table subscriptions add constraint subscriptions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table subscriptions add constraint subscriptions_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);

alter table timeline_entries add constraint timeline_entries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table timeline_entries add constraint timeline_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

alter table transactions add constraint transactions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table transactions add constraint transactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

alter table unlocked_drivers add constraint unlocked_drivers_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id);

alter table unlocked_drivers add constraint unlocked_drivers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table unlocked_drivers add constraint unlocked_drivers_custom_status_id_fkey FOREIGN KEY (custom_status_id) REFERENCES driver_statuses(id) ON DELETE SET NULL;

alter table unlocked_drivers add constraint unlocked_drivers_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id);

alter table unlocked_drivers add constraint unlocked_drivers_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id);

alter table unlocked_drivers add constraint unlocked_drivers_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL;

alter table unlocked_drivers add constraint unlocked_drivers_unlocked_by_fkey FOREIGN KEY (unlocked_by) REFERENCES users(id) ON DELETE SET NULL;

alter table unqualified_choices add constraint unqualified_choices_unlocked_driver_id_fkey FOREIGN KEY (unlocked_driver_id) REFERENCES unlocked_drivers(id) ON DELETE CASCADE;

alter table user_settings add constraint user_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table users add constraint users_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table users add constraint users_profile_image_id_fkey FOREIGN KEY (profile_image_id) REFERENCES media(id) ON DELETE SET NULL;

create view audience_projection as
 SELECT a.id AS audience_id,
    a.company_id,
    a.contact_type,
    (EXISTS ( SELECT
           FROM campaigns c_1
          WHERE ((c_1.audience_id = a.id) AND campaign_is_live(c_1.*)))) AS is_live,
    bounds(c.ring) AS bounds,
    c.center,
    c.ring,
    c.range_km,
    c.age_from,
    c.age_to,
    c.work_experience,
    c.traits,
    c.optimize_audience,
    c.languages,
    c.languages_any,
    c.employment_types,
    c.employment_types_any,
    c.traveling,
    c.traveling_any,
    c.travelings,
    c.travelings_any,
    c.qualifications,
    c.qualifications_1,
    c.qualifications_any,
    c.experiences,
    c.experiences_1,
    c.experiences_any,
    c.qualifications_wanted,
    c.qualifications_wanted_1,
    c.qualifications_wanted_any,
    c.experiences_wanted,
    c.experiences_wanted_1,
    c.experiences_wanted_any,
    c.skills,
    c.skills_any,
    c.international_countries,
    c.international_countries_any,
    c.truck_year,
    c.truck_mileage,
    c.semi_trailer_weight,
    c.semi_trailer_year,
    c.team_size
   FROM (audiences a
     CROSS JOIN LATERAL audience_criteria(a.meta) c(center, ring, range_km, age_from, age_to, work_experience, traits, optimize_audience, languages, languages_any, employment_types, employment_types_any, traveling, traveling_any, travelings, travelings_any, qualifications, qualifications_1, qualifications_any, experiences, experiences_1, experiences_any, qualifications_wanted, qualifications_wanted_1, qualifications_wanted_any, experiences_wanted, experiences_wanted_1, experiences_wanted_any, skills, skills_any, international_countries, international_countries_any, truck_year, truck_mileage, semi_trailer_weight, semi_trailer_year, team_size))
  WHERE ((a.status = 'approved'::text) AND (a.parent_id IS NULL) AND (a.archived_at IS NULL) AND (a.deleted_at IS NULL) AND (jsonb_typeof((a.meta -> 'location'::text)) = 'object'::text));

create view driver_masks as
 SELECT d.id AS driver_id,
    d.contact_type,
    d.lat,
    d.lng,
    can_be_unlocked(d.*) AS can_be_found,
    ((((((((((((((0)::bigint | ((((1 << LEAST(m.education, 8)) - 1))::bigint << 10)) | (m.truck_type << 34)) | (
        CASE
            WHEN d.qualification_adr THEN 128
            ELSE 0
        END)::bigint) | (
        CASE
            WHEN d.lift_platform THEN 256
            ELSE 0
        END)::bigint) | (
        CASE
            WHEN d.team_under_management THEN 512
            ELSE 0
        END)::bigint) | (
        CASE d.day_night_preference
            WHEN 'day'::text THEN 8
            WHEN 'night'::text THEN 16
            WHEN 'both'::text THEN 24
            ELSE 0
        END)::bigint) | (m.special_transport << 18)) | (
        CASE
            WHEN d.tackle THEN 32
            ELSE 0
        END)::bigint) | (
        CASE
            WHEN d.willingness_to_move THEN 64
            ELSE 0
        END)::bigint) | (
        CASE d.gender
            WHEN 'female'::text THEN 1
            WHEN 'male'::text THEN 2
            WHEN 'diverse'::text THEN 4
            ELSE 0
        END)::bigint) | (((d.is_eligible_for_unlock)::integer)::bigint << 53)) | ((((NOT (EXISTS ( SELECT
           FROM driver_locations_wanted w
          WHERE (w.driver_id = d.id)))))::integer)::bigint << 54)) | (((((2 * LEAST(COALESCE((d.work_experience)::integer, 0), 10)) + (3 * d.profile_progress_points)) +
        CASE d.job_seeking_status
            WHEN 'looking'::text THEN 15
            WHEN 'open'::text THEN 8
            ELSE 0
        END))::bigint << 55)) AS traits,
    (((m.traveling << 20) | m.employment_types) | ((COALESCE((d.work_experience)::integer, 0))::bigint << 40)) AS work,
    m.languages,
    m.qualifications,
    m.qualifications_1,
    m.experiences,
    m.experiences_1,
    m.qualifications_wanted,
    m.qualifications_wanted_1,
    m.experiences_wanted,
    m.experiences_wanted_1,
    m.skills,
    m.international_countries,
    COALESCE(d.birthday, '-infinity'::date) AS birthday,
    (COALESCE((d.truck_year)::integer, 0))::smallint AS truck_year,
    COALESCE(d.truck_mileage, 2147483647) AS truck_mileage,
    (COALESCE((d.semi_trailer_weight)::integer, 0))::smallint AS semi_trailer_weight,
    (COALESCE((d.semi_trailer_year)::integer, 0))::smallint AS semi_trailer_year,
    COALESCE(d.team_size, 0) AS team_size
   FROM (drivers d
     CROSS JOIN LATERAL ( SELECT COALESCE((max(o.level) FILTER (WHERE (l.list = 'education'::text)))::integer, 0) AS education,
            COALESCE(bit_or(((1)::bigint << (o."bit")::integer)) FILTER (WHERE (l.list = 'truck_type'::text)), (0)::bigint) AS truck_type,
            COALESCE(bit_or(((1)::bigint << (o."bit")::integer)) FILTER (WHERE (l.list = 'special_transport'::text)), (0)::bigint) AS special_transport,
            COALESCE(bit_or(((1)::bigint << (o."bit")::integer)) FILTER (WHERE ((l.list = 'qualifications'::text) AND (o."bit" < 63))), (0)::bigint) AS qualifications,
            COALESCE(bit_or(((1)::bigint << (o."bit" - 63))) FILTER (WHERE ((l.list = 'qualifications'::text) AND (o."bit" >= 63))), (0)::bigint) AS qualifications_1,
            COALESCE(bit_or(((1)::bigint << (o."bit")::integer)) FILTER (WHERE ((l.list = 'experiences'::text) AND (o."bit" < 63))), (0)::bigint) AS experiences,
            COALESCE(bit_or(((1)::bigint << (o."bit" - 63))) FILTER (WHERE ((l.list = 'experiences'::text) AND (o."bit" >= 63))), (0)::bigint) AS experiences_1,
            COALESCE(bit_or(((1)::bigint << (o."bit")::integer)) FILTER (WHERE ((l.list = 'qualifications_wanted'::text) AND (o."bit" < 63))), (0)::bigint) AS qualifications_wanted,
            COALESCE(bit_or(((1)::bigint << (o."bit" - 63))) FILTER (WHERE ((l.list = 'qualifications_wanted'::text) AND (o."bit" >= 63))), (0)::bigint) AS qualifications_wanted_1,
            COALESCE(bit_or(((1)::bigint << (o."bit")::integer)) FILTER (WHERE ((l.list = 'experiences_wanted'::text) AND (o."bit" < 63))), (0)::bigint) AS experiences_wanted,
            COALESCE(bit_or(((1)::bigint << (o."bit" - 63))) FILTER (WHERE ((l.list = 'experiences_wanted'::text) AND (o."bit" >= 63))), (0)::bigint) AS experiences_wanted_1,
            COALESCE(bit_or(((1)::bigint << (o."bit")::integer)) FILTER (WHERE (l.list = 'skills'::text)), (0)::bigint) AS skills,
            COALESCE(bit_or(((1)::bigint << (o."bit")::integer)) FILTER (WHERE (l.list = 'languages'::text)), (0)::bigint) AS languages,
            COALESCE(bit_or(((1)::bigint << (o."bit")::integer)) FILTER (WHERE (l.list = 'traveling'::text)), (0)::bigint) AS traveling,
            COALESCE(bit_or(((1)::bigint << (o."bit")::integer)) FILTER (WHERE (l.list = 'international_countries'::text)), (0)::bigint) AS international_countries,
            COALESCE(bit_or(((1)::bigint << (o."bit")::integer)) FILTER (WHERE (l.list = 'employment_types'::text)), (0)::bigint) AS employment_types
           FROM ((( VALUES ('education'::text,'education'::text,ARRAY[d.education]), ('truck_type'::text,'truck_types'::text,ARRAY[d.truck_type]), ('special_transport'::text,'special_transport'::text,d.special_transport), ('qualifications'::text,'qualifications'::text,d.qualifications), ('experiences'::text,'experiences'::text,d.experiences), ('qualifications_wanted'::text,'qualifications'::text,d.qualifications_wanted), ('experiences_wanted'::text,'experiences'::text,d.experiences_wanted), ('skills'::text,'skills'::text,d.skills), ('languages'::text,'languages'::text,d.languages), ('traveling'::text,'traveling'::text,d.traveling), ('international_countries'::text,'international_countries'::text,d.international_countries), ('employment_types'::text,'employment_types'::text,d.employment_types)) l(list, category, keys)
             CROSS JOIN LATERAL unnest(l.keys) k(key))
             JOIN options o ON (((o.category = l.category) AND (o.key = k.key))))) m);

create view driver_projection as
 SELECT d.driver_id,
    p.place_no,
    d.contact_type,
    map_cell(p.lat, p.lng) AS cell,
    spot(p.lat, p.lng) AS spot,
    d.traits,
    d.work,
    d.languages,
    d.qualifications,
    d.qualifications_1,
    d.experiences,
    d.experiences_1,
    d.qualifications_wanted,
    d.qualifications_wanted_1,
    d.experiences_wanted,
    d.experiences_wanted_1,
    d.skills,
    d.international_countries,
    d.birthday,
    d.truck_year,
    d.truck_mileage,
    d.semi_trailer_weight,
    d.semi_trailer_year,
    d.team_size
   FROM (driver_masks d
     CROSS JOIN LATERAL ( SELECT (0)::smallint AS place_no,
            d.lat,
            d.lng
          WHERE (d.lat IS NOT NULL)
        UNION ALL
         SELECT w.place_no,
            w.lat,
            w.lng
           FROM driver_locations_wanted w
          WHERE (w.driver_id = d.driver_id)) p)
  WHERE d.can_be_found;

CREATE TRIGGER audiences_added AFTER INSERT ON public.audiences REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_changed_audiences();

CREATE TRIGGER audiences_changed AFTER UPDATE ON public.audiences REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_changed_audiences();

CREATE TRIGGER audiences_deleted AFTER DELETE ON public.audiences REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_changed_audiences();

CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER campaigns_added AFTER INSERT ON public.campaigns REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION campaigns_changed_audiences();

CREATE TRIGGER campaigns_changed AFTER UPDATE ON public.campaigns REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION campaigns_changed_audiences();

CREATE TRIGGER campaigns_deleted AFTER DELETE ON public.campaigns REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION campaigns_changed_audiences();

CREATE TRIGGER company_identity_changed AFTER UPDATE OF name, is_active ON public.companies FOR EACH ROW EXECUTE FUNCTION announce_identity();

CREATE TRIGGER locations_added AFTER INSERT ON public.driver_locations_wanted REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_changed_drivers();

CREATE TRIGGER locations_changed AFTER UPDATE ON public.driver_locations_wanted REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_changed_drivers();

CREATE TRIGGER locations_removed AFTER DELETE ON public.driver_locations_wanted REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_changed_drivers();

CREATE TRIGGER copy_user_to_driver BEFORE INSERT ON public.drivers FOR EACH ROW EXECUTE FUNCTION copy_user_to_driver();

CREATE TRIGGER drivers_added AFTER INSERT ON public.drivers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_changed_drivers();

CREATE TRIGGER drivers_changed AFTER UPDATE ON public.drivers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_changed_drivers();

CREATE TRIGGER drivers_deleted AFTER DELETE ON public.drivers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_changed_drivers();

CREATE TRIGGER option_key_fixed BEFORE UPDATE ON public.options FOR EACH ROW EXECUTE FUNCTION keep_option();

CREATE TRIGGER option_releveled AFTER UPDATE OF level ON public.options FOR EACH ROW WHEN ((old.level IS DISTINCT FROM new.level)) EXECUTE FUNCTION project_releveled_option();

CREATE TRIGGER options_added AFTER INSERT ON public.options REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_changed_options();

CREATE TRIGGER options_get_a_bit BEFORE INSERT ON public.options FOR EACH ROW EXECUTE FUNCTION give_option_bit();

CREATE TRIGGER session_ended AFTER DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION announce_identity();

CREATE TRIGGER user_copied_to_driver AFTER UPDATE ON public.users FOR EACH ROW WHEN (((new.side = 'contact'::text) AND ((old.is_active IS DISTINCT FROM new.is_active) OR (old.erased_at IS DISTINCT FROM new.erased_at) OR ((old.email_confirmed_at IS NULL) IS DISTINCT FROM (new.email_confirmed_at IS NULL)) OR ((old.phone_confirmed_at IS NULL) IS DISTINCT FROM (new.phone_confirmed_at IS NULL))))) EXECUTE FUNCTION copy_user_to_driver();

CREATE TRIGGER user_identity_changed AFTER DELETE OR UPDATE OF is_active, is_owner, permissions, staff_role, company_id, locale, erased_at ON public.users FOR EACH ROW EXECUTE FUNCTION announce_identity();

create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now());
set session_replication_role = replica;
insert into "account_delete_reasons" ("id", "key", "labels", "can_have_text", "active", "sort_order") overriding system value values ('1', 'found_job_here', '{"de": "Habe über die Plattform eine Stelle gefunden", "en": "Found a job through the platform", "es": "He encontrado trabajo en la plataforma", "pl": "Znalazłem pracę przez platformę", "ro": "Am găsit un job prin platformă"}', 'false', 'true', '1');
insert into "account_delete_reasons" ("id", "key", "labels", "can_have_text", "active", "sort_order") overriding system value values ('2', 'found_job_elsewhere', '{"de": "Habe anderswo eine Stelle gefunden", "en": "Found a job elsewhere", "es": "He encontrado trabajo por otra vía", "pl": "Znalazłem pracę gdzie indziej", "ro": "Am găsit un job în altă parte"}', 'false', 'true', '2');
insert into "account_delete_reasons" ("id", "key", "labels", "can_have_text", "active", "sort_order") overriding system value values ('3', 'no_longer_looking', '{"de": "Suche nicht mehr", "en": "No longer looking", "es": "Ya no busco", "pl": "Już nie szukam", "ro": "Nu mai caut"}', 'false', 'true', '3');
insert into "audience_match" ("audience_id", "company_id", "contact_type", "is_live", "bounds", "center", "ring", "range_km", "age_from", "age_to", "work_experience", "traits", "optimize_audience", "languages", "languages_any", "employment_types", "employment_types_any", "traveling", "traveling_any", "travelings", "travelings_any", "qualifications", "qualifications_1", "qualifications_any", "experiences", "experiences_1", "experiences_any", "qualifications_wanted", "qualifications_wanted_1", "qualifications_wanted_any", "experiences_wanted", "experiences_wanted_1", "experiences_wanted_any", "skills", "skills_any", "international_countries", "international_countries_any", "truck_year", "truck_mileage", "semi_trailer_weight", "semi_trailer_year", "team_size") overriding system value values ('1', '1', 'driver', 'false', '(0.46665194305044877,-0.024115054921026304),(0.4552249405272125,-0.03554205744426256)', '(0.46092604096801243,-0.029827753692448448)', '<(0.46093844178883064,-0.02982855618264443),0.005713501261618126>', '60', '0', '999', '0', '0', 'false', '4', 'false', '1', 'false', '3145728', 'true', '0', 'false', '4194320', '0', 'false', '0', '0', 'false', '0', '0', 'false', '0', '0', 'false', '0', 'false', '0', 'false', '0', '2147483647', '0', '0', '0');
insert into "audience_match" ("audience_id", "company_id", "contact_type", "is_live", "bounds", "center", "ring", "range_km", "age_from", "age_to", "work_experience", "traits", "optimize_audience", "languages", "languages_any", "employment_types", "employment_types_any", "traveling", "traveling_any", "travelings", "travelings_any", "qualifications", "qualifications_1", "qualifications_any", "experiences", "experiences_1", "experiences_any", "qualifications_wanted", "qualifications_wanted_1", "qualifications_wanted_any", "experiences_wanted", "experiences_wanted_1", "experiences_wanted_any", "skills", "skills_any", "international_countries", "international_countries_any", "truck_year", "truck_mileage", "semi_trailer_weight", "semi_trailer_year", "team_size") overriding system value values ('2', '1', 'driver', 'true', '(0.4762513672173984,-0.014596328851916564),(0.44577710298131684,-0.045070593087998136)', '(0.46092604096801243,-0.029827753692448448)', '<(0.4610142350993576,-0.02983346096995735),0.015237132118040786>', '160', '0', '999', '0', '0', 'false', '4', 'false', '1', 'false', '0', 'false', '0', 'false', '2080', '0', 'false', '65537', '0', 'true', '0', '0', 'false', '0', '0', 'false', '0', 'false', '0', 'false', '0', '2147483647', '0', '0', '0');
insert into "audience_match" ("audience_id", "company_id", "contact_type", "is_live", "bounds", "center", "ring", "range_km", "age_from", "age_to", "work_experience", "traits", "optimize_audience", "languages", "languages_any", "employment_types", "employment_types_any", "traveling", "traveling_any", "travelings", "travelings_any", "qualifications", "qualifications_1", "qualifications_any", "experiences", "experiences_1", "experiences_any", "qualifications_wanted", "qualifications_wanted_1", "qualifications_wanted_any", "experiences_wanted", "experiences_wanted_1", "experiences_wanted_any", "skills", "skills_any", "international_countries", "international_countries_any", "truck_year", "truck_mileage", "semi_trailer_weight", "semi_trailer_year", "team_size") overriding system value values ('3', '1', 'driver', 'true', '(0.46760870063201776,-0.02316306532839945),(0.45427713933188196,-0.03649462662853525)', '(0.46092604096801243,-0.029827753692448448)', '<(0.46094291998194986,-0.02982884597846735),0.0066657806500678984>', '70', '0', '999', '0', '0', 'false', '4', 'false', '0', 'false', '0', 'false', '0', 'false', '16', '0', 'false', '1073741824', '4', 'true', '0', '0', 'false', '0', '0', 'false', '0', 'false', '0', 'false', '0', '2147483647', '0', '0', '0');
insert into "audiences" ("id", "company_id", "parent_id", "name", "contact_type", "partner_customer_id", "meta", "status", "rejected_reason", "decided_at", "decided_by", "archived_at", "deleted_at", "created_by", "submitted_by", "submitted_at", "created_at", "updated_at") overriding system value values ('1', '1', NULL, 'Reparto regional Madrid', 'driver', NULL, '{"range": 60, "age_to": null, "gender": "Any", "tackle": false, "age_from": null, "location": {"lat": 40.4165, "lng": -3.7026, "label": "Madrid"}, "education": "0", "languages": ["spanish"], "traveling": ["local", "regional"], "age_reason": "", "experiences": [], "gender_reason": "", "qualifications": ["lic_c", "driver_card"], "work_experience": null, "employment_types": ["full_time"], "optimize_audience": false, "special_transport": "Any", "experiences_wanted": [], "languages_operator": "and", "traveling_operator": "or", "willingness_to_move": false, "day_night_preference": "Any", "experiences_operator": "and", "qualifications_wanted": [], "qualifications_operator": "and", "employment_types_operator": "and", "experiences_wanted_operator": "and", "qualifications_wanted_operator": "and"}', 'approved', NULL, '2026-03-03 02:34:19.249+00', '13', NULL, NULL, '17', '17', '2026-03-02 02:34:19.249+00', '2026-03-02 02:34:19.249+00', '2026-03-02 02:34:19.249+00');
insert into "audiences" ("id", "company_id", "parent_id", "name", "contact_type", "partner_customer_id", "meta", "status", "rejected_reason", "decided_at", "decided_by", "archived_at", "deleted_at", "created_by", "submitted_by", "submitted_at", "created_at", "updated_at") overriding system value values ('2', '1', NULL, 'Tráiler nacional Madrid', 'driver', NULL, '{"range": 160, "age_to": null, "gender": "Any", "tackle": false, "age_from": null, "location": {"lat": 40.4165, "lng": -3.7026, "label": "Madrid"}, "education": "0", "languages": ["spanish"], "traveling": [], "age_reason": "", "experiences": ["semi_trailer", "curtain"], "gender_reason": "", "qualifications": ["lic_ce", "code95"], "work_experience": null, "employment_types": ["full_time"], "optimize_audience": false, "special_transport": "Any", "experiences_wanted": [], "languages_operator": "and", "traveling_operator": "and", "willingness_to_move": false, "day_night_preference": "Any", "experiences_operator": "or", "qualifications_wanted": [], "qualifications_operator": "and", "employment_types_operator": "and", "experiences_wanted_operator": "and", "qualifications_wanted_operator": "and"}', 'approved', NULL, '2026-10-01 04:34:19.249+00', '13', NULL, NULL, '17', '17', '2026-09-30 04:34:19.249+00', '2026-09-30 04:34:19.249+00', '2026-09-30 04:34:19.249+00');
insert into "audiences" ("id", "company_id", "parent_id", "name", "contact_type", "partner_customer_id", "meta", "status", "rejected_reason", "decided_at", "decided_by", "archived_at", "deleted_at", "created_by", "submitted_by", "submitted_at", "created_at", "updated_at") overriding system value values ('3', '1', NULL, 'Bañera y obra Madrid', 'driver', NULL, '{"range": 70, "age_to": null, "gender": "Any", "tackle": false, "age_from": null, "location": {"lat": 40.4165, "lng": -3.7026, "label": "Madrid"}, "education": "0", "languages": ["spanish"], "traveling": [], "age_reason": "", "experiences": ["tipper", "building_materials"], "gender_reason": "", "qualifications": ["lic_c"], "work_experience": null, "employment_types": [], "optimize_audience": false, "special_transport": "Any", "experiences_wanted": [], "languages_operator": "and", "traveling_operator": "and", "willingness_to_move": false, "day_night_preference": "Any", "experiences_operator": "or", "qualifications_wanted": [], "qualifications_operator": "and", "employment_types_operator": "and", "experiences_wanted_operator": "and", "qualifications_wanted_operator": "and"}', 'approved', NULL, '2026-10-31 23:34:19.249+00', '13', NULL, NULL, '17', '17', '2026-10-30 23:34:19.249+00', '2026-10-30 23:34:19.249+00', '2026-10-30 23:34:19.249+00');
insert into "audiences" ("id", "company_id", "parent_id", "name", "contact_type", "partner_customer_id", "meta", "status", "rejected_reason", "decided_at", "decided_by", "archived_at", "deleted_at", "created_by", "submitted_by", "submitted_at", "created_at", "updated_at") overriding system value values ('31', '11', NULL, 'Reparto regional Madrid', 'driver', NULL, '{"range": 60, "age_to": null, "gender": "Any", "tackle": false, "age_from": null, "location": {"lat": 40.4165, "lng": -3.7026, "label": "Madrid"}, "education": "0", "languages": ["spanish"], "traveling": ["local", "regional"], "age_reason": "", "experiences": [], "gender_reason": "", "qualifications": ["lic_c", "driver_card"], "work_experience": null, "employment_types": ["full_time"], "optimize_audience": false, "special_transport": "Any", "experiences_wanted": [], "languages_operator": "and", "traveling_operator": "or", "willingness_to_move": false, "day_night_preference": "Any", "experiences_operator": "and", "qualifications_wanted": [], "qualifications_operator": "and", "employment_types_operator": "and", "experiences_wanted_operator": "and", "qualifications_wanted_operator": "and"}', 'approved', NULL, '2026-10-02 12:34:19.249+00', '13', NULL, NULL, '45', '45', '2026-10-01 12:34:19.249+00', '2026-10-01 12:34:19.249+00', '2026-10-01 12:34:19.249+00');
insert into "audiences" ("id", "company_id", "parent_id", "name", "contact_type", "partner_customer_id", "meta", "status", "rejected_reason", "decided_at", "decided_by", "archived_at", "deleted_at", "created_by", "submitted_by", "submitted_at", "created_at", "updated_at") overriding system value values ('4', '1', NULL, 'Frigorífico internacional Madrid', 'driver', NULL, '{"range": 170, "age_to": null, "gender": "Any", "tackle": false, "age_from": null, "location": {"lat": 40.4165, "lng": -3.7026, "label": "Madrid"}, "education": "0", "languages": ["spanish"], "traveling": ["international", "national_long_haul"], "age_reason": "", "experiences": ["reefer"], "gender_reason": "", "qualifications": ["lic_ce", "code95"], "work_experience": null, "employment_types": [], "optimize_audience": false, "special_transport": "Any", "experiences_wanted": [], "languages_operator": "and", "traveling_operator": "or", "willingness_to_move": false, "day_night_preference": "Any", "experiences_operator": "and", "qualifications_wanted": [], "qualifications_operator": "and", "employment_types_operator": "and", "experiences_wanted_operator": "and", "qualifications_wanted_operator": "and"}', 'approved', NULL, '2026-08-07 09:34:19.249+00', '13', NULL, NULL, '17', '17', '2026-08-06 09:34:19.249+00', '2026-08-06 09:34:19.249+00', '2026-08-06 09:34:19.249+00');
insert into "audiences" ("id", "company_id", "parent_id", "name", "contact_type", "partner_customer_id", "meta", "status", "rejected_reason", "decided_at", "decided_by", "archived_at", "deleted_at", "created_by", "submitted_by", "submitted_at", "created_at", "updated_at") overriding system value values ('47', '16', NULL, 'Reparto regional Madrid', 'driver', NULL, '{"range": 100, "age_to": null, "gender": "Any", "tackle": false, "age_from": null, "location": {"lat": 40.4165, "lng": -3.7026, "label": "Madrid"}, "education": "0", "languages": ["spanish"], "traveling": ["local", "regional"], "age_reason": "", "experiences": [], "gender_reason": "", "qualifications": ["lic_c", "driver_card"], "work_experience": null, "employment_types": ["full_time"], "optimize_audience": false, "special_transport": "Any", "experiences_wanted": [], "languages_operator": "and", "traveling_operator": "or", "willingness_to_move": false, "day_night_preference": "Any", "experiences_operator": "and", "qualifications_wanted": [], "qualifications_operator": "and", "employment_types_operator": "and", "experiences_wanted_operator": "and", "qualifications_wanted_operator": "and"}', 'approved', NULL, '2026-10-16 18:34:19.249+00', '13', NULL, NULL, '60', '60', '2026-10-15 18:34:19.249+00', '2026-10-15 18:34:19.249+00', '2026-10-15 18:34:19.249+00');
insert into "campaign_users" ("campaign_id", "user_id") overriding system value values ('1', '17');
insert into "campaign_users" ("campaign_id", "user_id") overriding system value values ('1', '18');
insert into "campaign_users" ("campaign_id", "user_id") overriding system value values ('1', '19');
insert into "campaigns" ("id", "company_id", "parent_id", "audience_id", "contact_type", "name", "title", "description", "activity_description", "video_link", "vacancies", "phone", "cost_center", "confidential", "contact_person_id", "image_id", "benefits", "meta", "cost_per_unlock", "remaining_budget", "is_active", "published_at", "published_by", "approved_at", "approved_by", "activated_at", "rejected_at", "rejected_reason", "suspended_at", "suspended_reason", "suspended_by_staff", "prevented_at", "blocked_at", "blocked_reason", "archived_at", "boosted_at", "critical", "hires_count", "unlocked_drivers_count", "offers_synced_at", "created_by", "created_at", "updated_at", "deleted_at") overriding system value values ('1', '1', NULL, '1', 'driver', 'Reparto regional Madrid', 'Conductor/a de camión C, reparto regional, en casa cada día', 'Turno fijo de mañana, de lunes a viernes. Contrato indefinido desde el primer día.', 'Reparto a tiendas con rígido de 18 t y trampilla, entre ocho y doce paradas al día.', NULL, '4', NULL, NULL, 'false', '17', NULL, '{weekends_free,permanent_contract,work_clothes,christmas_bonus}', '{"salary": {"range": {"from": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 215000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}, "till": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 260000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}}, "tariff": false, "bounties": [{"name": "Dietas", "value": 2800, "period": "daily"}], "tariff_name": "", "classification": ""}, "wishes": ["home_every_day", "closer_to_home", "fixed_hours"], "benefits": [], "employment": ["full_time", "permanent"], "drivers_use": {"long_distance": 10, "short_distance": 90}, "holidays_count": 23}', '3900', '19500', 'false', '2026-03-02 02:34:19.249+00', NULL, '2026-03-04 02:34:19.249+00', '13', '2026-03-04 02:34:19.249+00', NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, 'false', '1', '1', NULL, '17', '2026-03-02 02:34:19.249+00', '2026-03-02 02:34:19.249+00', NULL);
insert into "campaigns" ("id", "company_id", "parent_id", "audience_id", "contact_type", "name", "title", "description", "activity_description", "video_link", "vacancies", "phone", "cost_center", "confidential", "contact_person_id", "image_id", "benefits", "meta", "cost_per_unlock", "remaining_budget", "is_active", "published_at", "published_by", "approved_at", "approved_by", "activated_at", "rejected_at", "rejected_reason", "suspended_at", "suspended_reason", "suspended_by_staff", "prevented_at", "blocked_at", "blocked_reason", "archived_at", "boosted_at", "critical", "hires_count", "unlocked_drivers_count", "offers_synced_at", "created_by", "created_at", "updated_at", "deleted_at") overriding system value values ('2', '1', NULL, '2', 'driver', 'Tráiler nacional Madrid', 'Conductor/a de tráiler CE, ruta nacional con fin de semana en casa', 'Cabeza tractora asignada, de menos de tres años. Sales el lunes y vuelves el viernes. Dietas aparte y nómina puntual el día 28.', 'Transporte de mercancía general paletizada entre nuestras plataformas. Carga y descarga en muelle, sin mover palés a mano.', NULL, '2', NULL, NULL, 'true', '17', NULL, '{own_truck,modern_fleet,punctual_pay,parking_cooler,fuel_parking_cards}', '{"salary": {"range": {"from": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 255000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}, "till": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 320000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}}, "tariff": false, "bounties": [{"name": "Dietas", "value": 2800, "period": "daily"}], "tariff_name": "", "classification": ""}, "wishes": ["own_fixed_truck", "reliable_pay", "home_weekends"], "benefits": [], "employment": ["full_time", "permanent"], "drivers_use": {"long_distance": 85, "short_distance": 15}, "holidays_count": 23}', '3900', '0', 'true', '2026-09-30 04:34:19.249+00', NULL, '2026-10-02 04:34:19.249+00', '13', '2026-10-02 04:34:19.249+00', NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, 'false', '0', '0', NULL, '17', '2026-09-30 04:34:19.249+00', '2026-09-30 04:34:19.249+00', NULL);
insert into "campaigns" ("id", "company_id", "parent_id", "audience_id", "contact_type", "name", "title", "description", "activity_description", "video_link", "vacancies", "phone", "cost_center", "confidential", "contact_person_id", "image_id", "benefits", "meta", "cost_per_unlock", "remaining_budget", "is_active", "published_at", "published_by", "approved_at", "approved_by", "activated_at", "rejected_at", "rejected_reason", "suspended_at", "suspended_reason", "suspended_by_staff", "prevented_at", "blocked_at", "blocked_reason", "archived_at", "boosted_at", "critical", "hires_count", "unlocked_drivers_count", "offers_synced_at", "created_by", "created_at", "updated_at", "deleted_at") overriding system value values ('3', '1', NULL, '3', 'driver', 'Bañera y obra Madrid', 'Conductor/a de bañera para obra, horario de día', 'Trabajo de día, sin fines de semana. Las horas extra se pagan o se descansan, como prefieras.', 'Transporte de áridos entre cantera y obra, con bañera y cuatro ejes.', NULL, '2', NULL, NULL, 'false', '17', NULL, '{overtime_paid,weekends_free,work_clothes}', '{"salary": {"range": {"from": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 225000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}, "till": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 275000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}}, "tariff": false, "bounties": [], "tariff_name": "", "classification": ""}, "wishes": ["home_every_day", "no_weekends"], "benefits": [], "employment": ["full_time", "permanent"], "drivers_use": {"long_distance": 5, "short_distance": 95}, "holidays_count": 23}', '3900', '0', 'true', '2026-10-30 23:34:19.249+00', NULL, '2026-11-01 23:34:19.249+00', '13', '2026-11-01 23:34:19.249+00', NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, 'false', '0', '0', NULL, '17', '2026-10-30 23:34:19.249+00', '2026-10-30 23:34:19.249+00', NULL);
insert into "campaigns" ("id", "company_id", "parent_id", "audience_id", "contact_type", "name", "title", "description", "activity_description", "video_link", "vacancies", "phone", "cost_center", "confidential", "contact_person_id", "image_id", "benefits", "meta", "cost_per_unlock", "remaining_budget", "is_active", "published_at", "published_by", "approved_at", "approved_by", "activated_at", "rejected_at", "rejected_reason", "suspended_at", "suspended_reason", "suspended_by_staff", "prevented_at", "blocked_at", "blocked_reason", "archived_at", "boosted_at", "critical", "hires_count", "unlocked_drivers_count", "offers_synced_at", "created_by", "created_at", "updated_at", "deleted_at") overriding system value values ('31', '11', NULL, '31', 'driver', 'Reparto regional Madrid', 'Conductor/a de camión C, reparto regional, en casa cada día', 'Turno fijo de mañana, de lunes a viernes. Contrato indefinido desde el primer día.', 'Reparto a tiendas con rígido de 18 t y trampilla, entre ocho y doce paradas al día.', NULL, '5', NULL, NULL, 'false', '45', NULL, '{weekends_free,permanent_contract,work_clothes,christmas_bonus}', '{"salary": {"range": {"from": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 200000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}, "till": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 245000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}}, "tariff": false, "bounties": [{"name": "Dietas", "value": 2800, "period": "daily"}], "tariff_name": "", "classification": ""}, "wishes": ["home_every_day", "closer_to_home", "fixed_hours"], "benefits": [], "employment": ["full_time", "permanent"], "drivers_use": {"long_distance": 10, "short_distance": 90}, "holidays_count": 23}', '3900', '0', 'true', '2026-10-01 12:34:19.249+00', NULL, '2026-10-03 12:34:19.249+00', '13', '2026-10-03 12:34:19.249+00', NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-22 20:34:19.249+00', 'false', '0', '0', NULL, '45', '2026-10-01 12:34:19.249+00', '2026-10-01 12:34:19.249+00', NULL);
insert into "campaigns" ("id", "company_id", "parent_id", "audience_id", "contact_type", "name", "title", "description", "activity_description", "video_link", "vacancies", "phone", "cost_center", "confidential", "contact_person_id", "image_id", "benefits", "meta", "cost_per_unlock", "remaining_budget", "is_active", "published_at", "published_by", "approved_at", "approved_by", "activated_at", "rejected_at", "rejected_reason", "suspended_at", "suspended_reason", "suspended_by_staff", "prevented_at", "blocked_at", "blocked_reason", "archived_at", "boosted_at", "critical", "hires_count", "unlocked_drivers_count", "offers_synced_at", "created_by", "created_at", "updated_at", "deleted_at") overriding system value values ('4', '1', NULL, '4', 'driver', 'Frigorífico internacional Madrid', 'Conductor/a de frigorífico CE, ruta España, Francia y Alemania', 'Tres semanas fuera y una en casa, o ida y vuelta semanal: tú eliges. Cabina grande con nevera y climatizador de parado.', 'Fruta y verdura desde Levante y Almería a plataformas de Francia y Alemania.', NULL, '2', NULL, NULL, 'false', '17', NULL, '{modern_fleet,fridge_microwave,big_cab,punctual_pay,extra_holidays}', '{"salary": {"range": {"from": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 295000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}, "till": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 365000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}}, "tariff": false, "bounties": [], "tariff_name": "", "classification": ""}, "wishes": ["higher_salary", "new_truck"], "benefits": [], "employment": ["full_time"], "drivers_use": {"long_distance": 95, "short_distance": 5}, "holidays_count": 23}', '3900', '31200', 'true', '2026-08-06 09:34:19.249+00', NULL, '2026-08-08 09:34:19.249+00', '13', '2026-08-08 09:34:19.249+00', NULL, NULL, '2026-11-22 20:34:19.249+00', 'Plantilla completa hasta enero.', 'false', NULL, NULL, NULL, NULL, NULL, 'false', '0', '0', NULL, '17', '2026-08-06 09:34:19.249+00', '2026-08-06 09:34:19.249+00', NULL);
insert into "campaigns" ("id", "company_id", "parent_id", "audience_id", "contact_type", "name", "title", "description", "activity_description", "video_link", "vacancies", "phone", "cost_center", "confidential", "contact_person_id", "image_id", "benefits", "meta", "cost_per_unlock", "remaining_budget", "is_active", "published_at", "published_by", "approved_at", "approved_by", "activated_at", "rejected_at", "rejected_reason", "suspended_at", "suspended_reason", "suspended_by_staff", "prevented_at", "blocked_at", "blocked_reason", "archived_at", "boosted_at", "critical", "hires_count", "unlocked_drivers_count", "offers_synced_at", "created_by", "created_at", "updated_at", "deleted_at") overriding system value values ('47', '16', NULL, '47', 'driver', 'Reparto regional Madrid', 'Conductor/a de camión C, reparto regional, en casa cada día', 'Turno fijo de mañana, de lunes a viernes. Contrato indefinido desde el primer día.', 'Reparto a tiendas con rígido de 18 t y trampilla, entre ocho y doce paradas al día.', NULL, '6', NULL, NULL, 'false', '60', NULL, '{weekends_free,permanent_contract,work_clothes,christmas_bonus}', '{"salary": {"range": {"from": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 195000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}, "till": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 240000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}}, "tariff": false, "bounties": [{"name": "Dietas", "value": 2800, "period": "daily"}], "tariff_name": "", "classification": ""}, "wishes": ["home_every_day", "closer_to_home", "fixed_hours"], "benefits": [], "employment": ["full_time", "permanent"], "drivers_use": {"long_distance": 10, "short_distance": 90}, "holidays_count": 23}', '3900', '0', 'true', '2026-10-15 18:34:19.249+00', NULL, '2026-10-17 18:34:19.249+00', '13', '2026-10-17 18:34:19.249+00', NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, 'false', '0', '0', NULL, '60', '2026-10-15 18:34:19.249+00', '2026-10-15 18:34:19.249+00', NULL);
insert into "carts" ("company_id", "selected_package", "additional_campaigns", "selected_active_sourcing_users", "emails", "gdpr", "agree_rights", "updated_at", "ordered_at") overriding system value values ('1', 'pro', '3', '0', '{}', 'true', 'true', '2026-01-26 20:34:19.249+00', '2026-01-26 20:34:19.249+00');
insert into "carts" ("company_id", "selected_package", "additional_campaigns", "selected_active_sourcing_users", "emails", "gdpr", "agree_rights", "updated_at", "ordered_at") overriding system value values ('2', 'pro', '1', '0', '{}', 'true', 'true', '2026-01-26 20:34:19.249+00', '2026-01-26 20:34:19.249+00');
insert into "carts" ("company_id", "selected_package", "additional_campaigns", "selected_active_sourcing_users", "emails", "gdpr", "agree_rights", "updated_at", "ordered_at") overriding system value values ('3', 'starter', '0', '0', '{}', 'true', 'true', '2026-01-26 20:34:19.249+00', '2026-01-26 20:34:19.249+00');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at") overriding system value values ('1', 'Transportes Hermanos Vidal S.L.U.', 'Sonia Gallego Peña', '+34978408513', NULL, 'https://transportes-hermanos-vidal.example', 'Madrid', '40.4165', '-3.7026', NULL, 'Transportes Hermanos Vidal S.L.U.', 'facturas@transportes-hermanos-vidal.example', NULL, 'Calle de la Industria 56', NULL, 'Madrid', NULL, '28001', 'ES', 'ESB20164299', NULL, '0', 'true', 'false', 'false', NULL, '14', 'card', 'cus_sandbox_1', 'pm_sandbox_tok_visa', 'Visa', '4242', '3900', '145000', '50', '10', '24', '16', '15', NULL, '{}', '{}', NULL, NULL, 'true', '2025-10-05 20:34:19.249+00', NULL, NULL, '2025-10-05 20:34:19.249+00');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at") overriding system value values ('11', 'Cisternas Tarraco S.L.U.', 'Yolanda Gil Medina', '+34961484610', NULL, 'https://cisternas-tarraco.example', 'Madrid', '40.4165', '-3.7026', NULL, 'Cisternas Tarraco S.L.U.', 'facturas@cisternas-tarraco.example', NULL, 'Calle de la Industria 40', NULL, 'Madrid', NULL, '28001', 'ES', 'ESB66282559', NULL, '0', 'true', 'false', 'false', NULL, '14', 'sepa', NULL, NULL, NULL, NULL, '3900', '145000', '50', '10', NULL, '13', '15', NULL, '{}', '{}', NULL, NULL, 'true', '2025-10-26 20:34:19.249+00', NULL, NULL, '2025-10-26 20:34:19.249+00');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at") overriding system value values ('16', 'Hortofrutícola Transalmería S.L.', 'Ángel Suárez Cruz', '+34974915057', NULL, 'https://hortofruticola-transalmeria.example', 'Madrid', '40.4165', '-3.7026', NULL, 'Hortofrutícola Transalmería S.L.', 'facturas@hortofruticola-transalmeria.example', NULL, 'Calle de la Industria 71', NULL, 'Madrid', NULL, '28001', 'ES', 'ESB24824195', NULL, '0', 'true', 'false', 'false', NULL, '14', 'sepa', NULL, NULL, NULL, NULL, '3900', '145000', '50', '10', NULL, '14', '15', NULL, '{}', '{}', NULL, NULL, 'true', '2025-10-18 20:34:19.249+00', NULL, NULL, '2025-10-18 20:34:19.249+00');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at") overriding system value values ('2', 'Logística del Ebro S.L.U.', 'José Fuentes Ortiz', '+34938362294', NULL, 'https://logistica-del-ebro.example', 'Mataró', '41.5421', '2.4445', NULL, 'Logística del Ebro S.L.U.', 'facturas@logistica-del-ebro.example', NULL, 'Calle de la Industria 90', NULL, 'Mataró', NULL, '28001', 'ES', 'ESB84429455', NULL, '0', 'true', 'false', 'false', NULL, '14', 'sepa', NULL, NULL, NULL, NULL, '3900', '145000', '50', '10', '24', '16', '14', NULL, '{}', '{}', NULL, NULL, 'true', '2025-11-05 20:34:19.249+00', NULL, NULL, '2025-11-05 20:34:19.249+00');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at") overriding system value values ('3', 'Frigoríficos Levante S.L.', 'Pablo Gallego Vázquez', '+34956414925', NULL, 'https://frigorificos-levante.example', 'Barcelona', '41.3888', '2.159', NULL, 'Frigoríficos Levante S.L.', 'facturas@frigorificos-levante.example', NULL, 'Calle de la Industria 39', NULL, 'Barcelona', NULL, '28001', 'ES', 'ESB39298286', NULL, '0', 'true', 'false', 'false', NULL, '14', 'card', 'cus_sandbox_3', 'pm_sandbox_tok_visa', 'Visa', '4242', '3900', '145000', '50', '10', NULL, '15', '14', NULL, '{}', '{}', NULL, NULL, 'true', '2025-09-30 20:34:19.249+00', NULL, NULL, '2025-09-30 20:34:19.249+00');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at") overriding system value values ('5', 'Transcantábrica S.L.U.', 'Alberto León Peña', '+34934437071', NULL, 'https://transcantabrica.example', 'Albacete', '38.9942', '-1.8564', NULL, 'Transcantábrica S.L.U.', 'facturas@transcantabrica.example', NULL, 'Calle de la Industria 77', NULL, 'Albacete', NULL, '28001', 'ES', 'ESB99494924', NULL, '0', 'true', 'false', 'false', NULL, '14', 'sepa', NULL, NULL, NULL, NULL, '3900', '145000', '50', '10', NULL, '13', '13', NULL, '{}', '{}', NULL, NULL, 'true', '2025-11-06 20:34:19.249+00', NULL, NULL, '2025-11-06 20:34:19.249+00');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at") overriding system value values ('8', 'TransMediterráneo Sur S.L.U.', 'Iván Hernández Díaz', '+34934786893', NULL, 'https://transmediterraneo-sur.example', 'Gijón', '43.5357', '-5.6615', NULL, 'TransMediterráneo Sur S.L.U.', 'facturas@transmediterraneo-sur.example', NULL, 'Calle de la Industria 67', NULL, 'Gijón', NULL, '28001', 'ES', 'ESB65116808', NULL, '0', 'true', 'false', 'false', NULL, '14', 'sepa', NULL, NULL, NULL, NULL, '3900', '145000', '50', '10', NULL, '14', '14', NULL, '{}', '{}', NULL, NULL, 'true', '2025-11-07 20:34:19.249+00', NULL, NULL, '2025-11-07 20:34:19.249+00');
insert into "countries" ("id", "code", "iso3", "calling_code", "is_eu", "labels") overriding system value values ('1', 'AD', 'AND', '+376', 'false', '{"de": "Andorra", "en": "Andorra", "es": "Andorra", "pl": "Andora", "ro": "Andorra"}');
insert into "countries" ("id", "code", "iso3", "calling_code", "is_eu", "labels") overriding system value values ('2', 'AE', 'ARE', '+971', 'false', '{"de": "Vereinigte Arabische Emirate", "en": "United Arab Emirates", "es": "Emiratos Árabes Unidos", "pl": "Zjednoczone Emiraty Arabskie", "ro": "Emiratele Arabe Unite"}');
insert into "countries" ("id", "code", "iso3", "calling_code", "is_eu", "labels") overriding system value values ('3', 'AF', 'AFG', '+93', 'false', '{"de": "Afghanistan", "en": "Afghanistan", "es": "Afganistán", "pl": "Afganistan", "ro": "Afganistan"}');
insert into "driver_match" ("driver_id", "place_no", "contact_type", "cell", "spot", "traits", "work", "languages", "qualifications", "qualifications_1", "experiences", "experiences_1", "qualifications_wanted", "qualifications_wanted_1", "experiences_wanted", "experiences_wanted_1", "skills", "international_countries", "birthday", "truck_year", "truck_mileage", "semi_trailer_weight", "semi_trailer_year", "team_size") overriding system value values ('1', '0', 'driver', '730783', '(0.4996852308196844,-0.035841550891523695)', '1711367858400791570', '14294326444049', '6', '274907269169', '0', '72057594037993473', '0', '0', '0', '0', '0', '0', '0', '1994-09-27', '0', '2147483647', '0', '0', '0');
insert into "driver_match" ("driver_id", "place_no", "contact_type", "cell", "spot", "traits", "work", "languages", "qualifications", "qualifications_1", "experiences", "experiences_1", "qualifications_wanted", "qualifications_wanted_1", "experiences_wanted", "experiences_wanted_1", "skills", "international_countries", "birthday", "truck_year", "truck_mileage", "semi_trailer_weight", "semi_trailer_year", "team_size") overriding system value values ('2', '0', 'driver', '830224', '(0.31026192775903855,0.08997619964807847)', '1252000697482742826', '7696582443025', '74', '1077938193', '0', '209379655744', '0', '0', '0', '0', '0', '0', '0', '1967-03-22', '0', '2147483647', '0', '0', '0');
insert into "driver_match" ("driver_id", "place_no", "contact_type", "cell", "spot", "traits", "work", "languages", "qualifications", "qualifications_1", "experiences", "experiences_1", "qualifications_wanted", "qualifications_wanted_1", "experiences_wanted", "experiences_wanted_1", "skills", "international_countries", "birthday", "truck_year", "truck_mileage", "semi_trailer_weight", "semi_trailer_year", "team_size") overriding system value values ('3', '0', 'driver', '817280', '(0.3236486255119712,0.11881278142070471)', '1143914305356303386', '2199857922321', '72', '275158927409', '0', '36028831379881985', '0', '0', '0', '0', '0', '0', '0', '2005-05-09', '0', '2147483647', '0', '0', '0');
insert into "driver_statuses" ("id", "company_id", "status_id", "key", "name", "is_extra", "sort_order") overriding system value values ('1', NULL, '1', 'new', 'New', 'false', '1');
insert into "driver_statuses" ("id", "company_id", "status_id", "key", "name", "is_extra", "sort_order") overriding system value values ('2', NULL, '2', 'contacted', 'Contacted', 'false', '2');
insert into "driver_statuses" ("id", "company_id", "status_id", "key", "name", "is_extra", "sort_order") overriding system value values ('3', NULL, '3', 'interview', 'Interview', 'false', '3');
insert into "drivers" ("id", "user_id", "contact_type", "country", "postcode", "place", "lat", "lng", "address", "address_country", "work_area", "countries_wanted", "birthday", "gender", "education", "educations_wanted", "custom_educations", "work_experience", "languages", "qualifications", "qualifications_wanted", "experiences", "experiences_wanted", "custom_experiences", "employment_types", "traveling", "special_transport", "day_night_preference", "tackle", "willingness_to_move", "delivery_guy", "wishes", "job_motivation", "notes", "profile_description", "profile_about", "profile_facebook", "profile_linkedin", "profile_instagram", "truck_type", "truck_year", "truck_mileage", "semi_trailer_presence", "semi_trailer_weight", "semi_trailer_year", "qualification_adr", "lift_platform", "skills", "team_under_management", "team_size", "international_countries", "manual_cv", "manual_experiences", "cv_media_id", "job_seeking_status", "weeks_until_exit", "satisfaction_with_current_employer", "consents_mail", "consents_sms", "recruitment_interested", "registration_variant", "accepted_terms_at", "vip_requested_at", "is_active", "has_confirmed_contact", "disabled_for_unlock", "erased_at", "created_at", "updated_at") overriding system value values ('1', '1', 'driver', 'ES', NULL, 'Vélez-Málaga', '36.7811', '-4.1027', NULL, NULL, 'home_area', '{}', '1994-09-27', 'male', 'lower_secondary', '{}', '{}', '13', '{spanish,english}', '{lic_b,lic_c,lic_ce,code95,driver_card,load_securing,tacho_smart2,adr_basic}', '{}', '{semi_trailer,curtain,palletised}', '{}', '{}', '{full_time,permanent}', '{national_long_haul,home_every_2_weeks,rotation_3_1}', '{}', 'night', 'false', 'false', 'false', '{home_every_day,own_fixed_truck,good_atmosphere}', '', '', '', '', '', '', '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, '{}', '[]', '[]', NULL, 'looking', '4', '3', 'true', 'true', 'false', NULL, '2025-10-03 21:50:28.622+00', NULL, 'true', 'false', 'false', NULL, '2025-10-03 21:50:28.622+00', '2025-10-03 21:50:28.622+00');
insert into "drivers" ("id", "user_id", "contact_type", "country", "postcode", "place", "lat", "lng", "address", "address_country", "work_area", "countries_wanted", "birthday", "gender", "education", "educations_wanted", "custom_educations", "work_experience", "languages", "qualifications", "qualifications_wanted", "experiences", "experiences_wanted", "custom_experiences", "employment_types", "traveling", "special_transport", "day_night_preference", "tackle", "willingness_to_move", "delivery_guy", "wishes", "job_motivation", "notes", "profile_description", "profile_about", "profile_facebook", "profile_linkedin", "profile_instagram", "truck_type", "truck_year", "truck_mileage", "semi_trailer_presence", "semi_trailer_weight", "semi_trailer_year", "qualification_adr", "lift_platform", "skills", "team_under_management", "team_size", "international_countries", "manual_cv", "manual_experiences", "cv_media_id", "job_seeking_status", "weeks_until_exit", "satisfaction_with_current_employer", "consents_mail", "consents_sms", "recruitment_interested", "registration_variant", "accepted_terms_at", "vip_requested_at", "is_active", "has_confirmed_contact", "disabled_for_unlock", "erased_at", "created_at", "updated_at") overriding system value values ('12', '12', 'driver', 'ES', NULL, 'Valdemoro', '40.1908', '-3.6789', NULL, NULL, 'home_area', '{}', '1971-03-24', 'male', 'upper_secondary', '{}', '{}', '4', '{spanish,french,catalan}', '{lic_b,lic_c,code95,driver_card,tail_lift}', '{lic_ce,forklift}', '{rigid_12,rigid_18_26,box,food_retail}', '{}', '{}', '{full_time,permanent,mini_job}', '{local,home_daily}', '{waste_recycling}', 'both', 'false', 'false', 'false', '{higher_salary,reliable_pay,home_every_day,home_weekends,new_truck}', '', '', '', '', '', '', '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, '{}', '[]', '[]', NULL, 'looking', '2', '3', 'true', 'true', 'false', NULL, '2026-01-17 01:34:56.91+00', NULL, 'true', 'true', 'false', NULL, '2026-01-17 01:34:56.91+00', '2026-01-17 01:34:56.91+00');
insert into "drivers" ("id", "user_id", "contact_type", "country", "postcode", "place", "lat", "lng", "address", "address_country", "work_area", "countries_wanted", "birthday", "gender", "education", "educations_wanted", "custom_educations", "work_experience", "languages", "qualifications", "qualifications_wanted", "experiences", "experiences_wanted", "custom_experiences", "employment_types", "traveling", "special_transport", "day_night_preference", "tackle", "willingness_to_move", "delivery_guy", "wishes", "job_motivation", "notes", "profile_description", "profile_about", "profile_facebook", "profile_linkedin", "profile_instagram", "truck_type", "truck_year", "truck_mileage", "semi_trailer_presence", "semi_trailer_weight", "semi_trailer_year", "qualification_adr", "lift_platform", "skills", "team_under_management", "team_size", "international_countries", "manual_cv", "manual_experiences", "cv_media_id", "job_seeking_status", "weeks_until_exit", "satisfaction_with_current_employer", "consents_mail", "consents_sms", "recruitment_interested", "registration_variant", "accepted_terms_at", "vip_requested_at", "is_active", "has_confirmed_contact", "disabled_for_unlock", "erased_at", "created_at", "updated_at") overriding system value values ('2', '2', 'driver', 'PL', NULL, 'Koszalin', '54.1944', '16.1722', NULL, NULL, 'other_areas', '{}', '1967-03-22', 'male', 'intermediate', '{}', '{}', '7', '{polish,english,russian}', '{lic_b,lic_c,code95,driver_card,loading_crane}', '{}', '{tipper,three_way_tipper,rigid_4axle,skip_loader,hook_lift}', '{}', '{}', '{full_time,permanent}', '{local}', '{concrete_mixer}', 'day', 'true', 'false', 'false', '{higher_salary,reliable_pay,home_every_day,own_fixed_truck}', '', '', '', '', '', '', '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, '{}', '[]', '[]', NULL, 'open', '4', '3', 'true', 'true', 'false', NULL, '2026-10-21 18:50:43.573+00', NULL, 'true', 'true', 'false', NULL, '2026-10-21 18:50:43.573+00', '2026-10-21 18:50:43.573+00');
insert into "drivers" ("id", "user_id", "contact_type", "country", "postcode", "place", "lat", "lng", "address", "address_country", "work_area", "countries_wanted", "birthday", "gender", "education", "educations_wanted", "custom_educations", "work_experience", "languages", "qualifications", "qualifications_wanted", "experiences", "experiences_wanted", "custom_experiences", "employment_types", "traveling", "special_transport", "day_night_preference", "tackle", "willingness_to_move", "delivery_guy", "wishes", "job_motivation", "notes", "profile_description", "profile_about", "profile_facebook", "profile_linkedin", "profile_instagram", "truck_type", "truck_year", "truck_mileage", "semi_trailer_presence", "semi_trailer_weight", "semi_trailer_year", "qualification_adr", "lift_platform", "skills", "team_under_management", "team_size", "international_countries", "manual_cv", "manual_experiences", "cv_media_id", "job_seeking_status", "weeks_until_exit", "satisfaction_with_current_employer", "consents_mail", "consents_sms", "recruitment_interested", "registration_variant", "accepted_terms_at", "vip_requested_at", "is_active", "has_confirmed_contact", "disabled_for_unlock", "erased_at", "created_at", "updated_at") overriding system value values ('3', '3', 'driver', 'PL', NULL, 'Skierniewice', '51.9549', '20.1584', NULL, NULL, 'home_area', '{}', '2005-05-09', 'male', 'lower_secondary', '{}', '{}', '2', '{polish,russian}', '{lic_b,lic_c,lic_ce,code95,driver_card,load_securing,forklift,tacho_smart2}', '{}', '{semi_trailer,mega,reefer,general_cargo,swap_body}', '{}', '{}', '{full_time,permanent,temp_agency}', '{national_long_haul,international,eu_cross_trade,rotation_3_1,rotation_2_1}', '{reefer}', 'both', 'false', 'false', 'false', '{home_every_day,new_truck}', '', '', '', '', '', '', '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, '{}', '[]', '[]', NULL, 'looking', '4', '3', 'true', 'true', 'false', NULL, '2026-05-25 03:24:05.958+00', NULL, 'true', 'true', 'false', NULL, '2026-05-25 03:24:05.958+00', '2026-05-25 03:24:05.958+00');
insert into "hires" ("id", "unlocked_driver_id", "company_id", "driver_id", "offer_id", "first_work_day_at", "reported_at", "reported_by", "confirmed_at", "confirmed_by", "rejected_at", "driver_rejected_hired_reason", "transaction_id") overriding system value values ('1', '1', '1', '12', '1', '2026-06-06', '2026-05-21 00:34:19.249+00', '17', '2026-05-21 20:34:19.249+00', '12', NULL, NULL, '29');
insert into "installation" ("key", "value") overriding system value values ('catalogues', '"7ab17c406e3a5660c856b6fa802a7ea58e8ffd4f345b945ba2a1081965b7e26c"');
insert into "installation" ("key", "value") overriding system value values ('demo_people', '{"all": [13, 14, 15, 16], "admin": 13, "sales": 14, "driver": 12, "company_user": 18, "company_owner": 17}');
insert into "installation" ("key", "value") overriding system value values ('places', '{"version": "ae3fd3e159ff39c0bd11a7685dc5d2495de26d26c00d1817801ce91c89c2d734", "imported": []}');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0001_first-release.sql', 'f9b0f546b3d553748f673b8c6093fd54b14998431a52d94de80efcc5ef3ee334', '2026-11-22 20:34:18.047768+00');
insert into "notifications" ("id", "user_id", "name", "data", "link", "dedupe_key", "read_at", "created_at") overriding system value values ('1', '12', 'offer_received', '{"company": "Transportes Hermanos Vidal S.L.U.", "campaign": "Conductor/a de camión C, reparto regional, en casa cada día"}', '/offers/1', NULL, '2026-05-15 02:34:19.249+00', '2026-05-14 23:34:19.249+00');
insert into "notifications" ("id", "user_id", "name", "data", "link", "dedupe_key", "read_at", "created_at") overriding system value values ('2', '17', 'offer_accepted', '{"driver": "DR", "campaign": "Reparto regional Madrid"}', '/pipeline?campaign_id=1', NULL, '2026-05-15 07:34:19.249+00', '2026-05-15 04:34:19.249+00');
insert into "notifications" ("id", "user_id", "name", "data", "link", "dedupe_key", "read_at", "created_at") overriding system value values ('3', '12', 'unlocked_by_company', '{"company": "Transportes Hermanos Vidal S.L.U.", "campaign": "Conductor/a de camión C, reparto regional, en casa cada día"}', '/unlocks', NULL, '2026-05-16 03:34:19.249+00', '2026-05-16 00:34:19.249+00');
insert into "offer_rejection_reasons" ("id", "identifier", "labels", "can_have_text", "active", "activated_at", "sort_order") overriding system value values ('1', 'salary_too_low', '{"de": "Gehalt zu niedrig", "en": "Salary too low", "es": "Salario demasiado bajo", "pl": "Zbyt niskie wynagrodzenie", "ro": "Salariu prea mic"}', 'false', 'true', '2026-11-22 20:34:18.348591+00', '1');
insert into "offer_rejection_reasons" ("id", "identifier", "labels", "can_have_text", "active", "activated_at", "sort_order") overriding system value values ('2', 'allowances_too_low', '{"de": "Spesen zu niedrig", "en": "Allowances too low", "es": "Dietas insuficientes", "pl": "Zbyt niskie diety", "ro": "Diurnă prea mică"}', 'false', 'true', '2026-11-22 20:34:18.348591+00', '2');
insert into "offer_rejection_reasons" ("id", "identifier", "labels", "can_have_text", "active", "activated_at", "sort_order") overriding system value values ('3', 'pay_model_unclear', '{"de": "Lohnmodell unklar", "en": "Pay model unclear", "es": "Modelo salarial poco claro", "pl": "Niejasny model wynagrodzenia", "ro": "Model salarial neclar"}', 'false', 'true', '2026-11-22 20:34:18.348591+00', '3');
insert into "offer_steps" ("offer_id", "step", "by_scanner", "happened_at") overriding system value values ('1', 'clicked_from_mail', 'false', '2026-05-15 04:34:19.249+00');
insert into "offer_steps" ("offer_id", "step", "by_scanner", "happened_at") overriding system value values ('1', 'sent', 'false', '2026-05-14 23:34:19.249+00');
insert into "offer_steps" ("offer_id", "step", "by_scanner", "happened_at") overriding system value values ('1', 'visible', 'false', '2026-05-15 04:34:19.249+00');
insert into "offers" ("id", "campaign_id", "driver_id", "company_id", "audience_id", "token", "score", "distance_km", "stage", "status", "stage_changed_at", "created_at", "sent_at", "sent_via", "reminders_count", "first_reminded_at", "reminded_at", "withdrawn_at", "view_count", "accepted_at", "rejected_at", "rejected_text", "reveal_phone_number", "contact_medium", "contact_from", "contact_till", "first_contacted_at", "waiting_notified_at") overriding system value values ('1', '1', '12', '1', '1', 'skoSm3dGTvqP3-J0hv39ow', '64', '25.177038', 'hired', 'accepted', '2026-05-16 04:34:19.249+00', '2026-05-14 23:34:19.249+00', '2026-05-14 23:34:19.249+00', '{mail}', '0', NULL, NULL, NULL, '4', '2026-05-15 04:34:19.249+00', NULL, NULL, 'true', '{"sms": false, "email": false, "phone": true, "whatsapp": false}', '08:00:00', '22:00:00', '2026-05-16 04:34:19.249+00', NULL);
insert into "offers" ("id", "campaign_id", "driver_id", "company_id", "audience_id", "token", "score", "distance_km", "stage", "status", "stage_changed_at", "created_at", "sent_at", "sent_via", "reminders_count", "first_reminded_at", "reminded_at", "withdrawn_at", "view_count", "accepted_at", "rejected_at", "rejected_text", "reveal_phone_number", "contact_medium", "contact_from", "contact_till", "first_contacted_at", "waiting_notified_at") overriding system value values ('2', '31', '12', '11', '31', 'IECMBo-RRPO37Wl0sRmyUw', '64', '25.177038', 'in_process', 'accepted', '2026-11-21 13:34:19.249+00', '2026-11-21 02:34:19.249+00', '2026-11-21 02:34:19.249+00', '{mail}', '0', NULL, NULL, NULL, '3', '2026-11-21 13:34:19.249+00', NULL, NULL, 'true', '{"sms": false, "email": false, "phone": true, "whatsapp": false}', '08:00:00', '22:00:00', NULL, NULL);
insert into "offers" ("id", "campaign_id", "driver_id", "company_id", "audience_id", "token", "score", "distance_km", "stage", "status", "stage_changed_at", "created_at", "sent_at", "sent_via", "reminders_count", "first_reminded_at", "reminded_at", "withdrawn_at", "view_count", "accepted_at", "rejected_at", "rejected_text", "reveal_phone_number", "contact_medium", "contact_from", "contact_till", "first_contacted_at", "waiting_notified_at") overriding system value values ('3', '47', '12', '16', '47', 'vZN2C5bkRVCXXIql3rjCRQ', '72', '25.177038', 'in_process', 'accepted', '2026-11-22 08:34:19.249+00', '2026-11-21 03:34:19.249+00', '2026-11-21 03:34:19.249+00', '{mail}', '0', NULL, NULL, NULL, '4', '2026-11-22 08:34:19.249+00', NULL, NULL, 'true', '{"sms": false, "email": false, "phone": true, "whatsapp": false}', '08:00:00', '20:00:00', NULL, NULL);
insert into "options" ("id", "category", "key", "group", "country", "sort_order", "labels", "code", "level", "bit", "is_active", "created_at", "short_labels") overriding system value values ('1', 'benefits', 'above_tariff_pay', 'pay', NULL, '1', '{"de": "Übertarifliche Bezahlung", "en": "Pay above collective agreement", "es": "Salario por encima de convenio", "pl": "Wynagrodzenie powyżej układu zbiorowego", "ro": "Salariu peste contractul colectiv"}', NULL, NULL, NULL, 'true', '2026-11-22 20:34:18.348591+00', NULL);
insert into "options" ("id", "category", "key", "group", "country", "sort_order", "labels", "code", "level", "bit", "is_active", "created_at", "short_labels") overriding system value values ('2', 'benefits', 'tariff_pay', 'pay', NULL, '2', '{"de": "Bezahlung nach Tarif", "en": "Collective agreement pay", "es": "Salario según convenio", "pl": "Wynagrodzenie według układu zbiorowego", "ro": "Salariu conform contractului colectiv"}', NULL, NULL, NULL, 'true', '2026-11-22 20:34:18.348591+00', NULL);
insert into "options" ("id", "category", "key", "group", "country", "sort_order", "labels", "code", "level", "bit", "is_active", "created_at", "short_labels") overriding system value values ('3', 'benefits', 'punctual_pay', 'pay', NULL, '3', '{"de": "Pünktliche Lohnzahlung", "en": "Punctual pay", "es": "Pago puntual", "pl": "Terminowe wypłaty", "ro": "Plată la timp"}', NULL, NULL, NULL, 'true', '2026-11-22 20:34:18.348591+00', NULL);
insert into "places" ("id", "country", "postcode", "name", "admin1", "lat", "lng", "population", "search_name", "province") overriding system value values ('1', 'AD', '', 'Andorra la Vella', '', '42.5078', '1.5211', '20430', 'andorra la vella', '');
insert into "places" ("id", "country", "postcode", "name", "admin1", "lat", "lng", "population", "search_name", "province") overriding system value values ('2', 'AD', '', 'Encamp', '', '42.5347', '1.5801', '11223', 'encamp', '');
insert into "places" ("id", "country", "postcode", "name", "admin1", "lat", "lng", "population", "search_name", "province") overriding system value values ('3', 'AD', '', 'Sant Julià de Lòria', '', '42.4637', '1.4913', '8022', 'sant julia de loria', '');
insert into "review_requests" ("id", "user_id", "unlocked_driver_id", "reviewable_type", "reviewable_id", "created_at", "done_at") overriding system value values ('1', '12', '1', 'company', '1', '2026-05-21 20:34:19.249+00', '2026-05-24 08:34:19.249+00');
insert into "review_requests" ("id", "user_id", "unlocked_driver_id", "reviewable_type", "reviewable_id", "created_at", "done_at") overriding system value values ('2', '17', '1', 'driver', '12', '2026-05-21 20:34:19.249+00', NULL);
insert into "reviews" ("id", "user_id", "unlocked_driver_id", "reviewable_type", "reviewable_id", "title", "review", "ratings", "answer", "answered_at", "proofed_at", "created_at", "deleted_at") overriding system value values ('1', '12', '1', 'company', '1', 'Cumplen lo que dicen', 'Las condiciones eran las de la oferta y me llamaron el mismo día.', '[{"rating": 3, "identifier": "kindness"}, {"rating": 5, "identifier": "transparency"}, {"rating": 4, "identifier": "speed"}, {"rating": 5, "identifier": "liability"}]', NULL, NULL, '2026-05-25 08:34:19.249+00', '2026-05-24 08:34:19.249+00', NULL);
insert into "sepa_accounts" ("id", "company_id", "bank_account_owner", "iban", "swift_bic", "signer_name", "scheme", "mandate_reference", "accepted_terms_at", "accepted_ip", "signed_on", "approved_at", "approved_by", "pdf_media_id", "last_used_at", "revoked_at", "created_at") overriding system value values ('1', '2', 'Logística del Ebro S.L.U.', 'ES9121000418450200051332', 'CAIXESBBXXX', 'José Fuentes Ortiz', 'B2B', 'CAB-000002-1', '2025-11-05 20:34:19.249+00', NULL, '2025-11-05', '2025-11-05 20:34:19.249+00', '13', NULL, NULL, NULL, '2025-11-05 20:34:19.249+00');
insert into "sepa_accounts" ("id", "company_id", "bank_account_owner", "iban", "swift_bic", "signer_name", "scheme", "mandate_reference", "accepted_terms_at", "accepted_ip", "signed_on", "approved_at", "approved_by", "pdf_media_id", "last_used_at", "revoked_at", "created_at") overriding system value values ('2', '5', 'Transcantábrica S.L.U.', 'ES9121000418450200051332', 'CAIXESBBXXX', 'Alberto León Peña', 'B2B', 'CAB-000005-1', '2025-11-06 20:34:19.249+00', NULL, '2025-11-06', '2025-11-06 20:34:19.249+00', '13', NULL, NULL, NULL, '2025-11-06 20:34:19.249+00');
insert into "sepa_accounts" ("id", "company_id", "bank_account_owner", "iban", "swift_bic", "signer_name", "scheme", "mandate_reference", "accepted_terms_at", "accepted_ip", "signed_on", "approved_at", "approved_by", "pdf_media_id", "last_used_at", "revoked_at", "created_at") overriding system value values ('3', '8', 'TransMediterráneo Sur S.L.U.', 'ES9121000418450200051332', 'CAIXESBBXXX', 'Iván Hernández Díaz', 'CORE', 'CAB-000008-1', '2025-11-07 20:34:19.249+00', NULL, '2025-11-07', '2025-11-07 20:34:19.249+00', '13', NULL, NULL, NULL, '2025-11-07 20:34:19.249+00');
insert into "slots" ("id", "company_id", "campaign_id", "subscription_id", "transaction_id", "price", "paid_until", "locked_until", "taken_at", "created_at", "removed_at") overriding system value values ('1', '1', '2', '1', '1', '29500', '2028-01-25', NULL, '2026-10-02 04:34:19.249+00', '2025-10-05 20:34:19.249+00', NULL);
insert into "slots" ("id", "company_id", "campaign_id", "subscription_id", "transaction_id", "price", "paid_until", "locked_until", "taken_at", "created_at", "removed_at") overriding system value values ('2', '1', '3', '1', '1', '7980', '2028-01-25', NULL, '2026-11-01 23:34:19.249+00', '2025-10-05 20:34:19.249+00', NULL);
insert into "slots" ("id", "company_id", "campaign_id", "subscription_id", "transaction_id", "price", "paid_until", "locked_until", "taken_at", "created_at", "removed_at") overriding system value values ('3', '1', '4', '1', '1', '7980', '2028-01-25', NULL, '2026-08-08 09:34:19.249+00', '2025-10-05 20:34:19.249+00', NULL);
insert into "subscriptions" ("id", "company_id", "package_key", "monthly_price", "package_discount", "additional_campaigns", "active_sourcing_users", "running_months", "total_net", "starts_on", "ends_on", "cancelled_at", "created_at", "transaction_id") overriding system value values ('1', '1', 'pro', '29500', '0.1695', '3', '0', '24', '1162554', '2026-01-26', '2028-01-25', NULL, '2026-01-26 20:34:19.249+00', '1');
insert into "subscriptions" ("id", "company_id", "package_key", "monthly_price", "package_discount", "additional_campaigns", "active_sourcing_users", "running_months", "total_net", "starts_on", "ends_on", "cancelled_at", "created_at", "transaction_id") overriding system value values ('2', '2', 'pro', '29500', '0.1695', '1', '0', '24', '779514', '2026-01-26', '2028-01-25', NULL, '2026-01-26 20:34:19.249+00', '2');
insert into "subscriptions" ("id", "company_id", "package_key", "monthly_price", "package_discount", "additional_campaigns", "active_sourcing_users", "running_months", "total_net", "starts_on", "ends_on", "cancelled_at", "created_at", "transaction_id") overriding system value values ('3', '3', 'starter', '29500', '0.0000', '0', '0', '12', '354000', '2026-01-26', '2027-01-25', NULL, '2026-01-26 20:34:19.249+00', '3');
insert into "task_statuses" ("id", "identifier", "labels", "status_color", "sort_order") overriding system value values ('1', 'not_started', '{"de": "Nicht begonnen", "en": "Not started", "es": "Sin empezar", "pl": "Nierozpoczęte", "ro": "Neînceput"}', 'default', '1');
insert into "task_statuses" ("id", "identifier", "labels", "status_color", "sort_order") overriding system value values ('2', 'in_progress', '{"de": "In Arbeit", "en": "In progress", "es": "En curso", "pl": "W toku", "ro": "În lucru"}', 'primary', '2');
insert into "task_statuses" ("id", "identifier", "labels", "status_color", "sort_order") overriding system value values ('3', 'waiting', '{"de": "Wartet", "en": "Waiting", "es": "En espera", "pl": "Oczekuje", "ro": "În așteptare"}', 'warning', '3');
insert into "timeline_entries" ("id", "company_id", "model", "model_id", "type", "properties", "performed_at", "starred", "user_id", "created_at", "updated_at") overriding system value values ('1', '1', 'unlocked-driver', '1', 'system', '{"event": "unlocked", "price": 3900}', '2026-05-16 00:34:19.249+00', 'false', '17', '2026-11-22 20:34:19.28117+00', '2026-11-22 20:34:19.28117+00');
insert into "timeline_entries" ("id", "company_id", "model", "model_id", "type", "properties", "performed_at", "starred", "user_id", "created_at", "updated_at") overriding system value values ('2', '1', 'unlocked-driver', '1', 'call', '{"outcome": "Connected", "description": ""}', '2026-05-16 04:34:19.249+00', 'false', '20', '2026-11-22 20:34:19.28117+00', '2026-11-22 20:34:19.28117+00');
insert into "timeline_entries" ("id", "company_id", "model", "model_id", "type", "properties", "performed_at", "starred", "user_id", "created_at", "updated_at") overriding system value values ('3', '1', 'unlocked-driver', '1', 'call', '{"outcome": "Connected", "description": "Le va bien la ruta; quiere ver el camión."}', '2026-05-17 06:34:19.249+00', 'false', '20', '2026-11-22 20:34:19.28117+00', '2026-11-22 20:34:19.28117+00');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref") overriding system value values ('1', '1', 'package', 'Cabina Pro', '1', '1162554', '0', '0', '1162554', 'paid', 'card', NULL, NULL, '17', 'package:1:seed', '{"lines": [{"key": "package", "quantity": 1, "amount_net": 587994}, {"key": "additional_campaigns", "quantity": 3, "amount_net": 574560}], "order": {"selected_package": "pro", "additional_campaigns": 3, "selected_active_sourcing_users": 0}}', NULL, NULL, NULL, NULL, '2026-01-26 20:34:19.249+00', '2026-01-26 20:34:19.249+00', NULL);
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref") overriding system value values ('2', '2', 'package', 'Cabina Pro', '1', '779514', '0', '0', '779514', 'paid', 'sepa', NULL, NULL, '21', 'package:2:seed', '{"lines": [{"key": "package", "quantity": 1, "amount_net": 587994}, {"key": "additional_campaigns", "quantity": 1, "amount_net": 191520}], "order": {"selected_package": "pro", "additional_campaigns": 1, "selected_active_sourcing_users": 0}}', NULL, NULL, NULL, NULL, '2026-01-26 20:34:19.249+00', '2026-01-26 20:34:19.249+00', NULL);
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref") overriding system value values ('29', '1', 'hire', 'Cabina hire 12', '1', '145000', '0', '0', '145000', 'paid', 'card', '1', '1', '17', 'hire:1', '{}', NULL, NULL, NULL, NULL, '2026-05-21 20:34:19.249+00', '2026-05-21 20:34:19.249+00', NULL);
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref") overriding system value values ('3', '3', 'package', 'Cabina Starter', '1', '354000', '0', '0', '354000', 'paid', 'card', NULL, NULL, '24', 'package:3:seed', '{"lines": [{"key": "package", "quantity": 1, "amount_net": 354000}], "order": {"selected_package": "starter", "additional_campaigns": 0, "selected_active_sourcing_users": 0}}', NULL, NULL, NULL, NULL, '2026-01-26 20:34:19.249+00', '2026-01-26 20:34:19.249+00', NULL);
insert into "unlocked_drivers" ("id", "company_id", "driver_id", "campaign_id", "offer_id", "price", "note", "owner_id", "status_id", "custom_status_id", "status_changed_at", "first_work_day_at", "first_contacted_at", "last_contacted_at", "opened_at", "lost_interest_at", "incentive_given_at", "credited_at", "handed_over_at", "handovers_count", "unlocked_by", "created_at", "deleted_at") overriding system value values ('1', '1', '12', '1', '1', '3900', NULL, '20', '4', NULL, '2026-05-16 04:34:19.249+00', '2026-06-06', '2026-05-16 04:34:19.249+00', '2026-05-16 04:34:19.249+00', NULL, NULL, NULL, NULL, NULL, '0', '17', '2026-05-16 00:34:19.249+00', NULL);
insert into "unqualified_status_reasons" ("id", "identifier", "labels", "active", "sort_order") overriding system value values ('1', 'no_licence', '{"de": "Kein passender Führerschein", "en": "No suitable licence", "es": "Sin permiso adecuado", "pl": "Brak odpowiedniego prawa jazdy", "ro": "Fără permis corespunzător"}', 'true', '1');
insert into "unqualified_status_reasons" ("id", "identifier", "labels", "active", "sort_order") overriding system value values ('2', 'licence_expired', '{"de": "Führerschein abgelaufen", "en": "Licence expired", "es": "Permiso caducado", "pl": "Prawo jazdy wygasło", "ro": "Permis expirat"}', 'true', '2');
insert into "unqualified_status_reasons" ("id", "identifier", "labels", "active", "sort_order") overriding system value values ('3', 'no_code95', '{"de": "Keine Schlüsselzahl 95", "en": "No code 95", "es": "Sin CAP (código 95)", "pl": "Brak kodu 95", "ro": "Fără cod 95"}', 'true', '3');
insert into "user_settings" ("user_id", "daily_recap_mail_notification", "unlocked_drivers_mail_notification", "eligible_audience_mail_notification", "completed_tour_dashboard", "completed_tour_audiences", "completed_tour_campaigns", "completed_tour_unlocked_drivers") overriding system value values ('17', 'true', 'true', 'true', '1', '1', '1', '1');
insert into "user_settings" ("user_id", "daily_recap_mail_notification", "unlocked_drivers_mail_notification", "eligible_audience_mail_notification", "completed_tour_dashboard", "completed_tour_audiences", "completed_tour_campaigns", "completed_tour_unlocked_drivers") overriding system value values ('18', 'true', 'true', 'true', '1', '1', '1', '1');
insert into "user_settings" ("user_id", "daily_recap_mail_notification", "unlocked_drivers_mail_notification", "eligible_audience_mail_notification", "completed_tour_dashboard", "completed_tour_audiences", "completed_tour_campaigns", "completed_tour_unlocked_drivers") overriding system value values ('19', 'true', 'true', 'true', '1', '1', '1', '1');
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at") overriding system value values ('1', 'contact', 'adrian.jimenez1@driver.example', NULL, '+34610007919', NULL, NULL, 'Adrián', 'Jiménez Molina', 'es', 'true', NULL, 'false', '{}', NULL, NULL, NULL, NULL, '2025-10-03 21:50:28.622+00', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at") overriding system value values ('12', 'contact', 'david.ruiz12@driver.example', '2026-01-17 01:34:56.91+00', '+34610095028', '2026-01-17 01:34:56.91+00', NULL, 'David', 'Ruiz Garrido', 'es', 'true', NULL, 'false', '{}', NULL, NULL, NULL, NULL, '2026-01-17 01:34:56.91+00', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at") overriding system value values ('13', 'staff', 'staff1@cabina.example', '1970-01-01 00:00:00+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$gwpORnzbYiq0VhQoTBeoqg$JrONquNfaXZWfP/5cAVYrHJ4TQiPlZzrMYwqfQgVaW8', 'Lucía', 'Ferrer Pons', 'es', 'true', NULL, 'false', '{}', 'admin', NULL, NULL, NULL, '2026-11-22 20:34:19.28117+00', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at") overriding system value values ('14', 'staff', 'staff2@cabina.example', '1970-01-01 00:00:00+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$gwpORnzbYiq0VhQoTBeoqg$JrONquNfaXZWfP/5cAVYrHJ4TQiPlZzrMYwqfQgVaW8', 'Jonas', 'Petersen', 'de', 'true', NULL, 'false', '{}', 'sales', NULL, NULL, NULL, '2026-11-22 20:34:19.28117+00', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at") overriding system value values ('15', 'staff', 'staff3@cabina.example', '1970-01-01 00:00:00+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$gwpORnzbYiq0VhQoTBeoqg$JrONquNfaXZWfP/5cAVYrHJ4TQiPlZzrMYwqfQgVaW8', 'Marta', 'Kowalska', 'es', 'true', NULL, 'false', '{}', 'super-admin', NULL, NULL, NULL, '2026-11-22 20:34:19.28117+00', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at") overriding system value values ('16', 'staff', 'staff4@cabina.example', '1970-01-01 00:00:00+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$gwpORnzbYiq0VhQoTBeoqg$JrONquNfaXZWfP/5cAVYrHJ4TQiPlZzrMYwqfQgVaW8', 'Nuria', 'Blanco Gil', 'es', 'true', NULL, 'false', '{}', 'sales', NULL, NULL, NULL, '2026-11-22 20:34:19.28117+00', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at") overriding system value values ('17', 'company', 'dueno@transportes-hermanos-vidal.example', '2025-10-05 20:34:19.249+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$/gEmfkPVraRTFzPyCNj15w$hRNzhM9qcCuB8IO1ShVOZyg4Uv1Fa3+kRsYieR3yNuA', 'Sonia', 'Gallego Peña', 'es', 'true', '1', 'true', '{}', NULL, NULL, NULL, '2026-11-22 19:34:19.249+00', '2025-10-05 20:34:19.249+00', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at") overriding system value values ('18', 'company', 'equipo1@transportes-hermanos-vidal.example', '2025-10-05 20:34:19.249+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$/gEmfkPVraRTFzPyCNj15w$hRNzhM9qcCuB8IO1ShVOZyg4Uv1Fa3+kRsYieR3yNuA', 'Ricardo', 'Calvo Castro', 'es', 'true', '1', 'false', '{unlocks}', NULL, NULL, NULL, '2026-11-22 00:34:19.249+00', '2025-10-05 20:34:19.249+00', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at") overriding system value values ('19', 'company', 'equipo2@transportes-hermanos-vidal.example', '2025-10-05 20:34:19.249+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$/gEmfkPVraRTFzPyCNj15w$hRNzhM9qcCuB8IO1ShVOZyg4Uv1Fa3+kRsYieR3yNuA', 'Elena', 'Gil Delgado', 'es', 'true', '1', 'false', '{}', NULL, NULL, NULL, '2026-11-21 05:34:19.249+00', '2025-10-05 20:34:19.249+00', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at") overriding system value values ('2', 'contact', 'tomasz.krawczyk2@driver.example', '2026-10-21 18:50:43.573+00', '+48501015838', '2026-10-21 18:50:43.573+00', NULL, 'Tomasz', 'Krawczyk', 'pl', 'true', NULL, 'false', '{}', NULL, NULL, NULL, NULL, '2026-10-21 18:50:43.573+00', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at") overriding system value values ('20', 'company', 'equipo3@transportes-hermanos-vidal.example', '2025-10-05 20:34:19.249+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$/gEmfkPVraRTFzPyCNj15w$hRNzhM9qcCuB8IO1ShVOZyg4Uv1Fa3+kRsYieR3yNuA', 'Lucía', 'Núñez Rubio', 'es', 'true', '1', 'false', '{unlocks,campaigns,audiences}', NULL, NULL, NULL, '2026-11-20 10:34:19.249+00', '2025-10-05 20:34:19.249+00', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at") overriding system value values ('21', 'company', 'dueno@logistica-del-ebro.example', '2025-11-05 20:34:19.249+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$/gEmfkPVraRTFzPyCNj15w$hRNzhM9qcCuB8IO1ShVOZyg4Uv1Fa3+kRsYieR3yNuA', 'José', 'Fuentes Ortiz', 'es', 'true', '2', 'true', '{}', NULL, NULL, NULL, '2026-11-22 19:34:19.249+00', '2025-11-05 20:34:19.249+00', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at") overriding system value values ('24', 'company', 'dueno@frigorificos-levante.example', '2025-09-30 20:34:19.249+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$/gEmfkPVraRTFzPyCNj15w$hRNzhM9qcCuB8IO1ShVOZyg4Uv1Fa3+kRsYieR3yNuA', 'Pablo', 'Gallego Vázquez', 'es', 'true', '3', 'true', '{}', NULL, NULL, NULL, '2026-11-22 19:34:19.249+00', '2025-09-30 20:34:19.249+00', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at") overriding system value values ('3', 'contact', 'adam.zalewski3@driver.example', '2026-05-25 03:24:05.958+00', '+48501023757', '2026-05-25 03:24:05.958+00', NULL, 'Adam', 'Zalewski', 'pl', 'true', NULL, 'false', '{}', NULL, NULL, NULL, NULL, '2026-05-25 03:24:05.958+00', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at") overriding system value values ('45', 'company', 'dueno@cisternas-tarraco.example', '2025-10-26 20:34:19.249+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$/gEmfkPVraRTFzPyCNj15w$hRNzhM9qcCuB8IO1ShVOZyg4Uv1Fa3+kRsYieR3yNuA', 'Yolanda', 'Gil Medina', 'es', 'true', '11', 'true', '{}', NULL, NULL, NULL, '2026-11-22 19:34:19.249+00', '2025-10-26 20:34:19.249+00', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at") overriding system value values ('60', 'company', 'dueno@hortofruticola-transalmeria.example', '2025-10-18 20:34:19.249+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$/gEmfkPVraRTFzPyCNj15w$hRNzhM9qcCuB8IO1ShVOZyg4Uv1Fa3+kRsYieR3yNuA', 'Ángel', 'Suárez Cruz', 'es', 'true', '16', 'true', '{}', NULL, NULL, NULL, '2026-11-22 19:34:19.249+00', '2025-10-18 20:34:19.249+00', NULL);

do $$
declare
  c record;
begin
  for c in select table_name, column_name from information_schema.columns where table_schema = 'public' and is_identity = 'YES' loop
    execute format('select setval(pg_get_serial_sequence(%L, %L), (select coalesce(max(%I), 0) + 1 from %I), false)',
                   c.table_name, c.column_name, c.column_name, c.table_name);
  end loop;
end $$;
set session_replication_role = origin;
