-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- The colleagues of companies who were here lately, in their order: of 30,000 users, a hundred.
drop index concurrently if exists users_of_companies_by_visit;
create index concurrently users_of_companies_by_visit on users (last_seen_at desc, id)
  where company_id is not null and is_active and erased_at is null and last_seen_at is not null;
