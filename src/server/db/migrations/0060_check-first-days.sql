-- In a transaction of its own, so that the check of old rows blocks nobody.
alter table hires validate constraint hires_first_day_person_id_fkey;
