-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- The start page of a company counts from these indexes alone: its unlocks and hires of a period, unlocks without a contact, its rejected
-- audiences, and what it owes.
drop index concurrently if exists unlocked_drivers_of_company_by_age;
create index concurrently unlocked_drivers_of_company_by_age on unlocked_drivers (company_id, created_at);
drop index concurrently if exists unlocked_drivers_waiting;
create index concurrently unlocked_drivers_waiting on unlocked_drivers (company_id, created_at) include (status_id)
  where first_contacted_at is null and status_id < 4 and deleted_at is null;
drop index concurrently if exists unlocked_drivers_uncontacted;
drop index concurrently if exists audiences_rejected_of_company;
create index concurrently audiences_rejected_of_company on audiences (company_id)
  where status = 'rejected' and deleted_at is null and archived_at is null;
drop index concurrently if exists transactions_open_of_company;
create index concurrently transactions_open_of_company on transactions (company_id, due_on, id) where status = 'open';
drop index concurrently if exists hires_confirmed_of_company;
create index concurrently hires_confirmed_of_company on hires (company_id, confirmed_at) where confirmed_at is not null;
