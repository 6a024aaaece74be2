-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- For the drivers who get another status when theirs is removed, and for the foreign key.
create index concurrently if not exists unlocked_drivers_of_custom_status on unlocked_drivers (custom_status_id)
  where custom_status_id is not null;
