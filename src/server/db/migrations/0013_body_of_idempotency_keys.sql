-- A key that comes again with another body is refused; rows written before have no digest and are compared with nothing.
alter table idempotency_keys add column digest bytea;
