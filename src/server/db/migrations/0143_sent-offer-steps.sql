-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- The offers that were first sent in some days: the cohorts of the conversion report.
create index concurrently if not exists offer_steps_sent on offer_steps (happened_at, offer_id) where step = 'sent' and not by_scanner;
