-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
drop index concurrently if exists offers_sent_of_campaign;
create index concurrently offers_sent_of_campaign on offers (campaign_id, sent_at) where sent_at is not null;
drop index concurrently if exists offers_accepted_of_campaign;
create index concurrently offers_accepted_of_campaign on offers (campaign_id, accepted_at) where accepted_at is not null;
drop index concurrently if exists offers_rejected;
create index concurrently offers_rejected on offers (rejected_at desc, id desc) where status = 'rejected';
drop index concurrently if exists transactions_failed;
create index concurrently transactions_failed on transactions (created_at) where status = 'failed';
drop index concurrently if exists hires_confirmed;
create index concurrently hires_confirmed on hires (confirmed_at) where confirmed_at is not null;
drop index concurrently if exists drivers_wanting_vip;
create index concurrently drivers_wanting_vip on drivers (vip_requested_at) where vip_requested_at is not null;
drop index concurrently if exists reviews_unproofed;
create index concurrently reviews_unproofed on reviews (created_at) where proofed_at is null and deleted_at is null;
