-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
call fill_driver_search();
-- A long list of pending entries would be read by every search.
drop index concurrently if exists drivers_by_search;
create index concurrently drivers_by_search on drivers using gin (search) with (gin_pending_list_limit = 256);
drop index concurrently if exists office_users_by_search;
create index concurrently office_users_by_search on users using gin (search) with (gin_pending_list_limit = 256) where side <> 'contact';
drop index concurrently if exists audiences_by_search;
create index concurrently audiences_by_search on audiences using gin (search) with (gin_pending_list_limit = 256);
drop procedure fill_driver_search();
