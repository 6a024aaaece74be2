-- In a transaction of its own, so that the check of old rows blocks nobody.
alter table transactions validate constraint transactions_kind_check;
alter table one_time_codes validate constraint one_time_codes_purpose_check;
