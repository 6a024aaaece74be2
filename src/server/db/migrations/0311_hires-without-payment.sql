-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- Confirmed hires that nothing has paid: the staff's inbox reads them without all the others.
drop index concurrently if exists hires_uncharged;
create index concurrently hires_uncharged on hires (confirmed_at) where confirmed_at is not null and transaction_id is null;
drop index concurrently if exists hires_of_transaction;
create index concurrently hires_of_transaction on hires (transaction_id) where transaction_id is not null;
