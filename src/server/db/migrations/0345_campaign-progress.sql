-- When an offer of each campaign was last sent and accepted, as of the last look. Whoever searches campaigns without progress reads the
-- offers of those only that show no recent progress here.
create table campaign_progress (
  campaign_id bigint primary key references campaigns on delete cascade,
  sent_at timestamptz,
  accepted_at timestamptz
);

-- A sending or an acceptance that did not last is no progress: the offers of the campaign are read again.
create function forget_campaign_progress() returns trigger language plpgsql as $$
begin
  delete from campaign_progress where campaign_id = old.campaign_id;
  return null;
end $$;
create trigger progress_of_offer_changed after update of campaign_id, sent_at, accepted_at, stage on offers
  for each row when (
    old.sent_at is not null and (new.sent_at is null or new.sent_at < old.sent_at)
    or old.accepted_at is not null and old.stage <> 'new' and (new.accepted_at is null or new.accepted_at < old.accepted_at or new.stage = 'new')
    or new.campaign_id <> old.campaign_id)
  execute function forget_campaign_progress();
create trigger progress_of_offer_deleted after delete on offers
  for each row when (old.sent_at is not null or old.accepted_at is not null) execute function forget_campaign_progress();
