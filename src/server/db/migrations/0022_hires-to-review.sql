-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
drop index concurrently if exists hires_to_review;
create index concurrently hires_to_review on hires (first_work_day_at) where confirmed_at is not null and reviews_requested_at is null;
