-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- The newest audiences with a place, for the map: reading the criteria of all takes ten times as long.
drop index concurrently if exists audiences_on_map;
create index concurrently audiences_on_map on audiences (id) include (created_at, company_id)
  where parent_id is null and deleted_at is null and archived_at is null and jsonb_typeof(meta -> 'location') = 'object';
