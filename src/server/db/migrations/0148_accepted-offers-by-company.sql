-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- For the daily summary of a company: what was accepted on one day.
create index concurrently if not exists offers_accepted_of_company on offers (company_id, accepted_at) where accepted_at is not null;
