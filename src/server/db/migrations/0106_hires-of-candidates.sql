-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
drop index concurrently if exists hires_of_candidate;
create unique index concurrently hires_of_candidate on hires (candidate_id) where candidate_id is not null;
drop index concurrently if exists audiences_of_partner_customer;
create index concurrently audiences_of_partner_customer on audiences (partner_customer_id) where partner_customer_id is not null;
