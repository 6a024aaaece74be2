-- Conversations with drivers are searched by an index of their own. Therefore each message has a copy of its driver's document, as each row
-- of unlocked drivers has.
alter table driver_messages add column search tsvector;
create trigger driver_message_search before insert or update of driver_id, search on driver_messages
  for each row execute function copy_driver_search();

create or replace function renew_copied_searches() returns trigger language plpgsql as $$
begin
  update unlocked_drivers set search = null where driver_id = new.id;
  update driver_messages set search = null where driver_id = new.id;
  return null;
end $$;

-- called by the next file, which commits after every step
create procedure fill_words_of_messages() language plpgsql as $$
declare
  step constant bigint := 1000;
  done bigint := 0;
  newest bigint;
begin
  select coalesce(max(id), 0) into newest from driver_messages;
  while done < newest loop
    -- drivers before their messages, as every transaction locks them
    perform from drivers d where d.id in (
      select m.driver_id from driver_messages m where m.id > done and m.id <= done + step and m.search is null) order by d.id for share;
    update driver_messages set search = null where id > done and id <= done + step and search is null;
    done := done + step;
    commit;
  end loop;
end $$;
