-- Charts that divide a long time by sales owner or by company read few rows in place of all companies of all months. The sums follow the
-- months in the same statement, also when these are corrected or counted anew.
create table activity_owner_months (
  kind text collate "C" not null,
  month date not null,
  sales_owner_id bigint not null,
  detail text not null,
  count bigint not null,
  amount bigint not null,
  primary key (kind, month, sales_owner_id, detail)
);
create table activity_company_totals (
  kind text collate "C" not null,
  company_id bigint not null,
  sales_owner_id bigint not null,
  detail text not null,
  count bigint not null,
  amount bigint not null,
  primary key (kind, company_id, sales_owner_id, detail)
);

create function add_activity_sums(changed activity_months[], sign int) returns void language sql as $$
  insert into activity_owner_months as s (kind, month, sales_owner_id, detail, count, amount)
  select m.kind, m.month, m.sales_owner_id, m.detail, sign * sum(m.count), sign * sum(m.amount) from unnest(changed) m group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (kind, month, sales_owner_id, detail) do update set count = s.count + excluded.count, amount = s.amount + excluded.amount;
  insert into activity_company_totals as s (kind, company_id, sales_owner_id, detail, count, amount)
  select m.kind, m.company_id, m.sales_owner_id, m.detail, sign * sum(m.count), sign * sum(m.amount) from unnest(changed) m group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (kind, company_id, sales_owner_id, detail) do update set count = s.count + excluded.count, amount = s.amount + excluded.amount;
$$;

create function keep_activity_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate activity_owner_months, activity_company_totals;
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

insert into activity_owner_months (kind, month, sales_owner_id, detail, count, amount)
select kind, month, sales_owner_id, detail, sum(count), sum(amount) from activity_months group by 1, 2, 3, 4;
insert into activity_company_totals (kind, company_id, sales_owner_id, detail, count, amount)
select kind, company_id, sales_owner_id, detail, sum(count), sum(amount) from activity_months group by 1, 2, 3, 4;
