-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- A company reads its transactions of one state or kind, and an unlock asks for failed and prepaid ones.
create index concurrently if not exists transactions_of_company_by_status on transactions (company_id, status, created_at desc, id desc);
create index concurrently if not exists transactions_of_company_by_kind on transactions (company_id, kind, created_at desc, id desc);
create index concurrently if not exists transactions_prepaid on transactions (company_id) where kind = 'unlock' and payment_method = 'prepaid';
