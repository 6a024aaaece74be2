-- The days of a service that lasts, such as a package: documents print them instead of the day of the purchase.
alter table transaction_lines add column service_from date, add column service_till date;
alter table transaction_lines add constraint transaction_lines_service check (
  (service_from is null) = (service_till is null) and service_from <= service_till
) not valid;
alter table deal_instalments add column service_from date, add column service_till date;

-- An order that waits for its mandate has no first day yet. It is set once, when the package begins.
create or replace function keep_transaction_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.service_from is null
     and to_jsonb(new) - 'service_from' - 'service_till' = to_jsonb(old) - 'service_from' - 'service_till' then
    return new;
  end if;
  raise exception 'transaction_lines is append-only' using errcode = 'check_violation', constraint = 'transaction_line_kept';
end $$;

-- An instalment has days of its own, below.
update transaction_lines l set service_from = s.starts_on, service_till = s.ends_on
from subscriptions s join transactions t on t.id = s.transaction_id and t.kind = 'package'
where l.transaction_id = s.transaction_id and not exists (select from deal_instalments i where i.transaction_id = l.transaction_id);

-- The first day of an instalment is that of the package, or the day on which it is due; the last one is the day before the next.
with days as (
  select i.deal_id, i.number,
    case when i.number = 1 then s.starts_on else i.due_on end as service_from,
    coalesce((lead(i.due_on) over (partition by i.deal_id order by i.number)) - 1, s.ends_on) as service_till
  from deal_instalments i
  join deal_instalments first on first.deal_id = i.deal_id and first.number = 1
  join subscriptions s on s.transaction_id = first.transaction_id
)
update deal_instalments i set service_from = days.service_from, service_till = days.service_till
from days where days.deal_id = i.deal_id and days.number = i.number and days.service_from <= days.service_till;

update transaction_lines l set service_from = i.service_from, service_till = i.service_till
from deal_instalments i where l.transaction_id = i.transaction_id and l.kind != 'prepaid_hires' and i.service_from is not null;
