-- Staff write to unlocked drivers and to drivers who have rejected offers, too.
alter table bulk_messages drop constraint bulk_messages_source_check;
-- squawk-ignore constraint-missing-not-valid
alter table bulk_messages add constraint bulk_messages_source_check
  check (source in ('drivers', 'audience', 'companies', 'unlocked_drivers', 'rejected_offers', 'driver', 'self'));
