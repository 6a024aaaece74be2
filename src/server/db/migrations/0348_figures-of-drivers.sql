-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- The map of the drivers who registered within a period is counted from this index alone.
drop index concurrently if exists drivers_on_map_by_age;
create index concurrently drivers_on_map_by_age on drivers (contact_type, created_at)
  include (lat, lng, place, is_eligible_for_unlock, active_looking_for_job)
  where lat is not null and lng is not null and is_active and erased_at is null;
