-- In a transaction of its own, so that no write waits while the rows are read.
alter table media validate constraint media_kind_check;
