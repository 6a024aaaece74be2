-- Prepaid hires of a deal name the payment that bought them, as those of a purchase do.
update prepaid_hires p set transaction_id = i.transaction_id
from deals d join deal_instalments i on i.deal_id = d.id and i.number = 1
where p.company_id = d.company_id and p.transaction_id is null and p.given_by is null and p.note = ''
  and p.bought_at between d.signed_at - interval '1 minute' and d.signed_at + interval '1 minute';
