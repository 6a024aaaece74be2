-- What was written about a person during the erasure of the account, or after it, as the erasure itself deletes it.
with erased as (
  select 'driver' as model, d.id from drivers d where d.erased_at is not null
  union all select 'unlocked-driver', u.id from unlocked_drivers u join drivers d on d.id = u.driver_id where d.erased_at is not null
  union all select 'candidate', c.id from candidates c where c.erased_at is not null),
entries as (
  delete from timeline_entries t using erased e
  where t.model = e.model and t.model_id = e.id and t.type in ('note', 'call', 'meeting', 'sms', 'email')),
plans as (delete from tasks t using erased e where t.model = e.model and t.model_id = e.id)
delete from comments c using erased e where c.model = e.model and c.model_id = e.id;
