-- Candidates can be followed, like campaigns, companies and drivers.
alter table follows drop constraint follows_model;
alter table follows add constraint follows_model check (model in ('campaign', 'candidate', 'company', 'driver')) not valid;
