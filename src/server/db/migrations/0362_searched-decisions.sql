-- squawk-ignore-file adding-field-with-default
-- The words of a decision's name are kept: a search computed them for every row.
alter table approval_decisions add column search tsvector generated always as (search_document(name)) stored;
