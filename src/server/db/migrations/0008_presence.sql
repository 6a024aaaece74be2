-- Who has the product open, as each server sees it: one row a person and server, however many tabs. A server that dies says nothing
-- any more, so its word is good for a while only.
create table presence (
  user_id bigint not null references users (id) on delete cascade,
  server  uuid not null,
  is_away boolean not null,
  until   timestamptz not null,
  primary key (user_id, server)
);
create index presence_of_server on presence (server);

-- What was accepted lately, over all companies: staff look at it every morning. Few offers ever are.
create index offers_by_acceptance on offers (accepted_at) where accepted_at is not null;
