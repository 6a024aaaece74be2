-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- A column of the board in its order, with the rows of the board only.
drop index concurrently if exists offers_on_board;
create index concurrently offers_on_board on offers (company_id, stage, stage_changed_at desc, id desc)
  where withdrawn_at is null and status <> 'rejected' and (sent_at is not null or status = 'accepted');
drop index concurrently if exists offers_waiting_on_board;
create index concurrently offers_waiting_on_board on offers (company_id, stage, (first_contacted_at is not null), accepted_at, id)
  where withdrawn_at is null and status <> 'rejected' and (sent_at is not null or status = 'accepted') and stage in ('in_process', 'unlocked');
