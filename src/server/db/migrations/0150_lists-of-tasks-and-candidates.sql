-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- For the lists of tasks that are done, newest first, of a company and of the staff.
create index concurrently if not exists tasks_done_of_company on tasks (company_id, due_at, id) where side = 'company' and done_at is not null;
create index concurrently if not exists tasks_done_of_staff on tasks (due_at, id) where side = 'staff' and done_at is not null;
create index concurrently if not exists tasks_done_of_assignee on tasks (assignee_id, due_at, id) where done_at is not null;
-- For the erasure of people who have not answered a request for consent.
create index concurrently if not exists candidates_unanswered on candidates (requested_at) where consent = 'requested' and erased_at is null;
