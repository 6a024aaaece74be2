-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- A calendar reads the meetings of a company, or of a user, in a period.
drop index concurrently if exists meeting_entries_of_company;
create index concurrently meeting_entries_of_company on timeline_entries (company_id, performed_at) where type = 'meeting';
drop index concurrently if exists meeting_entries_of_user;
create index concurrently meeting_entries_of_user on timeline_entries (user_id, performed_at) where type = 'meeting';
