-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- The totals of a company's transactions are added up from this index alone. It replaces one without state and amount.
drop index concurrently if exists transactions_of_company_with_amounts;
create index concurrently transactions_of_company_with_amounts on transactions (company_id, created_at desc, id desc) include (status, amount_gross);
drop index concurrently if exists transactions_of_company;
