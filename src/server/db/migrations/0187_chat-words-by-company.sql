-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- The beginnings of words are searched among all words that begin so, of every company. With the company before each word they are searched
-- among its own.
create or replace function words_of_company(company_id bigint, words tsvector) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(select company_id || '/' || word from unnest(tsvector_to_array(words)) as word))
$$;
create or replace function query_of_company(company_id bigint, query tsquery) returns tsquery language sql immutable parallel safe as $$
  select regexp_replace(query::text, '''([^'']+)''', '''' || company_id || '/\1''', 'g')::tsquery
$$;
create index concurrently if not exists chat_messages_words_of_company on chat_messages using gin (words_of_company(company_id, search));
drop index concurrently if exists chat_messages_words;
