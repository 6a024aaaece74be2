import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChartData } from '#contract/staff/chart.ts';
import { charts, type ChartName } from '#contract/staff/charts.ts';
import { makeRandomMarket, type Market } from '#test/make-facts.ts';
import {
  count,
  dayOfMonth,
  hour,
  company,
  lastDays,
  lastMonths,
  month,
  monthBefore,
  owner,
  revenue,
  rowsOf,
  running,
  sum,
  thisMonth,
  total,
  valuesOf,
} from '#test/plain-figures.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let market: Market;
beforeAll(async () => {
  world = await openWorld();
  market = await makeRandomMarket(world);
});
afterAll(() => world.close());

const readChart = async (name: ChartName, given: { params?: object; query?: object } = {}, caller: Caller = market.staff.caller) =>
  (await world.call(caller, charts[name].endpoint, { params: {}, query: {}, ...given })) as unknown as {
    status: number;
    body: ChartData & { errors?: object };
  };

interface Case {
  id: string;
  chart: ChartName;
  params?: object;
  query?: object;
  /** One statement for each series, with `at` and `value`. */
  series: readonly string[];
}
const effective = `kind in ('money_paid', 'money_credited', 'money_returned')`;
const off = { cumulative: '0' };
const cases: readonly Case[] = [
  {
    id: 'S097',
    chart: 'transaction-revenue-monthly',
    series: [sum(month, `${revenue} and ${lastMonths}`), total('count(*)', `kind = 'customer_won'`)],
  },
  {
    id: 'S097 effective',
    chart: 'transaction-revenue-monthly',
    query: { effective: 'on', contact_type: 'driver' },
    series: [
      sum(month, `${effective} and contact_type = 'driver' and ${lastMonths}`),
      total('count(*)', `kind = 'customer_won' and contact_type = 'driver'`),
    ],
  },
  {
    id: 'S098',
    chart: 'sale-compare-recent',
    params: off,
    series: [count(dayOfMonth, `kind = 'money_booked' and ${thisMonth}`), count(dayOfMonth, `kind = 'money_booked' and ${monthBefore}`)],
  },
  {
    id: 'S098 cumulative',
    chart: 'sale-compare-recent',
    params: { cumulative: 'cumulative' },
    series: [running(`kind = 'money_booked'`)],
  },
  {
    id: 'S099',
    chart: 'transaction-revenue-compare-recent',
    series: [sum(dayOfMonth, `${revenue} and ${thisMonth}`), sum(dayOfMonth, `${revenue} and ${monthBefore}`)],
  },
  {
    id: 'S099 effective',
    chart: 'transaction-revenue-compare-recent',
    query: { effective: '1' },
    series: [sum(dayOfMonth, `${effective} and ${thisMonth}`), sum(dayOfMonth, `${effective} and ${monthBefore}`)],
  },
  { id: 'S100', chart: 'transaction-revenue', series: [sum(company, revenue)] },
  { id: 'S100 effective', chart: 'transaction-revenue', query: { effective: '1' }, series: [sum(company, effective)] },
  {
    id: 'S102',
    chart: 'sale-leaderboard-compare-recent',
    series: [sum(owner, `kind = 'money_booked' and ${thisMonth}`), sum(owner, `kind = 'money_booked' and ${monthBefore}`)],
  },
  {
    id: 'S104',
    chart: 'drivers-compare-recent',
    params: off,
    query: { contact_type: 'driver', country: 'ES' },
    series: [count(dayOfMonth, `kind = 'driver_registered' and contact_type = 'driver' and country = 'ES' and ${thisMonth}`)],
  },
  { id: 'S105', chart: 'companies-compare-recent', params: { cumulative: '1' }, series: [running(`kind = 'company_registered'`)] },
  { id: 'S106', chart: 'driver-offers-compare-recent', params: { cumulative: 'true' }, series: [running(`kind = 'offer_sent'`)] },
  {
    id: 'S107',
    chart: 'offer-rejections-compare-recent',
    params: { cumulative: 'no' },
    series: [count(dayOfMonth, `kind = 'offer_rejected' and ${thisMonth}`)],
  },
  {
    id: 'S108',
    chart: 'hired-drivers',
    series: [count(month, `kind = 'hire_confirmed' and ${lastMonths}`), count(month, `kind = 'hire_reported' and ${lastMonths}`)],
  },
  { id: 'S109', chart: 'hired-drivers-by-companies', series: [count(company, `kind = 'hire_confirmed'`)] },
  { id: 'S110', chart: 'driver-logins', series: [count(hour, `kind = 'signed_in' and contact_type <> '' and ${lastDays}`)] },
  { id: 'S111', chart: 'contact-unlocks-per-hour', series: [count(hour, `kind = 'driver_unlocked' and ${lastDays}`)] },
  {
    id: 'S114',
    chart: 'unlocked-drivers-all-time',
    series: [count(month, `kind = 'driver_unlocked' and ${lastMonths}`), total('count(*)', `kind = 'driver_unlocked'`)],
  },
  {
    id: 'S115',
    chart: 'unlocked-drivers-compare-recent',
    params: off,
    query: { contact_type: 'self_employed' },
    series: [count(dayOfMonth, `kind = 'driver_unlocked' and contact_type = 'self_employed' and ${thisMonth}`)],
  },
  { id: 'S116', chart: 'driver-registrations', series: [count('day::text', `kind = 'driver_registered' and ${lastDays}`)] },
  { id: 'S117', chart: 'driver-registrations-by-age', series: [count('detail', `kind = 'driver_registered' and ${lastMonths}`)] },
  {
    id: 'S118',
    chart: 'drivers-all-time',
    query: { contact_type: 'driver' },
    series: [
      count(month, `kind = 'driver_registered' and contact_type = 'driver' and ${lastMonths}`),
      total('count(*)', `kind = 'driver_registered' and contact_type = 'driver'`),
    ],
  },
  { id: 'S119', chart: 'profile-meta-updated', series: [count('day::text', `kind = 'profile_changed' and ${lastDays}`)] },
  { id: 'S120', chart: 'eligible-for-unlock', series: [count('day::text', `kind = 'eligibility_gained' and ${lastDays}`)] },
  { id: 'S121', chart: 'accepted-terms', series: [count('day::text', `kind = 'consent_given' and detail = 'terms' and ${lastDays}`)] },
  { id: 'S122', chart: 'comment-created', series: [count('day::text', `kind = 'comment_written' and ${lastDays}`)] },
  {
    id: 'S123',
    chart: 'records-revenue-run',
    series: [
      sum(month, `(kind = 'money_booked' and detail = 'unlock' or kind = 'money_credited') and ${lastMonths}`),
      `select to_char(m, 'YYYY-MM') as at, (select sum(amount) from activities
          where (kind = 'money_booked' and detail = 'unlock' or kind = 'money_credited') and day >= date_trunc('year', m) and day < m + interval '1 month') as value
        from generate_series('2025-12-01'::timestamp, '2026-11-01', interval '1 month') m`,
    ],
  },
  { id: 'S124', chart: 'driver-rejection-reasons', series: [count('detail', `kind = 'rejection_reason'`)] },
  { id: 'S126', chart: 'driver-replacement-reasons', series: [count('detail', `kind = 'driver_replaced'`)] },
  { id: 'S127', chart: 'unlocks-by-sales-owner', series: [count(owner, `kind = 'driver_unlocked'`)] },
  {
    id: 'S128',
    chart: 'drivers-companies-revenue',
    series: [
      count(month, `kind = 'driver_registered' and ${lastMonths}`),
      count(month, `kind = 'company_registered' and ${lastMonths}`),
      sum(month, `${revenue} and ${lastMonths}`),
    ],
  },
  {
    id: 'S128 effective',
    chart: 'drivers-companies-revenue',
    query: { effective: '1' },
    series: [
      count(month, `kind = 'driver_registered' and ${lastMonths}`),
      count(month, `kind = 'company_registered' and ${lastMonths}`),
      sum(month, `${effective} and ${lastMonths}`),
    ],
  },
  { id: 'S130', chart: 'driver-unlocks-recent', series: [count(dayOfMonth, `kind = 'driver_unlocked' and ${thisMonth}`)] },
  {
    id: 'S130 cumulative',
    chart: 'driver-unlocks-compare-recent',
    params: { cumulative: '1' },
    series: [running(`kind = 'driver_unlocked'`)],
  },
  {
    id: 'S131',
    chart: 'drivers',
    series: [
      `select 'eligible' as at, count(*) as value from drivers where is_eligible_for_unlock
        union all select 'not_eligible', count(*) from drivers where not is_eligible_for_unlock and erased_at is null`,
    ],
  },
  {
    id: 'S132',
    chart: 'campaigns',
    series: [
      `select campaign_status(c) as at, count(*) as value from campaigns c where parent_id is null and deleted_at is null group by 1`,
    ],
  },
  {
    id: 'S135',
    chart: 'driver-registrations',
    query: { contact_type: 'self_employed' },
    series: [count('day::text', `kind = 'driver_registered' and contact_type = 'self_employed' and ${lastDays}`)],
  },
];

test.each(cases)('$id: $chart is what a plain query counts', async ({ chart, params, query, series }) => {
  const { status, body } = await readChart(chart, { params, query });
  expect(status).toBe(200);
  for (const each of body.series) expect(each.data).toHaveLength(body.categories.length);
  for (const [index, statement] of series.entries()) expect(valuesOf(body, index)).toEqual(await rowsOf(world, statement));
});

test('S101, S103: sales of each owner by month and by company add up to all sales', async () => {
  const owners = `select sales_owner_id from activities where kind = 'money_booked' group by 1`;
  const months = await readChart('sale-leaderboard-compare-recent-months');
  expect(months.body.series).toHaveLength((await sql.raw(owners).execute(world.db)).rows.length);
  const of = months.body.series.find(({ key }) => key === `owner_${market.staff.user_id}`)!;
  expect(Object.fromEntries(months.body.categories.flatMap((at, index) => (of.data[index] ? [[at, of.data[index]]] : [])))).toEqual(
    await rowsOf(world, sum(month, `kind = 'money_booked' and sales_owner_id = ${market.staff.user_id} and day >= '2026-06-01'`)),
  );
  const { body } = await readChart('sale-leaderboard-sales-companies');
  const sums = body.categories.map((_, place) => body.series.reduce((all, { data }) => all + data[place]!, 0));
  expect(Object.fromEntries(body.categories.map((name, place) => [name, sums[place]]))).toEqual(
    await rowsOf(world, sum(company, `kind = 'money_booked'`)),
  );
  const { body: filtered } = await readChart('sale-leaderboard-sales-companies', { query: { country: 'DE' } });
  const sold = `kind = 'money_booked' and country = 'DE' and sales_owner_id = ${market.staff.user_id}`;
  const { data } = filtered.series.find(({ key }) => key === `owner_${market.staff.user_id}`)!;
  const ofOwner = filtered.categories.map((name, place) => [name, data[place]!] as const).filter(([, value]) => value !== 0);
  expect(ofOwner.length).toBeGreaterThan(0);
  expect(Object.fromEntries(ofOwner)).toEqual(await rowsOf(world, sum(company, sold)));
});
