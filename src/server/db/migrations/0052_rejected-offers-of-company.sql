-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
drop index concurrently if exists offers_rejected_of_company;
create index concurrently offers_rejected_of_company on offers (company_id, rejected_at desc, id desc) where status = 'rejected';
