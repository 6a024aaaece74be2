-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- The largest place of a cell of the maps, a quarter of a degree.
drop index concurrently if exists places_by_cell;
create index concurrently places_by_cell on places (floor(lat * 4), floor(lng * 4), population desc, id) where postcode = '';
