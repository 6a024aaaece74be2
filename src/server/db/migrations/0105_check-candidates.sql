-- In a transaction of its own, so that the check of old rows blocks nobody.
alter table audiences validate constraint audiences_partner_customer_id_fkey;
alter table hires validate constraint hires_candidate_id_fkey;
alter table hires validate constraint hires_person_check;
