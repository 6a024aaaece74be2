-- In a transaction of its own, so that the check of old rows blocks nobody.
alter table one_time_codes validate constraint one_time_codes_purpose_check;
