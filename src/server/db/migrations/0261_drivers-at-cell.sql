-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- Drivers around a place are counted and listed from the index alone: with the condition on merged ones it answers the whole filter.
create index concurrently if not exists drivers_at_cell on drivers (map_cell(lat, lng)) include (lat, lng, id)
  where erased_at is null and merged_into_id is null and lat is not null;
drop index concurrently if exists drivers_by_cell;
