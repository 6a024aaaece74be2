-- Offers of staff that a company signs without an account. The secret link is derived from `salt` and stored nowhere.
create table deals (
  id            bigint generated always as identity primary key,
  -- null until a new company has signed
  company_id    bigint references companies,
  company_name  text not null check (length(company_name) between 1 and 160),
  contact_name  text not null default '',
  contact_email citext not null,
  locale        text not null check (locale in ('es', 'de', 'en')),
  created_by    bigint references users on delete set null,
  -- decides about the tax of a company that has no account yet
  seller_country text not null,
  -- whether it has expired follows from `expires_on`
  state         text not null default 'draft' check (state in ('draft', 'sent', 'viewed', 'signed', 'declined')),
  salt          bytea not null,
  link_hash     bytea not null unique,
  product_type  text not null default 'post_campaign',
  form          jsonb not null,
  -- what staff fix: running time, hire price, longest goodwill, whether a signed PDF is uploaded first
  conditions    jsonb not null,
  billing       jsonb not null default '{}',
  step          integer not null default 0 check (step between 0 and 5),
  -- the prices of the day on which it was sent
  sent_prices   jsonb,
  expires_on    date,
  uploaded_key  text,
  signer_name   text,
  signer_email  citext,
  emails        text[] not null default '{}',
  document_id   bigint,
  decline_reason text,
  search        tsvector,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  sent_at       timestamptz,
  viewed_at     timestamptz,
  uploaded_at   timestamptz,
  declined_at   timestamptz,
  signed_at     timestamptz,
  check ((state = 'signed') = (signed_at is not null)),
  check (state <> 'signed' or (company_id is not null and document_id is not null and signer_name is not null))
);
create index deals_of_company on deals (company_id, id desc) where company_id is not null;
create index deals_by_state on deals (state, id desc);
create index deals_of_staff on deals (created_by, id desc);
create index deals_search on deals using gin (search);

create function deal_search() returns trigger language plpgsql as $$
begin
  new.search := search_document(new.company_name || ' ' || new.contact_name, new.contact_email::text);
  return new;
end $$;
create trigger deal_search before insert or update of company_name, contact_name, contact_email on deals
  for each row execute function deal_search();

-- Every document that was shown: the content, its PDF and the hash of the PDF.
create table deal_documents (
  id           bigint generated always as identity primary key,
  deal_id      bigint not null references deals,
  content_hash bytea not null,
  content      jsonb not null,
  sha256       bytea not null,
  storage_key  text not null,
  created_at   timestamptz not null default now(),
  unique (deal_id, content_hash)
);
alter table deals add constraint deals_document_id_fkey foreign key (document_id) references deal_documents;
create index deals_of_document on deals (document_id) where document_id is not null;

-- What happened to a deal. Each entry has the hash of the one before, so that none can be changed or removed unseen.
create table deal_events (
  id            bigint generated always as identity primary key,
  deal_id       bigint not null references deals,
  kind          text not null,
  user_id       bigint references users,
  ip            text,
  browser       text,
  details       jsonb not null default '{}',
  previous_hash bytea,
  hash          bytea not null,
  happened_at   timestamptz not null
);
create index deal_events_of_deal on deal_events (deal_id, id);
create unique index deal_events_follow on deal_events (deal_id, previous_hash) nulls not distinct;
create function refuse_deal_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'deal_events is append-only';
end $$;
create trigger deal_events_append_only before update or delete or truncate on deal_events
  for each statement execute function refuse_deal_event_change();

create table deal_instalments (
  deal_id        bigint not null references deals,
  number         integer not null check (number > 0),
  due_on         date not null,
  amount_net     bigint not null check (amount_net >= 0),
  lines          jsonb not null,
  transaction_id bigint references transactions,
  primary key (deal_id, number)
);
create index deal_instalments_due on deal_instalments (due_on) where transaction_id is null;
create index deal_instalments_paid on deal_instalments (transaction_id) where transaction_id is not null;

-- Every sealed file of a deal: the first, and the one with a timestamp that a later job has added.
create table deal_seals (
  sha256      bytea primary key,
  deal_id     bigint not null references deals,
  level       text not null check (level in ('B-B', 'B-T')),
  storage_key text not null,
  stamped_at  timestamptz,
  created_at  timestamptz not null default now(),
  unique (deal_id, level)
);

alter table company_invitations add column makes_owner boolean not null default false;

-- squawk-ignore constraint-missing-not-valid
alter table transactions drop constraint transactions_kind_check;
alter table transactions add constraint transactions_kind_check
  check (kind in ('package', 'slots', 'unlock', 'hire', 'credit', 'budget', 'deal')) not valid;
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check check (purpose in (
  'magic_link', 'sign_in_code', 'verify_email', 'verify_phone', 'verify_phone_link', 'password_reset', 'company_invitation', 'register_phone',
  'sign_deal')) not valid;
