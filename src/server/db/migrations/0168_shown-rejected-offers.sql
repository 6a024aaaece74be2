-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- For the list of rejected offers and its count: what it leaves out is not in the index. They replace offers_rejected and offers_rejected_of_company.
create index concurrently if not exists offers_rejected_shown on offers (rejected_at desc, id desc)
  where status = 'rejected' and rejected_at is not null and withdrawn_at is null;
create index concurrently if not exists offers_rejected_shown_of_company on offers (company_id, rejected_at desc, id desc)
  where status = 'rejected' and rejected_at is not null and withdrawn_at is null;
drop index concurrently if exists offers_rejected;
drop index concurrently if exists offers_rejected_of_company;
