-- null: the reviews of this hire have not been requested yet
alter table hires add column reviews_requested_at timestamptz;
-- until now they were requested when the hire was confirmed
update hires set reviews_requested_at = confirmed_at where confirmed_at is not null;
