-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- The companies that a member of staff looks after, for choices, lists and searches of the own ones.
drop index concurrently if exists companies_of_account_manager;
create index concurrently companies_of_account_manager on companies (account_manager_id) include (id) where account_manager_id is not null;
drop index concurrently if exists companies_of_sales_owner;
create index concurrently companies_of_sales_owner on companies (sales_owner_id) include (id) where sales_owner_id is not null;
