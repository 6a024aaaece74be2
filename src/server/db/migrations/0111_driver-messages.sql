-- SMS between staff and drivers, one conversation a driver.
create table driver_messages (
  id            bigint generated always as identity primary key,
  driver_id     bigint not null references drivers,
  type          text not null check (type in ('in', 'out')),
  message       text not null,
  -- of an incoming message: sent
  status        text not null check (status in ('queued', 'sent', 'delivered', 'failed')),
  failed_reason text,
  -- staff; null for incoming messages, and for the answer to a STOP
  sender_id     bigint references users,
  -- of an incoming message, at the provider
  provider_ref  text,
  -- counts the times that it was handed to the provider
  attempt       smallint not null default 0,
  -- the end of the quiet hours
  not_before    timestamptz,
  -- written after an SMS of the driver, so it is not limited to a number a week
  is_answer     boolean not null default false,
  -- the driver withdraws the consent, or the answer to it
  is_stop       boolean not null default false,
  -- of an incoming message, by staff
  seen_at       timestamptz,
  sent_at       timestamptz,
  queued_at     timestamptz,
  created_at    timestamptz not null
);
create index driver_messages_of_driver on driver_messages (driver_id, id desc);
create index driver_messages_of_sender on driver_messages (sender_id) where sender_id is not null;
create index driver_messages_unseen on driver_messages (driver_id) where type = 'in' and seen_at is null;
create unique index driver_messages_received on driver_messages (provider_ref) where provider_ref is not null;

-- Which staff have which conversation open now. The browser repeats it, so a closed tab ends by itself.
create table message_windows (
  user_id   bigint not null references users,
  driver_id bigint not null references drivers,
  until     timestamptz not null,
  primary key (user_id, driver_id)
);
create index message_windows_of_driver on message_windows (driver_id);
