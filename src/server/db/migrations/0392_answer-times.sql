-- squawk-ignore-file adding-serial-primary-key-field
-- The usual time until a company's first contact, which orders the list of all companies. It holds until the oldest answer is too old. A
-- company with a changed answer is in the list of changes until a job has computed it anew; readers compute those themselves.
create table company_answer_times (
  company_id bigint primary key references companies on delete cascade,
  answer_s int,
  holds_from timestamptz not null,
  holds_until timestamptz not null
);
create table company_answer_changes (
  id bigint generated always as identity primary key,
  company_id bigint not null
);

create function note_answer_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into company_answer_changes (company_id) values (old.company_id);
  end if;
  if tg_op <> 'DELETE' then
    insert into company_answer_changes (company_id) select new.company_id where tg_op = 'INSERT' or new.company_id <> old.company_id;
  end if;
  return null;
end $$;
create trigger answer_added after insert on offers
  for each row when (new.first_contacted_at is not null) execute function note_answer_change();
create trigger answer_changed after update of first_contacted_at, accepted_at, company_id on offers
  for each row when ((old.first_contacted_at is not null or new.first_contacted_at is not null)
    and (old.first_contacted_at is distinct from new.first_contacted_at or old.accepted_at is distinct from new.accepted_at
      or old.company_id is distinct from new.company_id))
  execute function note_answer_change();
create trigger answer_deleted after delete on offers
  for each row when (old.first_contacted_at is not null) execute function note_answer_change();
