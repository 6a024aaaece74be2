-- Each check of the books, and the rows that did not agree.
create table book_checks (
  id                bigint generated always as identity primary key,
  started_at        timestamptz not null,
  finished_at       timestamptz,
  requested_by      bigint references users on delete set null,
  rules_count       integer not null default 0,
  differences_count integer not null default 0,
  -- the first hundred: rule, row, expected, found
  differences       jsonb not null default '[]'
);
create index book_checks_of_requester on book_checks (requested_by) where requested_by is not null;

-- Reminders of debts. A company has one step, that of its oldest debt.
create table dunnings (
  company_id    bigint primary key references companies,
  step          smallint not null check (step between 0 and 3),
  stepped_at    timestamptz,
  -- by staff
  paused_until  date,
  paused_by     bigint references users on delete set null,
  pause_reason  text
);
create index dunnings_of_pauser on dunnings (paused_by) where paused_by is not null;

-- Each reminder that was sent, with its number and what it asked for.
create table dunning_letters (
  id         bigint generated always as identity primary key,
  company_id bigint not null references companies,
  step       smallint not null check (step between 1 and 3),
  amount     bigint not null,
  created_at timestamptz not null
);
create index dunning_letters_of_company on dunning_letters (company_id, id desc);

-- A company pays a debt by its card. While one is pending, the same charge is repeated under the same key.
create table debt_charges (
  id             bigint generated always as identity primary key,
  transaction_id bigint not null references transactions,
  amount         bigint not null check (amount > 0),
  customer_ref   text not null,
  method_ref     text not null,
  state          text not null check (state in ('pending', 'paid', 'declined')),
  charge_ref     text unique,
  created_at     timestamptz not null
);
create unique index debt_charge_pending on debt_charges (transaction_id) where state = 'pending';
create index debt_charges_of_transaction on debt_charges (transaction_id);
