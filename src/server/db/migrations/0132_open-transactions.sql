-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- The debts of all companies: what is debited, dunned and matched with incoming transfers.
create index concurrently if not exists transactions_open on transactions (due_on, id) where status = 'open';
