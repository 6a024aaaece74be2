-- Staff maintain the catalogues. Entries are switched off, never deleted, so that what uses them keeps its name.
alter table task_statuses add column active boolean not null default true;

-- An entry can lack a language: the first one with a text takes its place.
create function label_in(labels jsonb, locale text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(labels ->> locale, ''), nullif(labels ->> 'es', ''), nullif(labels ->> 'en', ''), nullif(labels ->> 'de', ''),
    nullif(labels ->> 'pl', ''), nullif(labels ->> 'ro', ''))
$$;

-- A deleted option would give its bit to the next one, and drivers and audiences with the old key would match the new option.
create function refuse_deleted_option() returns trigger language plpgsql as $$
begin
  raise exception 'Options are switched off, not deleted.' using errcode = 'check_violation', constraint = 'option_kept';
end $$;
create trigger option_kept before delete on options for each row execute function refuse_deleted_option();

-- Chosen reasons outlast every change of their list.
alter table offer_rejection_choices drop constraint offer_rejection_choices_reason_id_fkey;
alter table offer_rejection_choices add constraint offer_rejection_choices_reason_id_fkey
  foreign key (reason_id) references offer_rejection_reasons (id) not valid;
alter table unqualified_choices add constraint unqualified_choices_reason_id_fkey
  foreign key (reason_id) references unqualified_status_reasons (id) not valid;
