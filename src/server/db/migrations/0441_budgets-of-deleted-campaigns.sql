-- Budgets that were paid or credited after their campaign was deleted could not be used any more. They are moved to the company, with the
-- movements of a move. The minute covers a payment that began before the deletion and was stored after it.
with late as (
  select c.id, c.company_id, sum(m.amount_net)::bigint as amount
  from campaigns c join budget_movements m on m.campaign_id = c.id
  where c.deleted_at is not null and c.remaining_budget > 0
    and m.reason in ('bought', 'credit') and m.created_at >= c.deleted_at - interval '1 minute'
  group by c.id, c.company_id, c.remaining_budget
  having sum(m.amount_net) = c.remaining_budget
), taken as (
  update campaigns c set remaining_budget = c.remaining_budget - late.amount from late where c.id = late.id
), given as (
  update companies co set unassigned_budget = co.unassigned_budget + sums.amount
  from (select company_id, sum(amount)::bigint as amount from late group by company_id) sums where co.id = sums.company_id
)
insert into budget_movements (company_id, campaign_id, reason, amount_net, created_at)
select company_id, id, 'moved', -amount, now() from late
union all
select company_id, null, 'moved', amount, now() from late;
