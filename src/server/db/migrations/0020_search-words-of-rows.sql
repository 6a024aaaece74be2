-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
call fill_search('companies');
call fill_search('campaigns');
call fill_search('audiences');
call fill_search('reviews');
call fill_search('mailbox');
call fill_search('users');
drop index concurrently if exists users_by_search;
create index concurrently users_by_search on users using gin (search);
drop index concurrently if exists companies_by_search;
create index concurrently companies_by_search on companies using gin (search);
drop index concurrently if exists campaigns_by_search;
create index concurrently campaigns_by_search on campaigns using gin (search);
drop procedure fill_search(regclass);
