-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- Staff filter drivers by their offers, and by whether they look for work. The first one replaces offers_by_answer.
create index concurrently if not exists offers_known_by_status on offers (status, driver_id)
  where withdrawn_at is null and (sent_at is not null or status <> 'open');
create index concurrently if not exists drivers_looking on drivers (job_seeking_status, id desc) where erased_at is null and merged_into_id is null;
drop index concurrently if exists offers_by_answer;
