-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
drop index concurrently if exists users_mail_unconfirmed;
create index concurrently users_mail_unconfirmed on users (id desc)
  where side = 'contact' and email is not null and email_confirmed_at is null and is_active;
drop index concurrently if exists users_phone_unconfirmed;
create index concurrently users_phone_unconfirmed on users (id desc)
  where side = 'contact' and phone is not null and phone_confirmed_at is null and is_active;
