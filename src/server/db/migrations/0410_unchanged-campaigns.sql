-- Most changes of a campaign leave its audience and whether it is live: then there is nothing to lock or to compare.
create or replace function update_live_audiences(ids bigint[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  perform from audiences a where a.id = any (ids) order by a.id for no key update;
  update audience_match m set is_live = not m.is_live
  where m.audience_id = any (ids) and m.is_live <> exists (select from campaigns c where c.audience_id = m.audience_id and campaign_is_live(c));
end $$;
