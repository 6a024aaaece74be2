-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- Those who can be listed are counted within two days of registration from the index alone.
drop index concurrently if exists drivers_by_age;
create index concurrently drivers_by_age on drivers (created_at) where erased_at is null and merged_into_id is null;
