-- `campaignStatus` of contract/hiring/campaign-status.ts in SQL; a test compares both over every combination of facts.
create function campaign_status(c campaigns) returns text language sql immutable as $$
  select case
    when c.archived_at is not null then 'archived'
    when c.blocked_at is not null then 'blocked'
    when c.suspended_at is not null then 'suspended'
    when c.prevented_at is not null then 'prevented'
    when c.rejected_at is not null then 'rejected'
    when c.published_at is null then 'draft'
    when c.approved_at is null then 'pending'
    when c.is_active then 'active'
    else 'inactive'
  end
$$;

-- `isRunning`, as conditions that the planner can estimate column by column.
create or replace function campaign_is_live(c campaigns) returns boolean language sql immutable as $$
  select c.is_active and c.published_at is not null and c.approved_at is not null and c.parent_id is null and c.deleted_at is null
    and c.archived_at is null and c.blocked_at is null and c.suspended_at is null and c.prevented_at is null and c.rejected_at is null
$$;
select project_audiences(array(select audience_id from audience_match_differences()));
