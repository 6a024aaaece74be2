-- Drivers who can see no offer. Looking for them among all drivers and offers reads both tables.
create table drivers_without_offers (
  driver_id bigint primary key references drivers on delete cascade
);

create function offer_is_known(o offers) returns boolean language sql immutable parallel safe as $$
  select o.withdrawn_at is null and (o.sent_at is not null or o.status <> 'open')
$$;

create function add_drivers_without_offers() returns trigger language plpgsql as $$
begin
  insert into drivers_without_offers (driver_id) select id from added;
  return null;
end $$;
create trigger drivers_without_offers_added after insert on drivers
  referencing new table as added for each statement execute function add_drivers_without_offers();

create function keep_drivers_without_offers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and offer_is_known(new) then
    delete from drivers_without_offers where driver_id = new.driver_id;
  end if;
  if tg_op <> 'INSERT' and offer_is_known(old) then
    insert into drivers_without_offers (driver_id)
    select d.id from drivers d
    where d.id = old.driver_id and not exists (select from offers o where o.driver_id = d.id and o.withdrawn_at is null and (o.sent_at is not null or o.status <> 'open'))
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger offer_became_known after insert on offers
  for each row when (offer_is_known(new)) execute function keep_drivers_without_offers();
create trigger known_offer_changed after update of driver_id, sent_at, status, withdrawn_at on offers
  for each row when (offer_is_known(old) <> offer_is_known(new) or old.driver_id <> new.driver_id) execute function keep_drivers_without_offers();
create trigger known_offer_deleted after delete on offers
  for each row when (offer_is_known(old)) execute function keep_drivers_without_offers();

insert into drivers_without_offers (driver_id)
select d.id from drivers d
where not exists (select from offers o where o.driver_id = d.id and o.withdrawn_at is null and (o.sent_at is not null or o.status <> 'open'));
