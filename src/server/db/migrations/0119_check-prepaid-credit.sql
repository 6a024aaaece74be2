-- In a transaction of its own, so that the check of old rows blocks nobody.
alter table companies validate constraint companies_unassigned_budget_check;
alter table prepaid_hires validate constraint prepaid_hires_transaction_id_fkey;
alter table prepaid_hires validate constraint prepaid_hires_given_by_fkey;
