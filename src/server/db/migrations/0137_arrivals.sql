-- From where a driver came to register, or to accept a job of the search: what the address of the landing page said.
create table arrivals (
  id           bigint generated always as identity primary key,
  driver_id    bigint not null references drivers on delete cascade,
  -- null: the registration
  offer_id     bigint references offers on delete cascade unique,
  utm_source   text,
  utm_medium   text,
  utm_campaign text,
  utm_content  text,
  utm_term     text,
  -- the host only
  referrer     text,
  created_at   timestamptz not null
);
create index arrivals_of_driver on arrivals (driver_id);
create index arrivals_of_campaign on arrivals (utm_campaign, utm_content, created_at) where utm_campaign is not null;
