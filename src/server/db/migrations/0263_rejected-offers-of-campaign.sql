-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- The rejected offers of one campaign, the newest first, without those of all others.
create index concurrently if not exists offers_rejected_shown_of_campaign on offers (campaign_id, rejected_at desc, id desc)
  where status = 'rejected' and rejected_at is not null and withdrawn_at is null;
