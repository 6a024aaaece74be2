-- News that staff write. Title and teaser are jsonb by language; a language without a title is shown in another one.
create table news (
  id           bigint generated always as identity primary key,
  link         text not null,
  titles       jsonb not null,
  teasers      jsonb not null default '{}',
  -- null: a draft
  published_at timestamptz,
  -- when open pages were notified of the publication
  announced_at timestamptz,
  archived_at  timestamptz,
  image_id     bigint references media,
  -- empty: every country
  countries    text[] not null default '{}',
  -- drivers, companies, or all: also visitors
  audience     text[] not null,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  constraint news_title check (titles <> '{}'),
  constraint news_audience check (audience <@ array['drivers', 'companies', 'all'] and audience <> '{}')
);
create index news_published on news (published_at desc, id desc) where archived_at is null and published_at is not null;
create index news_not_announced on news (published_at) where announced_at is null and published_at is not null;
create index news_pictures on news (image_id) where image_id is not null;
create trigger use_picture after insert or delete or update of image_id on news for each row execute function use_picture();
