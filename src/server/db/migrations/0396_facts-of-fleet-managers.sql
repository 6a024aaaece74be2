-- squawk-ignore-file require-concurrent-index-creation
-- A partitioned table has no concurrent build: these facts are few, and ten million facts are read in some seconds.
-- The facts behind a point of a chart of fleet managers: among those of a kind they are too rare to look for.
create index activities_of_fleet_managers on activities (kind, happened_at desc, id desc) where contact_type = 'fleet_manager';
