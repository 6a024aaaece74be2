-- By which channels an offer was sent first, kept when it is reset: cohorts count it by these. Null: they are those of sent_via.
alter table offers add column first_sent_via text[];
