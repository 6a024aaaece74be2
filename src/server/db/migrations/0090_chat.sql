-- Conversations between a company and a driver.

-- together with a column of numbers in one index
create extension if not exists btree_gin;

-- One company and one driver, for ever. Whether the driver has a name and anybody may write follows from offers and unlocks.
create table chat_threads (
  id         bigint generated always as identity primary key,
  company_id bigint not null references companies,
  driver_id  bigint not null references drivers,
  -- of the newest message; 0: none
  last_seq   int not null default 0 check (last_seq >= 0),
  -- of the newest message, otherwise of the acceptance
  last_at    timestamptz not null,
  created_at timestamptz not null,
  constraint chat_threads_once unique (company_id, driver_id)
);
create index chat_threads_of_company on chat_threads (company_id, last_at desc, id desc);
create index chat_threads_of_driver on chat_threads (driver_id, last_at desc, id desc);

-- Messages are numbered without gaps, under the lock of their thread. Deleted and erased ones stay as rows without words.
create table chat_messages (
  id           bigint generated always as identity primary key,
  thread_id    bigint not null references chat_threads,
  seq          int not null check (seq > 0),
  -- of the thread, for the search of a company
  company_id   bigint not null references companies,
  -- the writer
  user_id      bigint references users,
  side         text not null check (side in ('company', 'contact')),
  -- chosen by the writer's device: a message that is sent again is stored once
  key          uuid not null,
  body         text not null default '' check (length(body) <= 5000),
  language     text not null check (language in ('es', 'de', 'en', 'pl', 'ro')),
  -- a sentence of the phrasebook; each reader reads it in their own language
  phrase_key   text,
  phrase_slots jsonb,
  media_id     bigint references media,
  sent_at      timestamptz not null,
  -- by the writer
  deleted_at   timestamptz,
  -- with the account of the writer
  erased_at    timestamptz,
  search       tsvector not null generated always as (search_document(body)) stored,
  constraint chat_messages_in_order unique (thread_id, seq),
  constraint chat_messages_once unique (thread_id, key),
  constraint chat_messages_phrase check ((phrase_key is null) = (phrase_slots is null))
);
create index chat_messages_by_time on chat_messages (thread_id, sent_at);
create index chat_messages_of_user on chat_messages (user_id);
create index chat_messages_of_media on chat_messages (media_id) where media_id is not null;
create index chat_messages_words on chat_messages using gin (company_id, search);

-- How far a user has read. Unread is last_seq minus read_seq, and is never stored.
create table chat_reads (
  thread_id bigint not null references chat_threads on delete cascade,
  user_id   bigint not null references users,
  read_seq  int not null check (read_seq >= 0),
  read_at   timestamptz not null,
  primary key (thread_id, user_id)
);
create index chat_reads_of_user on chat_reads (user_id);

-- A thread begins with the driver's acceptance, or with an unlock by staff, in the same transaction.
create function add_thread_of_offer() returns trigger language plpgsql as $$
begin
  insert into chat_threads (company_id, driver_id, last_at, created_at)
  values (new.company_id, new.driver_id, coalesce(new.accepted_at, now()), coalesce(new.accepted_at, now()))
  on conflict (company_id, driver_id) do nothing;
  return null;
end $$;
create trigger chat_thread_of_offer after insert or update of status on offers for each row
  when (new.status = 'accepted') execute function add_thread_of_offer();

create function add_thread_of_unlock() returns trigger language plpgsql as $$
begin
  insert into chat_threads (company_id, driver_id, last_at, created_at)
  values (new.company_id, new.driver_id, new.created_at, new.created_at)
  on conflict (company_id, driver_id) do nothing;
  return null;
end $$;
create trigger chat_thread_of_unlock after insert on unlocked_drivers for each row execute function add_thread_of_unlock();

insert into chat_threads (company_id, driver_id, last_at, created_at)
select company_id, driver_id, min(since), min(since) from (
  select company_id, driver_id, coalesce(accepted_at, created_at) as since from offers where status = 'accepted'
  union all
  select company_id, driver_id, created_at from unlocked_drivers
) known
group by company_id, driver_id
on conflict (company_id, driver_id) do nothing;

-- A file of a conversation: only its two sides read it.
alter table media add column chat_thread_id bigint;
alter table media add constraint media_chat_thread_id_fkey foreign key (chat_thread_id) references chat_threads (id) not valid;

-- A driver's own choice: companies that have unlocked them see whether they have the product open.
alter table user_settings add column shows_presence boolean not null default false;

-- One entry for each day of a conversation.
alter table timeline_entries drop constraint timeline_entries_type_check;
alter table timeline_entries add constraint timeline_entries_type_check
  check (type in ('note', 'call', 'meeting', 'sms', 'email', 'chat', 'status', 'system')) not valid;
