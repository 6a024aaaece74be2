-- squawk-ignore-file require-concurrent-index-creation
-- A partitioned table has no concurrent build: the indexes of ten million facts take half a minute.
-- The facts behind a point of a chart, the latest first.
create index activities_by_kind on activities (kind, happened_at desc, id desc);
-- Companies and sales owners by contact type, country or campaign, and of periods that are no whole months: what no figure is kept for.
create index activities_with_owner on activities (kind, day) include (company_id, sales_owner_id, contact_type, country, campaign_id, amount, detail)
  where kind in ('money_booked', 'money_paid', 'money_credited', 'money_returned', 'customer_won', 'driver_unlocked', 'hire_reported', 'hire_confirmed');
