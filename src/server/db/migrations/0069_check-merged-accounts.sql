-- In a transaction of its own: rows of before are checked without a lock that stops writes.
alter table users validate constraint users_check2;
alter table users validate constraint users_merged_into_id_fkey;
alter table drivers validate constraint drivers_merged_into_id_fkey;
alter table companies validate constraint companies_merged_into_id_fkey;
