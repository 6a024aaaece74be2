import { sql } from 'kysely';
import type { Db } from '#server/kernel/db.ts';
import { words } from '../conversations-seed.ts';
import { withoutIndexes } from './bulk-loading.ts';
import type { BulkWork } from './bulk-work.ts';
import type { Range } from './people.ts';
import type { Size } from './size.ts';

const tables = [
  'chat_threads',
  'chat_messages',
  'chat_reads',
  'notifications',
  'audit_log',
  'comments',
  'tasks',
  'driver_messages',
  'audience_counts',
];

/** What people write and read beside the hiring: conversations, notifications, comments, tasks, the audit log. */
export async function addSurroundings(work: BulkWork, size: Size, ranges: { drivers: Range; campaigns: Range }): Promise<void> {
  await withoutIndexes(work, tables, () => work.runAll([messages(size, ranges.campaigns), ...others(size, ranges)]));
}

/** A conversation for each accepted offer, messages in those of unlocked drivers. */
const messages = (size: Size, { first }: Range) => `
  insert into chat_threads (company_id, driver_id, last_at, created_at)
  select company_id, driver_id, max(accepted_at), min(accepted_at) from offers where status = 'accepted' and campaign_id >= ${first} group by 1, 2
  on conflict do nothing;
  with written as (
    select t.id as thread_id, t.company_id, t.driver_id, ud.created_at, ud.unlocked_by, greatest(1, round(${size.messages} * 2.0 / ${size.unlocked} * (ud.id % 100) / 100))::int as lines
    from chat_threads t join unlocked_drivers ud on ud.company_id = t.company_id and ud.driver_id = t.driver_id
    where ud.campaign_id >= ${first} and t.last_seq = 0)
  insert into chat_messages (thread_id, seq, company_id, user_id, side, key, body, language, sent_at)
  select w.thread_id, n, w.company_id, case when n % 2 = 1 then w.unlocked_by else d.user_id end, case when n % 2 = 1 then 'company' else 'contact' end, gen_random_uuid(),
    (select string_agg(word.list[1 + abs(hashint8(w.thread_id * 131 + n * 17 + k)::bigint) % array_length(word.list, 1)], ' ') from generate_series(1, 4 + (n % 9)::int) k),
    'es', least(now(), w.created_at + n * interval '3 hours')
  from written w join drivers d on d.id = w.driver_id, generate_series(1, w.lines) n, (select array[${words.map((word) => `'${word}'`).join(', ')}] as list) word;
  update chat_threads t set last_seq = m.last_seq, last_at = m.last_at
  from (select thread_id, max(seq) as last_seq, max(sent_at) as last_at from chat_messages group by 1) m where m.thread_id = t.id and t.last_seq = 0;
  insert into chat_reads (thread_id, user_id, read_seq, read_at)
  select t.id, u.id, t.last_seq - (t.id % 2)::int, t.last_at from chat_threads t join users u on u.company_id = t.company_id and u.is_owner
  where t.last_seq > 0 and t.id % 3 > 0 on conflict do nothing`;

const staff = `(select array_agg(id) as ids from users where side = 'staff') s`;

const others = (size: Size, { drivers, campaigns }: { drivers: Range; campaigns: Range }): string[] => [
  // callers have a hundred times as many as others
  `insert into notifications (user_id, name, data, link, created_at, read_at)
   select case when n % 200 = 0 then c.ids[1 + n / 200 % array_length(c.ids, 1)] else ${drivers.first} + (n::bigint * 7919) % ${drivers.count} end, 'offer_received',
     '{"campaign": "Tráiler nacional", "company": "Trans Madrid"}', '/offers', now() - n * interval '30 seconds', case when n % 3 > 0 then now() - n * interval '20 seconds' end
   from generate_series(1, ${size.notifications}) n,
     (select array_agg(id) as ids from users where side = 'staff' or (company_id = 1 and is_owner) or id = ${drivers.first}) c`,
  `insert into audit_log (happened_at, user_id, company_id, action, subject, subject_id, driver_id, details)
   select now() - n * interval '1 minute', case when n % 20 = 0 then s.ids[1 + n / 20 % array_length(s.ids, 1)] else ${drivers.first} + (n::bigint * 104729) % ${drivers.count} end,
     case when n % 4 = 0 then 1 else 2 + n % ${size.companies} end, a.action, a.subject, n, ${drivers.first} + (n::bigint * 7919) % ${drivers.count}, a.details
   from generate_series(1, ${size.drivers}) n, ${staff},
     (select *, row_number() over (order by id) - 1 as place, count(*) over () as of from audit_log where id <= 50) a
   where a.place = n % a.of`,
  `insert into comments (company_id, model, model_id, visibility, user_id, body, created_at)
   select ud.company_id, 'unlocked-driver', ud.id, 'shared', ud.unlocked_by, 'Buena conversación, quiere empezar en marzo.', ud.created_at from unlocked_drivers ud
   where ud.campaign_id >= ${campaigns.first} and ud.id % 3 = 0`,
  `insert into tasks (side, company_id, model, model_id, title, due_at, status_id, done_at, assigner_id, assignee_id)
   select 'company', ud.company_id, 'unlocked-driver', ud.id, 'Llamar otra vez', ud.created_at + interval '3 days', st.id,
     case when st.identifier = 'done' then ud.created_at + interval '3 days' end, ud.unlocked_by, ud.unlocked_by
   from unlocked_drivers ud join (select *, row_number() over (order by id) - 1 as place, count(*) over () as of from task_statuses) st on st.place = ud.id / 5 % st.of
   where ud.campaign_id >= ${campaigns.first} and ud.id % 5 = 0;
   insert into tasks (side, model, model_id, title, due_at, status_id, done_at, assigner_id, assignee_id)
   select 'staff', 'company', c.id, 'Preguntar por la primera campaña', now() + (c.id % 60 - 30) * interval '1 day', st.id, case when st.identifier = 'done' then now() end, c.sales_owner_id, c.sales_owner_id
   from companies c join (select *, row_number() over (order by id) - 1 as place, count(*) over () as of from task_statuses) st on st.place = c.id % st.of
   where c.sales_owner_id is not null`,
  `insert into driver_messages (driver_id, type, message, status, sender_id, created_at, sent_at, search)
   select d.id, case when n % 5 = 0 then 'in' else 'out' end, 'Hola, ¿sigues buscando trabajo?', 'sent', s.ids[1 + n % array_length(s.ids, 1)],
     now() - n * interval '5 minutes', now() - n * interval '5 minutes', d.search
   from generate_series(1, ${Math.round(size.drivers / 10)}) n join drivers d on d.id = ${drivers.first} + (n::bigint * 7919) % ${drivers.count}, ${staff}`,
  `insert into audience_counts (audience_id, day, matching, eligible)
   select a.id, current_date - n, 900 + a.id % 500 - n, 700 + a.id % 400 - n from audiences a, generate_series(0, 29) n where a.parent_id is null on conflict do nothing`,
];

/** Facts of two years until there are as many as wanted, and the figures of all. */
export async function addFacts(
  work: BulkWork,
  db: Db,
  size: Size,
  { drivers, campaigns }: { drivers: Range; campaigns: Range },
): Promise<void> {
  await sql`select make_activity_months(current_date - 730, current_date + 90)`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from activities`.execute(db);
  const missing = Math.max(0, size.activities - rows[0]!.count);
  await withoutIndexes(work, ['activities'], async () => {
    const slices = 4;
    const each = Math.ceil(missing / slices);
    await work.runAll(
      Array.from({ length: slices }, (_, slice) => facts(slice * each, Math.min(missing, (slice + 1) * each), drivers, campaigns)),
    );
    await work.run('truncate activities_to_fold, activity_corrections');
    await work.run('analyze activities');
  });
}

const kinds = [
  'offer_sent',
  'offer_sent',
  'offer_sent',
  'offer_visible',
  'offer_visible',
  'offer_accepted',
  'offer_rejected',
  'signed_in',
  'driver_viewed',
  'driver_unlocked',
  'money_booked',
  'comment_written',
  'profile_changed',
  'driver_registered',
  'hire_confirmed',
  'offer_clicked_mail',
];

const facts = (from: number, till: number, drivers: Range, campaigns: Range) => `
  insert into activities (kind, happened_at, day, actor_id, side, company_id, driver_id, campaign_id, contact_type, country, sales_owner_id, subject_id, amount)
  select kind, at, (at at time zone 'Europe/Berlin')::date, driver, 'contact', case when kind not in ('signed_in', 'profile_changed', 'driver_registered') then company end, driver,
    case when kind not in ('signed_in', 'profile_changed', 'driver_registered') then campaign end, (array['driver', 'driver', 'self_employed'])[1 + n % 3],
    (array['DE', 'ES', 'PL'])[1 + n % 3], owners.ids[1 + company % array_length(owners.ids, 1)], n + 1000000000, case when kind = 'money_booked' then 3900 else 0 end
  from (
    select n, (array[${kinds.map((kind) => `'${kind}'`).join(', ')}])[1 + n % ${kinds.length}] as kind,
      now() - (abs(hashint8(n)::bigint) % 63000000) * interval '1 second' as at,
      case when n % 5 = 0 then 1 else 1 + floor((select max(id) from companies) * power((abs(hashint8(n + 7)::bigint) % 100000) / 100000.0, 3))::bigint end as company,
      ${campaigns.first} + abs(hashint8(n + 11)::bigint) % ${campaigns.count} as campaign,
      ${drivers.first} + abs(hashint8(n + 13)::bigint) % ${drivers.count} as driver
    from generate_series(${from + 1}::bigint, ${till}::bigint) n) f,
    (select array_agg(id) as ids from users where side = 'staff') owners`;
