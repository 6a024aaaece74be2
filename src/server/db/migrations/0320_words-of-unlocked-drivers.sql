-- Unlocked drivers are searched by an index of their own: a company among its own people only, staff among all. Therefore each row has a copy
-- of its driver's document.
alter table unlocked_drivers add column search tsvector;

-- The lock keeps a document from changing between this copy and the end of the transaction. An unlock has it already.
create function copy_driver_search() returns trigger language plpgsql as $$
begin
  new.search := (select d.search from drivers d where d.id = new.driver_id for share);
  return new;
end $$;
create trigger unlocked_driver_search before insert or update of driver_id, search on unlocked_drivers
  for each row execute function copy_driver_search();

create function renew_copied_searches() returns trigger language plpgsql as $$
begin
  update unlocked_drivers set search = null where driver_id = new.id;
  return null;
end $$;
create trigger driver_search_copied after update on drivers for each row
  when (old.search is distinct from new.search) execute function renew_copied_searches();

-- called by the next file, which commits after every step
create procedure fill_copied_searches() language plpgsql as $$
declare
  step constant bigint := 1000;
  done bigint := 0;
  newest bigint;
begin
  select coalesce(max(id), 0) into newest from unlocked_drivers;
  while done < newest loop
    -- drivers before their unlocks, as every transaction locks them
    perform from drivers d where d.id in (
      select ud.driver_id from unlocked_drivers ud where ud.id > done and ud.id <= done + step and ud.search is null) order by d.id for share;
    update unlocked_drivers set search = null where id > done and id <= done + step and search is null;
    done := done + step;
    commit;
  end loop;
end $$;

-- All that a search needs of a typed text. `misspelt` is the query of similar spellings, when the text can have one.
create function read_search(search text, can_be_misspelt boolean, out exact tsquery, out begins tsquery, out misspelt tsquery, out short text[],
  out rest tsquery, out mails tsquery, out words_count int)
language plpgsql stable as $$
begin
  select split.short, split.rest, split.mails, split.words_count into short, rest, mails, words_count from split_query(search) as split;
  exact := exact_query(search);
  begins := search_query(search);
  if can_be_misspelt then misspelt := similar_query(search, false); end if;
end $$;
