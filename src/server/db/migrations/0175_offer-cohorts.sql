-- What became of sent offers, by the day in Berlin on which they were first sent: of the whole market (company 0, campaign 0), of a company
-- (campaign 0) and of a campaign. The conversion report reads it. A step counts once for an offer.
create table offer_cohorts (
  campaign_id         bigint not null,
  company_id          bigint not null,
  day                 date not null,
  by_sms              boolean not null,
  by_mail             boolean not null,
  sent                bigint not null,
  clicked_from_sms    bigint not null,
  clicked_from_mail   bigint not null,
  visible             bigint not null,
  accept_modal_opened bigint not null,
  accept_modal_closed bigint not null,
  accepted            bigint not null,
  reject_modal_opened bigint not null,
  reject_modal_closed bigint not null,
  rejected            bigint not null,
  scanned             bigint not null,
  primary key (campaign_id, company_id, day, by_sms, by_mail)
);

-- How each sent offer is counted in the cohorts. A changed offer is subtracted as it is here, and added as it has become.
create table counted_offers (
  offer_id    bigint primary key,
  company_id  bigint not null,
  campaign_id bigint not null,
  day         date not null,
  by_sms      boolean not null,
  by_mail     boolean not null,
  -- a bit for each step, in the order of the columns of offer_cohorts
  steps       int not null
);

-- Offers that have changed since they were counted. Not unique: a transaction that changes an offer must not rely on a row
-- that is being counted.
create table offers_to_count (
  id          bigint generated always as identity primary key,
  offer_id    bigint not null,
  recorded_at timestamptz not null default now()
);

create function count_changed_steps() returns trigger language plpgsql as $$
begin
  insert into offers_to_count (offer_id) select distinct offer_id from changed;
  return null;
end $$;
create trigger count_new_steps after insert on offer_steps
  referencing new table as changed for each statement execute function count_changed_steps();
create trigger count_changed_steps after update on offer_steps
  referencing new table as changed for each statement execute function count_changed_steps();
create trigger count_deleted_steps after delete on offer_steps
  referencing old table as changed for each statement execute function count_changed_steps();

create function count_changed_offer() returns trigger language plpgsql as $$
begin
  insert into offers_to_count (offer_id) values (new.id);
  return null;
end $$;
create trigger count_changed_offer after update of company_id, campaign_id, sent_via on offers for each row
  when (old.company_id is distinct from new.company_id or old.campaign_id is distinct from new.campaign_id or old.sent_via is distinct from new.sent_via)
  execute function count_changed_offer();
