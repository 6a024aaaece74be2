-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- The budgets of a company with thousands of campaigns: the largest hundred, in their order.
drop index concurrently if exists campaigns_by_budget;
create index concurrently campaigns_by_budget on campaigns (company_id, remaining_budget desc, id desc)
  where deleted_at is null and parent_id is null;
-- Lists to choose an audience from are read in their order from these indexes alone.
drop index concurrently if exists audiences_by_name;
create index concurrently audiences_by_name on audiences (name, id)
  where deleted_at is null and archived_at is null and parent_id is null;
drop index concurrently if exists audiences_of_company_by_name;
create index concurrently audiences_of_company_by_name on audiences (company_id, name, id)
  where deleted_at is null and archived_at is null and parent_id is null;
