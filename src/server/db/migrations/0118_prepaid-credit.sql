-- Budget of a company that no campaign has. Unlocks take from campaigns only.
alter table companies add column unassigned_budget bigint not null default 0;
alter table companies add constraint companies_unassigned_budget_check check (unassigned_budget >= 0) not valid;

-- The budget after it last grew: a fifth of it is the warning.
alter table campaigns add column budget_full bigint not null default 0;
update campaigns set budget_full = remaining_budget where remaining_budget > 0;

-- Everything that changed a budget; the sum for a campaign is its remaining budget. Net cents.
create table budget_movements (
  id             bigint generated always as identity primary key,
  company_id     bigint not null references companies,
  -- null: the company's own
  campaign_id    bigint references campaigns,
  reason         text not null check (reason in ('opening', 'bought', 'given', 'unlock', 'credit', 'moved')),
  amount_net     bigint not null check (amount_net <> 0),
  transaction_id bigint references transactions,
  user_id        bigint references users on delete set null,
  note           text not null default '',
  created_at     timestamptz not null
);
create index budget_movements_of_company on budget_movements (company_id, id desc);
create index budget_movements_of_campaign on budget_movements (campaign_id);
create index budget_movements_of_user on budget_movements (user_id) where user_id is not null;
insert into budget_movements (company_id, campaign_id, reason, amount_net, created_at)
select company_id, id, 'opening', remaining_budget, now() from campaigns where remaining_budget > 0;

-- Buys budget for a campaign when it falls below a limit, up to a sum a month.
create table budget_top_ups (
  id              bigint generated always as identity primary key,
  campaign_id     bigint not null unique references campaigns on delete cascade,
  company_id      bigint not null references companies,
  below_net       bigint not null check (below_net > 0),
  amount_net      bigint not null check (amount_net > 0),
  monthly_max_net bigint not null check (monthly_max_net >= amount_net),
  set_by          bigint references users on delete set null,
  updated_at      timestamptz not null
);
create index budget_top_ups_of_company on budget_top_ups (company_id);

-- Bought with a transaction, or given by staff with a reason.
alter table prepaid_hires add column transaction_id bigint;
alter table prepaid_hires add column given_by bigint;
alter table prepaid_hires add column note text not null default '';
alter table prepaid_hires add constraint prepaid_hires_transaction_id_fkey foreign key (transaction_id) references transactions not valid;
alter table prepaid_hires add constraint prepaid_hires_given_by_fkey
  foreign key (given_by) references users on delete set null not valid;
