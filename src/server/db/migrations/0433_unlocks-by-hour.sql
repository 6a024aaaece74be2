-- squawk-ignore-file require-concurrent-index-creation
-- A partitioned table has no concurrent build: these facts are few, and ten million facts are read in some seconds.
-- The hours of a company's unlocks: no figure is kept by hour and company, and the index of a company's facts has no moments.
create index activities_of_unlocks on activities (company_id, day) include (happened_at, contact_type)
  where kind = 'driver_unlocked' and company_id is not null;
