-- Videos for companies and staff: at Wistia, at YouTube, or a file of ours.
alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check check (kind in ('image', 'document', 'video')) not valid;

create table videos (
  id          bigint generated always as identity primary key,
  title       text not null,
  description text not null default '',
  -- in seconds
  length      integer not null check (length > 0),
  provider    text not null check (provider in ('wistia', 'youtube', 'file')),
  wistia_id   text,
  youtube_id  text,
  file_id     bigint references media,
  -- the poster
  image_id    bigint references media,
  sort        integer not null default 1000,
  published   boolean not null default false,
  -- null: for every language
  locale      text check (locale in ('es', 'de', 'en')),
  audience    text not null default 'companies' check (audience in ('companies', 'staff', 'all')),
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  constraint video_source check (
    (provider = 'wistia') = (wistia_id is not null) and (provider = 'youtube') = (youtube_id is not null)
    and (provider = 'file') = (file_id is not null))
);
create index videos_in_order on videos (sort, id);
create index videos_files on videos (file_id) where file_id is not null;
create index videos_pictures on videos (image_id) where image_id is not null;
create trigger use_picture after insert or delete or update of image_id on videos for each row execute function use_picture();

-- The file of a video is read through the video only, so it never becomes public.
create function use_video_file() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.file_id is not null and (tg_op = 'DELETE' or new.file_id is distinct from old.file_id) then
    update media set unused_since = now() where id = old.file_id;
  end if;
  if tg_op <> 'DELETE' and new.file_id is not null and (tg_op = 'INSERT' or new.file_id is distinct from old.file_id) then
    update media set unused_since = null where id = new.file_id;
  end if;
  return null;
end $$;
create trigger use_video_file after insert or delete or update of file_id on videos for each row execute function use_video_file();

create table video_subtitles (
  video_id bigint not null references videos on delete cascade,
  locale   text not null check (locale in ('es', 'de', 'en', 'pl', 'ro')),
  webvtt   text not null,
  primary key (video_id, locale)
);

-- What a user has seen of a video. `watched` is the union of all played parts, in seconds, so reports may come in any order.
create table video_views (
  video_id    bigint not null references videos on delete cascade,
  user_id     bigint not null references users on delete cascade,
  opened_at   timestamptz not null default now(),
  -- where the user was last
  "time"      integer not null default 0,
  watched     int4multirange not null default '{}',
  finished_at timestamptz,
  primary key (video_id, user_id)
);
create index video_views_of_user on video_views (user_id);
