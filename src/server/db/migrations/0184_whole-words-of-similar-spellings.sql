-- A typed word that exists is whole: as the beginning of a word, "martin" collects all Martins and Martinezes for every misspelt surname.
-- A short one may still be a beginning, and so may a word that does not exist.
create or replace function similar_query(search text, by_sound boolean) returns tsquery language sql stable as $$
  with typed as (
    select place, part, word, near, length(word) > 3 and word = any (near) as is_whole
    from regexp_matches(left(search, 200), '\+?\d[\d\s()/.-]*\d|\S+', 'g') with ordinality as parts (found, place), unnest(parts.found) as part,
      unnest(search_words(part)) as word,
      lateral (select case when part ~ '[0-9@]' then '{}' else similar_words(word, by_sound) end as near) as nearest
  ), alternatives as (
    select bool_or(near <> '{}') as has_similar,
      concat_ws(' | ',
        case when not bool_and(is_whole) then nullif(search_query(part)::text, '') end,
        case when bool_or(near <> '{}') then string_agg('(' || concat_ws(' | ',
          case when not is_whole then '''' || word || ''':*' end,
          (select string_agg('''' || other || '''', ' | ') from unnest(near) as other)) || ')', ' & ') end) as query
    from typed group by place, part
  )
  select case when bool_or(has_similar) then string_agg('(' || query || ')', ' & ') else '' end::tsquery from alternatives where query <> ''
$$;
