-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- The offers of a driver, the newest first, or those of a company: a search of the board finds unlocked people first. Company and stage are
-- compared within the index. It takes the place of the index of drivers.
drop index concurrently if exists offers_of_driver_and_company;
create index concurrently offers_of_driver_and_company on offers (driver_id, id desc, company_id, stage);
drop index concurrently if exists offers_of_driver;
-- The campaigns of a user, for the board and the rejected offers.
drop index concurrently if exists campaign_users_of_user;
create index concurrently campaign_users_of_user on campaign_users (user_id, campaign_id);
