-- Which fields of a profile staff entered, by name: `{"place": {"user_id": 7, "at": "…"}}`. What the driver saves has no entry.
alter table drivers add column field_sources jsonb not null default '{}';
