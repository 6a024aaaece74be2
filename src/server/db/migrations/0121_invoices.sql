-- Invoices by the law: finalised once, numbered without gaps, never changed afterwards.

-- Standard VAT rates of the countries of a seller, from their first day.
create table tax_rates (
  country    text not null check (country ~ '^[A-Z]{2}$'),
  valid_from date not null,
  percentage integer not null check (percentage between 0 and 100),
  primary key (country, valid_from)
);
insert into tax_rates (country, valid_from, percentage) values
  ('DE', '2007-01-01', 19), ('DE', '2020-07-01', 16), ('DE', '2021-01-01', 19), ('ES', '2012-09-01', 21),
  ('AT', '1984-01-01', 20), ('PL', '2011-01-01', 23), ('RO', '2017-01-01', 19), ('RO', '2025-08-01', 21),
  ('FR', '2014-01-01', 20), ('IT', '2013-10-01', 22), ('NL', '2012-10-01', 21), ('PT', '2011-01-01', 23), ('BE', '1996-01-01', 21);

-- How a company wants its invoices. Without a row: one a month.
create table invoice_settings (
  company_id      bigint primary key references companies,
  frequency       text not null default 'monthly' check (frequency in ('monthly', 'per_purchase')),
  format          text not null default 'zugferd' check (format in ('zugferd', 'xrechnung')),
  -- printed as the buyer's reference; of public buyers the Leitweg-ID
  buyer_reference text not null default '' check (length(buyer_reference) <= 60),
  constraint buyer_reference_needed check (format <> 'xrechnung' or buyer_reference <> '')
);

-- The last number of each series and year. Its row is locked while a document is finalised.
create table invoice_series (
  series         text not null check (series ~ '^[A-Z0-9]{1,8}$'),
  year           smallint not null,
  last_number    integer not null,
  last_issued_on date not null,
  primary key (series, year)
);

-- The end of the chain of hashes of one seller (Spain). Locked after the series.
create table invoice_chains (
  seller    text primary key,
  last_hash text not null
);

create table invoices (
  id             bigint generated always as identity primary key,
  -- who reads it; the one column that a merge of two companies changes
  company_id     bigint not null references companies,
  kind           text not null check (kind in ('invoice', 'cancellation', 'credit_note')),
  series         text not null,
  year           smallint not null,
  sequence       integer not null check (sequence > 0),
  number         text not null constraint invoice_number_taken unique,
  issued_on      date not null,
  -- the document that this one cancels, credits or replaces
  corrects_id    bigint references invoices,
  payment_method text check (payment_method in ('sepa', 'card', 'transfer')),
  due_on         date,
  -- cents; a cancellation and a credit note have positive amounts too
  amount_net     bigint not null check (amount_net >= 0),
  amount_tax     bigint not null check (amount_tax >= 0),
  -- what makes the sum of the debits equal to net and tax of the whole
  rounding       bigint not null default 0,
  amount_gross   bigint not null,
  amount_due     bigint not null,
  -- everything that is printed, as it was at finalisation
  content        jsonb not null,
  search         tsvector,
  created_at     timestamptz not null,
  constraint invoice_sequence_taken unique (series, year, sequence),
  check (amount_gross = amount_net + amount_tax)
);
create index invoices_of_company on invoices (company_id, issued_on desc, id desc);
create index invoices_by_day on invoices (issued_on desc, id desc);
create index invoices_of_corrected on invoices (corrects_id) where corrects_id is not null;
create unique index invoice_cancelled_once on invoices (corrects_id) where kind = 'cancellation';
create index invoices_by_search on invoices using gin (search);

-- What each line is about, for statements and checks. The texts are in the content.
create table invoice_lines (
  invoice_id     bigint not null references invoices,
  position       integer not null,
  transaction_id bigint not null references transactions,
  net            bigint not null,
  tax_percentage integer not null,
  primary key (invoice_id, position)
);
create index invoice_lines_of_transaction on invoice_lines (transaction_id);

-- The files that were made from the content, once.
create table invoice_files (
  invoice_id bigint not null references invoices,
  kind       text not null check (kind in ('pdf', 'xml')),
  file_key   text not null,
  sha256     text not null,
  bytes      integer not null,
  created_at timestamptz not null,
  primary key (invoice_id, kind)
);

create function invoice_search() returns trigger language plpgsql as $$
begin
  new.search := search_document(new.number || ' ' || coalesce(new.content #>> '{buyer,name}', ''), null, null);
  return new;
end $$;
create trigger invoice_search before insert on invoices for each row execute function invoice_search();

-- Only the company that reads a document may become another one, when two companies are merged.
create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'company_id' = to_jsonb(old) - 'company_id' then
    return new;
  end if;
  raise exception 'finalised invoices are never changed' using errcode = 'restrict_violation';
end $$;
create trigger invoices_are_final before update or delete on invoices for each row execute function refuse_invoice_change();
create trigger invoices_stay before truncate on invoices for each statement execute function refuse_invoice_change();
create trigger invoice_lines_are_final before update or delete on invoice_lines for each row execute function refuse_invoice_change();
create trigger invoice_lines_stay before truncate on invoice_lines for each statement execute function refuse_invoice_change();
create trigger invoice_files_are_final before update or delete on invoice_files for each row execute function refuse_invoice_change();
create trigger invoice_files_stay before truncate on invoice_files for each statement execute function refuse_invoice_change();

-- The current document of a transaction, and where the buyer was taxed at the purchase: both decide about its invoice.
alter table transactions add column invoice_id bigint;
alter table transactions add column buyer_country text;
alter table transactions add column buyer_vat text;
alter table transactions add constraint transactions_invoice_id_fkey foreign key (invoice_id) references invoices not valid;

create function buyer_of_transaction() returns trigger language plpgsql as $$
begin
  select co.country, co.vat into new.buyer_country, new.buyer_vat from companies co where co.id = new.company_id;
  return new;
end $$;
create trigger buyer_of_transaction before insert on transactions for each row execute function buyer_of_transaction();

-- The files of a mail in the embedded mailbox, as JSON with base64.
alter table mailbox add column attachments text;

-- Answers of the tax offices about VAT numbers (VIES), each with its time.
create table vat_checks (
  id         bigint generated always as identity primary key,
  company_id bigint not null references companies,
  vat        text not null,
  is_valid   boolean not null,
  -- the number of the consultation, a proof for the tax office
  reference  text not null default '',
  checked_at timestamptz not null
);
create index vat_checks_of_company on vat_checks (company_id, checked_at desc);
