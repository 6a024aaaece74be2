-- The IANA zone of a place by its country and longitude. Countries without a line have Berlin's clock.
create function time_zone_of(country text, lng double precision) returns text language sql immutable parallel safe as $$
  select case
    when country = 'ES' and lng < -12 then 'Atlantic/Canary'
    when country = 'ES' then 'Europe/Madrid'
    when country = 'PT' and lng < -20 then 'Atlantic/Azores'
    when country = 'PT' then 'Europe/Lisbon'
    when country in ('GB', 'GG', 'IM', 'JE') then 'Europe/London'
    when country = 'IE' then 'Europe/Dublin'
    when country = 'FO' then 'Atlantic/Faroe'
    when country = 'IS' then 'Atlantic/Reykjavik'
    when country = 'MA' then 'Africa/Casablanca'
    when country = 'CY' then 'Asia/Nicosia'
    when country = 'GR' then 'Europe/Athens'
    when country = 'BG' then 'Europe/Sofia'
    when country = 'RO' then 'Europe/Bucharest'
    when country = 'MD' then 'Europe/Chisinau'
    when country = 'UA' then 'Europe/Kyiv'
    when country = 'FI' then 'Europe/Helsinki'
    when country = 'EE' then 'Europe/Tallinn'
    when country = 'LV' then 'Europe/Riga'
    when country = 'LT' then 'Europe/Vilnius'
    when country = 'TR' then 'Europe/Istanbul'
    when country = 'BY' then 'Europe/Minsk'
    else 'Europe/Berlin'
  end
$$;

-- A home that was chosen by its town has no postcode, so its zone cannot come from one.
alter table drivers drop column time_zone;
alter table drivers add column time_zone text not null generated always as (time_zone_of(country, lng)) stored;
alter table places add column time_zone text not null generated always as (time_zone_of(country, lng)) stored;
