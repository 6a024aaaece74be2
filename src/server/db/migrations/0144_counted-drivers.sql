-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- Drivers by state, contact type and country, counted from the index alone.
create index concurrently if not exists drivers_counted on drivers (contact_type, country, is_eligible_for_unlock)
  where erased_at is null and merged_into_id is null;
