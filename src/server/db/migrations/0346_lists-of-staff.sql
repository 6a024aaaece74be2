-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- The inbox orders unpaid hires by this index alone.
drop index concurrently if exists hires_unpaid;
create index concurrently hires_unpaid on hires (confirmed_at, id) include (company_id) where confirmed_at is not null and transaction_id is null;
drop index concurrently if exists hires_uncharged;
-- What staff approved before, for each company of a queue.
drop index concurrently if exists campaigns_approved_of_company;
create index concurrently campaigns_approved_of_company on campaigns (company_id) where parent_id is null and approved_at is not null;
drop index concurrently if exists audiences_approved_of_company;
create index concurrently audiences_approved_of_company on audiences (company_id) where parent_id is null and status = 'approved';
