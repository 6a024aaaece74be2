-- The beginnings of a driver's words with one to three letters. Many drivers share each: as prefixes of words, PostgreSQL collects all of them
-- for every search; as values of an index, it reads only those that have all.
create function short_beginnings(document tsvector) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct left(word, letters)), '{}')
  from unnest(tsvector_to_array(document)) as word, generate_series(1, 3) as letters
  where word ~ '^[a-z]'
$$;

-- A typed text for that index: the beginnings of its words, and the query of everything longer. `mails` is the query when parts that look like
-- a mail address are one, otherwise empty. Digits in small groups are one number.
create function split_query(search text, out short text[], out rest tsquery, out mails tsquery, out words_count int)
language sql immutable parallel safe as $$
  with parts as (
    select part, case when is_plain then search_words(part) else '{}' end as words,
      -- what both spellings of an umlaut have in common
      case when has_umlaut then left((search_words(regexp_replace(normalize(part, NFC), '([äöüÄÖÜ]).*$', '\1')))[1], 3) end as common,
      case when part ~ '[a-zA-Z]' and part ~ '[@._%+-]' then left(regexp_replace(lower(part), '[^a-z0-9@._%+-]', '', 'g'), 200) end as mail,
      case when is_plain then ''
        else search_query(case when part ~ '^[+0-9 ()/.-]+$' and part ~ '(^|[^0-9])[0-9]{1,2}($|[^0-9])' and length(phone_digits(part)) > 6
          then regexp_replace(part, '[^0-9+]', '', 'g') else part end)::text end as other
    from regexp_matches(left(search, 200), '\+?\d[\d\s()/.-]*\d|\S+', 'g') as found (texts), unnest(found.texts) as part,
      lateral (select normalize(part, NFC) ~ '[äöüÄÖÜ]' as has_umlaut) as umlauts,
      lateral (select not has_umlaut and ascii_of(part) ~ '^[^0-9\u0080-\U0010ffff]*[a-z][^0-9\u0080-\U0010ffff]*$' as is_plain) as looks
  )
  select array(select left(word, 3) from parts, unnest(words) as word union select common from parts where common ~ '^[a-z]'),
    coalesce((
      select string_agg(query, ' & ') from (
        select '''' || word || ''':*' as query from parts, unnest(words) as word where length(word) > 3
        union all select '(' || other || ')' from parts where other <> '') as queries), '')::tsquery,
    case when exists (select from parts where mail is not null) then (
      select string_agg('(' || coalesce('''' || mail || ''':*', search_query(part)::text) || ')', ' & ')
      from parts where mail is not null or search_query(part)::text <> '') else '' end::tsquery,
    (select count(*) from parts, unnest(words) as word)::int + (select count(*) from parts where other <> '')::int
$$;
