-- Browsers in which a company or staff user has signed in. Their cookie has the token; here is its hash.
create table known_devices (
  id            bigint generated always as identity primary key,
  user_id       bigint not null references users on delete cascade,
  token_hash    bytea not null,
  user_agent    text not null default '',
  first_seen_at timestamptz not null default now(),
  last_seen_at  timestamptz not null default now(),
  unique (user_id, token_hash)
);
-- When the session passed the second step; null for a session with one step.
alter table sessions add column second_step_at timestamptz;
