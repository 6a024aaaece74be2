-- From where a company came to register: what the address of the landing page said. After a merge the company that goes on has both.
create table company_arrivals (
  id           bigint generated always as identity primary key,
  company_id   bigint not null references companies on delete cascade,
  utm_source   text,
  utm_medium   text,
  utm_campaign text,
  utm_content  text,
  utm_term     text,
  -- the host only
  referrer     text,
  created_at   timestamptz not null
);
create index company_arrivals_of_company on company_arrivals (company_id);
create index company_arrivals_of_campaign on company_arrivals (utm_campaign, utm_content) where utm_campaign is not null;
