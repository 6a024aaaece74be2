-- Every live campaign has a row, so that those without progress are found by an index, not among all campaigns.
create function add_campaign_progress() returns trigger language plpgsql as $$
begin
  insert into campaign_progress (campaign_id) values (new.id) on conflict (campaign_id) do nothing;
  return null;
end $$;
create trigger live_campaign_added after insert on campaigns
  for each row when (campaign_is_live(new)) execute function add_campaign_progress();
create trigger campaign_became_live after update on campaigns
  for each row when (campaign_is_live(new) and not campaign_is_live(old)) execute function add_campaign_progress();

create or replace function forget_campaign_progress() returns trigger language plpgsql as $$
begin
  update campaign_progress set sent_at = null, accepted_at = null where campaign_id = old.campaign_id;
  return null;
end $$;

insert into campaign_progress (campaign_id) select c.id from campaigns c where campaign_is_live(c) on conflict (campaign_id) do nothing;
