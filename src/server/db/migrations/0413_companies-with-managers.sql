-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- Who looks after a company is read for every entry of the inbox: from this index alone, because a company's row is wide.
drop index concurrently if exists companies_with_managers;
create index concurrently companies_with_managers on companies (id) include (account_manager_id, sales_owner_id);
