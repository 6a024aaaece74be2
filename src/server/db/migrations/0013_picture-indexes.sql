-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
drop index concurrently if exists media_unused;
create index concurrently media_unused on media (unused_since) where unused_since is not null;
drop index concurrently if exists campaigns_of_picture;
create index concurrently campaigns_of_picture on campaigns (image_id) where image_id is not null;
drop index concurrently if exists campaign_stories_of_picture;
create index concurrently campaign_stories_of_picture on campaign_stories (image_id) where image_id is not null;
