-- SMS of staff and drivers that were stored during the erasure of the account, as the erasure itself deletes them.
with messages as (delete from driver_messages m using drivers d where d.id = m.driver_id and d.erased_at is not null)
delete from timeline_entries t using drivers d
where t.model = 'driver' and t.model_id = d.id and t.type = 'sms' and d.erased_at is not null;
