-- Generated from the table of criteria in the contract by `node tools/criteria.ts`.
alter table audience_match add column qualifications_more text[];
alter table audience_match add column experiences_more text[];
alter table audience_match add column qualifications_wanted_more text[];
alter table audience_match add column experiences_wanted_more text[];
alter table audience_match add column skills_more text[];
alter table audience_match add column languages_more text[];
alter table audience_match add column travelings_more text[];
alter table audience_match add column international_countries_more text[];
alter table audience_match add column employment_types_more text[];
alter table audience_match add column traveling_more text[];
alter table audience_match add column truck_type_more text[];
alter table audience_match add column special_transport_more text[];
drop view driver_projection;
drop view driver_masks;
drop view audience_projection;
drop function audience_criteria(jsonb);
drop type audience_criteria;

-- The masks of every driver, whether or not the driver can be matched.
create view driver_masks as
select d.id as driver_id, d.contact_type, d.lat, d.lng, can_be_unlocked(d) as can_be_found,
  0::bigint
    | (((1 << least(m.education, 8)) - 1)::bigint << 10)
    | (m.truck_type << 34)
    | case when d.qualification_adr then 128 else 0 end
    | case when d.lift_platform then 256 else 0 end
    | case when d.team_under_management then 512 else 0 end
    | case d.day_night_preference when 'day' then 8 when 'night' then 16 when 'both' then 24 else 0 end
    | (m.special_transport << 18)
    | case when d.tackle then 32 else 0 end
    | case when d.willingness_to_move then 64 else 0 end
    | case d.gender when 'female' then 1 when 'male' then 2 when 'diverse' then 4 else 0 end
    | (d.is_eligible_for_unlock::int::bigint << 53)
    | ((not exists (select from driver_locations_wanted w where w.driver_id = d.id))::int::bigint << 54)
    -- up to 20 for ten years of work, 15 for parts of the profile, 15 for looking
    | ((2 * least(coalesce(d.work_experience, 0), 10) + 3 * d.profile_progress_points
      + case d.job_seeking_status when 'looking' then 15 when 'open' then 8 else 0 end)::bigint << 55) as traits,
  (m.traveling << 20) | m.employment_types | (coalesce(d.work_experience, 0)::bigint << 40) as work,
  m.languages as languages,
  m.qualifications as qualifications,
  m.qualifications_1 as qualifications_1,
  m.experiences as experiences,
  m.experiences_1 as experiences_1,
  m.qualifications_wanted as qualifications_wanted,
  m.qualifications_wanted_1 as qualifications_wanted_1,
  m.experiences_wanted as experiences_wanted,
  m.experiences_wanted_1 as experiences_wanted_1,
  m.skills as skills,
  m.international_countries as international_countries,
  coalesce(d.birthday, '-infinity') as birthday,
  coalesce(d.truck_year, 0)::smallint as truck_year,
  coalesce(d.truck_mileage, 2147483647)::int as truck_mileage,
  coalesce(d.semi_trailer_weight, 0)::smallint as semi_trailer_weight,
  coalesce(d.semi_trailer_year, 0)::smallint as semi_trailer_year,
  coalesce(d.team_size, 0)::int as team_size
from drivers d
cross join lateral (
  select
    coalesce(max(o.level) filter (where l.list = 'education'), 0) as education,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'truck_type' and not o.is_more), 0) as truck_type,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'special_transport' and not o.is_more), 0) as special_transport,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'qualifications' and not o.is_more and o.bit < 63), 0) as qualifications,
    coalesce(bit_or(1::bigint << (o.bit - 63)) filter (where l.list = 'qualifications' and not o.is_more and o.bit >= 63), 0) as qualifications_1,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'experiences' and not o.is_more and o.bit < 63), 0) as experiences,
    coalesce(bit_or(1::bigint << (o.bit - 63)) filter (where l.list = 'experiences' and not o.is_more and o.bit >= 63), 0) as experiences_1,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'qualifications_wanted' and not o.is_more and o.bit < 63), 0) as qualifications_wanted,
    coalesce(bit_or(1::bigint << (o.bit - 63)) filter (where l.list = 'qualifications_wanted' and not o.is_more and o.bit >= 63), 0) as qualifications_wanted_1,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'experiences_wanted' and not o.is_more and o.bit < 63), 0) as experiences_wanted,
    coalesce(bit_or(1::bigint << (o.bit - 63)) filter (where l.list = 'experiences_wanted' and not o.is_more and o.bit >= 63), 0) as experiences_wanted_1,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'skills' and not o.is_more), 0) as skills,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'languages' and not o.is_more), 0) as languages,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'traveling' and not o.is_more), 0) as traveling,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'international_countries' and not o.is_more), 0) as international_countries,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'employment_types' and not o.is_more), 0) as employment_types
  from (values
      ('education', 'education', array[d.education]),
      ('truck_type', 'truck_types', array[d.truck_type]),
      ('special_transport', 'special_transport', d.special_transport),
      ('qualifications', 'qualifications', d.qualifications),
      ('experiences', 'experiences', d.experiences),
      ('qualifications_wanted', 'qualifications', d.qualifications_wanted),
      ('experiences_wanted', 'experiences', d.experiences_wanted),
      ('skills', 'skills', d.skills),
      ('languages', 'languages', d.languages),
      ('traveling', 'traveling', d.traveling),
      ('international_countries', 'international_countries', d.international_countries),
      ('employment_types', 'employment_types', d.employment_types)
    ) as l (list, category, keys)
    cross join lateral unnest(l.keys) as k (key)
    join options o on o.category = l.category and o.key = k.key
) m;

create view driver_projection as
select d.driver_id, p.place_no, d.contact_type, map_cell(p.lat, p.lng) as cell, spot(p.lat, p.lng) as spot, d.traits,
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
from driver_masks d
cross join lateral (
  select 0::smallint as place_no, d.lat, d.lng where d.lat is not null
  union all
  select w.place_no, w.lat, w.lng from driver_locations_wanted w where w.driver_id = d.driver_id
) p
where d.can_be_found;

-- The criteria of an audience as numbers. An `and` list requires all bits of its mask, an `or` list (`…_any`) one of them.
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
  truck_mileage int,
  semi_trailer_weight smallint,
  semi_trailer_year smallint,
  team_size int,
  qualifications_more text[],
  experiences_more text[],
  qualifications_wanted_more text[],
  experiences_wanted_more text[],
  skills_more text[],
  languages_more text[],
  travelings_more text[],
  international_countries_more text[],
  employment_types_more text[],
  traveling_more text[],
  truck_type_more text[],
  special_transport_more text[]
);

create function audience_criteria(meta jsonb) returns audience_criteria language sql stable parallel safe as $$
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
    (l.languages <> 0 or l.languages_more is not null) and meta ->> 'languages_operator' = 'or',
    l.employment_types,
    (l.employment_types <> 0 or l.employment_types_more is not null) and meta ->> 'employment_types_operator' = 'or',
    l.traveling,
    (l.traveling <> 0 or l.traveling_more is not null) and meta ->> 'traveling_operator' = 'or',
    l.travelings,
    (l.travelings <> 0 or l.travelings_more is not null) and meta ->> 'travelings_operator' = 'or',
    l.qualifications,
    l.qualifications_1,
    (l.qualifications <> 0 or l.qualifications_1 <> 0 or l.qualifications_more is not null) and meta ->> 'qualifications_operator' = 'or',
    l.experiences,
    l.experiences_1,
    (l.experiences <> 0 or l.experiences_1 <> 0 or l.experiences_more is not null) and meta ->> 'experiences_operator' = 'or',
    l.qualifications_wanted,
    l.qualifications_wanted_1,
    (l.qualifications_wanted <> 0 or l.qualifications_wanted_1 <> 0 or l.qualifications_wanted_more is not null) and meta ->> 'qualifications_wanted_operator' = 'or',
    l.experiences_wanted,
    l.experiences_wanted_1,
    (l.experiences_wanted <> 0 or l.experiences_wanted_1 <> 0 or l.experiences_wanted_more is not null) and meta ->> 'experiences_wanted_operator' = 'or',
    l.skills,
    (l.skills <> 0 or l.skills_more is not null) and meta ->> 'skills_operator' = 'or',
    l.international_countries,
    (l.international_countries <> 0 or l.international_countries_more is not null) and meta ->> 'international_countries_operator' = 'or',
    coalesce((meta ->> 'truck_year')::smallint, 0::smallint),
    coalesce((meta ->> 'truck_mileage')::int, 2147483647::int),
    coalesce((meta ->> 'semi_trailer_weight')::smallint, 0::smallint),
    coalesce((meta ->> 'semi_trailer_year')::smallint, 0::smallint),
    case when (meta ->> 'team_size')::int > 1 then (meta ->> 'team_size')::int else 0 end,
    l.qualifications_more,
    l.experiences_more,
    l.qualifications_wanted_more,
    l.experiences_wanted_more,
    l.skills_more,
    l.languages_more,
    l.travelings_more,
    l.international_countries_more,
    l.employment_types_more,
    l.traveling_more,
    l.truck_type_more,
    l.special_transport_more
  from (
    select (meta -> 'location' ->> 'lat')::double precision as lat, (meta -> 'location' ->> 'lng')::double precision as lng,
      coalesce((meta ->> 'range')::double precision, 80) as km
  ) place
  cross join lateral (
    select
      coalesce(bit_or(1::bigint << case when o.id is null then 50 else 9 + o.level end)
          filter (where k.list = 'education' and o.level is distinct from 0), 0) |
        coalesce(bit_or(1::bigint << coalesce(o.bit + 34, 52)) filter (where k.list = 'truck_type' and o.is_more is not true), 0) |
        coalesce(bit_or(1::bigint << coalesce(o.bit + 18, 51)) filter (where k.list = 'special_transport' and o.is_more is not true), 0) as traits,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'qualifications' and o.is_more is not true and coalesce(o.bit, 0) < 63), 0) as qualifications,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'qualifications' and o.is_more is not true and o.bit >= 63), 0) as qualifications_1,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'experiences' and o.is_more is not true and coalesce(o.bit, 0) < 63), 0) as experiences,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'experiences' and o.is_more is not true and o.bit >= 63), 0) as experiences_1,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'qualifications_wanted' and o.is_more is not true and coalesce(o.bit, 0) < 63), 0) as qualifications_wanted,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'qualifications_wanted' and o.is_more is not true and o.bit >= 63), 0) as qualifications_wanted_1,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'experiences_wanted' and o.is_more is not true and coalesce(o.bit, 0) < 63), 0) as experiences_wanted,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'experiences_wanted' and o.is_more is not true and o.bit >= 63), 0) as experiences_wanted_1,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'skills' and o.is_more is not true), 0) as skills,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'languages' and o.is_more is not true), 0) as languages,
      coalesce(bit_or(audience_bit(o.bit + 20)) filter (where k.list = 'travelings' and o.is_more is not true), 0) as travelings,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'international_countries' and o.is_more is not true), 0) as international_countries,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'employment_types' and o.is_more is not true), 0) as employment_types,
      coalesce(bit_or(audience_bit(o.bit + 20)) filter (where k.list = 'traveling' and o.is_more is not true), 0) as traveling,
      array_agg(k.key order by k.key) filter (where k.list = 'qualifications' and o.is_more) as qualifications_more,
      array_agg(k.key order by k.key) filter (where k.list = 'experiences' and o.is_more) as experiences_more,
      array_agg(k.key order by k.key) filter (where k.list = 'qualifications_wanted' and o.is_more) as qualifications_wanted_more,
      array_agg(k.key order by k.key) filter (where k.list = 'experiences_wanted' and o.is_more) as experiences_wanted_more,
      array_agg(k.key order by k.key) filter (where k.list = 'skills' and o.is_more) as skills_more,
      array_agg(k.key order by k.key) filter (where k.list = 'languages' and o.is_more) as languages_more,
      array_agg(k.key order by k.key) filter (where k.list = 'travelings' and o.is_more) as travelings_more,
      array_agg(k.key order by k.key) filter (where k.list = 'international_countries' and o.is_more) as international_countries_more,
      array_agg(k.key order by k.key) filter (where k.list = 'employment_types' and o.is_more) as employment_types_more,
      array_agg(k.key order by k.key) filter (where k.list = 'traveling' and o.is_more) as traveling_more,
      array_agg(k.key order by k.key) filter (where k.list = 'truck_type' and o.is_more) as truck_type_more,
      array_agg(k.key order by k.key) filter (where k.list = 'special_transport' and o.is_more) as special_transport_more
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
$$;

create view audience_projection as
select a.id as audience_id, a.company_id, a.contact_type,
  exists (select from campaigns c where c.audience_id = a.id and campaign_is_live(c)) as is_live,
  bounds(c.ring) as bounds, c.*
from audiences a cross join lateral audience_criteria(a.meta) c
where a.status = 'approved' and a.parent_id is null and a.archived_at is null and a.deleted_at is null
  and jsonb_typeof(a.meta -> 'location') = 'object';

-- An option that is added changes the masks of the drivers and audiences with its key.
create or replace function project_changed_options() returns trigger language plpgsql as $$
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
end $$;
