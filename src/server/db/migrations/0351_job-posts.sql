-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- Running campaigns, the newest first, with all that the order and the number of job posts need.
drop index concurrently if exists campaigns_posted;
create index concurrently campaigns_posted on campaigns (activated_at desc, id desc) include (company_id, audience_id)
  where is_active and published_at is not null and approved_at is not null and parent_id is null and deleted_at is null and archived_at is null
    and blocked_at is null and suspended_at is null and prevented_at is null and rejected_at is null and filled_at is null;
drop index concurrently if exists companies_by_market;
create index concurrently companies_by_market on companies (id) include (country) where is_active;
drop index concurrently if exists audiences_by_center;
create index concurrently audiences_by_center on audiences (id) include (center);
