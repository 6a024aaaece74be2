-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- Filters of the staff's list of drivers that find few among many. Frequent values need no index: the newest rows have them.
drop index concurrently if exists drivers_switched_off;
create index concurrently drivers_switched_off on drivers (id) where not is_active and erased_at is null;
drop index concurrently if exists drivers_excluded;
create index concurrently drivers_excluded on drivers (id) where disabled_for_unlock and erased_at is null;
drop index concurrently if exists drivers_without_terms;
create index concurrently drivers_without_terms on drivers (id) where accepted_terms_at is null and erased_at is null;
drop index concurrently if exists drivers_unconfirmed;
create index concurrently drivers_unconfirmed on drivers (id) where not has_confirmed_contact and erased_at is null;
drop index concurrently if exists drivers_without_place;
create index concurrently drivers_without_place on drivers (id) where lat is null and erased_at is null;
-- with the columns that the exact distance and the order need
drop index concurrently if exists drivers_by_cell;
create index concurrently drivers_by_cell on drivers (map_cell(lat, lng)) include (lat, lng, id) where erased_at is null and lat is not null;
drop index concurrently if exists drivers_by_qualification;
create index concurrently drivers_by_qualification on drivers using gin (qualifications) where erased_at is null;
drop index concurrently if exists users_by_visit;
create index concurrently users_by_visit on users (last_seen_at) where side = 'contact' and last_seen_at is not null;
drop index concurrently if exists offers_by_answer;
create index concurrently offers_by_answer on offers (status, driver_id) where status <> 'open' and withdrawn_at is null;
