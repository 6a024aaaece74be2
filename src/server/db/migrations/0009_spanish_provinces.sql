-- The two digits that the postcodes of a Spanish province begin with; empty for towns of other countries.
alter table places add column province text not null default '';
create index places_of_province on places (country, province, population desc, id) where province <> '';

-- The place of a postcode: the row with the most digits that it starts with. The two digits of a Spanish province name its capital
-- only where the third digit is 0; any other code of the province belongs to a town that the table does not know.
create or replace function place_of_postcode(in_country text, in_postcode text) returns setof places language sql stable as $$
  select p.* from places p
  where p.country = in_country and p.postcode <> ''
    and p.search_postcode = any (array(
      select left(code, digits) from upper(regexp_replace(in_postcode, '[^A-Za-z0-9]', '', 'g')) code, generate_series(2, length(code)) digits
      where in_country <> 'ES' or digits > 2 or substr(code, 3, 1) = '0'))
  order by length(p.search_postcode) desc, p.population desc, p.id
  limit 1
$$;
