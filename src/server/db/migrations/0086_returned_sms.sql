-- SMS that cannot be delivered, as the gateway reports them. While one is not cleared, the number of its user gets codes and links only.
create table returned_sms (
  id           bigint generated always as identity primary key,
  -- of the gateway; the same event is stored once
  event_ref    text not null constraint returned_sms_once unique,
  user_id      bigint not null references users,
  kind         text not null check (kind in ('bounced', 'complained')),
  happened_at  timestamptz not null,
  created_at   timestamptz not null default now(),
  -- the number was changed, or its user has entered a code that was sent there
  cleared_at   timestamptz
);
create index returned_sms_open on returned_sms (user_id) where cleared_at is null;
create index returned_sms_of_user on returned_sms (user_id, happened_at);
create index returned_sms_waiting on returned_sms (happened_at) where cleared_at is null;

create function clear_returned_sms() returns trigger language plpgsql as $$
begin
  update returned_sms set cleared_at = now() where user_id = new.id and cleared_at is null;
  return null;
end $$;
create trigger clear_returned_sms after update of phone on users for each row
  when (old.phone is distinct from new.phone) execute function clear_returned_sms();
