-- How many drivers of a contact type have which gender ('' for none) and which year of birth (0 for none). Companies read counts by these
-- traits as shares of the whole market.
create table trait_shares (
  contact_type text not null,
  gender text not null,
  birth_year smallint not null,
  drivers int not null,
  primary key (contact_type, gender, birth_year)
);

insert into trait_shares (contact_type, gender, birth_year, drivers)
select contact_type, coalesce(gender, ''), coalesce(extract(year from birthday), 0), count(*)
from drivers where is_active and erased_at is null
group by 1, 2, 3;
