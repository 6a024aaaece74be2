-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- How long drivers waited for a first contact, from the indexes alone: of one company, and the latest of all companies.
drop index concurrently if exists offers_answered_of_company;
create index concurrently offers_answered_of_company on offers (company_id, accepted_at) include (first_contacted_at)
  where first_contacted_at is not null;
drop index concurrently if exists offers_answered_by_acceptance;
create index concurrently offers_answered_by_acceptance on offers (accepted_at) include (first_contacted_at)
  where first_contacted_at is not null;
drop index concurrently if exists offers_answered;
