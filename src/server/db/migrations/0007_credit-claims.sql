-- A company says that it cannot reach a driver, and somebody decides: the driver by SMS, or staff. One claim per payment and reason.
create table credit_claims (
  id                 bigint generated always as identity primary key,
  unlocked_driver_id bigint not null references unlocked_drivers (id),
  company_id         bigint not null references companies (id),
  driver_id          bigint not null references drivers (id),
  transaction_id     bigint not null references transactions (id),
  reason             text not null check (reason in ('wrong_number', 'unreachable')),
  -- of the driver's page; it signs nobody in
  token              text not null unique,
  state              text not null check (state in ('asked', 'for_staff', 'granted', 'refused')),
  -- what the driver said about the number
  is_mine            boolean,
  decided_by         bigint references users (id) on delete set null,
  created_at         timestamptz not null,
  decided_at         timestamptz,
  constraint credit_claim_exists unique (transaction_id, reason)
);
create index credit_claims_open on credit_claims (state, id) where state in ('asked', 'for_staff');
create index credit_claims_of_unlocked_driver on credit_claims (unlocked_driver_id, id desc);
create index credit_claims_of_company on credit_claims (company_id);
create index credit_claims_of_driver on credit_claims (driver_id);
