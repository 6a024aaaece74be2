-- After the constraint, because rows that are being written are not stopped meanwhile.
alter table follows validate constraint follows_model;
