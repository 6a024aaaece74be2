-- Debits leave as files for the bank: one a creditor, scheme and day.
create table collection_files (
  id            bigint generated always as identity primary key,
  creditor_id   text not null,
  scheme        text not null check (scheme in ('CORE', 'B2B')),
  -- the day on which the accounts are debited
  collect_on    date not null,
  message_id    text not null unique,
  state         text not null check (state in ('prepared', 'handed_in', 'discarded')),
  debits_count  integer not null,
  amount        bigint not null,
  -- the file as the bank gets it, compressed: another download is the same byte for byte
  content       bytea not null,
  -- of the file, not compressed
  sha256        text not null,
  prepared_by   bigint references users on delete set null,
  prepared_at   timestamptz not null,
  decided_by    bigint references users on delete set null,
  decided_at    timestamptz
);
create unique index collection_file_of_day on collection_files (creditor_id, scheme, collect_on) where state <> 'discarded';
create index collection_files_of_preparer on collection_files (prepared_by) where prepared_by is not null;
create index collection_files_of_decider on collection_files (decided_by) where decided_by is not null;

-- One attempt to debit one transaction.
create table debits (
  id              bigint generated always as identity primary key,
  file_id         bigint not null references collection_files,
  transaction_id  bigint not null references transactions,
  sepa_account_id bigint not null references sepa_accounts,
  attempt         smallint not null,
  end_to_end_id   text not null unique,
  sequence        text not null check (sequence in ('FRST', 'RCUR')),
  -- what is left of the transaction after payments and credits
  amount          bigint not null check (amount > 0),
  -- `rejected`: before money moved; `returned`: afterwards
  state           text not null check (state in ('prepared', 'handed_in', 'settled', 'rejected', 'returned', 'discarded')),
  settled_on      date,
  ended_on        date,
  -- of a return or rejection, as the bank names it
  reason          text,
  -- what the bank charged for the return
  charges         bigint not null default 0,
  unique (transaction_id, attempt)
);
create unique index debit_under_way on debits (transaction_id) where state in ('prepared', 'handed_in', 'settled');
create index debits_of_file on debits (file_id, id);
create index debits_of_mandate on debits (sepa_account_id);

-- The mail that announces a debit has been handed over. No debit is taken before the day that it names.
create table debit_notices (
  transaction_id bigint not null references transactions,
  due_on         date not null,
  sent_at        timestamptz not null,
  primary key (transaction_id, due_on)
);

-- Debts that are not debited again: the bank's reason forbids it, or a person decides first.
create table debit_holds (
  transaction_id bigint primary key references transactions,
  reason         text not null check (reason in ('mandate', 'person', 'retried')),
  created_at     timestamptz not null
);

alter table sepa_accounts
  add column revoked_because text constraint sepa_accounts_revoked_because_check
    check (revoked_because in ('replaced', 'company', 'lapsed', 'bank')),
  -- the IBAN before the latest change of the account, until a debit has told the bank
  add column amended_from text,
  add column amended_at timestamptz;

-- What a returned debit cost is charged as a transaction of its own.
alter table transactions drop constraint transactions_kind_check;
alter table transactions add constraint transactions_kind_check
  check (kind in ('package', 'slots', 'unlock', 'hire', 'credit', 'budget', 'deal', 'fee')) not valid;
