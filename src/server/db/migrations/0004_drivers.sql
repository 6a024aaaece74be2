-- What a driver says about himself. Name, mail, phone and language stand in users; lists hold keys of the option catalogues.
create table drivers (
  id                    bigint generated always as identity primary key,
  user_id               bigint not null unique references users (id) on delete cascade,
  contact_type          text not null default 'driver' check (contact_type in ('driver', 'self_employed', 'fleet_manager')),

  country               text not null default 'ES' check (country ~ '^[A-Z]{2}$'),
  postcode              text,
  place                 text,
  lat                   double precision check (lat between -89 and 89),
  lng                   double precision check (lng between -180 and 180),
  time_zone             text not null generated always as (
    case
      when country = 'ES' and postcode ~ '^(35|38)' then 'Atlantic/Canary'
      when country = 'ES' then 'Europe/Madrid'
      when country = 'PT' and postcode ~ '^9[5-9]' then 'Atlantic/Azores'
      when country in ('PT', 'GB', 'IE') then 'Europe/Lisbon'
      when country in ('RO', 'BG', 'GR', 'UA', 'MD', 'FI', 'EE', 'LV', 'LT') then 'Europe/Bucharest'
      when country in ('TR', 'BY') then 'Europe/Istanbul'
      else 'Europe/Berlin'
    end) stored,
  address               text,
  address_country       text check (address_country ~ '^[A-Z]{2}$'),
  work_area             text not null default 'home_area' check (work_area in ('home_area', 'other_areas')),
  countries_wanted      text[] not null default '{}',

  birthday              date check (birthday > '1900-01-01'),
  gender                text check (gender in ('female', 'male', 'diverse')),
  education             text,
  educations_wanted     text[] not null default '{}',
  custom_educations     text[] not null default '{}',
  work_experience       smallint check (work_experience between 0 and 60),
  languages             text[] not null default '{}',
  qualifications        text[] not null default '{}',
  qualifications_wanted text[] not null default '{}',
  experiences           text[] not null default '{}',
  experiences_wanted    text[] not null default '{}',
  custom_experiences    text[] not null default '{}',
  employment_types      text[] not null default '{}',
  traveling             text[] not null default '{}',
  special_transport     text[] not null default '{}',
  day_night_preference  text check (day_night_preference in ('day', 'night', 'both')),
  tackle                boolean,
  willingness_to_move   boolean,
  delivery_guy          boolean not null default false,
  wishes                text[] not null default '{}',
  job_motivation        text not null default '',
  notes                 text not null default '',
  profile_description   text not null default '',
  profile_about         text not null default '',
  profile_facebook      text not null default '',
  profile_linkedin      text not null default '',
  profile_instagram     text not null default '',

  truck_type            text,
  truck_year            smallint,
  truck_mileage         int check (truck_mileage >= 0),
  semi_trailer_presence boolean,
  semi_trailer_weight   smallint,
  semi_trailer_year     smallint,
  qualification_adr     boolean,
  lift_platform         boolean,

  skills                text[] not null default '{}',
  team_under_management boolean,
  team_size             int check (team_size >= 0),
  international_countries text[] not null default '{}',

  manual_cv             jsonb not null default '[]',
  manual_experiences    jsonb not null default '[]',
  cv_media_id           bigint references media (id) on delete set null,

  job_seeking_status    text not null default 'looking' check (job_seeking_status in ('looking', 'open', 'not_looking')),
  weeks_until_exit      smallint check (weeks_until_exit between 0 and 104),
  satisfaction_with_current_employer smallint not null default 3 check (satisfaction_with_current_employer between 1 and 5),
  active_looking_for_job boolean not null generated always as (job_seeking_status = 'looking') stored,

  -- channels on which offers may be sent; who agreed when and to which text stands in consents
  consents_mail         boolean not null default false,
  consents_sms          boolean not null default false,
  recruitment_interested boolean not null default false,
  registration_variant  smallint,

  accepted_terms_at     timestamptz,
  vip_requested_at      timestamptz,
  -- copied from users, where they are decided
  is_active             boolean not null default true,
  has_confirmed_contact boolean not null default false,
  disabled_for_unlock   boolean not null default false,
  erased_at             timestamptz,
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),

  -- takes part in matching
  is_eligible_for_unlock boolean not null generated always as (
    is_active and not disabled_for_unlock and erased_at is null and has_confirmed_contact and accepted_terms_at is not null
    and lat is not null and job_seeking_status in ('looking', 'open')) stored,
  -- one point each: place, licence or skill, experience, languages and wishes, CV
  profile_progress_points smallint not null generated always as (
    (lat is not null)::int
    + (qualifications <> '{}' or skills <> '{}')::int
    + (experiences <> '{}' or work_experience is not null)::int
    + (languages <> '{}' and (employment_types <> '{}' or traveling <> '{}'))::int
    + (cv_media_id is not null or manual_cv <> '[]')::int) stored,

  check ((lat is null) = (lng is null))
);
create index drivers_by_age on drivers (created_at);

-- Other places where a driver wants to work; with the home they are where an audience may find him.
create table driver_locations_wanted (
  driver_id bigint not null references drivers (id) on delete cascade,
  place_no  smallint not null check (place_no between 1 and 5),
  country   text not null check (country ~ '^[A-Z]{2}$'),
  postcode  text not null default '',
  place     text not null,
  lat       double precision not null check (lat between -89 and 89),
  lng       double precision not null check (lng between -180 and 180),
  primary key (driver_id, place_no)
);

create function has_confirmed_contact(person users) returns boolean language sql immutable as $$
  select person.erased_at is null and (person.email_confirmed_at is not null or person.phone_confirmed_at is not null)
$$;

-- Whether a driver is switched on and can be reached is decided in users and copied, so that one row tells who takes part.
create function driver_follows_user() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    update drivers d set is_active = new.is_active, has_confirmed_contact = has_confirmed_contact(new) where d.user_id = new.id;
    return null;
  end if;
  select u.is_active, has_confirmed_contact(u) into new.is_active, new.has_confirmed_contact from users u where u.id = new.user_id;
  return new;
end $$;
create trigger driver_follows_user before insert on drivers for each row execute function driver_follows_user();
create trigger user_leads_driver after update on users for each row
  when (new.side = 'contact' and (
    old.is_active is distinct from new.is_active
    or old.erased_at is distinct from new.erased_at
    or (old.email_confirmed_at is null) is distinct from (new.email_confirmed_at is null)
    or (old.phone_confirmed_at is null) is distinct from (new.phone_confirmed_at is null)))
  execute function driver_follows_user();

-- Who asked to be forgotten, by number only. The address for the receipt is kept until the receipt has gone out.
create table erasures (
  id              bigint generated always as identity primary key,
  user_id         bigint not null unique,
  driver_id       bigint not null,
  reason_id       bigint not null,
  text            text not null default '',
  locale          text not null check (locale in ('es', 'de', 'en', 'pl', 'ro')),
  receipt         text not null unique,
  receipt_to      text,
  receipt_channel text check (receipt_channel in ('mail', 'sms')),
  erased_at       timestamptz not null
);
