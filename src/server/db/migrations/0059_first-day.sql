-- When, where and to whom a hired driver comes on the first day of work.
alter table hires add column first_day_time time;
alter table hires add column first_day_place text not null default '';
alter table hires add column first_day_person_id bigint;
alter table hires add constraint hires_first_day_person_id_fkey
  foreign key (first_day_person_id) references users (id) on delete set null not valid;
