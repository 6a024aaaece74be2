-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
create unique index concurrently if not exists dunning_letters_by_number on dunning_letters (number);
