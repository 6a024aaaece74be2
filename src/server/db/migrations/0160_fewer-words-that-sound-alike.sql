-- Words that sound alike are many, and only the nearest are meant: a query of sixty alternatives for each word took 30 ms.
create or replace function similar_words(typed text, by_sound boolean) returns text[] language plpgsql stable as $$
begin
  return case
    when length(typed) not between 3 and 40 or typed ~ '[0-9]' then '{}'
    when by_sound then array(select word from search_vocabulary where sounds && sounds_of(typed) order by levenshtein(word, typed), word limit 20)
    else array(
      select word from search_vocabulary
      where shorter && shortened(typed) and (levenshtein_less_equal(word, typed, 1) <= 1 or sorted_letters(word) = sorted_letters(typed))
      order by levenshtein(word, typed), word limit 60)
  end;
end $$;
