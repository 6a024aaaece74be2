-- Columns of the board that the user has folded.
alter table user_settings add column folded_columns text[] not null default '{}';
