-- One seal a day over the entries that were committed since the last one. Each contains the hash of the one before.
create table audit_seals (
  day        date primary key,
  -- the seal covers the entries after the last seal's, up to this id
  through_id bigint not null unique,
  entries    bigint not null,
  previous   bytea not null,
  hash       bytea not null unique,
  sealed_at  timestamptz not null default now()
);
create function refuse_seal_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_seals is append-only';
end $$;
create trigger audit_seals_append_only before update or delete or truncate on audit_seals for each statement execute function refuse_seal_change();
