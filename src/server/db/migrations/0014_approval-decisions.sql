-- What staff decided. An approval waits for a few seconds, in which it can be undone, before it takes effect.
create table approval_decisions (
  id                    bigint generated always as identity primary key,
  kind                  text not null check (kind in ('audience', 'campaign')),
  -- the row that was decided on; a change that has been merged no longer exists
  subject_id            bigint not null,
  -- the audience or campaign that the decision applies to
  target_id             bigint not null,
  company_id            bigint not null references companies,
  name                  text not null,
  is_change             boolean not null default false,
  decision              text not null check (decision in ('approved', 'rejected')),
  reason                text check (reason is null or decision = 'rejected'),
  reset_rejected_offers boolean not null default false,
  -- the updated_at of the version that was approved; a later version is not
  version               timestamptz,
  state                 text not null check (state in ('waiting', 'in_effect', 'undone', 'lapsed')),
  decided_by            bigint not null references users,
  decided_at            timestamptz not null,
  takes_effect_at       timestamptz not null,
  undone_by             bigint references users
);
create unique index approval_waiting on approval_decisions (kind, subject_id) where state = 'waiting';
create index approval_decisions_of_target on approval_decisions (kind, target_id, id desc);
create index approval_decisions_of_company on approval_decisions (company_id, id desc);
create index approval_decisions_of_user on approval_decisions (decided_by, id desc);

insert into approval_decisions
  (kind, subject_id, target_id, company_id, name, is_change, decision, reason, reset_rejected_offers, state, decided_by, decided_at, takes_effect_at)
select l.subject, coalesce((l.details ->> 'decided_on')::bigint, l.subject_id), l.subject_id, l.company_id, coalesce(a.name, c.name),
  coalesce((l.details ->> 'decided_on')::bigint <> l.subject_id, false), split_part(l.action, '.', 2), l.details ->> 'rejected_reason',
  coalesce((l.details ->> 'reset_rejected_offers')::boolean, false), 'in_effect', u.id, l.happened_at, l.happened_at
from audit_log l
  left join audiences a on l.subject = 'audience' and a.id = l.subject_id
  left join campaigns c on l.subject = 'campaign' and c.id = l.subject_id
  join users u on u.id = l.user_id
where l.action in ('audience.approved', 'audience.rejected', 'campaign.approved', 'campaign.rejected')
  and l.company_id is not null and coalesce(a.name, c.name) is not null
order by l.id;
