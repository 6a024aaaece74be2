-- squawk-ignore-file adding-serial-primary-key-field
-- The drivers on the map, counted by the week of their registration in Berlin's calendar and by cell, a quarter of a degree. They are kept
-- like the counts of drivers: changes are rows, and a job adds them.
create table driver_weeks (
  contact_type text collate "C" not null,
  week date not null,
  south smallint not null,
  west smallint not null,
  is_eligible_for_unlock boolean not null,
  active_looking_for_job boolean not null,
  count int not null,
  primary key (contact_type, week, south, west, is_eligible_for_unlock, active_looking_for_job)
);
create table driver_week_changes (
  id bigint generated always as identity primary key,
  contact_type text collate "C" not null,
  week date not null,
  south smallint not null,
  west smallint not null,
  is_eligible_for_unlock boolean not null,
  active_looking_for_job boolean not null,
  change int not null
);

create function driver_is_on_map(d drivers) returns boolean language sql immutable parallel safe as $$
  select d.lat is not null and d.lng is not null and d.is_active and d.erased_at is null
$$;
create function week_of(moment timestamptz) returns date language sql immutable parallel safe as $$
  select date_trunc('week', moment at time zone 'Europe/Berlin')::date
$$;
create function map_cell(degrees double precision) returns smallint language sql immutable parallel safe as $$
  select floor(degrees * 4)::smallint
$$;

create function count_drivers_by_week() returns trigger language plpgsql as $$
begin
  insert into driver_week_changes (contact_type, week, south, west, is_eligible_for_unlock, active_looking_for_job, change)
  select d.contact_type, week_of(d.created_at), map_cell(d.lat), map_cell(d.lng), d.is_eligible_for_unlock, d.active_looking_for_job,
    count(*) * case when tg_op = 'INSERT' then 1 else -1 end
  from changed d where d.lat is not null and d.lng is not null and d.is_active and d.erased_at is null group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
create trigger drivers_added_to_week after insert on drivers
  referencing new table as changed for each statement execute function count_drivers_by_week();
create trigger drivers_deleted_from_week after delete on drivers
  referencing old table as changed for each statement execute function count_drivers_by_week();

create function count_driver_of_week() returns trigger language plpgsql as $$
begin
  insert into driver_week_changes (contact_type, week, south, west, is_eligible_for_unlock, active_looking_for_job, change)
  select old.contact_type, week_of(old.created_at), map_cell(old.lat), map_cell(old.lng), old.is_eligible_for_unlock, old.active_looking_for_job, -1
  where driver_is_on_map(old)
  union all select new.contact_type, week_of(new.created_at), map_cell(new.lat), map_cell(new.lng), new.is_eligible_for_unlock,
    new.active_looking_for_job, 1
  where driver_is_on_map(new);
  return null;
end $$;
create trigger driver_changed_in_week after update on drivers for each row
  when (old.contact_type is distinct from new.contact_type or old.created_at is distinct from new.created_at
    or old.lat is distinct from new.lat or old.lng is distinct from new.lng
    or old.is_eligible_for_unlock is distinct from new.is_eligible_for_unlock
    or old.active_looking_for_job is distinct from new.active_looking_for_job or driver_is_on_map(old) is distinct from driver_is_on_map(new))
  execute function count_driver_of_week();

-- the triggers have locked the drivers against changes until the end of this transaction
insert into driver_weeks (contact_type, week, south, west, is_eligible_for_unlock, active_looking_for_job, count)
select contact_type, week_of(created_at), map_cell(lat), map_cell(lng), is_eligible_for_unlock, active_looking_for_job, count(*)
from drivers d where lat is not null and lng is not null and is_active and erased_at is null group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6;
