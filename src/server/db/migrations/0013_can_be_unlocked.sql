-- A driver may be unlocked by companies, and may be matched: the one definition that views and queries use. The generated column
-- is_eligible_for_unlock repeats it, because a generated column cannot refer to its whole row; a test compares the two.
create function can_be_unlocked(d drivers) returns boolean language sql immutable parallel safe as $$
  select d.is_active and not d.disabled_for_unlock and d.erased_at is null
$$;

-- As before, with the function in place of the condition.
create or replace view driver_masks as
select d.id as driver_id, d.contact_type, d.lat, d.lng,
  can_be_unlocked(d) as can_be_found,
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
