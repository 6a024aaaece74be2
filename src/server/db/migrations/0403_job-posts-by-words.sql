-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- A search of jobs compares the words of titles and companies from these indexes alone. The new ones exist before the old ones are dropped.
drop index concurrently if exists campaigns_posted_with_words;
create index concurrently campaigns_posted_with_words on campaigns (activated_at desc, id desc)
  include (company_id, audience_id, confidential, title_search)
  where is_active and published_at is not null and approved_at is not null and parent_id is null and deleted_at is null
    and archived_at is null and blocked_at is null and suspended_at is null and prevented_at is null and rejected_at is null
    and filled_at is null;
drop index concurrently if exists campaigns_posted;
drop index concurrently if exists companies_by_market_with_words;
create index concurrently companies_by_market_with_words on companies (id) include (country, name_search) where is_active;
drop index concurrently if exists companies_by_market;
