-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
drop index concurrently if exists users_merged_into;
create index concurrently users_merged_into on users (merged_into_id) where merged_into_id is not null;
drop index concurrently if exists drivers_merged_into;
create index concurrently drivers_merged_into on drivers (merged_into_id) where merged_into_id is not null;
drop index concurrently if exists companies_merged_into;
create index concurrently companies_merged_into on companies (merged_into_id) where merged_into_id is not null;
drop index concurrently if exists users_by_phone_key;
create index concurrently users_by_phone_key on users (phone_key(phone)) where side = 'contact' and erased_at is null and phone is not null;
drop index concurrently if exists users_by_mail_key;
create index concurrently users_by_mail_key on users (mail_key(email::text)) where side = 'contact' and erased_at is null and email is not null;
drop index concurrently if exists drivers_by_birthday;
create index concurrently drivers_by_birthday on drivers (birthday) where erased_at is null and birthday is not null;
