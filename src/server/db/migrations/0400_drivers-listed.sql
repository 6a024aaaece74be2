-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- Staff filter the drivers and count them to ten thousand from this index alone: a row of drivers is wide, and ten thousand of them are
-- read from thousands of pages.
drop index concurrently if exists drivers_listed;
create index concurrently drivers_listed on drivers (id desc)
  include (user_id, contact_type, job_seeking_status, is_active, has_confirmed_contact, is_eligible_for_unlock, disabled_for_unlock,
    accepted_terms_at, created_at, lat, lng, qualifications)
  where erased_at is null and merged_into_id is null;
