-- The driver shares street address and date of birth with the company that has reported the hire, for the contract.
alter table hires add column contract_data_shared_at timestamptz;
