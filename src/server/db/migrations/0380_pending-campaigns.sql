-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- The queue of campaigns that wait for staff is read from this index alone.
drop index concurrently if exists campaigns_pending;
create index concurrently campaigns_pending on campaigns (published_at) include (id, parent_id, company_id)
  where published_at is not null and approved_at is null and deleted_at is null and rejected_at is null and archived_at is null;
