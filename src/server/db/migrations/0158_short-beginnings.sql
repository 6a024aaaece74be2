-- The beginnings of a driver's words with one to three letters. Many drivers share each: as prefixes of words, PostgreSQL collects all of them
-- for every search; as values of an index, it reads only those that have all.
create function short_beginnings(document tsvector) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct left(word, letters)), '{}')
  from unnest(tsvector_to_array(document)) as word, generate_series(1, 3) as letters
  where word ~ '^[a-z]'
$$;

-- A typed text in two parts: its words of one to three letters, and the query of the rest.
create function split_query(search text, out short text[], out rest tsquery) language sql immutable parallel safe as $$
  select coalesce(array_agg(ascii_of(part)) filter (where is_short), '{}'),
    search_query(coalesce(string_agg(part, ' ') filter (where not is_short), ''))
  from (
    select part, ascii_of(part) ~ '^[a-z]{1,3}$' and normalize(part, NFC) !~ '[äöüÄÖÜ]' as is_short
    from regexp_matches(left(search, 200), '\+?\d[\d\s()/.-]*\d|\S+', 'g') as parts (found), unnest(parts.found) as part
  ) as each_part
$$;
