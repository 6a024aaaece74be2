-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- The list of campaigns, best first, is read from this index: a campaign's row is wide. It fills half a page, so an unlock wrote it to all indexes before.
drop index concurrently if exists campaigns_by_hires;
create index concurrently campaigns_by_hires on campaigns (hires_count desc, unlocked_drivers_count desc, id desc) include (company_id)
  where deleted_at is null and parent_id is null and archived_at is null;
