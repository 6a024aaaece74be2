-- A company's first message to a matching driver, with the offer that it belongs to. The driver's answer is that of the offer.
create table sourcing_conversations (
  id         bigint generated always as identity primary key,
  offer_id   bigint not null references offers constraint sourcing_exists unique,
  company_id bigint not null references companies,
  -- whose seat it is
  user_id    bigint not null references users,
  -- the first day of the month in which it counts
  month      date not null,
  message    text not null,
  language   text not null,
  -- the offer is not sent yet: quiet hours, or the driver's weekly cap
  is_waiting boolean not null,
  created_at timestamptz not null
);
create index sourcing_conversations_of_company on sourcing_conversations (company_id, month, user_id);
create index sourcing_conversations_of_user on sourcing_conversations (user_id);
create index sourcing_conversations_waiting on sourcing_conversations (id) where is_waiting;
