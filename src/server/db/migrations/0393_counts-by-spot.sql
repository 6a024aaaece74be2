-- squawk-ignore-file adding-serial-primary-key-field
-- Drivers with one place, counted by their spot and kept like the counts of drivers: changes are rows, and a job adds them. Postcodes have
-- hundreds of drivers each, so a circle has few spots. `driver_match` is never updated: a changed driver is deleted and inserted.
create table driver_spots (
  contact_type text collate "C" not null,
  cell int not null,
  x double precision not null,
  y double precision not null,
  count bigint not null,
  primary key (contact_type, cell, x, y)
);
create index driver_spots_left on driver_spots (cell) where count = 0;
create table driver_spot_changes (
  id bigint generated always as identity primary key,
  contact_type text collate "C" not null,
  cell int not null,
  x double precision not null,
  y double precision not null,
  change int not null
);

create function driver_has_one_place(traits bigint) returns boolean language sql immutable parallel safe as $$
  select (traits & 18014398509481984) <> 0
$$;

create function count_driver_spots() returns trigger language plpgsql as $$
begin
  insert into driver_spot_changes (contact_type, cell, x, y, change)
  select m.contact_type, m.cell, m.spot[0], m.spot[1], count(*) * case when tg_op = 'INSERT' then 1 else -1 end
  from changed m where driver_has_one_place(m.traits) group by 1, 2, 3, 4;
  return null;
end $$;
create trigger driver_spots_added after insert on driver_match
  referencing new table as changed for each statement execute function count_driver_spots();
create trigger driver_spots_deleted after delete on driver_match
  referencing old table as changed for each statement execute function count_driver_spots();

-- the triggers have locked the table against changes until the end of this transaction
insert into driver_spots (contact_type, cell, x, y, count)
select contact_type, cell, spot[0], spot[1], count(*) from driver_match where driver_has_one_place(traits) group by 1, 2, 3, 4 order by 1, 2, 3, 4;
