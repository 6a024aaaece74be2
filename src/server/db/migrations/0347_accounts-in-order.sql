-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- A statement: the balance before its page is added up from these indexes alone.
drop index concurrently if exists transactions_on_account;
create index concurrently transactions_on_account
  on transactions (company_id, ((created_at at time zone 'Europe/Berlin')::date), id) include (created_at, kind, status, amount_gross)
  where (status in ('open', 'paid', 'credited') and amount_gross > 0) or (kind = 'credit' and status = 'credited' and amount_gross < 0);
drop index concurrently if exists payments_on_account;
create index concurrently payments_on_account on payments (company_id, booked_on, id) include (kind, amount, transaction_id);
drop index concurrently if exists payments_of_company;
drop index concurrently if exists refunds_on_account;
create index concurrently refunds_on_account on payments (company_id, booked_on, id) where kind = 'card_refund';
-- The ledger by kind.
drop index concurrently if exists payments_by_kind;
create index concurrently payments_by_kind on payments (kind, created_at desc, id desc);
drop index concurrently if exists credits_by_time;
create index concurrently credits_by_time on transactions (created_at desc, id desc) where kind = 'credit' and status = 'credited' and amount_gross < 0;
