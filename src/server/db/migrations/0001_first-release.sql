-- The schema of the first release. Later changes are files of their own.

-- Kernel ----------------------------------------------------------------------------------------------

create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

create table media (
  id           bigint generated always as identity primary key,
  user_id      bigint,
  company_id   bigint,
  kind         text not null check (kind in ('image', 'document')),
  storage_key  text not null unique,
  thumb_key    text,
  name         text not null,
  content_type text not null,
  bytes        bigint not null check (bytes >= 0),
  is_public    boolean not null default false,
  created_at   timestamptz not null default now(),
  -- to be deleted: nothing refers to it; a job removes the file and then the row
  removed_at   timestamptz
);

-- One row per person who can sign in. A driver's profile is in drivers, a company's data in companies.
create table users (
  id                 bigint generated always as identity primary key,
  side               text not null check (side in ('company', 'contact', 'staff')),
  email              citext,
  email_confirmed_at timestamptz,
  phone              text check (phone ~ '^\+[1-9][0-9]{5,14}$'),
  phone_confirmed_at timestamptz,
  password_hash      text,
  first_name         text not null default '',
  last_name          text not null default '',
  full_name          text not null generated always as (trim(first_name || ' ' || last_name)) stored,
  locale             text not null default 'es' check (locale in ('es', 'de', 'en', 'pl', 'ro')),
  is_active          boolean not null default true,
  company_id         bigint,
  is_owner           boolean not null default false,
  permissions        text[] not null default '{}',
  staff_role         text check (staff_role in ('sales', 'admin', 'super-admin')),
  profile_image_id   bigint references media (id) on delete set null,
  device_token       text,
  last_seen_at       timestamptz,
  created_at         timestamptz not null default now(),
  erased_at          timestamptz,
  check ((side = 'company') = (company_id is not null)),
  check ((side = 'staff') = (staff_role is not null)),
  check (erased_at is not null or email is not null or phone is not null)
);
create unique index email_taken on users (email) where erased_at is null;
create unique index phone_taken on users (phone) where side = 'contact' and erased_at is null;
create index staff_users on users (is_active desc, full_name, id) where side = 'staff' and erased_at is null;
create index users_of_company on users (company_id) where company_id is not null;
alter table media add foreign key (user_id) references users (id) on delete set null;

create table user_settings (
  user_id                           bigint primary key references users (id) on delete cascade,
  daily_recap_mail_notification     boolean not null default true,
  unlocked_drivers_mail_notification boolean not null default true,
  eligible_audience_mail_notification boolean not null default true,
  completed_tour_dashboard          text not null default '0',
  completed_tour_audiences          text not null default '0',
  completed_tour_campaigns          text not null default '0',
  completed_tour_unlocked_drivers   text not null default '0'
);

-- Named filters of a list, in the form of the page's address.
create table saved_views (
  id         bigint generated always as identity primary key,
  user_id    bigint not null references users (id) on delete cascade,
  page       text not null check (length(page) between 1 and 120),
  name       text not null check (length(name) between 1 and 60),
  filters    text not null default '' check (length(filters) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index view_name_taken on saved_views (user_id, page, lower(name));

-- The cookie holds the token, the table only its hash, so a copy of the table cannot be used to sign in.
create table sessions (
  id           bigint generated always as identity primary key,
  token_hash   bytea not null unique,
  user_id      bigint not null references users (id) on delete cascade,
  ip           text,
  user_agent   text,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at   timestamptz not null
);
create index sessions_of_user on sessions (user_id);

-- Links and codes that prove an address or a phone: short-lived, for one use. The secret is not stored. It is derived from the salt
-- and the server's key, and compared through a keyed hash.
create table one_time_codes (
  id         bigint generated always as identity primary key,
  purpose    text not null check (purpose in ('magic_link', 'sign_in_code', 'verify_email', 'verify_phone', 'password_reset', 'company_invitation', 'register_phone')),
  user_id    bigint references users (id) on delete cascade,
  channel    text not null check (channel in ('mail', 'sms')),
  target     citext not null,
  locale     text not null default 'es' check (locale in ('es', 'de', 'en', 'pl', 'ro')),
  salt       bytea not null,
  code_hash  bytea not null,
  data       jsonb not null default '{}',
  attempts   int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index one_time_codes_by_target on one_time_codes (purpose, target, id desc);
create index one_time_codes_by_hash on one_time_codes (code_hash);

-- Rate limits, shared by all processes. Unlogged: a crash resets them.
create unlogged table limits (
  key     text primary key,
  taken   int not null,
  ends_at timestamptz not null
);
create index limits_by_end on limits (ends_at);

-- Unfinished driver registrations, by the hash of the cookie's token.
create table registration_drafts (
  token_hash bytea primary key,
  step       int not null default 1,
  form       jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index registration_drafts_by_age on registration_drafts (updated_at);

create table outbox (
  id           bigint generated always as identity primary key,
  name         text not null,
  payload      jsonb not null,
  happened_at  timestamptz not null default now(),
  delivered_at timestamptz
);
create index outbox_waiting on outbox (id) where delivered_at is null;

-- Changes of rights, approvals, unlocks, money and personal data. Append-only.
create table audit_log (
  id          bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  user_id     bigint,
  company_id  bigint,
  action      text not null,
  subject     text not null,
  subject_id  bigint,
  driver_id   bigint,
  details     jsonb not null default '{}'
);
create index audit_log_of_driver on audit_log (driver_id, id desc) where driver_id is not null;
create index audit_log_of_company on audit_log (company_id, id desc) where company_id is not null;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log for each statement execute function refuse_audit_change();

-- Responses of calls that run once, by the caller's key.
-- `caller` is the user's id or, before sign-in, the visitor's CSRF nonce.
create table idempotency_keys (
  caller     text not null,
  endpoint   text not null,
  key        text not null,
  answer     jsonb,
  created_at timestamptz not null default now(),
  -- the events of the first call: a repeated one refreshes the same queries
  events     text,
  -- SHA-256 of the body: a key with another body is refused
  digest     bytea,
  primary key (caller, endpoint, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table notifications (
  id         bigint generated always as identity primary key,
  user_id    bigint not null references users (id) on delete cascade,
  name       text not null,
  data       jsonb not null default '{}',
  link       text,
  dedupe_key text unique,
  read_at    timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_of_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;

create table consents (
  id           bigint generated always as identity primary key,
  user_id      bigint not null references users (id) on delete cascade,
  purpose      text not null,
  channel      text not null,
  text_version text not null,
  given_at     timestamptz not null default now(),
  withdrawn_at timestamptz,
  -- SHA-256 of the operator's text that was accepted, of which text_version is the beginning; null for our own wording
  text_hash    text
);
create index consents_of_user on consents (user_id);

-- Mails and SMS of the embedded mailbox, shown at /dev/mailbox.
create table mailbox (
  id              bigint generated always as identity primary key,
  channel         text not null check (channel in ('mail', 'sms')),
  recipient       text not null,
  subject         text not null default '',
  text            text not null,
  html            text,
  idempotency_key text not null unique,
  created_at      timestamptz not null default now()
);

-- Charges of the sandbox payment provider. The key makes a repeated charge the same charge.
create table sandbox_charges (
  idempotency_key text primary key,
  charge_ref      text not null unique,
  amount_cents    bigint not null,
  status          text not null,
  created_at      timestamptz not null default now()
);

create table used_challenges (
  id         text primary key,
  expires_at timestamptz not null
);

-- Facts about this database, such as its seed.
create table installation (
  key   text primary key,
  value jsonb not null
);

-- Servers cache identities. A change of anything that an identity contains is an event that invalidates the cache.
-- The row is read as JSON, because one function serves tables without a common column.
create function announce_identity() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(old);
begin
  insert into outbox (name, payload) values ('identity.changed', case tg_table_name
    when 'users' then jsonb_build_object('user_id', changed -> 'id')
    when 'sessions' then jsonb_build_object('user_id', changed -> 'user_id')
    else '{}' end);
  return null;
end $$;
create trigger user_identity_changed after update of is_active, is_owner, permissions, staff_role, company_id, locale, erased_at or delete on users for each row execute function announce_identity();
create trigger session_ended after delete on sessions for each row execute function announce_identity();

-- Presence --------------------------------------------------------------------------------------------

-- Users with an open connection: one row per user and server, for any number of tabs. Rows expire, because a server that dies cannot
-- delete its own.
create table presence (
  user_id bigint not null references users (id) on delete cascade,
  server  uuid not null,
  is_away boolean not null,
  until   timestamptz not null,
  primary key (user_id, server)
);
create index presence_of_server on presence (server);

-- Companies -------------------------------------------------------------------------------------------

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
  -- staff no longer contact this company on their own initiative
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

-- The cart of the start wizard before the purchase.
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
  -- the address that accepted the terms: printed on the mandate as evidence
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

-- A company's package. Amounts in cents; the discount is a fraction (0.1695); the total is for the whole running time.
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
  -- the card of the first attempt: a repeated attempt must use the same one
  method_ref         text,
  charge_ref         text,
  failure_reason     text,
  due_on             date,
  created_at         timestamptz not null default now(),
  paid_at            timestamptz,
  -- the provider's customer of method_ref, as it was charged
  customer_ref       text,
  check (amount_gross = amount_net + amount_tax)
);
alter table subscriptions add column transaction_id bigint unique references transactions (id);
create index transactions_of_company on transactions (company_id, created_at desc, id desc);
create index transactions_of_unlocked_driver on transactions (unlocked_driver_id) where unlocked_driver_id is not null;
create index transactions_pending on transactions (created_at) where status = 'pending';
create unique index transactions_by_charge on transactions (charge_ref) where charge_ref is not null;

-- Events of the payment provider, each stored once.
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

-- Catalogues ------------------------------------------------------------------------------------------

-- Labels of every catalogue: { es, de, en, pl, ro }.
create table countries (
  id           int generated always as identity primary key,
  code         text not null unique check (code ~ '^[A-Z]{2}$'),
  iso3         text not null,
  calling_code text not null,
  is_eu        boolean not null default false,
  labels       jsonb not null
);

-- Every list of choices. `level` orders a list that has better and worse (education: ISCED 2011); `code` is the ISO 639 code of a language.
-- `bit` is the option's place in the masks that matching compares. It is given once and never again to another option, so an
-- option is switched off rather than deleted.
create table options (
  id         bigint generated always as identity primary key,
  category   text not null check (category ~ '^[a-z_]{1,60}$'),
  key        text not null check (key ~ '^[A-Za-z0-9_]{1,80}$'),
  "group"    text,
  country    text references countries (code),
  sort_order int not null default 1,
  labels     jsonb not null,
  code       text,
  level      smallint check (level between 0 and 8),
  bit        smallint check (bit >= 0),
  is_active  boolean not null default true,
  created_at timestamptz not null default now(),
  -- such as the class of a driving licence: { es, de, en, pl, ro }
  short_labels jsonb,
  constraint option_exists unique (category, key),
  constraint option_bit unique (category, bit)
);
create index options_of_category on options (category, sort_order, id);

-- The capacity of a category in matching: 63 options per mask column; short lists share a column.
create function option_capacity(category text) returns int language sql immutable as $$
  select case
    when category in ('qualifications', 'experiences') then 126
    when category in ('languages', 'skills', 'international_countries') then 63
    when category in ('employment_types', 'traveling') then 20
    when category in ('special_transport', 'truck_types') then 16
  end
$$;

create function give_option_bit() returns trigger language plpgsql as $$
declare
  capacity int := option_capacity(new.category);
begin
  if capacity is null then
    new.bit := null;
  elsif new.bit is null then
    perform pg_advisory_xact_lock(hashtext('options'), hashtext(new.category));
    select coalesce(max(o.bit) + 1, 0) into new.bit from options o where o.category = new.category;
    if new.bit >= capacity then
      raise exception 'The list % is full.', new.category using errcode = 'check_violation', constraint = 'option_list_full';
    end if;
  end if;
  return new;
end $$;
create trigger options_get_a_bit before insert on options for each row execute function give_option_bit();

create table offer_rejection_reasons (
  id            bigint generated by default as identity primary key,
  identifier    text not null,
  labels        jsonb not null,
  can_have_text boolean not null default false,
  active        boolean not null default true,
  activated_at  timestamptz default now(),
  sort_order    int not null default 1,
  constraint offer_rejection_reason_exists unique (identifier)
);

create table unqualified_status_reasons (
  id         bigint generated by default as identity primary key,
  identifier text not null,
  labels     jsonb not null,
  active     boolean not null default true,
  sort_order int not null default 1,
  constraint unqualified_status_reason_exists unique (identifier)
);

-- Id 5 requires a text and is the default.
create table account_delete_reasons (
  id            bigint generated by default as identity primary key,
  key           text not null,
  labels        jsonb not null,
  can_have_text boolean not null default false,
  active        boolean not null default true,
  sort_order    int not null default 1,
  constraint account_delete_reason_exists unique (key)
);

create table task_statuses (
  id           bigint generated by default as identity primary key,
  identifier   text not null,
  labels       jsonb not null,
  status_color text not null default 'default' check (status_color in ('default', 'primary', 'success', 'info', 'warning', 'danger')),
  sort_order   int not null default 1,
  constraint task_status_exists unique (identifier)
);

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

-- Towns (postcode '') and postcodes with their centre. A postcode row may hold only the first digits, when no more is known:
-- the longest one that a postcode starts with is its place. `search_name` is the name in small letters without accents.
create table places (
  id              bigint generated always as identity primary key,
  country         text not null check (country ~ '^[A-Z]{2}$'),
  postcode        text not null default '',
  name            text not null,
  admin1          text not null default '',
  lat             double precision not null check (lat between -89 and 89),
  lng             double precision not null check (lng between -180 and 180),
  population      int not null default 0,
  search_name     text not null,
  search_postcode text not null generated always as (upper(regexp_replace(postcode, '[^A-Za-z0-9]', '', 'g'))) stored,
  -- the two digits that the postcodes of a Spanish province begin with; empty for towns of other countries
  province        text not null default '',
  time_zone       text not null generated always as (time_zone_of(country, lng)) stored
);
create index places_by_postcode on places (search_postcode text_pattern_ops, country) where postcode <> '';
create index places_by_name on places (search_name text_pattern_ops) where postcode = '';
create index places_by_country on places (country, search_name);
create index places_of_province on places (country, province, population desc, id) where province <> '';
create index places_by_coordinates on places (lat, lng);

-- The place of a postcode: the row with the most digits that it starts with. The two digits of a Spanish province name its capital
-- only where the third digit is 0; any other code of the province belongs to a town that the table does not know.
create function place_of_postcode(in_country text, in_postcode text) returns setof places language sql stable as $$
  select p.* from places p
  where p.country = in_country and p.postcode <> ''
    and p.search_postcode = any (array(
      select left(code, digits) from upper(regexp_replace(in_postcode, '[^A-Za-z0-9]', '', 'g')) code, generate_series(2, length(code)) digits
      where in_country <> 'ES' or digits > 2 or substr(code, 3, 1) = '0'))
  order by length(p.search_postcode) desc, p.population desc, p.id
  limit 1
$$;

-- Drivers ---------------------------------------------------------------------------------------------

-- Profiles of drivers. Name, mail, phone and language are in users. Lists hold keys of option catalogues.
create table drivers (
  id                    bigint generated always as identity primary key,
  user_id               bigint not null unique references users (id) on delete cascade,
  contact_type          text not null default 'driver' check (contact_type in ('driver', 'self_employed', 'fleet_manager')),

  country               text not null default 'ES' check (country ~ '^[A-Z]{2}$'),
  postcode              text,
  place                 text,
  lat                   double precision check (lat between -89 and 89),
  lng                   double precision check (lng between -180 and 180),
  time_zone             text not null generated always as (time_zone_of(country, lng)) stored,
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

  -- channels on which offers may be sent; time and text of each consent are in consents
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

-- Other places where a driver wants to work. Audiences match the home and these places.
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

-- A driver may be unlocked by companies, and may be matched: the one definition that views and queries use. The generated column
-- is_eligible_for_unlock repeats it, because a generated column cannot refer to its whole row; a test compares the two.
create function can_be_unlocked(d drivers) returns boolean language sql immutable parallel safe as $$
  select d.is_active and not d.disabled_for_unlock and d.erased_at is null
$$;

create function has_confirmed_contact(person users) returns boolean language sql immutable as $$
  select person.erased_at is null and (person.email_confirmed_at is not null or person.phone_confirmed_at is not null)
$$;

-- Copies from users whether a driver is active and reachable, so that eligibility depends on one row.
create function copy_user_to_driver() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    update drivers d set is_active = new.is_active, has_confirmed_contact = has_confirmed_contact(new) where d.user_id = new.id;
    return null;
  end if;
  select u.is_active, has_confirmed_contact(u) into new.is_active, new.has_confirmed_contact from users u where u.id = new.user_id;
  return new;
end $$;
create trigger copy_user_to_driver before insert on drivers for each row execute function copy_user_to_driver();
create trigger user_copied_to_driver after update on users for each row
  when (new.side = 'contact' and (
    old.is_active is distinct from new.is_active
    or old.erased_at is distinct from new.erased_at
    or (old.email_confirmed_at is null) is distinct from (new.email_confirmed_at is null)
    or (old.phone_confirmed_at is null) is distinct from (new.phone_confirmed_at is null)))
  execute function copy_user_to_driver();

-- Erased accounts, by number only. The address for the receipt is kept until the receipt is sent.
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

-- Campaigns -------------------------------------------------------------------------------------------

create table audiences (
  id                  bigint generated always as identity primary key,
  company_id          bigint not null references companies (id),
  -- a revision of an approved audience: takes the parent's place when staff approve it
  parent_id           bigint references audiences (id) on delete cascade,
  name                text not null check (length(name) between 1 and 120),
  contact_type        text not null check (contact_type in ('driver', 'self_employed', 'fleet_manager')),
  partner_customer_id bigint,
  meta                jsonb not null,
  status              text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  rejected_reason     text,
  decided_at          timestamptz,
  decided_by          bigint references users (id) on delete set null,
  archived_at         timestamptz,
  deleted_at          timestamptz,
  created_by          bigint references users (id) on delete set null,
  submitted_by        bigint references users (id) on delete set null,
  submitted_at        timestamptz not null default now(),
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now()
);
create unique index audience_name_taken on audiences (company_id, lower(name)) where parent_id is null and deleted_at is null;
create unique index audience_revision on audiences (parent_id) where parent_id is not null;
create index audiences_of_company on audiences (company_id, id desc) where parent_id is null and deleted_at is null;
create index audiences_pending on audiences (submitted_at) where status = 'pending' and deleted_at is null;

-- What a company is ready to teach: the defaults of its new audiences.
create table audience_optimizations (
  company_id     bigint primary key references companies (id) on delete cascade,
  qualifications text[] not null default '{}',
  experiences    text[] not null default '{}',
  updated_at     timestamptz not null default now()
);

create table campaigns (
  id                   bigint generated always as identity primary key,
  company_id           bigint not null references companies (id),
  -- a change to an approved campaign: merged into the parent when staff approve it
  parent_id            bigint references campaigns (id) on delete cascade,
  audience_id          bigint references audiences (id),
  contact_type         text not null default 'driver' check (contact_type in ('driver', 'self_employed', 'fleet_manager')),
  name                 text not null check (length(name) between 1 and 160),
  title                text not null default '',
  description          text not null default '',
  activity_description text not null default '',
  video_link           text,
  vacancies            int not null default 1 check (vacancies between 1 and 1000),
  phone                text,
  cost_center          text,
  confidential         boolean not null default false,
  contact_person_id    bigint references users (id) on delete set null,
  image_id             bigint references media (id) on delete set null,
  benefits             text[] not null default '{}',
  meta                 jsonb not null default '{}',
  cost_per_unlock      bigint not null default 3900 check (cost_per_unlock >= 0),
  -- prepaid credit for unlocks, in cents
  remaining_budget     bigint not null default 0 check (remaining_budget >= 0),
  is_active            boolean not null default false,
  published_at         timestamptz,
  published_by         bigint references users (id) on delete set null,
  approved_at          timestamptz,
  approved_by          bigint references users (id) on delete set null,
  activated_at         timestamptz,
  rejected_at          timestamptz,
  rejected_reason      text,
  suspended_at         timestamptz,
  suspended_reason     text,
  -- staff suspended it, so only staff may lift it
  suspended_by_staff   boolean not null default false,
  prevented_at         timestamptz,
  blocked_at           timestamptz,
  -- staff's reason; the company reads it beside the status
  blocked_reason       text,
  archived_at          timestamptz,
  boosted_at           timestamptz,
  critical             boolean not null default false,
  hires_count          int not null default 0,
  unlocked_drivers_count int not null default 0,
  offers_synced_at     timestamptz,
  created_by           bigint references users (id) on delete set null,
  created_at           timestamptz not null default now(),
  updated_at           timestamptz not null default now(),
  deleted_at           timestamptz
);
create index campaigns_of_company on campaigns (company_id) where deleted_at is null;
create index campaigns_of_audience on campaigns (audience_id);
create unique index campaign_revision on campaigns (parent_id) where parent_id is not null and deleted_at is null;
create index campaigns_pending on campaigns (published_at) where published_at is not null and approved_at is null and deleted_at is null;
create index campaigns_running on campaigns (id) where is_active and deleted_at is null;
alter table slots add foreign key (campaign_id) references campaigns (id);

create table campaign_users (
  campaign_id bigint not null references campaigns (id) on delete cascade,
  user_id     bigint not null references users (id) on delete cascade,
  primary key (campaign_id, user_id)
);

create table campaign_stories (
  id          bigint generated always as identity primary key,
  campaign_id bigint not null references campaigns (id) on delete cascade,
  image_id    bigint references media (id) on delete set null,
  title       text not null default '',
  body        text not null default '',
  youtube_id  text,
  sort        int not null default 0
);
create index campaign_stories_of_campaign on campaign_stories (campaign_id, sort);

-- Offers ----------------------------------------------------------------------------------------------

create table offers (
  id                  bigint generated always as identity primary key,
  campaign_id         bigint not null references campaigns (id),
  driver_id           bigint not null references drivers (id),
  company_id          bigint not null references companies (id),
  audience_id         bigint not null references audiences (id),
  -- 122 random bits in 22 characters: short enough for an SMS
  token               text not null default translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_'),
  score               smallint not null default 0 check (score between 0 and 100),
  distance_km         real,
  stage               text not null default 'new' check (stage in ('new', 'in_process', 'unlocked', 'in_company_process', 'gets_hired', 'hired', 'unqualified')),
  status              text not null default 'open' check (status in ('open', 'accepted', 'rejected')),
  stage_changed_at    timestamptz not null default now(),
  created_at          timestamptz not null default now(),
  -- not sent while null; the reason changes by the hour and is computed on demand
  sent_at             timestamptz,
  sent_via            text[] not null default '{}' check (sent_via <@ array['mail', 'sms', 'app']),
  reminders_count     smallint not null default 0 check (reminders_count between 0 and 2),
  first_reminded_at   timestamptz,
  reminded_at         timestamptz,
  -- not sent and no longer matching, or the driver has left: the offer is hidden everywhere
  withdrawn_at        timestamptz,
  -- the driver's answer
  view_count          int not null default 0,
  accepted_at         timestamptz,
  rejected_at         timestamptz,
  rejected_text       text,
  reveal_phone_number boolean not null default false,
  contact_medium      jsonb not null default '{"phone": true, "sms": false, "whatsapp": false, "email": false}',
  contact_from        time not null default '08:00',
  contact_till        time not null default '22:00',
  -- response clock: from accepted_at to the company's first contact
  first_contacted_at  timestamptz,
  -- when the company was reminded of this accepted offer that is not unlocked
  waiting_notified_at timestamptz,
  constraint offer_exists unique (campaign_id, driver_id)
);
create unique index offer_token on offers (token);
create index offers_of_driver on offers (driver_id, id desc);
create index offers_of_campaign on offers (campaign_id, stage, id desc);
create index offers_of_company on offers (company_id, stage, id desc);
create index offers_to_send on offers (campaign_id, score desc, id) where sent_at is null and status = 'open' and withdrawn_at is null;
create index offers_sent_to_driver on offers (driver_id, sent_at) where sent_at is not null;
create index offers_to_remind on offers (sent_at) where status = 'open' and sent_at is not null and reminders_count < 2 and withdrawn_at is null;

create index offers_waiting on offers (accepted_at) where stage = 'in_process' and waiting_notified_at is null;
create index offers_answered on offers (company_id, accepted_at) where first_contacted_at is not null;

-- When each campaign's last wave was sent. A sender locks the row, so that a wave is sent once.
create table campaign_waves (
  campaign_id  bigint primary key references campaigns (id) on delete cascade,
  last_wave_at timestamptz
);

create table offer_rejection_choices (
  offer_id  bigint not null references offers (id) on delete cascade,
  reason_id bigint not null references offer_rejection_reasons (id) on delete cascade,
  primary key (offer_id, reason_id)
);

-- The funnel: each step once per offer. Link scanners are counted apart.
create table offer_steps (
  offer_id    bigint not null references offers (id) on delete cascade,
  step        text not null check (step in ('sent', 'clicked_from_sms', 'clicked_from_mail', 'visible', 'accept_modal_opened', 'accept_modal_closed', 'accepted', 'reject_modal_opened', 'reject_modal_closed', 'rejected')),
  by_scanner  boolean not null default false,
  happened_at timestamptz not null default now(),
  primary key (offer_id, step, by_scanner)
);

create table offer_calls (
  id          bigint generated always as identity primary key,
  offer_id    bigint not null references offers (id) on delete cascade,
  contact_person_full_name text not null,
  company_name text not null,
  outcome     text,
  feedback    text,
  created_at  timestamptz not null default now()
);
create index offer_calls_of_offer on offer_calls (offer_id);

-- The five base statuses (ids 1 to 5, no company) and each company's own, which point at a base status.
create table driver_statuses (
  id         bigint primary key generated by default as identity (start with 100),
  company_id bigint references companies (id) on delete cascade,
  status_id  smallint not null check (status_id between 1 and 5),
  key        text,
  name       text not null,
  is_extra   boolean not null default true,
  sort_order int not null default 0
);
create index driver_statuses_of_company on driver_statuses (company_id);
insert into driver_statuses (id, status_id, key, name, is_extra, sort_order) values
  (1, 1, 'new', 'New', false, 1), (2, 2, 'contacted', 'Contacted', false, 2), (3, 3, 'interview', 'Interview', false, 3),
  (4, 4, 'hired', 'Hired', false, 4), (5, 5, 'unqualified', 'Unqualified', false, 5);

create table unlocked_drivers (
  id                 bigint generated always as identity primary key,
  company_id         bigint not null references companies (id),
  driver_id          bigint not null references drivers (id),
  campaign_id        bigint references campaigns (id),
  offer_id           bigint unique references offers (id),
  price              bigint not null check (price >= 0),
  note               text,
  owner_id           bigint references users (id) on delete set null,
  status_id          smallint not null default 1 check (status_id between 1 and 5),
  custom_status_id   bigint references driver_statuses (id) on delete set null,
  status_changed_at  timestamptz not null default now(),
  first_work_day_at  date,
  first_contacted_at timestamptz,
  last_contacted_at  timestamptz,
  opened_at          timestamptz,
  lost_interest_at   timestamptz,
  incentive_given_at timestamptz,
  credited_at        timestamptz,
  -- without a contact in time: when it was handed to the next user of the campaign, and how often
  handed_over_at     timestamptz,
  handovers_count    smallint not null default 0,
  unlocked_by        bigint references users (id) on delete set null,
  created_at         timestamptz not null default now(),
  deleted_at         timestamptz,
  constraint already_unlocked unique (company_id, driver_id)
);
create index unlocked_drivers_of_company on unlocked_drivers (company_id, created_at desc, id desc) where deleted_at is null;
create index unlocked_drivers_by_status on unlocked_drivers (company_id, status_id, created_at desc, id desc) where deleted_at is null;
create index unlocked_drivers_by_age on unlocked_drivers (created_at desc, id desc) where deleted_at is null;
create index unlocked_drivers_uncontacted on unlocked_drivers (company_id, created_at) where first_contacted_at is null and status_id < 4 and deleted_at is null;
create index unlocked_drivers_of_driver on unlocked_drivers (driver_id);
create index unlocked_drivers_of_campaign on unlocked_drivers (campaign_id);
alter table prepaid_hires add foreign key (unlocked_driver_id) references unlocked_drivers (id);

create table unqualified_choices (
  unlocked_driver_id bigint not null references unlocked_drivers (id) on delete cascade,
  reason_id          bigint not null,
  primary key (unlocked_driver_id, reason_id)
);

create table hires (
  id                           bigint generated always as identity primary key,
  unlocked_driver_id           bigint not null references unlocked_drivers (id) on delete cascade,
  company_id                   bigint not null references companies (id),
  driver_id                    bigint not null references drivers (id),
  offer_id                     bigint references offers (id),
  first_work_day_at            date not null,
  reported_at                  timestamptz not null default now(),
  reported_by                  bigint references users (id) on delete set null,
  confirmed_at                 timestamptz,
  confirmed_by                 bigint references users (id) on delete set null,
  rejected_at                  timestamptz,
  driver_rejected_hired_reason text,
  transaction_id               bigint references transactions (id)
);
create unique index hire_reported_already on hires (unlocked_driver_id) where rejected_at is null;
create index hires_of_unlocked_driver on hires (unlocked_driver_id, id desc);
create index hires_of_driver on hires (driver_id);
create index hires_of_company on hires (company_id);

create table timeline_entries (
  id           bigint generated always as identity primary key,
  company_id   bigint references companies (id) on delete cascade,
  model        text not null,
  model_id     bigint not null,
  type         text not null check (type in ('note', 'call', 'meeting', 'sms', 'email', 'status', 'system')),
  properties   jsonb not null default '{}',
  performed_at timestamptz not null default now(),
  starred      boolean not null default false,
  user_id      bigint references users (id) on delete set null,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now()
);
create index timeline_entries_of_model on timeline_entries (model, model_id, performed_at desc, id desc);

-- `reviewable` is the company (review by a driver) or the driver (review by a company user), once per hire.
create table reviews (
  id                 bigint generated always as identity primary key,
  user_id            bigint references users (id) on delete set null,
  unlocked_driver_id bigint references unlocked_drivers (id) on delete set null,
  reviewable_type    text not null check (reviewable_type in ('company', 'driver')),
  reviewable_id      bigint not null,
  title              text not null default '',
  review             text not null default '',
  ratings            jsonb not null,
  answer             text,
  answered_at        timestamptz,
  proofed_at         timestamptz,
  created_at         timestamptz not null default now(),
  deleted_at         timestamptz,
  constraint review_exists unique (unlocked_driver_id, reviewable_type)
);
create index reviews_of_reviewable on reviews (reviewable_type, reviewable_id) where deleted_at is null;

create table review_requests (
  id                 bigint generated always as identity primary key,
  user_id            bigint not null references users (id) on delete cascade,
  unlocked_driver_id bigint not null references unlocked_drivers (id) on delete cascade,
  reviewable_type    text not null check (reviewable_type in ('company', 'driver')),
  reviewable_id      bigint not null,
  created_at         timestamptz not null default now(),
  done_at            timestamptz,
  unique (user_id, unlocked_driver_id)
);

-- Recently accepted offers of all companies, for the staff's start page. Few offers are accepted.
create index offers_by_acceptance on offers (accepted_at) where accepted_at is not null;

-- Matching --------------------------------------------------------------------------------------------

-- Matching compares numbers. driver_match is a narrow copy of the drivers who can be matched, one row per place (home 0, wanted places
-- 1 to 5). audience_match is the same for approved audiences. Triggers maintain both in the transaction that changes their source, so
-- no writer can omit them.

-- The sphere as a plane (stereographic projection from the south pole): a circle on the sphere is a circle on the plane, so that
-- PostgreSQL's own "point in circle" is the exact great-circle test, also across the date line.
create function spot(lat double precision, lng double precision) returns point language sql immutable strict parallel safe as $$
  select point(tand((90 - lat) / 2) * cosd(lng), tand((90 - lat) / 2) * sind(lng))
$$;

-- All points at most `km` kilometres from a place, on a sphere of 6371 km.
create function ring(lat double precision, lng double precision, km double precision) returns circle language sql immutable strict parallel safe as $$
  select circle(point((far + near) / 2 * cosd(lng), (far + near) / 2 * sind(lng)), (far - near) / 2)
  from (select tand((90 - lat + degrees(km / 6371)) / 2) as far, tand((90 - lat - degrees(km / 6371)) / 2) as near) as meridian
$$;

-- The box around a circle (PostgreSQL's own cast makes the one inside it).
create function bounds(ring circle) returns box language sql immutable strict parallel safe as $$
  select box(center(ring) - point(radius(ring), radius(ring)), center(ring) + point(radius(ring), radius(ring)))
$$;

-- Great-circle distance in kilometres between two spots. Not strict: PostgreSQL would not put it in line then, and a call costs
-- twenty times as much.
create function spots_km(a point, b point) returns double precision language sql immutable parallel safe as $$
  select 12742 * asin(least(1, (a <-> b) / sqrt((1 + a[0] * a[0] + a[1] * a[1]) * (1 + b[0] * b[0] + b[1] * b[1]))))
$$;

-- The quarter-degree cell of a place: row by row from the south pole, 1440 cells a row from 180° west.
create function map_cell(lat double precision, lng double precision) returns int language sql immutable strict parallel safe as $$
  select floor((lat + 90) * 4)::int * 1440 + floor((lng + 180) * 4)::int % 1440
$$;

-- The rank of a match, 0 to 100: up to 50 for the distance, and up to 50 from the driver's traits.
create function match_score(traits bigint, distance_km double precision, range_km double precision) returns smallint language sql immutable parallel safe as $$
  select ((traits >> 55) + floor(50 * greatest(0, 1 - distance_km / range_km)))::smallint
$$;

-- Every column of an index-only scan costs, also when it is not compared. Small criteria share a column, and frequent ones are in a
-- narrow index. Lists are masks, bit n for the option with that bit, from 63 on in the column with _1. A key that no catalogue
-- contains sets bit 63 in an audience's mask, which no driver has. (| and << have the same precedence in PostgreSQL: hence the brackets.)
-- traits: 0-2 gender · 3-4 day, night · 5 tackle · 6 willingness_to_move · 7 qualification_adr · 8 lift_platform
--         9 team_under_management · 10-17 education of at least level 1-8 · 18-33 special_transport · 34-49 truck_type
--         50-52 an education, special_transport, truck_type that no catalogue contains: set in audiences, never in drivers
--         53 takes part · 54 has one place only · 55-60 the driver's part of the score
-- work:   0-19 employment_types · 20-39 traveling · 40-45 work_experience in years
-- Unknown: birthday -infinity, truck_mileage the highest number, other numbers 0.
create table driver_match (
  driver_id               bigint not null,
  place_no                smallint not null,
  contact_type            text not null,
  cell                    int not null,
  spot                    point not null,
  traits                  bigint not null,
  work                    bigint not null,
  languages               bigint not null,
  qualifications          bigint not null,
  qualifications_1        bigint not null,
  experiences             bigint not null,
  experiences_1           bigint not null,
  qualifications_wanted   bigint not null,
  qualifications_wanted_1 bigint not null,
  experiences_wanted      bigint not null,
  experiences_wanted_1    bigint not null,
  skills                  bigint not null,
  international_countries bigint not null,
  birthday                date not null,
  truck_year              smallint not null,
  truck_mileage           int not null,
  semi_trailer_weight     smallint not null,
  semi_trailer_year       smallint not null,
  team_size               int not null,
  primary key (driver_id, place_no)
-- index-only scans need a fresh visibility map: vacuum early
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.05);

create index driver_match_drivers on driver_match (cell) include (spot, traits, work, languages, qualifications, experiences, driver_id)
  where contact_type = 'driver';
create index driver_match_drivers_wide on driver_match (cell) include (
  spot, traits, work, languages, qualifications, experiences, birthday, qualifications_1, experiences_1,
  qualifications_wanted, experiences_wanted, qualifications_wanted_1, experiences_wanted_1, driver_id
) where contact_type = 'driver';
create index driver_match_self_employed on driver_match (cell) include (
  spot, traits, work, languages, qualifications, experiences, birthday, qualifications_1, experiences_1,
  qualifications_wanted, experiences_wanted, qualifications_wanted_1, experiences_wanted_1,
  truck_year, truck_mileage, semi_trailer_weight, semi_trailer_year, driver_id
) where contact_type = 'self_employed';
create index driver_match_fleet_managers on driver_match (cell) include (
  spot, traits, work, languages, birthday, skills, international_countries, team_size, driver_id
) where contact_type = 'fleet_manager';

-- The masks of every driver, whether or not the driver can be matched.
create view driver_masks as
select d.id as driver_id, d.contact_type, d.lat, d.lng, can_be_unlocked(d) as can_be_found,
  0::bigint
    | (((1 << least(m.education, 8)) - 1)::bigint << 10)
    | (m.truck_type << 34)
    | case when d.qualification_adr then 128 else 0 end
    | case when d.lift_platform then 256 else 0 end
    | case when d.team_under_management then 512 else 0 end
    | case d.day_night_preference when 'day' then 8 when 'night' then 16 when 'both' then 24 else 0 end
    | (m.special_transport << 18)
    | case when d.tackle then 32 else 0 end
    | case when d.willingness_to_move then 64 else 0 end
    | case d.gender when 'female' then 1 when 'male' then 2 when 'diverse' then 4 else 0 end
    | (d.is_eligible_for_unlock::int::bigint << 53)
    | ((not exists (select from driver_locations_wanted w where w.driver_id = d.id))::int::bigint << 54)
    -- up to 20 for ten years of work, 15 for parts of the profile, 15 for looking
    | ((2 * least(coalesce(d.work_experience, 0), 10) + 3 * d.profile_progress_points
      + case d.job_seeking_status when 'looking' then 15 when 'open' then 8 else 0 end)::bigint << 55) as traits,
  (m.traveling << 20) | m.employment_types | (coalesce(d.work_experience, 0)::bigint << 40) as work,
  m.languages as languages,
  m.qualifications as qualifications,
  m.qualifications_1 as qualifications_1,
  m.experiences as experiences,
  m.experiences_1 as experiences_1,
  m.qualifications_wanted as qualifications_wanted,
  m.qualifications_wanted_1 as qualifications_wanted_1,
  m.experiences_wanted as experiences_wanted,
  m.experiences_wanted_1 as experiences_wanted_1,
  m.skills as skills,
  m.international_countries as international_countries,
  coalesce(d.birthday, '-infinity') as birthday,
  coalesce(d.truck_year, 0)::smallint as truck_year,
  coalesce(d.truck_mileage, 2147483647)::int as truck_mileage,
  coalesce(d.semi_trailer_weight, 0)::smallint as semi_trailer_weight,
  coalesce(d.semi_trailer_year, 0)::smallint as semi_trailer_year,
  coalesce(d.team_size, 0)::int as team_size
from drivers d
cross join lateral (
  select
    coalesce(max(o.level) filter (where l.list = 'education'), 0) as education,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'truck_type'), 0) as truck_type,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'special_transport'), 0) as special_transport,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'qualifications' and o.bit < 63), 0) as qualifications,
    coalesce(bit_or(1::bigint << (o.bit - 63)) filter (where l.list = 'qualifications' and o.bit >= 63), 0) as qualifications_1,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'experiences' and o.bit < 63), 0) as experiences,
    coalesce(bit_or(1::bigint << (o.bit - 63)) filter (where l.list = 'experiences' and o.bit >= 63), 0) as experiences_1,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'qualifications_wanted' and o.bit < 63), 0) as qualifications_wanted,
    coalesce(bit_or(1::bigint << (o.bit - 63)) filter (where l.list = 'qualifications_wanted' and o.bit >= 63), 0) as qualifications_wanted_1,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'experiences_wanted' and o.bit < 63), 0) as experiences_wanted,
    coalesce(bit_or(1::bigint << (o.bit - 63)) filter (where l.list = 'experiences_wanted' and o.bit >= 63), 0) as experiences_wanted_1,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'skills'), 0) as skills,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'languages'), 0) as languages,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'traveling'), 0) as traveling,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'international_countries'), 0) as international_countries,
    coalesce(bit_or(1::bigint << o.bit) filter (where l.list = 'employment_types'), 0) as employment_types
  from (values
      ('education', 'education', array[d.education]),
      ('truck_type', 'truck_types', array[d.truck_type]),
      ('special_transport', 'special_transport', d.special_transport),
      ('qualifications', 'qualifications', d.qualifications),
      ('experiences', 'experiences', d.experiences),
      ('qualifications_wanted', 'qualifications', d.qualifications_wanted),
      ('experiences_wanted', 'experiences', d.experiences_wanted),
      ('skills', 'skills', d.skills),
      ('languages', 'languages', d.languages),
      ('traveling', 'traveling', d.traveling),
      ('international_countries', 'international_countries', d.international_countries),
      ('employment_types', 'employment_types', d.employment_types)
    ) as l (list, category, keys)
    cross join lateral unnest(l.keys) as k (key)
    join options o on o.category = l.category and o.key = k.key
) m;

create view driver_projection as
select d.driver_id, p.place_no, d.contact_type, map_cell(p.lat, p.lng) as cell, spot(p.lat, p.lng) as spot, d.traits,
  d.work,
  d.languages,
  d.qualifications,
  d.qualifications_1,
  d.experiences,
  d.experiences_1,
  d.qualifications_wanted,
  d.qualifications_wanted_1,
  d.experiences_wanted,
  d.experiences_wanted_1,
  d.skills,
  d.international_countries,
  d.birthday,
  d.truck_year,
  d.truck_mileage,
  d.semi_trailer_weight,
  d.semi_trailer_year,
  d.team_size
from driver_masks d
cross join lateral (
  select 0::smallint as place_no, d.lat, d.lng where d.lat is not null
  union all
  select w.place_no, w.lat, w.lng from driver_locations_wanted w where w.driver_id = d.driver_id
) p
where d.can_be_found;

-- Differences between driver_match and driver_projection for these drivers, or for all without ids.
create function driver_match_differences(ids bigint[] default null) returns table (driver_id bigint, place_no smallint, expected text, found text)
language plpgsql stable as $$
begin
  if ids is null then
    return query select coalesce(p.driver_id, m.driver_id), coalesce(p.place_no, m.place_no), p::text, m::text
    from driver_projection p full join driver_match m on m.driver_id = p.driver_id and m.place_no = p.place_no where (p::record *<> m::record) is not false;
  else
    return query select coalesce(p.driver_id, m.driver_id), coalesce(p.place_no, m.place_no), p::text, m::text
    from (select * from driver_projection where driver_projection.driver_id = any (ids)) p
      full join (select * from driver_match where driver_match.driver_id = any (ids)) m on m.driver_id = p.driver_id and m.place_no = p.place_no
    where (p::record *<> m::record) is not false;
  end if;
end $$;

-- Updates the rows of these drivers that differ. It locks the drivers, so that concurrent changes give the same rows as changes in
-- sequence.
create function project_drivers(ids bigint[]) returns void language plpgsql as $$
declare
  stale bigint[];
begin
  perform from drivers d where d.id = any (ids) order by d.id for no key update;
  stale := array(select distinct x.driver_id from driver_match_differences(ids) x);
  if stale <> '{}' then
    delete from driver_match m where m.driver_id = any (stale);
    insert into driver_match select * from driver_projection p where p.driver_id = any (stale);
  end if;
end $$;

create function project_changed_drivers() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'driver_locations_wanted' then
    perform project_drivers(array(select distinct c.driver_id from changed c));
  elsif tg_op = 'INSERT' then
    insert into driver_match select * from driver_projection p where p.driver_id = any (array(select c.id from changed c));
  elsif tg_op = 'DELETE' then
    delete from driver_match m where m.driver_id = any (array(select c.id from changed c));
  else
    perform project_drivers(array(select c.id from changed c));
  end if;
  return null;
end $$;
create trigger drivers_added after insert on drivers referencing new table as changed for each statement execute function project_changed_drivers();
create trigger drivers_changed after update on drivers referencing new table as changed for each statement execute function project_changed_drivers();
create trigger drivers_deleted after delete on drivers referencing old table as changed for each statement execute function project_changed_drivers();
create trigger locations_added after insert on driver_locations_wanted referencing new table as changed for each statement execute function project_changed_drivers();
create trigger locations_changed after update on driver_locations_wanted referencing new table as changed for each statement execute function project_changed_drivers();
create trigger locations_removed after delete on driver_locations_wanted referencing old table as changed for each statement execute function project_changed_drivers();

-- The criteria of an audience as numbers. An `and` list requires all bits of its mask, an `or` list (`…_any`) one of them.
create type audience_criteria as (
  center point,
  ring circle,
  range_km smallint,
  age_from smallint,
  age_to smallint,
  work_experience smallint,
  traits bigint,
  optimize_audience boolean,
  languages bigint,
  languages_any boolean,
  employment_types bigint,
  employment_types_any boolean,
  traveling bigint,
  traveling_any boolean,
  travelings bigint,
  travelings_any boolean,
  qualifications bigint,
  qualifications_1 bigint,
  qualifications_any boolean,
  experiences bigint,
  experiences_1 bigint,
  experiences_any boolean,
  qualifications_wanted bigint,
  qualifications_wanted_1 bigint,
  qualifications_wanted_any boolean,
  experiences_wanted bigint,
  experiences_wanted_1 bigint,
  experiences_wanted_any boolean,
  skills bigint,
  skills_any boolean,
  international_countries bigint,
  international_countries_any boolean,
  truck_year smallint,
  truck_mileage int,
  semi_trailer_weight smallint,
  semi_trailer_year smallint,
  team_size int
);

-- The bit of an option; bit 63, which no driver has, for a key that no catalogue contains.
create function audience_bit(option_bit int) returns bigint language sql immutable parallel safe as $$
  select case when option_bit is null then 1::bigint << 63 when option_bit < 63 then 1::bigint << option_bit else 1::bigint << (option_bit - 63) end
$$;

create function audience_criteria(meta jsonb) returns audience_criteria language sql stable parallel safe as $$
  select
    spot(place.lat, place.lng),
    ring(place.lat, place.lng, place.km),
    place.km::smallint,
    coalesce((meta ->> 'age_from')::smallint, 0::smallint),
    coalesce((meta ->> 'age_to')::smallint, 999::smallint),
    coalesce((meta ->> 'work_experience')::smallint, 0::smallint),
    l.traits |
      case when (meta ->> 'qualification_adr')::boolean then 128 else 0 end |
      case when (meta ->> 'lift_platform')::boolean then 256 else 0 end |
      case when (meta ->> 'team_under_management')::boolean then 512 else 0 end |
      case meta ->> 'day_night_preference' when 'day' then 8 when 'night' then 16 else 0 end |
      case when (meta ->> 'tackle')::boolean then 32 else 0 end |
      case when (meta ->> 'willingness_to_move')::boolean then 64 else 0 end |
      case meta ->> 'gender' when 'female' then 1 when 'male' then 2 when 'diverse' then 4 else 0 end,
    coalesce((meta ->> 'optimize_audience')::boolean, false),
    l.languages,
    (l.languages <> 0) and meta ->> 'languages_operator' = 'or',
    l.employment_types,
    (l.employment_types <> 0) and meta ->> 'employment_types_operator' = 'or',
    l.traveling,
    (l.traveling <> 0) and meta ->> 'traveling_operator' = 'or',
    l.travelings,
    (l.travelings <> 0) and meta ->> 'travelings_operator' = 'or',
    l.qualifications,
    l.qualifications_1,
    (l.qualifications <> 0 or l.qualifications_1 <> 0) and meta ->> 'qualifications_operator' = 'or',
    l.experiences,
    l.experiences_1,
    (l.experiences <> 0 or l.experiences_1 <> 0) and meta ->> 'experiences_operator' = 'or',
    l.qualifications_wanted,
    l.qualifications_wanted_1,
    (l.qualifications_wanted <> 0 or l.qualifications_wanted_1 <> 0) and meta ->> 'qualifications_wanted_operator' = 'or',
    l.experiences_wanted,
    l.experiences_wanted_1,
    (l.experiences_wanted <> 0 or l.experiences_wanted_1 <> 0) and meta ->> 'experiences_wanted_operator' = 'or',
    l.skills,
    (l.skills <> 0) and meta ->> 'skills_operator' = 'or',
    l.international_countries,
    (l.international_countries <> 0) and meta ->> 'international_countries_operator' = 'or',
    coalesce((meta ->> 'truck_year')::smallint, 0::smallint),
    coalesce((meta ->> 'truck_mileage')::int, 2147483647::int),
    coalesce((meta ->> 'semi_trailer_weight')::smallint, 0::smallint),
    coalesce((meta ->> 'semi_trailer_year')::smallint, 0::smallint),
    case when (meta ->> 'team_size')::int > 1 then (meta ->> 'team_size')::int else 0 end
  from (
    select (meta -> 'location' ->> 'lat')::double precision as lat, (meta -> 'location' ->> 'lng')::double precision as lng,
      coalesce((meta ->> 'range')::double precision, 80) as km
  ) place
  cross join lateral (
    select
      coalesce(bit_or(1::bigint << case when o.id is null then 50 else 9 + o.level end)
          filter (where k.list = 'education' and o.level is distinct from 0), 0) |
        coalesce(bit_or(1::bigint << coalesce(o.bit + 34, 52)) filter (where k.list = 'truck_type'), 0) |
        coalesce(bit_or(1::bigint << coalesce(o.bit + 18, 51)) filter (where k.list = 'special_transport'), 0) as traits,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'qualifications' and coalesce(o.bit, 0) < 63), 0) as qualifications,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'qualifications' and o.bit >= 63), 0) as qualifications_1,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'experiences' and coalesce(o.bit, 0) < 63), 0) as experiences,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'experiences' and o.bit >= 63), 0) as experiences_1,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'qualifications_wanted' and coalesce(o.bit, 0) < 63), 0) as qualifications_wanted,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'qualifications_wanted' and o.bit >= 63), 0) as qualifications_wanted_1,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'experiences_wanted' and coalesce(o.bit, 0) < 63), 0) as experiences_wanted,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'experiences_wanted' and o.bit >= 63), 0) as experiences_wanted_1,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'skills'), 0) as skills,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'languages'), 0) as languages,
      coalesce(bit_or(audience_bit(o.bit + 20)) filter (where k.list = 'travelings'), 0) as travelings,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'international_countries'), 0) as international_countries,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'employment_types'), 0) as employment_types,
      coalesce(bit_or(audience_bit(o.bit + 20)) filter (where k.list = 'traveling'), 0) as traveling
    from (
      select list, category, key from (values
        ('qualifications', 'qualifications'),
        ('experiences', 'experiences'),
        ('qualifications_wanted', 'qualifications'),
        ('experiences_wanted', 'experiences'),
        ('skills', 'skills'),
        ('languages', 'languages'),
        ('travelings', 'traveling'),
        ('international_countries', 'international_countries'),
        ('employment_types', 'employment_types'),
        ('traveling', 'traveling')
      ) as lists (list, category) cross join lateral jsonb_array_elements_text(coalesce(meta -> list, '[]')) as keys (key)
      union all
      select field, category, meta ->> field from (values
        ('education', 'education', '0'),
        ('truck_type', 'truck_types', 'Any'),
        ('special_transport', 'special_transport', 'Any')
      ) as single (field, category, nothing) where meta ->> field <> nothing
    ) k left join options o on o.category = k.category and o.key = k.key
  ) l
$$;

create table audience_match (
  audience_id  bigint primary key,
  company_id   bigint not null,
  contact_type text not null,
  -- a running campaign offers its job to this audience
  is_live      boolean not null,
  bounds       box not null,
  center point not null, ring circle not null, range_km smallint not null,
  age_from smallint not null, age_to smallint not null, work_experience smallint not null, traits bigint not null,
  optimize_audience boolean not null,
  languages bigint not null, languages_any boolean not null,
  employment_types bigint not null, employment_types_any boolean not null,
  traveling bigint not null, traveling_any boolean not null,
  travelings bigint not null, travelings_any boolean not null,
  qualifications bigint not null, qualifications_1 bigint not null, qualifications_any boolean not null,
  experiences bigint not null, experiences_1 bigint not null, experiences_any boolean not null,
  qualifications_wanted bigint not null, qualifications_wanted_1 bigint not null, qualifications_wanted_any boolean not null,
  experiences_wanted bigint not null, experiences_wanted_1 bigint not null, experiences_wanted_any boolean not null,
  skills bigint not null, skills_any boolean not null,
  international_countries bigint not null, international_countries_any boolean not null,
  truck_year smallint not null, truck_mileage int not null, semi_trailer_weight smallint not null, semi_trailer_year smallint not null,
  team_size int not null
);
create index audience_match_live on audience_match using gist (bounds) where is_live;

-- `campaignStatus` of contract/hiring/campaign-status.ts in SQL; a test compares both over every combination of facts.
create function campaign_status(c campaigns) returns text language sql immutable as $$
  select case
    when c.archived_at is not null then 'archived'
    when c.blocked_at is not null then 'blocked'
    when c.suspended_at is not null then 'suspended'
    when c.prevented_at is not null then 'prevented'
    when c.rejected_at is not null then 'rejected'
    when c.published_at is null then 'draft'
    when c.approved_at is null then 'pending'
    when c.is_active then 'active'
    else 'inactive'
  end
$$;

-- `isRunning`, as conditions that the planner can estimate column by column.
create function campaign_is_live(c campaigns) returns boolean language sql immutable as $$
  select c.is_active and c.published_at is not null and c.approved_at is not null and c.parent_id is null and c.deleted_at is null
    and c.archived_at is null and c.blocked_at is null and c.suspended_at is null and c.prevented_at is null and c.rejected_at is null
$$;

create view audience_projection as
select a.id as audience_id, a.company_id, a.contact_type,
  exists (select from campaigns c where c.audience_id = a.id and campaign_is_live(c)) as is_live,
  bounds(c.ring) as bounds, c.*
from audiences a cross join lateral audience_criteria(a.meta) c
where a.status = 'approved' and a.parent_id is null and a.archived_at is null and a.deleted_at is null
  and jsonb_typeof(a.meta -> 'location') = 'object';

create function audience_match_differences(ids bigint[] default null) returns table (audience_id bigint, expected text, found text)
language sql stable as $$
  select coalesce(p.audience_id, m.audience_id), p::text, m::text
  from (select * from audience_projection v where ids is null or v.audience_id = any (ids)) p
    full join (select * from audience_match v where ids is null or v.audience_id = any (ids)) m on m.audience_id = p.audience_id
  where (p::record *<> m::record) is not false
$$;

create function project_audiences(ids bigint[]) returns void language plpgsql as $$
begin
  perform from audiences a where a.id = any (ids) order by a.id for no key update;
  delete from audience_match m where m.audience_id = any (ids);
  insert into audience_match select * from audience_projection p where p.audience_id = any (ids);
end $$;

create function project_changed_audiences() returns trigger language plpgsql as $$
begin
  perform project_audiences(array(select c.id from changed c));
  return null;
end $$;

-- A campaign that starts, stops or changes its audience changes only which audiences are live.
create function update_live_audiences(ids bigint[]) returns void language plpgsql as $$
begin
  perform from audiences a where a.id = any (ids) order by a.id for no key update;
  update audience_match m set is_live = not m.is_live
  where m.audience_id = any (ids) and m.is_live <> exists (select from campaigns c where c.audience_id = m.audience_id and campaign_is_live(c));
end $$;

create function campaigns_changed_audiences() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform update_live_audiences(array(
      select unnest(array[b.audience_id, c.audience_id]) from before b join changed c on c.id = b.id
      where campaign_is_live(b::campaigns) <> campaign_is_live(c::campaigns) or b.audience_id is distinct from c.audience_id));
  else
    perform update_live_audiences(array(select c.audience_id from changed c where campaign_is_live(c::campaigns)));
  end if;
  return null;
end $$;
create trigger audiences_added after insert on audiences referencing new table as changed for each statement execute function project_changed_audiences();
create trigger audiences_changed after update on audiences referencing new table as changed for each statement execute function project_changed_audiences();
create trigger audiences_deleted after delete on audiences referencing old table as changed for each statement execute function project_changed_audiences();
create trigger campaigns_added after insert on campaigns referencing new table as changed for each statement execute function campaigns_changed_audiences();
create trigger campaigns_changed after update on campaigns referencing old table as before new table as changed
  for each statement execute function campaigns_changed_audiences();
create trigger campaigns_deleted after delete on campaigns referencing old table as changed for each statement execute function campaigns_changed_audiences();

-- An option that is added changes the masks of the drivers and audiences with its key.
create function project_changed_options() returns trigger language plpgsql as $$
begin
  if not exists (select from changed) then
    return null;
  end if;
  perform project_drivers(array(
    select d.id from drivers d where exists (
      select from changed o where o.key = any (case o.category
        when 'qualifications' then d.qualifications || d.qualifications_wanted
        when 'experiences' then d.experiences || d.experiences_wanted
        when 'skills' then d.skills
        when 'languages' then d.languages
        when 'traveling' then d.traveling
        when 'international_countries' then d.international_countries
        when 'employment_types' then d.employment_types
        when 'education' then array[d.education]
        when 'truck_types' then array[d.truck_type]
        when 'special_transport' then d.special_transport
      end))));
  perform project_audiences(array(select x.audience_id from audience_match_differences() x));
  return null;
end $$;
create trigger options_added after insert on options referencing new table as changed for each statement execute function project_changed_options();

create function keep_option() returns trigger language plpgsql as $$
begin
  if (new.category, new.key, new.bit) is distinct from (old.category, old.key, old.bit) then
    raise exception 'The key of an option is fixed.' using errcode = 'check_violation', constraint = 'option_key_fixed';
  end if;
  return new;
end $$;
create trigger option_key_fixed before update on options for each row execute function keep_option();

create function project_releveled_option() returns trigger language plpgsql as $$
begin
  perform project_drivers(array(select d.id from drivers d where d.education = new.key));
  perform project_audiences(array(select x.audience_id from audience_match_differences() x));
  return null;
end $$;
create trigger option_releveled after update of level on options for each row when (old.level is distinct from new.level)
  execute function project_releveled_option();
