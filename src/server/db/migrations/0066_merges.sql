-- Two accounts of one person, or of one company, become one, and can be separated again for 30 days.
-- A merged row stays as it was, names the row that goes on, and takes part in nothing.
alter table users add column merged_into_id bigint;
alter table drivers add column merged_into_id bigint;
alter table companies add column merged_into_id bigint;
alter table users add constraint users_merged_into_id_fkey foreign key (merged_into_id) references users (id) not valid;
alter table drivers add constraint drivers_merged_into_id_fkey foreign key (merged_into_id) references drivers (id) not valid;
alter table companies add constraint companies_merged_into_id_fkey foreign key (merged_into_id) references companies (id) not valid;
-- the one address of a merged account may have gone to the other
alter table users drop constraint users_check2;
alter table users add constraint users_check2
  check (erased_at is not null or merged_into_id is not null or email is not null or phone is not null) not valid;

create table merges (
  id          bigint generated always as identity primary key,
  kind        text not null check (kind in ('driver', 'company')),
  survivor_id bigint not null,
  merged_id   bigint not null,
  merged_by   bigint not null references users,
  merged_at   timestamptz not null,
  undone_at   timestamptz,
  undone_by   bigint references users
);
create unique index merged_already on merges (kind, merged_id) where undone_at is null;
create index merges_of_survivor on merges (kind, survivor_id);
create index merges_by_age on merges (merged_at);
create index merges_of_user on merges (merged_by);
create index merges_of_undoing_user on merges (undone_by) where undone_by is not null;

-- Each row that a merge changed, with the changed columns before and after. Deleted when the merge can no longer be undone.
create table merge_changes (
  id         bigint generated always as identity primary key,
  merge_id   bigint not null references merges on delete cascade,
  step       int not null,
  kind       text not null check (kind in ('update', 'delete', 'count')),
  table_name text not null,
  key        jsonb not null,
  before     jsonb not null,
  after      jsonb not null
);
create index merge_changes_of_merge on merge_changes (merge_id, step);

-- Pairs that may be the same person or company. A person decides; a dismissed pair is not found again.
create table duplicates (
  id           bigint generated always as identity primary key,
  kind         text not null check (kind in ('driver', 'company')),
  first_id     bigint not null,
  second_id    bigint not null,
  reasons      text[] not null,
  found_at     timestamptz not null,
  dismissed_at timestamptz,
  dismissed_by bigint references users,
  constraint duplicate_pair unique (kind, first_id, second_id),
  constraint duplicates_order check (first_id < second_id)
);
create index duplicates_waiting on duplicates (found_at, id) where dismissed_at is null;
create index duplicates_of_second on duplicates (kind, second_id);
create index duplicates_of_user on duplicates (dismissed_by) where dismissed_by is not null;

-- A stored phone (+34…) without its country code and without a zero after it: people register with a wrong country.
-- It calls no function of ours: indexes are built without the schema in the search path.
create function phone_key(phone text) returns text language sql immutable parallel safe as $$
  select ltrim(regexp_replace(substr(phone, 2),
    '^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(2[1-689]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])\d)', ''), '0')
$$;
-- A mail address without what its provider ignores: the part after a plus, and the dots of Gmail.
create function mail_key(mail text) returns text language sql immutable parallel safe as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(box, '.', '') || '@gmail.com' else box || '@' || domain end
  from (select split_part(split_part(lower(mail), '@', 1), '+', 1), split_part(lower(mail), '@', 2)) as parts (box, domain)
$$;
-- The words of a name in alphabetical order: first and last name are often exchanged.
create function name_key(name text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(word, ' ' order by word), '') from unnest(search_words(name)) as word
$$;
