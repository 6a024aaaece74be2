-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- The list of unlocked drivers of chosen users, and its count.
drop index concurrently if exists unlocked_drivers_of_owner;
create index concurrently unlocked_drivers_of_owner on unlocked_drivers (owner_id, created_at desc, id desc) include (company_id)
  where deleted_at is null;
