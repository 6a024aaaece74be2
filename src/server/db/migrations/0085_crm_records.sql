-- Companies and drivers that the CRM knows. A driver is there only because staff put the person there.

create table crm_records (
  id                bigint generated always as identity primary key,
  company_id        bigint references companies,
  driver_id         bigint references drivers,
  -- the id there; null until it was found or created
  crm_id            text check (crm_id ~ '^[0-9]{1,20}$'),
  -- of the CRM, not one of our users
  owner_id          text check (owner_id ~ '^[0-9]{1,20}$'),
  -- staff have chosen another owner, whom the CRM does not know yet
  owner_waits       boolean not null default false,
  -- of the fields that were sent last; the fields themselves are not stored twice
  sent_hash         bytea,
  sent_at           timestamptz,
  error             text,
  -- one job at a time sends a record, so that an older state never follows a newer one
  claim             integer not null default 0,
  claimed_until     timestamptz,
  -- staff have changed the link since the job began
  edit              integer not null default 0,
  -- what the CRM says about the person, as it was last read
  engagements       jsonb,
  engagements_at    timestamptz,
  -- the person is erased here; the row goes once the CRM has erased them too
  erasure_requested_at timestamptz,
  constraint crm_records_of_company unique (company_id),
  constraint crm_records_of_driver unique (driver_id),
  check (num_nonnulls(company_id, driver_id) = 1)
);
create unique index crm_id_taken on crm_records (crm_id, (company_id is null));
