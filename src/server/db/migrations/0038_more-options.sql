-- A list can have more options than its mask has bits. The others are compared with the profile itself: `is_more`.
alter table options add column is_more boolean not null default false;

create or replace function give_option_bit() returns trigger language plpgsql as $$
declare
  capacity int := option_capacity(new.category);
begin
  if capacity is null then
    new.bit := null;
  elsif new.bit is null then
    perform pg_advisory_xact_lock(hashtext('options'), hashtext(new.category));
    select coalesce(max(o.bit) + 1, 0) into new.bit from options o where o.category = new.category;
    if new.bit >= 1000 then
      raise exception 'The list % is full.', new.category using errcode = 'check_violation', constraint = 'option_list_full';
    end if;
  end if;
  new.is_more := coalesce(new.bit >= capacity, false);
  return new;
end $$;

create or replace function keep_option() returns trigger language plpgsql as $$
begin
  if (new.category, new.key, new.bit, new.is_more) is distinct from (old.category, old.key, old.bit, old.is_more) then
    raise exception 'The key of an option is fixed.' using errcode = 'check_violation', constraint = 'option_key_fixed';
  end if;
  return new;
end $$;
