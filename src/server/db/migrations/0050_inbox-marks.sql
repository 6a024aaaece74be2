-- Who takes care of an entry of the staff's inbox, and when a person said that it is done. The entries themselves are rows of other tables.
create table inbox_marks (
  kind       text not null,
  subject_id bigint not null,
  owner_id   bigint references users,
  handled_at timestamptz,
  handled_by bigint references users,
  constraint inbox_marks_pkey primary key (kind, subject_id)
);
create index inbox_marks_of_owner on inbox_marks (owner_id) where owner_id is not null;
create index inbox_marks_of_handler on inbox_marks (handled_by) where handled_by is not null;
