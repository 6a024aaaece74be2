-- All words of all documents, to find words with one mistake. `shorter` is the word and what is left of it without one of its letters: two
-- words share one of these when they differ by one letter, or by two letters in the wrong order.
create table search_vocabulary (
  word    text primary key,
  shorter text[] not null,
  sounds  text[] not null
);
create index search_vocabulary_by_spelling on search_vocabulary using gin (shorter) with (gin_pending_list_limit = 256);
create index search_vocabulary_by_sound on search_vocabulary using gin (sounds) with (gin_pending_list_limit = 256);

create function shortened(word text) returns text[] language sql immutable parallel safe as $$
  select array_agg(distinct left(word, place - 1) || substr(word, place + 1)) || word from generate_series(1, length(word)) as place
$$;

-- PostgreSQL has daitch_mokotoff since version 16
do $$ begin
  if to_regproc('daitch_mokotoff') is null then
    create function sounds_of(word text) returns text[] language sql immutable parallel safe as 'select ''{}''::text[]';
  else
    create function sounds_of(word text) returns text[] language sql immutable parallel safe as 'select coalesce(daitch_mokotoff(word), ''{}'')';
  end if;
end $$;

-- no numbers, phones and mail addresses
create function vocabulary_of(document tsvector) returns setof text language sql immutable parallel safe as $$
  select word from unnest(tsvector_to_array(document)) as word where length(word) between 3 and 40 and word !~ '[0-9@~]'
$$;

create function is_in_a_document(word text) returns boolean language sql stable as $$
  select exists (select from drivers where search @@ quoted) or exists (select from users where side <> 'contact' and search @@ quoted)
    or exists (select from companies where search @@ quoted) or exists (select from campaigns where search @@ quoted)
    or exists (select from audiences where search @@ quoted)
  from cast('''' || word || '''' as tsquery) as quoted
$$;

-- The lock keeps a word until the transaction has written its document: a removal waits for it, and then sees the document.
create function add_to_vocabulary(words text[]) returns void language plpgsql as $$
begin
  insert into search_vocabulary (word, shorter, sounds)
    select each, shortened(each), sounds_of(each) from unnest(words) as each
    where not exists (select from search_vocabulary where word = each) order by each
    on conflict do nothing;
  perform from search_vocabulary where word = any (words) order by word for key share;
end $$;

create function remove_from_vocabulary(words text[]) returns void language plpgsql as $$
begin
  perform from search_vocabulary where word = any (words) order by word for update;
  delete from search_vocabulary where word = any (words) and not is_in_a_document(word);
end $$;

create function keep_vocabulary() returns trigger language plpgsql as $$
declare
  before text[] := case when tg_op = 'INSERT' then '{}' else array(select vocabulary_of(old.search)) end;
  after text[] := case when tg_op = 'DELETE' then '{}' else array(select vocabulary_of(new.search)) end;
  added text[] := array(select unnest(after) except select unnest(before));
  removed text[] := array(select unnest(before) except select unnest(after));
begin
  if added <> '{}' then perform add_to_vocabulary(added); end if;
  if removed <> '{}' then perform remove_from_vocabulary(removed); end if;
  return null;
end $$;

create function add_drivers_to_vocabulary() returns trigger language plpgsql as $$
begin
  perform add_to_vocabulary(array(select distinct word from added, vocabulary_of(added.search) as word));
  return null;
end $$;

create trigger driver_vocabulary_added after insert on drivers referencing new table as added
  for each statement execute function add_drivers_to_vocabulary();
create trigger driver_vocabulary_changed after update on drivers for each row
  when (old.search is distinct from new.search) execute function keep_vocabulary();
create trigger driver_vocabulary_removed after delete on drivers for each row execute function keep_vocabulary();
create trigger user_vocabulary_added after insert on users for each row when (new.side <> 'contact') execute function keep_vocabulary();
create trigger user_vocabulary_changed after update on users for each row
  when (new.side <> 'contact' and old.search is distinct from new.search) execute function keep_vocabulary();
create trigger user_vocabulary_removed after delete on users for each row when (old.side <> 'contact') execute function keep_vocabulary();
create trigger company_vocabulary_added after insert or delete on companies for each row execute function keep_vocabulary();
create trigger company_vocabulary_changed after update on companies for each row
  when (old.search is distinct from new.search) execute function keep_vocabulary();
create trigger campaign_vocabulary_added after insert or delete on campaigns for each row execute function keep_vocabulary();
create trigger campaign_vocabulary_changed after update on campaigns for each row
  when (old.search is distinct from new.search) execute function keep_vocabulary();
create trigger audience_vocabulary_added after insert or delete on audiences for each row execute function keep_vocabulary();
create trigger audience_vocabulary_changed after update on audiences for each row
  when (old.search is distinct from new.search) execute function keep_vocabulary();

create function sorted_letters(word text) returns text[] language sql immutable parallel safe as $$
  select array_agg(letter order by letter) from string_to_table(word, null) as letter
$$;

-- The words of the vocabulary that a typed word can mean, nearest first: with one letter more, less or another one, or two letters in the
-- wrong order; or words that sound alike.
create function similar_words(typed text, by_sound boolean) returns text[] language plpgsql stable as $$
begin
  return case
    when length(typed) not between 3 and 40 or typed ~ '[0-9]' then '{}'
    when by_sound then array(select word from search_vocabulary where sounds && sounds_of(typed) order by levenshtein(word, typed), word limit 60)
    else array(
      select word from search_vocabulary
      where shorter && shortened(typed) and (levenshtein_less_equal(word, typed, 1) <= 1 or sorted_letters(word) = sorted_letters(typed))
      order by levenshtein(word, typed), word limit 60)
  end;
end $$;

-- Like search_query, but each word may be one of its similar words instead. Empty when there are none.
create function similar_query(search text, by_sound boolean) returns tsquery language sql stable as $$
  select case when bool_or(word_alternatives <> '') then string_agg('(' || concat_ws(' | ', search_query(part)::text, nullif(word_alternatives, '')) || ')', ' & ') else '' end::tsquery
  from (
    select part, case when part ~ '[0-9@]' then '' else (
      select string_agg('(' || concat_ws(' | ', '''' || word || ''':*', near) || ')', ' & ')
      from unnest(search_words(part)) as word,
        lateral (select string_agg('''' || other || '''', ' | ') as near from unnest(similar_words(word, by_sound)) as other) as nearest
      having bool_or(near is not null)
    ) end as word_alternatives
    from regexp_matches(left(search, 200), '\+?\d[\d\s()/.-]*\d|\S+', 'g') as parts (found), unnest(parts.found) as part
  ) as each_part
  where search_query(part)::text <> ''
$$;
