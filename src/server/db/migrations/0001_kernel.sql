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
  -- to be deleted: nobody reads it any more, a job removes the file and then the row
  removed_at   timestamptz
);

-- One row a person who can sign in. What a driver tells about himself stands in drivers, a company's facts in companies.
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

-- Filters of a list under a name, as they stand in the address of the screen.
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

-- The cookie carries the token, the table only its hash: a copy of the table signs nobody in.
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

-- Links and codes that prove an address or a phone: short-lived, good for one use. The secret itself is written down nowhere:
-- it follows from the salt and the server's key, and what is kept to compare with is a keyed hash of it.
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

-- Wrong passwords, for the limit per account; swept every night.
create table sign_in_failures (
  id          bigint generated always as identity primary key,
  target      citext not null,
  happened_at timestamptz not null default now()
);
create index sign_in_failures_by_target on sign_in_failures (target, happened_at);

-- What a visitor has answered of the driver registration so far, under the hash of the cookie's token.
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

create function announce_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;
create trigger outbox_announced after insert on outbox for each statement execute function announce_outbox();

-- What was done with rights, approvals, unlocks, money and personal data. Rows are added and never touched again.
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

-- The answer of a call that must happen once, kept under the key that the caller gave.
-- `caller` is the user's id or, before sign-in, the visitor's CSRF nonce.
create table idempotency_keys (
  caller     text not null,
  endpoint   text not null,
  key        text not null,
  answer     jsonb,
  created_at timestamptz not null default now(),
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
  withdrawn_at timestamptz
);
create index consents_of_user on consents (user_id);

-- The embedded mail and SMS box, read at /dev/mailbox.
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

-- What the sandbox payment provider has charged; the key makes a repeated charge the same charge.
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

-- Marks such as which seed this database holds.
create table installation (
  key   text primary key,
  value jsonb not null
);

-- Who somebody is may be remembered by the servers; they forget it as soon as anything that decides it changes.
-- The row as JSON, because one function serves tables that have no column in common.
create function announce_identity() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(old);
begin
  perform pg_notify('identity', case tg_table_name when 'users' then changed ->> 'id' when 'sessions' then changed ->> 'user_id' else '*' end);
  return null;
end $$;
create trigger user_identity_changed after update of is_active, is_owner, permissions, staff_role, company_id, locale, erased_at or delete on users for each row execute function announce_identity();
create trigger session_ended after delete on sessions for each row execute function announce_identity();
