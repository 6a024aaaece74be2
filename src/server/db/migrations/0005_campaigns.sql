create table audiences (
  id                  bigint generated always as identity primary key,
  company_id          bigint not null references companies (id),
  -- a revision of an approved audience: takes the parent's place when staff approve it
  parent_id           bigint references audiences (id) on delete cascade,
  name                text not null check (length(name) between 1 and 120),
  contact_type        text not null check (contact_type in ('driver', 'self_employed', 'fleet_manager')),
  partner_customer_id bigint,
  meta                jsonb not null,
  status              text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  rejected_reason     text,
  decided_at          timestamptz,
  decided_by          bigint references users (id) on delete set null,
  archived_at         timestamptz,
  deleted_at          timestamptz,
  created_by          bigint references users (id) on delete set null,
  submitted_by        bigint references users (id) on delete set null,
  submitted_at        timestamptz not null default now(),
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now()
);
create unique index audience_name_taken on audiences (company_id, lower(name)) where parent_id is null and deleted_at is null;
create unique index audience_revision on audiences (parent_id) where parent_id is not null;
create index audiences_of_company on audiences (company_id, id desc) where parent_id is null and deleted_at is null;
create index audiences_pending on audiences (submitted_at) where status = 'pending' and deleted_at is null;

-- What a company is ready to teach: the defaults of its new audiences.
create table audience_optimizations (
  company_id     bigint primary key references companies (id) on delete cascade,
  qualifications text[] not null default '{}',
  experiences    text[] not null default '{}',
  updated_at     timestamptz not null default now()
);

create table campaigns (
  id                   bigint generated always as identity primary key,
  company_id           bigint not null references companies (id),
  -- a change to an approved campaign: merged into the parent when staff approve it
  parent_id            bigint references campaigns (id) on delete cascade,
  audience_id          bigint references audiences (id),
  contact_type         text not null default 'driver' check (contact_type in ('driver', 'self_employed', 'fleet_manager')),
  name                 text not null check (length(name) between 1 and 160),
  title                text not null default '',
  description          text not null default '',
  activity_description text not null default '',
  video_link           text,
  vacancies            int not null default 1 check (vacancies between 1 and 1000),
  phone                text,
  cost_center          text,
  confidential         boolean not null default false,
  contact_person_id    bigint references users (id) on delete set null,
  image_id             bigint references media (id) on delete set null,
  benefits             text[] not null default '{}',
  meta                 jsonb not null default '{}',
  cost_per_unlock      bigint not null default 3900 check (cost_per_unlock >= 0),
  -- prepaid credit for unlocks, in cents
  remaining_budget     bigint not null default 0 check (remaining_budget >= 0),
  is_active            boolean not null default false,
  published_at         timestamptz,
  published_by         bigint references users (id) on delete set null,
  approved_at          timestamptz,
  approved_by          bigint references users (id) on delete set null,
  activated_at         timestamptz,
  rejected_at          timestamptz,
  rejected_reason      text,
  suspended_at         timestamptz,
  suspended_reason     text,
  -- staff suspended it, so only staff may lift it
  suspended_by_staff   boolean not null default false,
  prevented_at         timestamptz,
  blocked_at           timestamptz,
  archived_at          timestamptz,
  boosted_at           timestamptz,
  critical             boolean not null default false,
  hires_count          int not null default 0,
  unlocked_drivers_count int not null default 0,
  offers_synced_at     timestamptz,
  created_by           bigint references users (id) on delete set null,
  created_at           timestamptz not null default now(),
  updated_at           timestamptz not null default now(),
  deleted_at           timestamptz
);
create index campaigns_of_company on campaigns (company_id) where deleted_at is null;
create index campaigns_of_audience on campaigns (audience_id);
create unique index campaign_revision on campaigns (parent_id) where parent_id is not null and deleted_at is null;
create index campaigns_pending on campaigns (published_at) where published_at is not null and approved_at is null and deleted_at is null;
create index campaigns_running on campaigns (id) where is_active and deleted_at is null;
alter table slots add foreign key (campaign_id) references campaigns (id);

create table campaign_users (
  campaign_id bigint not null references campaigns (id) on delete cascade,
  user_id     bigint not null references users (id) on delete cascade,
  primary key (campaign_id, user_id)
);

create table campaign_stories (
  id          bigint generated always as identity primary key,
  campaign_id bigint not null references campaigns (id) on delete cascade,
  image_id    bigint references media (id) on delete set null,
  title       text not null default '',
  body        text not null default '',
  youtube_id  text,
  sort        int not null default 0
);
create index campaign_stories_of_campaign on campaign_stories (campaign_id, sort);
