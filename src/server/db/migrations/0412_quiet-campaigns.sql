-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- Live campaigns by the moment since which something is missing: nothing was sent, or nobody accepted.
drop index concurrently if exists campaign_progress_quiet;
create index concurrently campaign_progress_quiet on campaign_progress (
  least(coalesce(sent_at, '-infinity'::timestamptz), coalesce(accepted_at, '-infinity'::timestamptz)));
