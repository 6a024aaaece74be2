-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- Drivers with several places are in no count by spot: the nearest place of each counts.
drop index concurrently if exists driver_match_several;
create index concurrently driver_match_several on driver_match (cell) include (contact_type, spot, driver_id) where not driver_has_one_place(traits);
