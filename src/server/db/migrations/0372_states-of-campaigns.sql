-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- The states of campaigns are counted from the index alone, of a company and of all: a campaign's row is wide.
drop index concurrently if exists campaigns_states_of_company;
create index concurrently campaigns_states_of_company on campaigns (company_id)
  include (id, parent_id, contact_type, archived_at, blocked_at, suspended_at, prevented_at, rejected_at, published_at, approved_at, filled_at, is_active)
  where deleted_at is null;
drop index concurrently if exists campaigns_of_company;
