-- A campaign wants a number of people. Reported hires fill its vacancies, and a filled campaign sends nothing and cannot be answered.
alter table campaigns add column filled_vacancies int not null default 0, add column filled_at timestamptz;

-- `filled_at` follows both numbers, whichever command writes them.
create function keep_filled_at() returns trigger language plpgsql as $$
begin
  new.filled_at := case when new.filled_vacancies >= new.vacancies then coalesce(new.filled_at, now()) end;
  return new;
end $$;
create trigger campaign_filled before insert or update of vacancies, filled_vacancies on campaigns
  for each row execute function keep_filled_at();

-- A hire fills a vacancy when it is reported, and frees it when it is rejected.
create function count_hire() returns trigger language plpgsql as $$
declare
  change int := (new.rejected_at is null)::int - (tg_op = 'UPDATE' and old.rejected_at is null)::int;
begin
  if change <> 0 then
    update campaigns c set filled_vacancies = greatest(c.filled_vacancies + change, 0)
    from unlocked_drivers u where u.id = new.unlocked_driver_id and c.id = u.campaign_id;
  end if;
  return null;
end $$;
create trigger hire_counted after insert or update of rejected_at on hires for each row execute function count_hire();

create or replace function campaign_is_live(c campaigns) returns boolean language sql immutable as $$
  select c.is_active and c.published_at is not null and c.approved_at is not null and c.parent_id is null and c.deleted_at is null
    and c.archived_at is null and c.blocked_at is null and c.suspended_at is null and c.prevented_at is null and c.rejected_at is null
    and c.filled_at is null
$$;
create or replace function campaign_status(c campaigns) returns text language sql immutable as $$
  select case
    when c.archived_at is not null then 'archived'
    when c.blocked_at is not null then 'blocked'
    when c.suspended_at is not null then 'suspended'
    when c.prevented_at is not null then 'prevented'
    when c.rejected_at is not null then 'rejected'
    when c.published_at is null then 'draft'
    when c.approved_at is null then 'pending'
    when c.filled_at is not null then 'filled'
    when c.is_active then 'active'
    else 'inactive'
  end
$$;

update campaigns c set filled_vacancies = h.hires
from (
  select u.campaign_id, count(*)::int as hires
  from hires h join unlocked_drivers u on u.id = h.unlocked_driver_id
  where h.rejected_at is null and u.campaign_id is not null
  group by u.campaign_id
) h
where c.id = h.campaign_id;
