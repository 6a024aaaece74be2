-- Spanish postcodes once stood at the capital of their province. Where no exact postcode and no other town is stored, the distance is
-- not known, and nobody reads one.
create function has_known_town(d drivers) returns boolean language sql stable as $$
  select d.country <> 'ES' or coalesce(d.postcode, '') = '' or substr(d.postcode, 3, 1) = '0'
    or not exists (
      select from places p
      where p.country = 'ES' and p.postcode <> '' and p.search_postcode = left(d.postcode, 2) and (d.place is null or p.name = d.place))
    or exists (select from place_of_postcode(d.country, d.postcode))
$$;

create function known_km(d drivers, km double precision) returns double precision language sql stable as $$
  select case when has_known_town(d) then km end
$$;
