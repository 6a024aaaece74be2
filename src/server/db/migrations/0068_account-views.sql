-- A member of staff sees the product as a driver or a company user, read-only and for half an hour. Ends with the session it belongs to.
create table account_views (
  id            bigint generated always as identity primary key,
  token_hash    bytea not null unique,
  session_id    bigint not null references sessions on delete cascade,
  staff_user_id bigint not null references users,
  user_id       bigint not null references users,
  reason        text not null check (length(reason) between 1 and 500),
  started_at    timestamptz not null,
  expires_at    timestamptz not null
);
create index account_views_of_session on account_views (session_id);
create index account_views_of_staff on account_views (staff_user_id);
create index account_views_of_user on account_views (user_id);
create index account_views_by_end on account_views (expires_at);
