-- A repeated call answers with the events of the first one, so that its browser refreshes the same queries.
alter table idempotency_keys add column events text;
