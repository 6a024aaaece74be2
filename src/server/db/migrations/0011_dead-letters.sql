-- Reactions that failed until their retries ended. Staff run them again, or discard them.

create table dead_letter_runs (
  id           bigint generated always as identity primary key,
  action       text not null check (action in ('replay', 'discard')),
  -- null: of all reactions
  reaction     text,
  reason       text,
  requested_by bigint not null references users,
  created_at   timestamptz not null default now(),
  total        integer not null default 0,
  done_count   integer not null default 0,
  failed_count integer not null default 0,
  -- all rows have been selected
  selected_at  timestamptz
);
create index dead_letter_runs_of_user on dead_letter_runs (requested_by);

create table dead_letters (
  id         bigint generated always as identity primary key,
  reaction   text not null,
  event_id   bigint not null,
  payload    jsonb not null,
  -- masked
  recipients text[] not null default '{}',
  error      text not null,
  state      text not null default 'waiting' check (state in ('waiting', 'replaying', 'replayed', 'discarded', 'expired')),
  -- when its job was created
  created_at timestamptz not null,
  failed_at  timestamptz not null,
  replays    integer not null default 0,
  run_id     bigint references dead_letter_runs,
  reason     text,
  decided_by bigint references users,
  decided_at timestamptz,
  constraint dead_letters_once unique (reaction, event_id)
);
create index dead_letters_by_state on dead_letters (state, failed_at desc, id desc);
create index dead_letters_by_reaction on dead_letters (state, reaction, failed_at desc, id desc);
create index dead_letters_of_run on dead_letters (run_id) where run_id is not null;
create index dead_letters_of_decider on dead_letters (decided_by) where decided_by is not null;
