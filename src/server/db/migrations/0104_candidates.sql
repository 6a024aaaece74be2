-- The customers for whom a company recruits, and people whom staff or a company suggest with a CV.
create table partner_customers (
  id            bigint generated always as identity primary key,
  company_id    bigint not null references companies,
  name          text not null check (length(name) between 1 and 160),
  contact_name  text not null default '',
  contact_email citext,
  contact_phone text check (contact_phone ~ '^\+[1-9][0-9]{5,14}$'),
  notes         text not null default '',
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
create unique index partner_customer_name_taken on partner_customers (company_id, lower(name));

-- Audiences had any number here; each becomes a customer whose name the company can change.
insert into partner_customers (company_id, name)
select distinct company_id, 'Customer ' || partner_customer_id from audiences where partner_customer_id is not null;
update audiences a set partner_customer_id = p.id
from partner_customers p
where p.company_id = a.company_id and p.name = 'Customer ' || a.partner_customer_id;
alter table audiences add constraint audiences_partner_customer_id_fkey
  foreign key (partner_customer_id) references partner_customers not valid;

create table candidates (
  id                  bigint generated always as identity primary key,
  company_id          bigint not null references companies,
  partner_customer_id bigint references partner_customers,
  campaign_id         bigint references campaigns,
  -- the responsible user of the company
  owner_id            bigint references users on delete set null,
  created_by          bigint references users on delete set null,
  -- who found the person; the company's own finds cost nothing
  source              text not null check (source in ('staff', 'company')),
  first_name          text not null default '',
  last_name           text not null default '',
  full_name           text not null generated always as (trim(both from first_name || ' ' || last_name)) stored,
  email               citext,
  phone               text check (phone ~ '^\+[1-9][0-9]{5,14}$'),
  locale              text not null default 'es' check (locale in ('es', 'de', 'en', 'pl', 'ro')),
  -- net, in cents
  price               bigint not null default 0 check (price >= 0),
  -- agreed gross pay a month, in cents
  salary              bigint check (salary > 0),
  status              text not null default 'new' check (status in
    ('new', 'in_progress', 'cv_requested', 'suggested', 'interview_scheduled', 'interview', 'going_hired', 'hired', 'lost')),
  status_changed_at   timestamptz not null default now(),
  -- the account of the person, once recognised by a confirmed address
  driver_id           bigint references drivers,
  consent             text not null default 'requested' check (consent in ('requested', 'agreed', 'refused')),
  requested_at            timestamptz not null default now(),
  answered_at         timestamptz,
  -- the secret of the person's link is derived from the salt; the keyed hash finds the row
  link_salt           bytea not null,
  link_hash           bytea,
  lost_at             timestamptz,
  -- when the erasure after `lost` was announced
  warned_at           timestamptz,
  erased_at           timestamptz,
  deleted_at          timestamptz,
  -- the candidate of the same person that goes on after a merge of two companies
  replaced_by_id      bigint references candidates,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  search              tsvector,
  constraint candidate_reachable check (erased_at is not null or email is not null or phone is not null),
  constraint candidate_lost check ((lost_at is not null) = (status = 'lost'))
);
create unique index candidate_email_taken on candidates (company_id, email) where erased_at is null and replaced_by_id is null;
create unique index candidate_phone_taken on candidates (company_id, phone) where erased_at is null and replaced_by_id is null;
create unique index candidates_by_link on candidates (link_hash) where link_hash is not null;
create index candidates_of_company on candidates (company_id, id desc) where deleted_at is null;
create index candidates_of_column on candidates (company_id, status, status_changed_at desc, id desc) where deleted_at is null;
create index candidates_of_any_column on candidates (status, status_changed_at desc, id desc) where deleted_at is null;
create index candidates_by_mail on candidates (email) where email is not null;
create index candidates_by_phone on candidates (phone) where phone is not null;
create index candidates_of_driver on candidates (driver_id) where driver_id is not null;
create index candidates_of_partner_customer on candidates (partner_customer_id) where partner_customer_id is not null;
create index candidates_of_campaign on candidates (campaign_id) where campaign_id is not null;
create index candidates_of_owner on candidates (owner_id) where owner_id is not null;
create index candidates_replaced on candidates (replaced_by_id) where replaced_by_id is not null;
create index candidates_lost on candidates (lost_at) where erased_at is null and lost_at is not null;
create index candidates_found on candidates using gin (search);

create function candidate_search() returns trigger language plpgsql as $$
begin
  new.search := search_document(new.first_name || ' ' || new.last_name, new.email::text, new.phone);
  return new;
end $$;
create trigger candidate_search before insert or update of first_name, last_name, email, phone on candidates
  for each row execute function candidate_search();

create table candidate_cvs (
  candidate_id bigint not null references candidates on delete cascade,
  media_id     bigint not null references media,
  created_at   timestamptz not null default now(),
  primary key (candidate_id, media_id)
);
create unique index candidate_cvs_of_file on candidate_cvs (media_id);

-- A hire belongs to an unlocked driver or to a candidate, who may have no account.
alter table hires add column candidate_id bigint;
-- Old servers read hires with an unlocked driver only: they join it.
-- squawk-ignore ban-drop-not-null
alter table hires alter column unlocked_driver_id drop not null;
-- squawk-ignore ban-drop-not-null
alter table hires alter column driver_id drop not null;
alter table hires add constraint hires_candidate_id_fkey foreign key (candidate_id) references candidates not valid;
alter table hires add constraint hires_person_check check (
  (candidate_id is null) <> (unlocked_driver_id is null) and (candidate_id is not null or driver_id is not null)) not valid;

create or replace function count_hire() returns trigger language plpgsql as $$
declare
  change int := (new.rejected_at is null)::int - (tg_op = 'UPDATE' and old.rejected_at is null)::int;
begin
  if change <> 0 then
    update campaigns c set filled_vacancies = greatest(c.filled_vacancies + change, 0)
    where c.id = coalesce(
      (select u.campaign_id from unlocked_drivers u where u.id = new.unlocked_driver_id),
      (select k.campaign_id from candidates k where k.id = new.candidate_id));
  end if;
  return null;
end $$;
