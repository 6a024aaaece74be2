-- What staff searched for, by the id of the entry in the audit log. An entry cannot be changed, and the words may name a person whose
-- account is erased later. No foreign key: the log refuses a truncate by itself.
create table searched_words (
  audit_id bigint primary key,
  words    text not null
);
