-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- The columns of the staff's board, in their order. They were read among the tasks of all companies.
drop index concurrently if exists tasks_of_staff_by_status;
create index concurrently tasks_of_staff_by_status on tasks (status_id, due_at, id) where side = 'staff';
