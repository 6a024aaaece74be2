-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- Counts of drivers with a confirmed address: by the primary key, the users of companies were read too.
drop index concurrently if exists users_with_confirmations;
create index concurrently users_with_confirmations on users (id) include (email_confirmed_at, phone_confirmed_at) where side = 'contact';
