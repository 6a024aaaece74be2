-- without transaction
-- in the order of the words, as every transaction adds them
insert into search_vocabulary (word, shorter, sounds)
select word, shortened(word), sounds_of(word)
from (
  select vocabulary_of(search) as word from drivers
  union select vocabulary_of(search) from users where side <> 'contact'
  union select vocabulary_of(search) from companies
  union select vocabulary_of(search) from campaigns
  union select vocabulary_of(search) from audiences
) as words
order by word
on conflict do nothing;
