-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- The staff's list of drivers reads its switches from this index, whichever of them it filters by.
drop index concurrently if exists drivers_for_staff;
create index concurrently drivers_for_staff on drivers (id)
  include (user_id, contact_type, job_seeking_status, is_active, disabled_for_unlock, has_confirmed_contact, is_eligible_for_unlock, accepted_terms_at, created_at, lat)
  where erased_at is null;
drop index concurrently if exists drivers_by_cell;
create index concurrently drivers_by_cell on drivers (map_cell(lat, lng)) where erased_at is null and lat is not null;
drop index concurrently if exists drivers_by_qualification;
create index concurrently drivers_by_qualification on drivers using gin (qualifications) where erased_at is null;
drop index concurrently if exists offers_by_answer;
create index concurrently offers_by_answer on offers (status, driver_id) where status <> 'open' and withdrawn_at is null;
