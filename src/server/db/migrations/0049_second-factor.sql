-- The second step of signing in. The key of an authenticator is derived from the salt and the server's secret, as one-time codes are.
create table authenticators (
  user_id      bigint primary key references users on delete cascade,
  salt         bytea not null,
  confirmed_at timestamptz,
  -- the last period whose code was used: a code works once
  last_step    bigint not null default 0
);
create table passkeys (
  id            bigint generated always as identity primary key,
  user_id       bigint not null references users on delete cascade,
  credential_id text not null unique,
  public_key    bytea not null,
  counter       bigint not null default 0,
  transports    text[] not null default '{}',
  name          text not null,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz
);
create index passkeys_of_user on passkeys (user_id);
create table recovery_codes (
  id        bigint generated always as identity primary key,
  user_id   bigint not null references users on delete cascade,
  code_hash bytea not null,
  used_at   timestamptz,
  unique (user_id, code_hash)
);
-- What a passkey signs; each is used once.
create table passkey_challenges (
  challenge  text primary key,
  user_id    bigint not null references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_of_user on passkey_challenges (user_id);
-- Sign-ins that wait for the second step. They are no sessions, so they have no rights.
create table pending_sign_ins (
  id         bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id    bigint not null references users on delete cascade,
  expires_at timestamptz not null
);
create index pending_sign_ins_of_user on pending_sign_ins (user_id);
