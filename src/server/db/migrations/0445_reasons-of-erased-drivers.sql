-- Timelines kept the reason for which a driver had rejected a hire, also after the erasure of the driver.
update timeline_entries t set properties = t.properties - 'reason'
from hires h join drivers d on d.id = h.driver_id
where h.rejected_at is not null and d.erased_at is not null
  and t.model = 'unlocked-driver' and t.model_id = h.unlocked_driver_id and t.type = 'system'
  and t.properties ->> 'event' = 'hire_rejected' and t.properties ? 'reason';
