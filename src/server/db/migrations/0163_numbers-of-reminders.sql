-- Reminders of debts are numbered like invoices: each year by itself, without gaps.
create table dunning_series (
  year        smallint primary key,
  last_number integer not null
);
alter table dunning_letters add column number text;
with numbered as (
  select id, extract(year from created_at at time zone 'Europe/Berlin')::int as year,
    row_number() over (partition by extract(year from created_at at time zone 'Europe/Berlin') order by id) as place
  from dunning_letters
)
update dunning_letters l set number = 'DUN-' || n.year || '-' || lpad(n.place::text, 6, '0') from numbered n where n.id = l.id;
insert into dunning_series (year, last_number)
select extract(year from created_at at time zone 'Europe/Berlin')::smallint, count(*)::int from dunning_letters group by 1;
