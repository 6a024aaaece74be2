create table companies (
  id                   bigint generated always as identity primary key,
  name                 text not null check (length(name) between 1 and 160),
  contact_person       text,
  phone                text,
  mobile               text,
  url                  text,
  location             text,
  lat                  double precision,
  lng                  double precision,
  profile_description  text,
  account_name         text,
  billing_email        citext,
  billing_information  text,
  address_line1        text,
  address_line2        text,
  city                 text,
  state                text,
  postal_code          text,
  country              text not null default 'DE' check (country ~ '^[A-Z]{2}$'),
  vat                  text,
  supplier_identifier  text,
  tax_percentage       int not null default 19 check (tax_percentage between 0 and 100),
  is_active            boolean not null default true,
  direct_pay           boolean not null default false,
  auto_drivers_unlock  boolean not null default false,
  customer_level       text,
  due_days             int not null default 14 check (due_days between 0 and 120),
  payment_method       text check (payment_method in ('sepa', 'card')),
  payment_customer_ref text,
  card_method_ref      text,
  card_brand           text,
  card_last_four       text,
  cost_per_unlock      bigint not null default 3900 check (cost_per_unlock >= 0),
  price_per_hire       bigint not null default 145000 check (price_per_hire >= 0),
  wave_size            int not null default 50 check (wave_size between 1 and 5000),
  wave_minutes         int not null default 10 check (wave_minutes between 1 and 1440),
  handover_hours       int check (handover_hours between 1 and 720),
  account_manager_id   bigint references users (id) on delete set null,
  sales_owner_id       bigint references users (id) on delete set null,
  logo_id              bigint references media (id) on delete set null,
  configs              jsonb not null default '{}',
  properties           jsonb not null default '{}',
  registered_from      text,
  registered_from_page text,
  joins_waiting_list   boolean not null default true,
  profile_completed_at timestamptz,
  slot_terms_accepted_at timestamptz,
  -- staff work this company no longer by themselves
  no_focus_at          timestamptz,
  created_at           timestamptz not null default now()
);
alter table users add foreign key (company_id) references companies (id);
alter table media add foreign key (company_id) references companies (id);
create index companies_by_name on companies using gin (name gin_trgm_ops);

create table company_invitations (
  id         bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  email      citext not null,
  invited_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  constraint invitation_exists unique (company_id, email)
);

-- What the start wizard has in its cart, before anything is bought.
create table carts (
  company_id                    bigint primary key references companies (id) on delete cascade,
  selected_package              text check (selected_package in ('starter', 'pro')),
  additional_campaigns          int not null default 0 check (additional_campaigns between 0 and 100),
  selected_active_sourcing_users int not null default 0 check (selected_active_sourcing_users between 0 and 100),
  emails                        text[] not null default '{}',
  gdpr                          boolean not null default false,
  agree_rights                  boolean not null default false,
  updated_at                    timestamptz not null default now(),
  ordered_at                    timestamptz
);

create table sepa_accounts (
  id                 bigint generated always as identity primary key,
  company_id         bigint not null references companies (id) on delete cascade,
  bank_account_owner text not null,
  iban               text not null,
  swift_bic          text not null,
  signer_name        text not null,
  scheme             text not null default 'CORE' check (scheme in ('CORE', 'B2B')),
  mandate_reference  text not null unique,
  accepted_terms_at  timestamptz not null,
  -- from where the terms were accepted: printed on the mandate as evidence
  accepted_ip        text,
  signed_on          date,
  approved_at        timestamptz,
  approved_by        bigint references users (id) on delete set null,
  pdf_media_id       bigint references media (id) on delete set null,
  last_used_at       timestamptz,
  revoked_at         timestamptz,
  created_at         timestamptz not null default now()
);
create unique index sepa_account_current on sepa_accounts (company_id) where revoked_at is null;

-- A package that a company runs; money in cents, discount as stated (0.1695), total for the whole running time.
create table subscriptions (
  id                   bigint generated always as identity primary key,
  company_id           bigint not null references companies (id),
  package_key          text not null check (package_key in ('starter', 'pro')),
  monthly_price        bigint not null,
  package_discount     numeric(6, 4) not null,
  additional_campaigns int not null default 0,
  active_sourcing_users int not null default 0,
  running_months       int not null,
  total_net            bigint not null,
  starts_on            date not null,
  ends_on              date not null,
  cancelled_at         timestamptz,
  created_at           timestamptz not null default now()
);
create index subscriptions_of_company on subscriptions (company_id);

create table prepaid_hires (
  id         bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  price_paid bigint not null,
  bought_at  timestamptz not null default now(),
  used_at    timestamptz,
  unlocked_driver_id bigint
);
create index prepaid_hires_free on prepaid_hires (company_id) where used_at is null;

-- The right to one active campaign. `paid_until` is the last day that is paid; `locked_until` the last day of the month in which a
-- campaign took the slot: until then only that campaign may have it again.
create table slots (
  id              bigint generated always as identity primary key,
  company_id      bigint not null references companies (id),
  campaign_id     bigint,
  -- null: charged by the month; else part of a package
  subscription_id bigint references subscriptions (id),
  -- null: given by staff or the demo
  transaction_id  bigint,
  price           bigint not null check (price >= 0),
  paid_until      date not null,
  locked_until    date,
  -- null while campaign_id is set: given back, but kept for that campaign while it is locked
  taken_at        timestamptz,
  created_at      timestamptz not null default now(),
  removed_at      timestamptz
);
create unique index slot_of_campaign on slots (campaign_id) where campaign_id is not null and removed_at is null;
create index slots_of_company on slots (company_id) where removed_at is null;

-- One money movement. Amounts in cents; a credit is negative. The key makes a repeated booking the same booking.
create table transactions (
  id                 bigint generated always as identity primary key,
  company_id         bigint not null references companies (id),
  kind               text not null check (kind in ('package', 'slots', 'unlock', 'hire', 'credit', 'budget')),
  description        text not null default '',
  quantity           int not null default 1,
  amount_net         bigint not null,
  tax_percentage     int not null,
  amount_tax         bigint not null,
  amount_gross       bigint not null,
  status             text not null check (status in ('pending', 'open', 'paid', 'covered', 'failed', 'credited')),
  payment_method     text check (payment_method in ('sepa', 'card', 'budget', 'prepaid')),
  campaign_id        bigint,
  unlocked_driver_id bigint,
  user_id            bigint references users (id) on delete set null,
  idempotency_key    text not null unique,
  details            jsonb not null default '{}',
  -- the card that was asked first: a repeated question must name the same
  method_ref         text,
  charge_ref         text,
  failure_reason     text,
  due_on             date,
  created_at         timestamptz not null default now(),
  paid_at            timestamptz,
  check (amount_gross = amount_net + amount_tax)
);
alter table subscriptions add column transaction_id bigint unique references transactions (id);
create index transactions_of_company on transactions (company_id, created_at desc, id desc);
create index transactions_of_unlocked_driver on transactions (unlocked_driver_id) where unlocked_driver_id is not null;
create index transactions_pending on transactions (created_at) where status = 'pending';
create unique index transactions_by_charge on transactions (charge_ref) where charge_ref is not null;

-- What the payment provider reports by itself, each once.
create table payment_events (
  event_ref      text primary key,
  kind           text not null,
  charge_ref     text,
  method_ref     text,
  amount_cents   bigint,
  transaction_id bigint references transactions (id),
  happened_at    timestamptz not null,
  received_at    timestamptz not null default now()
);

create trigger company_identity_changed after update of name, is_active on companies for each row execute function announce_identity();
