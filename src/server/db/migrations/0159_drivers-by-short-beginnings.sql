-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
create index concurrently if not exists drivers_by_short_beginnings on drivers using gin (short_beginnings(search))
  with (gin_pending_list_limit = 256);
-- the statistics of the values, which the index has from now on
analyze drivers;
