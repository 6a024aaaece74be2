-- Facts for statistics: what happened, once, in the transaction in which it happened. Rows are added and never changed, except that an
-- erasure removes the person and a merge names the account that goes on.
create table activities (
  id             bigint generated always as identity,
  -- the calendar day in Berlin
  day            date not null,
  kind           text collate "C" not null check (kind in (
    'driver_registered', 'driver_erased', 'company_registered', 'customer_won', 'signed_in', 'driver_viewed', 'profile_changed',
    'eligibility_gained', 'eligibility_lost', 'consent_given', 'consent_withdrawn',
    'offer_sent', 'offer_reminded', 'offer_clicked_sms', 'offer_clicked_mail', 'offer_visible', 'accept_opened', 'accept_closed',
    'offer_accepted', 'reject_opened', 'reject_closed', 'offer_rejected', 'rejection_reason', 'offer_scanned', 'offer_reset',
    'driver_unlocked', 'unlock_credited', 'driver_replaced', 'hire_reported', 'hire_confirmed', 'hire_rejected',
    'money_booked', 'money_paid', 'money_credited', 'money_returned', 'comment_written', 'message_sent', 'campaign_state')),
  happened_at    timestamptz not null,
  actor_id       bigint,
  side           text check (side in ('contact', 'company', 'staff')),
  company_id     bigint,
  driver_id      bigint,
  campaign_id    bigint,
  audience_id    bigint,
  contact_type   text,
  country        text,
  -- as it was then
  sales_owner_id bigint,
  -- the row that the fact is about: of offers, hires, transactions, …
  subject_id     bigint,
  -- cents
  amount         bigint not null default 0,
  -- a key from a closed list: the reason, the kind of payment, the state
  detail         text,
  details        jsonb,
  primary key (id, day),
  check (day = (happened_at at time zone 'Europe/Berlin')::date)
) partition by range (day);

-- months that were not made ahead; the job makes the next ones before they begin
create table activities_other partition of activities default;

-- a repeated fact is not added again
create unique index activities_once on activities (kind, day, subject_id, happened_at, detail) nulls not distinct where subject_id is not null;
create index activities_of_subject on activities (subject_id, kind) where kind in ('customer_won', 'money_booked', 'money_paid', 'money_returned');
create index activities_of_company on activities (company_id, kind, day) include (contact_type, amount, detail) where company_id is not null;
create index activities_of_campaign on activities (campaign_id, kind, day) include (detail) where campaign_id is not null;
create index activities_of_driver on activities (driver_id, day, kind) where driver_id is not null;

-- Makes the partitions of these months that are missing. A month that has rows in `activities_other` stays there.
create function make_activity_months(first date, last date) returns void language plpgsql as $$
declare
  month date;
  name text;
begin
  perform pg_advisory_xact_lock(7214004);
  for month in select generate_series(date_trunc('month', first::timestamp), last::timestamp, interval '1 month')::date loop
    name := 'activities_' || to_char(month, 'YYYY_MM');
    continue when to_regclass(name) is not null
      or exists (select from activities_other where day >= month and day < (month + interval '1 month')::date);
    execute format('create table %I (like activities including defaults including constraints)', name);
    execute format('alter table activities attach partition %I for values from (%L) to (%L)', name, month, (month + interval '1 month')::date);
  end loop;
end $$;
select make_activity_months((now() - interval '13 months')::date, (now() + interval '3 months')::date);

-- Facts that are not counted in the figures yet.
create table activities_to_fold (
  activity_id bigint primary key,
  day         date not null,
  recorded_at timestamptz not null default now()
);

-- Figures whose facts have changed: of a person on a day, or, without a person, of a whole day and of the company's month.
create table activity_corrections (
  id         bigint generated always as identity primary key,
  kind       text collate "C" not null,
  day        date not null,
  company_id bigint,
  driver_id  bigint
);

create function correct_changed_activities() returns trigger language plpgsql as $$
begin
  insert into activity_corrections (kind, day, company_id)
    select distinct cell.kind, cell.day, cell.company_id
    from before b join changed c on c.id = b.id
      cross join lateral (values (b.kind, b.day, b.company_id), (c.kind, c.day, c.company_id)) as cell (kind, day, company_id)
    where (b.kind, b.happened_at, b.company_id, b.contact_type, b.country, b.sales_owner_id, b.amount, b.detail)
      is distinct from (c.kind, c.happened_at, c.company_id, c.contact_type, c.country, c.sales_owner_id, c.amount, c.detail);
  insert into activity_corrections (kind, day, driver_id)
    select distinct cell.kind, cell.day, cell.driver_id
    from before b join changed c on c.id = b.id
      cross join lateral (values (b.kind, b.day, b.driver_id), (c.kind, c.day, c.driver_id)) as cell (kind, day, driver_id)
    where (b.kind, b.day, b.driver_id) is distinct from (c.kind, c.day, c.driver_id) and cell.driver_id is not null;
  return null;
end $$;
create trigger correct_changed_activities after update on activities
  referencing old table as before new table as changed for each statement execute function correct_changed_activities();

create function correct_deleted_activities() returns trigger language plpgsql as $$
begin
  insert into activity_corrections (kind, day, company_id) select distinct kind, day, company_id from before;
  insert into activity_corrections (kind, day, driver_id) select distinct kind, day, driver_id from before where driver_id is not null;
  return null;
end $$;
create trigger correct_deleted_activities after delete on activities
  referencing old table as before for each statement execute function correct_deleted_activities();

-- The moment at which a driver may be unlocked, or no more: a computed column, so no command knows it.
create function record_eligibility() returns trigger language plpgsql as $$
begin
  with added as (
    insert into activities (kind, happened_at, day, driver_id, contact_type, country, subject_id)
      values (case when new.is_eligible_for_unlock then 'eligibility_gained' else 'eligibility_lost' end, now(),
        (now() at time zone 'Europe/Berlin')::date, case when new.erased_at is null then new.id end, new.contact_type, new.country,
        case when new.erased_at is null then new.id end)
      on conflict do nothing returning id, day)
  insert into activities_to_fold (activity_id, day) select id, day from added;
  return null;
end $$;
create trigger record_eligibility after update on drivers for each row
  when (old.is_eligible_for_unlock is distinct from new.is_eligible_for_unlock) execute function record_eligibility();

-- Figures, added up from the facts. Dimensions that a fact lacks are '' and 0.
create table activity_hours (
  kind         text collate "C" not null,
  hour         timestamptz not null,
  contact_type text not null,
  count        bigint not null,
  amount       bigint not null,
  primary key (kind, hour, contact_type)
);
create table activity_days (
  kind           text collate "C" not null,
  day            date not null,
  contact_type   text not null,
  country        text not null,
  -- of some kinds only
  sales_owner_id bigint not null,
  detail         text not null,
  count          bigint not null,
  amount         bigint not null,
  primary key (kind, day, contact_type, country, sales_owner_id, detail)
);
create table activity_months (
  kind           text collate "C" not null,
  -- its first day
  month          date not null,
  company_id     bigint not null,
  sales_owner_id bigint not null,
  detail         text not null,
  count          bigint not null,
  amount         bigint not null,
  primary key (kind, month, company_id, sales_owner_id, detail)
);
create index activity_months_of_company on activity_months (company_id, kind, month);
-- The different drivers of a day: one bit each, in parts of 16384, so that the number of drivers may grow.
create table activity_people (
  kind   text collate "C" not null,
  day    date not null,
  part   integer not null,
  people bit(16384) not null,
  primary key (kind, day, part)
);

-- How many drivers match an audience, as of a day.
create table audience_counts (
  audience_id bigint not null references audiences on delete cascade,
  day         date not null,
  matching    integer not null,
  eligible    integer not null,
  primary key (audience_id, day)
);
create index audience_counts_by_day on audience_counts (day);

-- from here on facts are recorded as they happen; older ones are added from the rows that exist
insert into installation (key, value) values ('figures', jsonb_build_object('live_since', now()));
