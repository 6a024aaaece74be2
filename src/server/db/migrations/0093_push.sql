-- A browser in which a user allowed notifications. It lives as long as the session: signing out ends both, and so does an erasure.
create table push_subscriptions (
  session_id bigint primary key references sessions on delete cascade,
  -- the address at the browser's push service
  endpoint   text not null,
  -- the keys of the browser, for which payloads are encrypted
  p256dh     text not null,
  auth       text not null,
  created_at timestamptz not null default now(),
  constraint push_subscriptions_endpoint_key unique (endpoint)
);

-- What a user wants to hear about, and how. A kind without a row is wanted everywhere.
create table notification_choices (
  user_id bigint not null references users on delete cascade,
  kind    text not null,
  app     boolean not null default true,
  mail    boolean not null default true,
  push    boolean not null default true,
  primary key (user_id, kind)
);
