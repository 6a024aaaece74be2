-- Card payments that a cardholder has disputed. While one is open, nothing is due; a lost one is a debt again.
create table card_disputes (
  id             bigint generated always as identity primary key,
  transaction_id bigint not null references transactions,
  charge_ref     text not null unique,
  amount         bigint not null check (amount > 0),
  state          text not null check (state in ('open', 'won', 'lost')),
  opened_at      timestamptz not null,
  closed_at      timestamptz
);
create index card_disputes_of_transaction on card_disputes (transaction_id);
-- the queue of staff
create index card_disputes_lost on card_disputes (closed_at, id) where state = 'lost';
