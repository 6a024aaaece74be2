-- Reported hires and removed unlocked drivers had been counted as well: the figures of every campaign are worked out anew.
update campaigns c set
  hires_count = (
    select count(*) from hires h join unlocked_drivers ud on ud.id = h.unlocked_driver_id
    where ud.campaign_id = c.id and h.confirmed_at is not null
  ),
  unlocked_drivers_count = (select count(*) from unlocked_drivers ud where ud.campaign_id = c.id and ud.deleted_at is null);
