-- Deals and candidates are found with a mistake too: their words are in the vocabulary. An invoice has its company's words.
create or replace function is_in_a_document(word text) returns boolean language sql stable as $$
  select exists (select from drivers where search @@ quoted) or exists (select from users where side <> 'contact' and search @@ quoted)
    or exists (select from companies where search @@ quoted) or exists (select from campaigns where search @@ quoted)
    or exists (select from audiences where search @@ quoted) or exists (select from candidates where search @@ quoted)
    or exists (select from deals where search @@ quoted)
  from cast('''' || word || '''' as tsquery) as quoted
$$;

create trigger candidate_vocabulary_added after insert or delete on candidates for each row execute function keep_vocabulary();
create trigger candidate_vocabulary_changed after update on candidates for each row
  when (old.search is distinct from new.search) execute function keep_vocabulary();
create trigger deal_vocabulary_added after insert or delete on deals for each row execute function keep_vocabulary();
create trigger deal_vocabulary_changed after update on deals for each row
  when (old.search is distinct from new.search) execute function keep_vocabulary();

insert into search_vocabulary (word, shorter, sounds)
select word, shortened(word), sounds_of(word)
from (select vocabulary_of(search) as word from candidates union select vocabulary_of(search) from deals) as words
order by word
on conflict do nothing;
