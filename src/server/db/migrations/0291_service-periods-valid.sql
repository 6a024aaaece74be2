-- The days of services were checked for new rows only.
alter table transaction_lines validate constraint transaction_lines_service;
