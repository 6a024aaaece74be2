-- Credits of invoice lines were refunded to cards, and the refund was not booked. The audit log names each refund of the provider, so the
-- payments follow from it: of equal credits of one payment, as many as were refunded. A credit without a refund keeps waiting in the check
-- of the books.
insert into payments (company_id, transaction_id, kind, amount, booked_on, source, created_at)
select c.company_id, c.id, 'card_refund', c.amount_gross, (r.refunded_at at time zone 'Europe/Berlin')::date, 'credit:' || c.id, now()
from (
  select paid_id, amount, refunded_at, row_number() over (partition by paid_id, amount order by refunded_at) as place
  from (
    select a.subject_id as paid_id, (a.details ->> 'amount_gross')::bigint as amount, min(a.happened_at) as refunded_at
    from audit_log a
    where a.action = 'payment.returned' and a.subject = 'transaction'
    group by a.subject_id, a.details ->> 'amount_gross', a.details ->> 'refund_ref'
  ) refunds
) r
join (
  select t.id, t.company_id, t.amount_gross, (t.details ->> 'transaction_id')::bigint as paid_id,
    row_number() over (partition by t.details ->> 'transaction_id', t.amount_gross order by t.id) as place
  from transactions t
  where t.kind = 'credit' and t.status = 'credited' and t.amount_gross < 0 and t.payment_method = 'card' and t.details ->> 'reason' = 'staff'
) c on c.paid_id = r.paid_id and -c.amount_gross = r.amount and c.place = r.place
where not exists (select from payments p where p.transaction_id = c.id and p.kind = 'card_refund')
on conflict (source) do nothing;
