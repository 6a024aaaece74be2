-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
create index concurrently if not exists media_of_chat on media (chat_thread_id) where chat_thread_id is not null;
create unique index concurrently if not exists timeline_entries_chat_day on timeline_entries (model, model_id, (properties ->> 'day')) where type = 'chat';
