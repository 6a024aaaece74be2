-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- For the board that staff read over all companies: the newest cards of a column, and those that wait longest for a first contact.
create index concurrently if not exists offers_on_any_board on offers (stage, stage_changed_at desc, id desc)
  where withdrawn_at is null and status <> 'rejected' and (sent_at is not null or status = 'accepted');
create index concurrently if not exists offers_waiting_on_any_board on offers (stage, (first_contacted_at is not null), accepted_at, id)
  where withdrawn_at is null and status <> 'rejected' and (sent_at is not null or status = 'accepted') and stage in ('in_process', 'unlocked');
