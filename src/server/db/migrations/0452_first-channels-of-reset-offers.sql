-- Offers that were reset before, by the facts of their first sending. Their cohorts are counted anew.
with reset as (
  select distinct a.driver_id, a.subject_id as offer_id from activities a where a.kind = 'offer_reset' and a.driver_id is not null),
first as (
  select reset.offer_id, sent.channels from reset cross join lateral (
    select string_to_array(coalesce(a.detail, ''), '+') as channels from activities a
    where a.driver_id = reset.driver_id and a.kind = 'offer_sent' and a.subject_id = reset.offer_id order by a.happened_at limit 1) sent),
known as (
  update offers o set first_sent_via = first.channels from first where o.id = first.offer_id and o.first_sent_via is null returning o.id)
insert into offers_to_count (offer_id) select id from known;
