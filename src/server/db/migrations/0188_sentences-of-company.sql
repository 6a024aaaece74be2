-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- For the search: messages of a company that are sentences of the phrasebook.
create index concurrently if not exists chat_messages_sentences on chat_messages (company_id, phrase_key) where phrase_key is not null;
