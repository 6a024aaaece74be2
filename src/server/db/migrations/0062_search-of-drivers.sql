-- One document finds a driver by name, mail, phone, postcode and town. A GIN index of office users is small, because drivers are elsewhere.
create extension if not exists fuzzystrmatch;

alter table drivers add column search tsvector;

create function keep_driver_search() returns trigger language plpgsql as $$
begin
  new.search := case when new.erased_at is null then (
    select search_document(concat_ws(' ', u.first_name, u.last_name, new.postcode, new.place), u.email::text, u.phone) from users u where u.id = new.user_id) end;
  return new;
end $$;
create trigger driver_search before insert or update of user_id, postcode, place, erased_at, search on drivers
  for each row execute function keep_driver_search();

create function renew_driver_search() returns trigger language plpgsql as $$
begin
  update drivers set search = null where user_id = new.id;
  return null;
end $$;
create trigger driver_search_of_user after update of first_name, last_name, email, phone on users for each row
  when (new.side = 'contact' and (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name
    or old.email is distinct from new.email or old.phone is distinct from new.phone))
  execute function renew_driver_search();

-- every typed word is a whole word of the document
create function exact_query(search text) returns tsquery language sql immutable parallel safe as $$
  select coalesce(string_agg('''' || word || '''', ' & '), '')::tsquery from unnest(search_words(left(search, 200))) as word
$$;

-- What staff search for, until they have typed it: then it becomes one entry of the audit log.
create table search_traces (
  user_id  bigint primary key references users on delete cascade,
  words    text not null,
  typed_at timestamptz not null default now()
);

-- called by the next file, which commits after every step
create procedure fill_driver_search() language plpgsql as $$
declare
  step constant bigint := 5000;
  done bigint := 0;
  newest bigint;
begin
  select coalesce(max(id), 0) into newest from drivers;
  while done < newest loop
    update drivers set search = null where id > done and id <= done + step and search is null and erased_at is null;
    done := done + step;
    commit;
  end loop;
end $$;
