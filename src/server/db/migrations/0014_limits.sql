-- How often callers have done what is limited, for all processes together. Not logged: after a crash everybody begins anew.
create unlogged table limits (
  key     text primary key,
  taken   int not null,
  ends_at timestamptz not null
);
create index limits_by_end on limits (ends_at);

-- Tries of a password are counted there.
drop table sign_in_failures;
