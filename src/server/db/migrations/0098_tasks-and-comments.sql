-- Tasks about a record. Each side reads its own: `staff` tasks about a company's record are never read by the company.
create table tasks (
  id               bigint generated always as identity primary key,
  side             text not null check (side in ('company', 'staff')),
  -- the company of the record; null for a driver
  company_id       bigint references companies on delete cascade,
  model            text not null check (model in ('unlocked-driver', 'candidate', 'campaign', 'company', 'driver')),
  model_id         bigint not null,
  title            text not null,
  task             text not null default '',
  due_at           timestamptz not null,
  remind_on_due_at boolean not null default true,
  -- the due time that a reminder was sent for
  reminded_for     timestamptz,
  status_id        bigint not null references task_statuses,
  done_at          timestamptz,
  assigner_id      bigint references users on delete set null,
  assignee_id      bigint references users on delete set null,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now()
);
create index tasks_of_record on tasks (model, model_id);
create index tasks_of_assignee on tasks (assignee_id, due_at, id) where done_at is null;
create index tasks_of_assigner on tasks (assigner_id);
create index tasks_of_company on tasks (company_id, due_at, id);
create index tasks_of_staff on tasks (due_at, id) where side = 'staff' and done_at is null;
create index tasks_by_status on tasks (status_id, company_id, due_at, id);
create index tasks_to_remind on tasks (due_at) where remind_on_due_at and done_at is null;

-- `internal` comments are read by staff only.
create table comments (
  id         bigint generated always as identity primary key,
  -- the company of the record; null for a driver
  company_id bigint references companies on delete cascade,
  model      text not null check (model in ('unlocked-driver', 'candidate', 'campaign', 'company', 'driver')),
  model_id   bigint not null,
  -- a reply belongs to a comment, never to another reply
  parent_id  bigint references comments on delete cascade,
  visibility text not null check (visibility in ('internal', 'shared')),
  user_id    bigint references users on delete set null,
  body       text not null,
  mentions   bigint[] not null default '{}',
  created_at timestamptz not null default now(),
  edited_at  timestamptz,
  -- the place of a deleted comment that has replies; its body is empty
  deleted_at timestamptz
);
create index comments_of_record on comments (model, model_id, id desc);
create index comments_of_parent on comments (parent_id) where parent_id is not null;
create index comments_of_company on comments (company_id);
create index comments_of_user on comments (user_id);
