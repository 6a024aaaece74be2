-- In a transaction of its own, so that no write waits while the rows are read.
alter table media validate constraint media_chat_thread_id_fkey;
alter table timeline_entries validate constraint timeline_entries_type_check;
