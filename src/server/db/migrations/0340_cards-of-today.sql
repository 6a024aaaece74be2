-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- Cards of all companies that are for today: accepted today, a first day of work today, a meeting today.
drop index concurrently if exists offers_accepted_on_any_board;
create index concurrently offers_accepted_on_any_board on offers (stage, accepted_at)
  where withdrawn_at is null and status <> 'rejected' and (sent_at is not null or status = 'accepted') and stage in ('in_company_process', 'gets_hired', 'hired', 'unqualified');
drop index concurrently if exists unlocked_drivers_by_first_day;
create index concurrently unlocked_drivers_by_first_day on unlocked_drivers (first_work_day_at)
  where first_work_day_at is not null and deleted_at is null;
drop index concurrently if exists meeting_entries;
create index concurrently meeting_entries on timeline_entries (performed_at) where type = 'meeting';
-- Companies in the order of their names, until a choice is full.
drop index concurrently if exists companies_in_order;
create index concurrently companies_in_order on companies (name, id);
