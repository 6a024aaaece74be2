-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- First and second reminders are looked for apart. It replaces offers_to_remind.
create index concurrently if not exists offers_due_to_remind on offers (reminders_count, sent_at)
  where status = 'open' and sent_at is not null and reminders_count < 2 and withdrawn_at is null;
drop index concurrently if exists offers_to_remind;
