-- squawk-ignore-file ban-drop-table, renaming-table, adding-serial-primary-key-field
-- The figures of months have the contact type and the country, so that charts of companies and sales owners with these filters read no
-- facts. The table is counted anew beside the former one, which is read until the last statements of this transaction. A worker of the former release
-- cannot add to the new one: its facts wait for the next worker. The new tables get their keys before they are read. The number is that of
-- the lock of those who change figures.
select pg_advisory_xact_lock(7214005);
set local work_mem = '256MB';
create table activity_type_months (
  kind text collate "C" not null,
  month date not null,
  company_id bigint not null,
  contact_type text not null,
  country text not null,
  sales_owner_id bigint not null,
  detail text not null,
  count bigint not null,
  amount bigint not null
);
insert into activity_type_months (kind, month, company_id, contact_type, country, sales_owner_id, detail, count, amount)
select a.kind, date_trunc('month', a.day)::date, a.company_id, coalesce(a.contact_type, ''), coalesce(a.country, ''),
  case when a.kind in ('money_booked', 'money_paid', 'money_credited', 'money_returned', 'customer_won', 'driver_unlocked', 'hire_reported', 'hire_confirmed')
    then coalesce(a.sales_owner_id, 0) else 0 end,
  coalesce(a.detail, ''), count(*), sum(a.amount)::bigint
from activities a
where a.company_id is not null and not exists (select from activities_to_fold q where q.activity_id = a.id)
group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7;

alter table activity_type_months add primary key (kind, month, company_id, contact_type, country, sales_owner_id, detail);
create index activity_type_months_of_company on activity_type_months (company_id, kind, month);

create table activity_owner_type_months (
  kind text collate "C" not null,
  month date not null,
  sales_owner_id bigint not null,
  contact_type text not null,
  country text not null,
  detail text not null,
  count bigint not null,
  amount bigint not null,
  primary key (kind, month, sales_owner_id, contact_type, country, detail)
);
insert into activity_owner_type_months (kind, month, sales_owner_id, contact_type, country, detail, count, amount)
select kind, month, sales_owner_id, contact_type, country, detail, sum(count), sum(amount)
from activity_type_months group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6;

-- All companies of a type are beside each other. Charts without a type read a third of the rows in the totals without types.
create table activity_company_type_totals (
  kind text collate "C" not null,
  contact_type text not null,
  country text not null,
  company_id bigint not null,
  sales_owner_id bigint not null,
  detail text not null,
  count bigint not null,
  amount bigint not null,
  primary key (kind, contact_type, country, company_id, sales_owner_id, detail)
);
insert into activity_company_type_totals (kind, contact_type, country, company_id, sales_owner_id, detail, count, amount)
select kind, contact_type, country, company_id, sales_owner_id, detail, sum(count), sum(amount)
from activity_type_months group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6;

drop trigger activity_months_added on activity_months;
drop trigger activity_months_changed on activity_months;
drop trigger activity_months_removed on activity_months;
drop trigger activity_months_emptied on activity_months;
drop function keep_activity_sums();
drop function add_activity_sums(activity_months[], int);
drop table activity_months;
drop table activity_owner_months;
alter table activity_type_months rename to activity_months;
alter index activity_type_months_pkey rename to activity_months_pkey;
alter index activity_type_months_of_company rename to activity_months_of_company;
alter table activity_owner_type_months rename to activity_owner_months;
alter index activity_owner_type_months_pkey rename to activity_owner_months_pkey;

create function add_activity_sums(changed activity_months[], sign int) returns void language sql as $$
  insert into activity_owner_months as s (kind, month, sales_owner_id, contact_type, country, detail, count, amount)
  select m.kind, m.month, m.sales_owner_id, m.contact_type, m.country, m.detail, sign * sum(m.count), sign * sum(m.amount)
  from unnest(changed) m group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (kind, month, sales_owner_id, contact_type, country, detail)
    do update set count = s.count + excluded.count, amount = s.amount + excluded.amount;
  insert into activity_company_totals as s (kind, company_id, sales_owner_id, detail, count, amount)
  select m.kind, m.company_id, m.sales_owner_id, m.detail, sign * sum(m.count), sign * sum(m.amount)
  from unnest(changed) m group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (kind, company_id, sales_owner_id, detail) do update set count = s.count + excluded.count, amount = s.amount + excluded.amount;
  insert into activity_company_type_totals as s (kind, contact_type, country, company_id, sales_owner_id, detail, count, amount)
  select m.kind, m.contact_type, m.country, m.company_id, m.sales_owner_id, m.detail, sign * sum(m.count), sign * sum(m.amount)
  from unnest(changed) m group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (kind, contact_type, country, company_id, sales_owner_id, detail)
    do update set count = s.count + excluded.count, amount = s.amount + excluded.amount;
$$;
create function keep_activity_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate activity_owner_months, activity_company_totals, activity_company_type_totals;
    return null;
  end if;
  -- each operation knows only its own rows
  if tg_op <> 'INSERT' then
    perform add_activity_sums(array(select r::activity_months from removed r), -1);
  end if;
  if tg_op <> 'DELETE' then
    perform add_activity_sums(array(select a::activity_months from added a), 1);
  end if;
  return null;
end $$;
create trigger activity_months_added after insert on activity_months
  referencing new table as added for each statement execute function keep_activity_sums();
create trigger activity_months_changed after update on activity_months
  referencing old table as removed new table as added for each statement execute function keep_activity_sums();
create trigger activity_months_removed after delete on activity_months
  referencing old table as removed for each statement execute function keep_activity_sums();
create trigger activity_months_emptied after truncate on activity_months for each statement execute function keep_activity_sums();
