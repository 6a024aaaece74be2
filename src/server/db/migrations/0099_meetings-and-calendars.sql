-- The invitation of a driver to a meeting of the timeline. It outlives the entry, so that a cancellation can be sent.
create table meetings (
  id                 bigint generated always as identity primary key,
  entry_id           bigint unique references timeline_entries on delete set null,
  unlocked_driver_id bigint not null references unlocked_drivers on delete cascade,
  company_id         bigint not null references companies on delete cascade,
  driver_id          bigint not null references drivers,
  -- who arranged it
  user_id            bigint references users on delete set null,
  -- of the link in the invitation
  token              text not null unique,
  -- the same in every version of the invitation
  uid                text not null unique default gen_random_uuid() || '@cabina',
  sequence           integer not null default 0,
  starts_at          timestamptz not null,
  minutes            integer not null check (minutes between 15 and 480),
  place              text not null default '',
  state              text not null default 'invited' check (state in ('invited', 'accepted', 'proposed', 'cancelled')),
  proposed_at        timestamptz,
  answered_at        timestamptz,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  constraint meeting_proposal check ((state = 'proposed') = (proposed_at is not null))
);
create index meetings_of_driver on meetings (driver_id, starts_at);
create index meetings_of_company on meetings (company_id, starts_at);
create index meetings_of_unlocked_driver on meetings (unlocked_driver_id);
create index meetings_of_user on meetings (user_id, starts_at);

-- The secret address of a user's calendar. Only its hash is stored.
create table calendar_feeds (
  user_id      bigint primary key references users on delete cascade,
  token_hash   bytea not null unique,
  created_at   timestamptz not null default now(),
  last_read_at timestamptz
);

-- The calendar file of a mail.
alter table mailbox add column calendar text;
