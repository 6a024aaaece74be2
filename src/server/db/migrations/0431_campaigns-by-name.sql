-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- Staff's list of all campaigns in the order of their names.
drop index concurrently if exists campaigns_by_name;
create index concurrently campaigns_by_name on campaigns (name) include (company_id)
  where deleted_at is null and parent_id is null and archived_at is null;
