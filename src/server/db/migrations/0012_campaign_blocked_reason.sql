-- Why staff blocked a campaign; its company reads it beside the status. Campaigns blocked before have none.
alter table campaigns add column blocked_reason text;
