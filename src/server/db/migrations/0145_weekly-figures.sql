-- Staff who get the figures of the week by mail, on Monday.
alter table user_settings add column weekly_figures_mail boolean not null default false;
