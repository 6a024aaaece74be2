-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- Debts without a mandate are counted from the index: reading ten thousand rows took half of the call.
drop index concurrently if exists transactions_open_of_company;
create index concurrently transactions_open_of_company on transactions (company_id, due_on, id) include (payment_method) where status = 'open';
