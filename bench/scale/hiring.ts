import type pg from 'pg';
import { withoutIndexes } from './bulk-loading.ts';
import type { BulkWork } from './bulk-work.ts';
import type { Range } from './people.ts';
import type { Size } from './size.ts';

/** A number from 0 to `below` - 1 that is always the same for the same numbers. */
const pick = (below: number, ...parts: string[]) => `(abs(hashint8(${parts.join(' * 1000003 + ')})::bigint) % ${below})`;

const tables = ['offer_steps', 'unlocked_drivers', 'hires', 'transactions', 'transaction_lines', 'payments', 'timeline_entries'];

/** Offers in all states, and all that follows an unlock: money, timeline, hires. */
export async function addHiring(work: BulkWork, size: Size, { drivers, campaigns }: { drivers: Range; campaigns: Range }): Promise<void> {
  await withoutIndexes(work, ['offers'], async () => {
    const middle = campaigns.first + Math.ceil(campaigns.count / 2);
    const add = (from: number, till: number) => addOffers(size, drivers, { from, till });
    await work.runAll([add(campaigns.first, middle), add(middle, campaigns.first + campaigns.count)]);
    await work.run((client) => addOffersOfDriver(client, size, drivers, campaigns));
    await work.run('analyze offers');
  });
  await withoutIndexes(work, tables, async () => {
    await work.runAll([
      'delete from drivers_without_offers w using offers o where o.driver_id = w.driver_id and offer_is_known(o)',
      addSteps(campaigns),
      `${unlocks(campaigns)}; analyze unlocked_drivers`,
    ]);
    await work.runAll(followUps(campaigns));
  });
}

/** Of a thousand offers, 60 are accepted, and 160 rejected; of the accepted ones some are unlocked. Campaigns send for up to a hundred days. */
function addOffers({ offers, campaigns, of_first }: Size, drivers: Range, { from, till }: { from: number; till: number }): string {
  const each = Math.round(offers / campaigns);
  const unlockedOf = (share: number) => Math.round(1000 * share);
  const first = unlockedOf(of_first.unlocked / (of_first.campaigns * each));
  return `
    insert into offers (campaign_id, driver_id, company_id, audience_id, score, distance_km, stage, status, stage_changed_at, created_at, sent_at, sent_via,
      withdrawn_at, view_count, accepted_at, rejected_at, first_contacted_at, reveal_phone_number)
    select campaign_id, driver_id, company_id, audience_id, 40 + dice % 60, dice % 120,
      case when status <> 'accepted' then 'new' when not is_unlocked then 'in_process'
        when step < 30 then 'unlocked' when step < 70 then 'in_company_process' when step < 85 then 'hired' else 'unqualified' end,
      status, coalesce(answered_at, created_at), created_at, sent_at, case when sent_at is not null then '{mail}'::text[] else '{}' end,
      case when status = 'open' and dice between 840 and 849 then now() end, case when answered_at is not null then 2 else 0 end,
      case status when 'accepted' then answered_at end, case status when 'rejected' then answered_at end,
      case when is_unlocked and step >= 30 then least(now(), answered_at + interval '20 hours') end, status = 'accepted'
    from (
      select *, case when status <> 'open' then least(now(), sent_at + step * interval '20 minutes') end as answered_at,
        status = 'accepted' and dice < 160 + case when company_id = 1 then ${first} else 36 end as is_unlocked
      from (
        select *, case when dice < 160 then 'rejected' when dice < 220 then 'accepted' else 'open' end as status,
          case when dice < 850 then created_at end as sent_at,
          ${pick(100, 'campaign_id', 'nth', '3')} as step
        from (
          select c.id as campaign_id, ${drivers.first} + (c.id * 104729 + n * 7919) % ${drivers.count} as driver_id, c.company_id, c.audience_id, n as nth,
            (${pick(1000, 'c.id', 'n')} + 160) % 1000 as dice,
            c.created_at + ${pick(86400, 'c.id', 'n', '5')} / 86400.0 * (least(now(), c.created_at + interval '100 days') - c.created_at) as created_at
          from campaigns c, generate_series(1, ${each}) n where c.id >= ${from} and c.id < ${till}
        ) drawn
      ) answered
    ) offer`;
}

/** The caller among the drivers has as many offers as one can have. */
async function addOffersOfDriver(client: pg.Client, { of_driver }: Size, drivers: Range, campaigns: Range): Promise<void> {
  await client.query(
    `insert into offers (campaign_id, driver_id, company_id, audience_id, score, distance_km, stage, status, created_at, sent_at, sent_via, accepted_at)
     select c.id, $1, c.company_id, c.audience_id, 70, 20, case when c.id % 5 = 0 then 'in_process' else 'new' end, case when c.id % 5 = 0 then 'accepted' else 'open' end,
       now() - interval '2 days', now() - interval '2 days', '{mail}', case when c.id % 5 = 0 then now() - interval '1 day' end
     from (select * from campaigns where id >= $2 and is_active and company_id <> 1 order by id limit $3) c
     on conflict do nothing`,
    [drivers.first, campaigns.first, of_driver],
  );
}

const statuses = `case o.stage when 'unlocked' then 1 when 'in_company_process' then 2 + (o.id % 2)::int when 'hired' then 4 else 5 end`;

/** A company unlocks a driver once, through the first of the offers. */
const unlocks = ({ first }: Range) => `
  insert into unlocked_drivers (company_id, driver_id, campaign_id, offer_id, price, owner_id, status_id, status_changed_at, first_work_day_at,
    first_contacted_at, last_contacted_at, opened_at, unlocked_by, created_at, search)
  select distinct on (o.company_id, o.driver_id) o.company_id, o.driver_id, o.campaign_id, o.id, 3900, case when o.id % 3 > 0 then u.id end, ${statuses}, o.stage_changed_at,
    case when o.stage = 'hired' then (o.accepted_at + interval '20 days')::date end, o.first_contacted_at, o.first_contacted_at, o.first_contacted_at, u.id,
    least(now(), o.accepted_at + interval '10 hours'), d.search
  from offers o join users u on u.company_id = o.company_id and u.is_owner join drivers d on d.id = o.driver_id
  where o.campaign_id >= ${first} and o.status = 'accepted' and o.stage not in ('new', 'in_process')
  order by o.company_id, o.driver_id, o.id`;

const addSteps = ({ first }: Range) =>
  `insert into offer_steps (offer_id, step, happened_at)
   select o.id, s.step, case s.step when 'sent' then o.sent_at else coalesce(o.accepted_at, o.rejected_at, o.sent_at + interval '2 hours') end
   from offers o cross join lateral (
     select 'sent' as step union all select step from unnest(array['clicked_from_mail', 'visible']) step where o.status <> 'open' or o.id % 6 = 0
     union all select o.status where o.status <> 'open') s
   where o.campaign_id >= ${first} and o.sent_at > now() - interval '200 days'`;

/** The rows that follow from unlocks. They do not read each other, except for the money. */
const followUps = ({ first }: Range): string[] => [
  `insert into transactions (company_id, kind, description, amount_net, tax_percentage, amount_tax, amount_gross, status, payment_method, campaign_id,
     unlocked_driver_id, user_id, idempotency_key, due_on, created_at, paid_at, buyer_country)
   select ud.company_id, 'unlock', 'Cabina unlock', 3900, 19, 741, 4641, case when ud.created_at < now() - interval '14 days' then 'paid' else 'open' end, 'sepa', ud.campaign_id,
     ud.id, ud.unlocked_by, 'unlock:' || ud.company_id || ':' || ud.driver_id || ':0', (ud.created_at + interval '14 days')::date, ud.created_at,
     case when ud.created_at < now() - interval '14 days' then ud.created_at + interval '14 days' end, 'DE'
   from unlocked_drivers ud where ud.campaign_id >= ${first};
   insert into transaction_lines (transaction_id, position, kind, text_key, quantity, unit_net, discount_net, net, tax_percentage, tax, gross)
   select t.id, 1, 'unlock', 'unlock', 1, 3900, 0, 3900, 19, 741, 4641 from transactions t where t.campaign_id >= ${first};
   insert into payments (company_id, transaction_id, kind, amount, booked_on, source, created_at)
   select company_id, id, 'debit', amount_gross, paid_at::date, 'scale:' || id, paid_at from transactions where campaign_id >= ${first} and status = 'paid'`,
  `insert into timeline_entries (company_id, model, model_id, type, properties, performed_at, starred, user_id, created_at)
   select ud.company_id, 'unlocked-driver', ud.id, e.type, e.properties, ud.created_at + e.after, ud.id % 9 = 0 and e.type = 'note', ud.unlocked_by, ud.created_at
   from unlocked_drivers ud cross join lateral (
     select 'system' as type, '{"event": "unlocked", "price": 3900}'::jsonb as properties, interval '0' as after
     union all select 'call', '{"outcome": "Connected", "description": "Interesado, llama mañana."}', n * interval '5 hours' from generate_series(1, 2) n where ud.first_contacted_at is not null
     union all select 'note', '{"description": "Tiene el carné CE y disponibilidad inmediata."}', interval '6 hours' where ud.first_contacted_at is not null) e
   where ud.campaign_id >= ${first}`,
  `insert into hires (unlocked_driver_id, company_id, driver_id, offer_id, first_work_day_at, reported_at, reported_by, confirmed_at)
   select ud.id, ud.company_id, ud.driver_id, ud.offer_id, ud.first_work_day_at, least(now(), ud.created_at + interval '5 days'), ud.unlocked_by, least(now(), ud.created_at + interval '6 days')
   from unlocked_drivers ud where ud.campaign_id >= ${first} and ud.status_id = 4;
   update campaigns c set unlocked_drivers_count = s.unlocks, hires_count = s.hires, filled_vacancies = s.hires
   from (select campaign_id, count(*) as unlocks, count(*) filter (where status_id = 4) as hires from unlocked_drivers group by 1) s where s.campaign_id = c.id and c.id >= ${first}`,
];
