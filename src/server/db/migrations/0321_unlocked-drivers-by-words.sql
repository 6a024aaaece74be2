-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
call fill_copied_searches();
drop index concurrently if exists unlocked_drivers_by_search;
create index concurrently unlocked_drivers_by_search on unlocked_drivers using gin (search) with (gin_pending_list_limit = 256)
  where deleted_at is null;
drop index concurrently if exists unlocked_drivers_words_of_company;
create index concurrently unlocked_drivers_words_of_company on unlocked_drivers using gin (words_of_company(company_id, search))
  with (gin_pending_list_limit = 256) where deleted_at is null;
-- the statistics of the words
analyze unlocked_drivers;
drop procedure fill_copied_searches();
