-- The same query as before, word by word. As one statement it was planned at every call, which took longer than to look the words up.
create or replace function similar_query(search text, by_sound boolean) returns tsquery language plpgsql stable as $$
declare
  part text;
  word text;
  near text[];
  is_whole boolean;
  all_whole boolean;
  has_near boolean;
  words text[];
  of_words text[];
  alternatives text;
  parts text[] := '{}';
  has_similar boolean := false;
begin
  for part in select texts[1] from regexp_matches(left(search, 200), '\+?\d[\d\s()/.-]*\d|\S+', 'g') as matches (texts) loop
    words := search_words(part);
    of_words := '{}';
    all_whole := true;
    has_near := false;
    foreach word in array words loop
      near := case when part ~ '[0-9@]' then '{}' else similar_words(word, by_sound) end;
      is_whole := length(word) > 3 and word = any (near);
      all_whole := all_whole and is_whole;
      has_near := has_near or near <> '{}';
      of_words := of_words || ('(' || concat_ws(' | ',
        -- the query of a single word has its beginning already, and the index would collect it twice
        case when not is_whole and cardinality(words) > 1 then '''' || word || ''':*' end,
        '''' || nullif(array_to_string(near, ''' | '''), '') || '''') || ')');
    end loop;
    continue when of_words = '{}';
    alternatives := concat_ws(' | ', case when not all_whole then nullif(search_query(part)::text, '') end,
      case when has_near then array_to_string(of_words, ' & ') end);
    continue when alternatives = '';
    parts := parts || ('(' || alternatives || ')');
    has_similar := has_similar or has_near;
  end loop;
  return case when has_similar then array_to_string(parts, ' & ') else '' end::tsquery;
end $$;
