import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { epcCode } from '#contract/billing/epc-code.ts';
import { dealStates } from '#contract/foundation/vocabulary.ts';
import { packages, type PackageKey } from '#contract/billing/packages.policy.ts';
import { openDemoWorld } from '#test/demo-world.ts';
import { listStuckCampaigns } from '#server/features/staff/company-admin/queries.ts';
import { checkBooks } from '#server/features/billing/book-checks/queries.ts';
import { matchingAudiences } from '#server/features/matching/matching/queries.ts';
import { getInvoiceOf } from '#server/features/billing/invoices/queries.ts';
import type { World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openDemoWorld({}, 3000);
});
afterAll(() => world.close());

const days = async (query: ReturnType<typeof sql<{ days: number }>>): Promise<number[]> =>
  (await query.execute(world.db)).rows.map((row) => Number(row.days)).toSorted((a, b) => a - b);
const since = (moment: string) => sql`extract(epoch from now() - ${sql.raw(moment)}) / 86400 as days`;

// an outdated demo looks like a fault of the product
test.each([
  ['audiences', sql<{ days: number }>`select ${since('submitted_at')} from audiences where status = 'pending'`],
  [
    'campaigns',
    sql<{
      days: number;
    }>`select ${since('published_at')} from campaigns where published_at is not null and approved_at is null and rejected_at is null`,
  ],
  ['mandates', sql<{ days: number }>`select ${since('created_at')} from sepa_accounts where approved_at is null and revoked_at is null`],
  ['reviews', sql<{ days: number }>`select ${since('created_at')} from reviews where proofed_at is null`],
])('%s that wait have waited for days, not for months', async (_, query) => {
  const waiting = await days(query);
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting[0]).toBeGreaterThan(0);
  expect(waiting.at(-1)).toBeLessThan(5);
});

test('no hire waits for its answer longer than drivers usually take', async () => {
  const answered = await days(sql`select ${since('reported_at')} from hires where confirmed_at is not null`);
  expect(answered.length).toBeGreaterThan(0);
  const waiting = await days(sql`select ${since('reported_at')} from hires where confirmed_at is null and rejected_at is null`);
  expect(waiting.filter((each) => each > 5)).toEqual([]);
});

test('every running campaign with accepted offers has a driver to unlock', async () => {
  const { rows } = await sql<{ count: number; waiting: number }>`
    select count(*)::int, (count(*) filter (where exists (
      select from offers w where w.campaign_id = c.id and w.stage = 'in_process')))::int as waiting
    from campaigns c where is_active and suspended_at is null and archived_at is null and prevented_at is null and blocked_at is null
      and exists (select from offers o where o.campaign_id = c.id)`.execute(world.db);
  expect(rows[0]!.count).toBeGreaterThan(10);
  expect(rows[0]!.waiting).toBeGreaterThan(rows[0]!.count * 0.8);
});

test('a campaign that has sent offers is running or stopped, and never waits for its first start', async () => {
  const { rows } = await sql<{ unstarted: number; stopped: number }>`
    select count(*) filter (where c.offers_synced_at is null)::int as unstarted, count(*) filter (where not c.is_active)::int as stopped
    from campaigns c where exists (select from offers o where o.campaign_id = c.id and o.sent_at is not null)`.execute(world.db);
  expect(rows[0]!.unstarted).toBe(0);
  expect(rows[0]!.stopped).toBeGreaterThan(0);
});

test('the list of stuck campaigns is not empty', async () => {
  const { data } = await listStuckCampaigns(world.db);
  expect(data.length).toBeGreaterThan(0);
});

test('the first company has drivers at every stage, and hires and a response clock of its own', async () => {
  const { rows: stages } = await sql<{ stage: string }>`
    select distinct o.stage from offers o join campaigns c on c.id = o.campaign_id
    where o.company_id = (select min(id) from companies) and c.is_active and c.suspended_at is null`.execute(world.db);
  expect(stages.map(({ stage }) => stage)).toEqual(
    expect.arrayContaining(['new', 'in_process', 'unlocked', 'in_company_process', 'gets_hired', 'hired']),
  );
  const { rows } = await sql<{ hires: number; contacted: number }>`
    select (select count(*)::int from hires where confirmed_at is not null and company_id = co.id) as hires,
           (select count(*)::int from offers where first_contacted_at is not null and company_id = co.id) as contacted
    from (select min(id) as id from companies) co`.execute(world.db);
  expect(rows[0]!.hires).toBeGreaterThan(2);
  expect(rows[0]!.contacted).toBeGreaterThanOrEqual(5);
});

test('the campaigns of a company have the hires of its figures, with those of candidates', async () => {
  const { rows } = await sql<{ counted: number; confirmed: number }>`
    select (select sum(hires_count)::int from campaigns where company_id = co.id and parent_id is null) as counted,
           (select count(*)::int from hires where confirmed_at is not null and company_id = co.id) as confirmed
    from companies co`.execute(world.db);
  expect(rows.filter(({ counted, confirmed }) => (counted ?? 0) !== confirmed)).toEqual([]);
});

test('the history of every unlocked driver begins with the unlock', async () => {
  const { rows } = await sql<{ unlocked: number; with_unlock: number }>`
    select count(*)::int as unlocked, (count(*) filter (where first.event = 'unlocked'))::int as with_unlock
    from unlocked_drivers ud
    left join lateral (
      select t.properties ->> 'event' as event from timeline_entries t
      where t.model = 'unlocked-driver' and t.model_id = ud.id order by t.performed_at limit 1) first on true`.execute(world.db);
  expect(rows[0]!.unlocked).toBeGreaterThan(20);
  expect(rows[0]!.with_unlock).toBe(rows[0]!.unlocked);
});

test('companies answer within hours or days, and a few are late', async () => {
  const waiting = await days(sql`select ${since('accepted_at')} from offers where stage = 'in_process' and first_contacted_at is null`);
  expect(waiting.length).toBeGreaterThan(20);
  expect(waiting.at(-1)).toBeLessThan(11);
  expect(waiting.at(-1)).toBeGreaterThan(1);
  const answers = await days(
    sql`select extract(epoch from first_contacted_at - accepted_at) / 86400 as days from offers where first_contacted_at is not null`,
  );
  expect(answers[0]).toBeGreaterThan(0);
  expect(answers[Math.floor(answers.length / 2)]).toBeLessThan(2);
  expect(answers.at(-1)).toBeLessThan(11);
});

test('the books of the market agree, and one debit came back', async () => {
  expect((await checkBooks(world.db)).differences).toEqual([]);
  const returned = await world.db.selectFrom('debits').select('reason').where('state', '=', 'returned').orderBy('reason').execute();
  expect(returned.map(({ reason }) => reason)).toEqual(['AM04', 'MD01']);
});

test('deals in every state, an order by transfer with its code, a cancelled invoice', async () => {
  const { rows } = await sql<{ state: string }>`
    select distinct case when state in ('sent', 'viewed') and expires_on < current_date then 'expired' else state end as state from deals`.execute(
    world.db,
  );
  expect(rows.map(({ state }) => state).toSorted()).toEqual([...dealStates].toSorted());
  const cancelled = await world.db.selectFrom('invoices').select('corrects_id').where('kind', '=', 'cancellation').execute();
  expect(cancelled).toHaveLength(1);
  const open = await world.db
    .selectFrom('transactions')
    .select(['company_id', 'invoice_id', 'details'])
    .where('kind', '=', 'deal')
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  const { transfer, reasons } = await getInvoiceOf(world.db, open.invoice_id!, open.company_id);
  expect(epcCode(transfer!)).toMatch(/^BCD\n/);
  expect(reasons).toMatchObject([{ kind: 'deal', deal_id: open.details['deal_id'] }]);
});

test('the driver of the demo is going to meet a company', async () => {
  const { rows } = await sql<{ state: string; company: string }>`
    select m.state, co.name as company from meetings m
    join drivers d on d.id = m.driver_id join companies co on co.id = m.company_id
    where m.starts_at > now() and d.user_id = (select (value ->> 'driver')::bigint from installation where key = 'demo_people')`.execute(
    world.db,
  );
  expect(rows).toHaveLength(1);
});

test('every company that has ordered has accepted the data processing agreement', async () => {
  const { rows } = await sql<{ ordered: number; accepted: number }>`
    select count(*)::int as ordered, (count(*) filter (where exists (
      select from company_agreements a where a.company_id = c.company_id and a.accepted_at = c.ordered_at)))::int as accepted
    from carts c where c.ordered_at is not null`.execute(world.db);
  expect(rows[0]!.ordered).toBeGreaterThan(5);
  expect(rows[0]!.accepted).toBe(rows[0]!.ordered);
});

test('every company fits its package, and pays for as many slots as it has', async () => {
  const { rows } = await sql<{ package_key: PackageKey; users: number; ordered: number; slots: number }>`
    select s.package_key, s.additional_campaigns + 1 as ordered,
      (select count(*)::int from users u where u.company_id = s.company_id and u.is_active) as users,
      (select count(*)::int from slots x where x.company_id = s.company_id) as slots
    from subscriptions s`.execute(world.db);
  expect(new Set(rows.map(({ package_key }) => package_key)).size).toBe(2);
  expect(rows.filter(({ package_key, users }) => users > packages[package_key].users_max)).toEqual([]);
  expect(rows.filter(({ ordered, slots }) => ordered !== slots)).toEqual([]);
});

test('reviews of and by a company have different texts, as long as there are others', async () => {
  const { rows } = await sql<{ about: string; count: number; texts: number }>`
    select r.reviewable_type as about, count(*)::int as count, count(distinct r.review)::int as texts
    from reviews r join unlocked_drivers ud on ud.id = r.unlocked_driver_id group by r.reviewable_type, ud.company_id`.execute(world.db);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ about, count, texts }) => texts < Math.min(count, about === 'company' ? 9 : 6))).toEqual([]);
});

test.each(['accepted_at', 'sent_at'])('no day of the last two weeks dwarfs the others: %s', async (column) => {
  const { rows } = await sql<{ count: number }>`
    select count(o.id)::int as count from generate_series(1, 14) as ago
    left join offers o on (now() - o.${sql.ref(column)}) between make_interval(days => ago - 1) and make_interval(days => ago)
    group by ago order by 1`.execute(world.db);
  const counts = rows.map(({ count }) => count);
  const median = counts[7]!;
  expect(counts.at(-1)! / median, counts.join(' ')).toBeLessThan(3);
});

test('no row is in the future', async () => {
  const { rows } = await sql<{ ahead: number }>`
    select count(*)::int as ahead from (
      select greatest(created_at, sent_at, accepted_at, rejected_at, first_contacted_at) as moment from offers
      union all select greatest(created_at, first_contacted_at) from unlocked_drivers
      union all select greatest(reported_at, confirmed_at) from hires
      union all select greatest(created_at, submitted_at, decided_at) from audiences
      union all select greatest(created_at, published_at, approved_at, activated_at) from campaigns
      union all select greatest(created_at, proofed_at, answered_at) from reviews
      union all select case when type = 'meeting' then created_at else performed_at end from timeline_entries
      union all select created_at from tasks
      union all select greatest(created_at, answered_at) from meetings
      union all select created_at from comments
      union all select paid_at from transactions
    ) happened where moment > now()`.execute(world.db);
  expect(rows[0]!.ahead).toBe(0);
});

test('the same seed number makes the same market', async () => {
  const market = async () => {
    const made = await openDemoWorld({}, 300);
    const { rows } = await sql<object>`
      select o.id, o.driver_id, o.campaign_id, o.status, o.stage, c.name, co.name as company, u.full_name
      from offers o join campaigns c on c.id = o.campaign_id join companies co on co.id = o.company_id
      join drivers d on d.id = o.driver_id join users u on u.id = d.user_id order by o.id`.execute(made.db);
    await made.close();
    return rows;
  };
  const made = await market();
  expect(made.length).toBeGreaterThan(50);
  expect(await market()).toEqual(made);
}, 60_000);

test('most companies have a logo and most jobs a picture, which everybody can open', async () => {
  const { rows } = await sql<{ companies: number; logos: number[]; jobs: number; pictures: number[] }>`
    select (select count(*)::int from companies) as companies, (select array_agg(logo_id) from companies where logo_id is not null) as logos,
      (select count(*)::int from campaigns) as jobs, (select array_agg(image_id) from campaigns where image_id is not null) as pictures`.execute(
    world.db,
  );
  const { companies, logos, jobs, pictures } = rows[0]!;
  expect(logos.length).toBeGreaterThan(companies * 0.7);
  expect(pictures.length).toBeGreaterThan(jobs * 0.7);
  for (const id of [logos[0], pictures[0]])
    for (const size of ['', '?thumb=1']) {
      const answer = await world.app.inject({ url: `/api/media/${id}/file${size}` });
      expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } });
    }
});

test('the first company has seats of active sourcing, offers for all matching drivers, and its next wave tomorrow', async () => {
  const { rows } = await sql<{ seats: number; wave_minutes: number; campaigns: number; sent_now: number }>`
    select (select s.active_sourcing_users from subscriptions s where s.company_id = co.id order by s.id desc limit 1) as seats, co.wave_minutes,
      count(*)::int as campaigns, count(*) filter (where w.last_wave_at >= (select max(created_at) from offers))::int as sent_now
    from companies co join campaigns c on c.company_id = co.id and campaign_is_live(c)
    left join campaign_waves w on w.campaign_id = c.id
    where co.id = (select min(id) from companies) group by co.id`.execute(world.db);
  expect(rows[0]!.seats).toBeGreaterThan(0);
  expect(rows[0]!.wave_minutes).toBe(1440);
  expect(rows[0]!.campaigns).toBeGreaterThan(1);
  expect(rows[0]!.sent_now).toBe(rows[0]!.campaigns);
  const matching = await sql<{ unoffered: number }>`
    select count(*)::int as unoffered
    from companies co join campaigns c on c.company_id = co.id and campaign_is_live(c)
    cross join lateral (${matchingAudiences(await driverIds())}) m
    where co.id = (select min(id) from companies) and m.audience_id = c.audience_id and m.is_eligible
      and not exists (select from offers o where o.campaign_id = c.id and o.driver_id = m.driver_id)
      and not exists (select from unlocked_drivers u where u.company_id = co.id and u.driver_id = m.driver_id)`.execute(world.db);
  expect(matching.rows[0]!.unoffered).toBe(0);
});

const driverIds = async (): Promise<number[]> => (await world.db.selectFrom('drivers').select('id').execute()).map(({ id }) => id);
