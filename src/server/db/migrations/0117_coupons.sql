-- Codes that take something off a price. Percent or net cents, never both.
create table coupons (
  id                  bigint generated always as identity primary key,
  code                text not null check (code ~ '^[A-Z0-9-]{4,32}$'),
  name                text not null check (length(name) between 1 and 160),
  kinds               text[] not null check (cardinality(kinds) > 0 and kinds <@ array['package', 'slots', 'unlock', 'hire']),
  discount_percentage int check (discount_percentage between 1 and 100),
  amount_net          bigint check (amount_net > 0),
  valid_from          date not null,
  valid_until         date,
  -- companies that may enter it, and those that have
  uses_max            int check (uses_max > 0),
  uses_count          int not null default 0,
  -- how long a company may use it
  months              int not null check (months between 1 and 60),
  withdrawn_at        timestamptz,
  created_by          bigint references users on delete set null,
  created_at          timestamptz not null,
  updated_at          timestamptz not null,
  check (num_nonnulls(discount_percentage, amount_net) = 1),
  check (valid_until >= valid_from),
  check (uses_count <= uses_max)
);
create unique index coupon_code_taken on coupons (code);

create table company_coupons (
  id         bigint generated always as identity primary key,
  coupon_id  bigint not null references coupons,
  company_id bigint not null references companies,
  applied_by bigint references users on delete set null,
  applied_at timestamptz not null,
  -- the last day
  ends_on    date not null,
  constraint coupon_entered_already unique (coupon_id, company_id)
);
create index company_coupons_of_company on company_coupons (company_id, ends_on);
create index company_coupons_of_user on company_coupons (applied_by);
