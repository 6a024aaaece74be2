-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- The accepted offers of a company per week, without reading a row for each of them.
drop index concurrently if exists offers_accepted_of_company_by_stage;
create index concurrently offers_accepted_of_company_by_stage on offers (company_id, accepted_at) include (stage)
  where accepted_at is not null;
drop index concurrently if exists offers_accepted_of_company;
