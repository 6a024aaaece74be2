alter table transactions validate constraint transactions_kind_check;

-- Money that came in for a transaction, or went back. Their sum is what is paid of it.
create table payments (
  id             bigint generated always as identity primary key,
  company_id     bigint not null references companies,
  transaction_id bigint not null references transactions,
  kind           text not null check (kind in ('card', 'card_refund', 'dispute', 'dispute_won', 'debit', 'debit_return', 'transfer')),
  -- negative: it went back
  amount         bigint not null check (amount <> 0),
  booked_on      date not null,
  -- what caused it: a movement is booked once
  source         text not null unique,
  created_at     timestamptz not null
);
create index payments_of_company on payments (company_id, booked_on, id);
create index payments_of_transaction on payments (transaction_id);
-- the ledger reads all companies by time
create index payments_by_time on payments (created_at desc, id desc);

-- The part of a credit that is set against a debt.
create table credit_uses (
  credit_id      bigint not null references transactions,
  transaction_id bigint not null references transactions,
  amount         bigint not null check (amount > 0),
  -- the file whose preparation used it; null when the credit paid the whole debt
  file_id        bigint references collection_files,
  used_at        timestamptz not null,
  primary key (credit_id, transaction_id)
);
create index credit_uses_of_transaction on credit_uses (transaction_id);
create index credit_uses_of_file on credit_uses (file_id) where file_id is not null;

-- Payments before this table.
insert into payments (company_id, transaction_id, kind, amount, booked_on, source, created_at)
select company_id, id, case payment_method when 'card' then 'card' else 'debit' end, amount_gross,
  (coalesce(paid_at, created_at) at time zone 'Europe/Berlin')::date, 'transaction:' || id, coalesce(paid_at, created_at)
from transactions where status = 'paid' and amount_gross <> 0 order by id;
insert into payments (company_id, transaction_id, kind, amount, booked_on, source, created_at)
select company_id, id, 'card_refund', amount_gross, (created_at at time zone 'Europe/Berlin')::date, 'credit:' || id, created_at
from transactions where kind = 'credit' and payment_method = 'card' and status = 'credited' and amount_gross < 0 order by id;

insert into payments (company_id, transaction_id, kind, amount, booked_on, source, created_at)
select company_id, id, part.kind, part.sign * amount_gross, (coalesce(paid_at, created_at) at time zone 'Europe/Berlin')::date, part.kind || ':' || id, coalesce(paid_at, created_at)
from transactions, (values ('card', 1), ('card_refund', -1)) as part (kind, sign)
where status = 'credited' and amount_gross > 0 and payment_method = 'card' order by id;

-- Files of the bank: its answers to debits, and the movements of the account.
create table bank_files (
  id          bigint generated always as identity primary key,
  name        text not null,
  format      text not null check (format in ('pain.002', 'camt.053', 'camt.054')),
  message_id  text not null,
  sha256      text not null constraint bank_file_exists unique,
  -- the account of the statement; null in pain.002
  iban        text,
  -- lines of other accounts and outgoing payments: counted, not stored
  foreign_count integer not null,
  lines_count integer not null,
  known_count integer not null,
  received_by bigint references users on delete set null,
  received_at timestamptz not null,
  read_at     timestamptz
);
create index bank_files_of_receiver on bank_files (received_by) where received_by is not null;

create table bank_lines (
  id              bigint generated always as identity primary key,
  file_id         bigint not null references bank_files,
  -- the same for the same line of another file
  line_key        text not null unique,
  kind            text not null check (kind in ('credit', 'return', 'reject')),
  amount          bigint not null,
  charges         bigint not null,
  booked_on       date not null,
  end_to_end_id   text,
  payment_info_id text,
  mandate_reference text,
  reason          text,
  text            text,
  name            text,
  iban            text,
  state           text not null check (state in ('new', 'applied', 'waiting', 'dismissed')),
  transaction_id  bigint references transactions,
  decided_by      bigint references users on delete set null,
  decided_at      timestamptz,
  note            text
);
create index bank_lines_of_file on bank_lines (file_id, id);
create index bank_lines_new on bank_lines (file_id, id) where state = 'new';
create index bank_lines_waiting on bank_lines (id) where state = 'waiting';
create index bank_lines_of_transaction on bank_lines (transaction_id) where transaction_id is not null;
create index bank_lines_of_decider on bank_lines (decided_by) where decided_by is not null;
