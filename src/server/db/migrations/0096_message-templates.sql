-- Texts that the users of a company write again and again.
create table message_templates (
  id         bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  name       text not null,
  body       text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint message_templates_name check (length(name) between 1 and 60),
  constraint message_templates_body check (length(body) between 1 and 2000)
);
create unique index template_name_taken on message_templates (company_id, lower(name));
