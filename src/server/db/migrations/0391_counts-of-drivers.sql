-- squawk-ignore-file adding-serial-primary-key-field
-- The drivers of each kind are counted by triggers. A change is a row of its own, so that no writer waits for another one; a job adds the
-- changes to the counts. Counts and changes together are exact at every moment.
create table driver_counts (
  contact_type text collate "C" not null,
  country text collate "C" not null,
  is_eligible_for_unlock boolean not null,
  count bigint not null,
  primary key (contact_type, country, is_eligible_for_unlock)
);
create table driver_count_changes (
  id bigint generated always as identity primary key,
  contact_type text collate "C" not null,
  country text collate "C" not null,
  is_eligible_for_unlock boolean not null,
  change int not null
);

create function driver_is_counted(d drivers) returns boolean language sql immutable parallel safe as $$
  select d.erased_at is null and d.merged_into_id is null
$$;

create function count_drivers() returns trigger language plpgsql as $$
begin
  insert into driver_count_changes (contact_type, country, is_eligible_for_unlock, change)
  select d.contact_type, d.country, d.is_eligible_for_unlock, count(*) * case when tg_op = 'INSERT' then 1 else -1 end
  from changed d where d.erased_at is null and d.merged_into_id is null group by 1, 2, 3;
  return null;
end $$;
create trigger drivers_added_are_counted after insert on drivers
  referencing new table as changed for each statement execute function count_drivers();
create trigger drivers_deleted_are_counted after delete on drivers
  referencing old table as changed for each statement execute function count_drivers();

create function count_changed_driver() returns trigger language plpgsql as $$
begin
  insert into driver_count_changes (contact_type, country, is_eligible_for_unlock, change)
  select old.contact_type, old.country, old.is_eligible_for_unlock, -1 where driver_is_counted(old)
  union all select new.contact_type, new.country, new.is_eligible_for_unlock, 1 where driver_is_counted(new);
  return null;
end $$;
create trigger driver_changed_is_counted after update on drivers for each row
  when (old.contact_type is distinct from new.contact_type or old.country is distinct from new.country
    or old.is_eligible_for_unlock is distinct from new.is_eligible_for_unlock or driver_is_counted(old) is distinct from driver_is_counted(new))
  execute function count_changed_driver();

-- the triggers have locked the drivers against changes until the end of this transaction
insert into driver_counts (contact_type, country, is_eligible_for_unlock, count)
select contact_type, country, is_eligible_for_unlock, count(*) from drivers where erased_at is null and merged_into_id is null group by 1, 2, 3;
