-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- Staff's lists and choices of all campaigns: by name, the newest, and the archived ones in the order of the list.
drop index concurrently if exists campaigns_by_name;
create index concurrently campaigns_by_name on campaigns (name) where deleted_at is null and parent_id is null;
drop index concurrently if exists campaigns_by_creation;
create index concurrently campaigns_by_creation on campaigns (created_at) where deleted_at is null and parent_id is null;
drop index concurrently if exists campaigns_archived_by_hires;
create index concurrently campaigns_archived_by_hires on campaigns (hires_count desc, unlocked_drivers_count desc, id desc) include (company_id)
  where deleted_at is null and parent_id is null and archived_at is not null;
