-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
call fill_words_of_messages();
drop index concurrently if exists driver_messages_by_search;
create index concurrently driver_messages_by_search on driver_messages using gin (search) with (gin_pending_list_limit = 256);
-- the statistics of the words
analyze driver_messages;
drop procedure fill_words_of_messages();
