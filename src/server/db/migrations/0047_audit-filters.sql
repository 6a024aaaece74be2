-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- The filters of the audit log, newest first. Those of company and driver exist.
drop index concurrently if exists audit_log_of_user;
create index concurrently audit_log_of_user on audit_log (user_id, id desc) where user_id is not null;
drop index concurrently if exists audit_log_of_action;
create index concurrently audit_log_of_action on audit_log (action, id desc);
drop index concurrently if exists audit_log_of_subject;
create index concurrently audit_log_of_subject on audit_log (subject, subject_id, id desc) where subject_id is not null;
-- finds the ids of a period
drop index concurrently if exists audit_log_by_time;
create index concurrently audit_log_by_time on audit_log (happened_at);
