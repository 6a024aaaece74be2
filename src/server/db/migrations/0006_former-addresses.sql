-- An address is notified when it no longer belongs to its account. Rows are deleted once the message is sent.
create table former_addresses (
  id         bigint generated always as identity primary key,
  user_id    bigint not null references users (id) on delete cascade,
  channel    text not null check (channel in ('mail', 'sms')),
  target     citext not null,
  changed_at timestamptz not null
);
create index former_addresses_of_user on former_addresses (user_id);
