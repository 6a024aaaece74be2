-- No working transaction notifies: commits of transactions that do wait for each other, all over the cluster.
-- The server that committed signals it, at most every 25 ms, and the relay also polls.
drop trigger outbox_announced on outbox;
drop function announce_outbox();

-- Servers remember identities for a moment. What changes one is an event, and the relay passes it to all servers.
create or replace function announce_identity() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(old);
begin
  insert into outbox (name, payload) values ('identity.changed', case tg_table_name
    when 'users' then jsonb_build_object('user_id', changed -> 'id')
    when 'sessions' then jsonb_build_object('user_id', changed -> 'user_id')
    else '{}' end);
  return null;
end $$;
