-- without transaction
-- Apart from the file before, because checking all rows must not hold its locks.
alter table offer_rejection_choices validate constraint offer_rejection_choices_reason_id_fkey;
alter table unqualified_choices validate constraint unqualified_choices_reason_id_fkey;
