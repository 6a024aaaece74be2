-- The customer at the payment provider goes with the card that is charged: both are kept as they were booked.
alter table transactions add column customer_ref text;
update transactions t set customer_ref = co.payment_customer_ref from companies co where co.id = t.company_id and t.payment_method = 'card';

-- An event that was renamed while some of its kind still waited.
update outbox set name = 'payment.received_after_failure' where name = 'payment.came_late';
