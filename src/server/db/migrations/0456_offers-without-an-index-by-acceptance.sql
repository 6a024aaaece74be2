-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- No list reads the acceptances of all companies by time any more: boards have an index of their own. Each change of an accepted offer wrote it.
drop index concurrently if exists offers_by_acceptance;
