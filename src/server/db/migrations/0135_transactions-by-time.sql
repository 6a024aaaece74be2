-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- The ledger reads all companies by time.
create index concurrently if not exists transactions_by_time on transactions (created_at desc, id desc);
