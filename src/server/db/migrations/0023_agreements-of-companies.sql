-- Texts of the operator as they were when they were accepted. The files may change later.
create table accepted_texts (
  hash              text primary key check (length(hash) = 64),
  page              text not null,
  language          text not null,
  version           text not null,
  source            text not null,
  first_accepted_at timestamptz not null
);

-- The data processing agreement of a company, once for each text.
create table company_agreements (
  id           bigint generated always as identity primary key,
  company_id   bigint not null references companies (id) on delete cascade,
  user_id      bigint references users (id) on delete set null,
  company_name text not null,
  signer_name  text not null,
  text_hash    text not null references accepted_texts (hash),
  accepted_at  timestamptz not null,
  constraint agreement_of_company unique (company_id, text_hash)
);
create index company_agreements_of_user on company_agreements (user_id);
create index company_agreements_of_text on company_agreements (text_hash);
