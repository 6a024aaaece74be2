-- Records whose events a user wants to hear about.
create table follows (
  user_id    bigint not null references users on delete cascade,
  model      text not null,
  model_id   bigint not null,
  created_at timestamptz not null default now(),
  primary key (user_id, model, model_id),
  constraint follows_model check (model in ('campaign', 'company', 'driver'))
);
create index follows_of_record on follows (model, model_id);

-- How often something was done in the browser, per day in Berlin. It names nobody.
create table tracked_events (
  day   date not null,
  name  text not null,
  side  text not null,
  count int not null default 1,
  primary key (day, name, side)
);
