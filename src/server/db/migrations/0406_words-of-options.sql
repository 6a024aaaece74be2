-- squawk-ignore-file adding-field-with-default
-- The words of options in every language are kept: a search of the catalogues made them for every row. The table has some hundred rows.
alter table options add column search tsvector generated always as (search_document(
  key || ' ' || replace(key, '_', ' ') || ' ' || coalesce(labels ->> 'es', '') || ' ' || coalesce(labels ->> 'de', '') || ' '
  || coalesce(labels ->> 'en', '') || ' ' || coalesce(labels ->> 'pl', '') || ' ' || coalesce(labels ->> 'ro', ''))) stored;
