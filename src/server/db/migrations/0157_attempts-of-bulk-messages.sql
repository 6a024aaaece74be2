-- How often a recipient was sent to. Each attempt has a key of its own, because the provider refuses a key that it has refused.
alter table bulk_recipients add column attempt smallint not null default 1;
