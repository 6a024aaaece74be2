import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MeasureName } from '#contract/foundation/figures.ts';
import { budgetLines } from '#contract/billing/price-lines.ts';
import { bookTransaction, processPayment } from '#server/features/billing/billing/commands.ts';
import { getPayer } from '#server/features/billing/billing/queries.ts';
import { bookPayment } from '#server/features/billing/payments/commands.ts';
import { foldActivities } from '#server/kernel/activities/folding.ts';
import { reportPayment } from '#test/make-debts.ts';
import { camt } from '#test/bank-files.ts';
import { collect, debtor, openCollection, owe, receive, setClock, world } from '#test/debit-collection.ts';
import { makeCompany } from '#test/make.ts';
import { addOldFacts, listFigureDifferences } from './commands.ts';
import { figure } from './queries.ts';

beforeAll(openCollection);
afterAll(() => world.close());

/** Sales, revenue and what is paid of it. */
async function moneyOf(company_id: number, period: { from?: string; till?: string } = {}): Promise<number[]> {
  while ((await foldActivities(world.db)) > 0);
  const read = (measure: MeasureName) => figure(world.db, { measure, filters: { company_id }, ...period });
  return [await read('sales'), await read('revenue'), await read('effective_revenue')];
}
const transfer = (transaction_id: number, amount: number, source: string) =>
  world.change((tx) => bookPayment(tx, { transaction_id, kind: 'transfer', amount, booked_on: '2027-03-01', source }));

/** A company that has paid 100 euros and tax by card. */
async function paidByCard() {
  const { company_id } = await makeCompany(world);
  const payer = await getPayer(world.db, company_id);
  const order = {
    kind: 'budget',
    lines: budgetLines(10_000, 19),
    description: 'Cabina budget',
    idempotency_key: `card-${company_id}`,
  } as const;
  const { id, charge_ref } = await processPayment(
    world.services,
    await world.change((tx) => bookTransaction(tx, world.services, payer, order)),
  );
  return { company_id, id, charge_ref };
}

test('a returned debit is unpaid again, its fee is no sale, and paid later it counts once', async () => {
  await setClock('2027-01-04T08:00:00Z');
  const company = await debtor();
  const { company_id } = company;
  const id = await owe(company, 3900);
  expect(await moneyOf(company_id)).toEqual([1, 3900, 0]);
  await setClock('2027-01-20T08:00:00Z');
  const { end_to_end_id } = (await collect()).of(id);
  await receive(camt([{ amount: '46.41', end_to_end_id, day: '2027-01-21' }], { message_id: 'IN' }));
  expect(await moneyOf(company_id)).toEqual([1, 3900, 3900]);
  await setClock('2027-02-03T08:00:00Z');
  const returned = { amount: '46.41', charges: '3.00', end_to_end_id, reason: 'AM04', day: '2027-02-02' };
  await receive(camt([returned], { message_id: 'OUT' }));
  await receive(camt([returned], { message_id: 'OUT AGAIN', format: '053' }));
  expect(await moneyOf(company_id)).toEqual([1, 3900, 0]);
  await setClock('2027-03-05T08:00:00Z');
  await transfer(id, 2000, 'part');
  expect(await moneyOf(company_id)).toEqual([1, 3900, 1681]);
  await transfer(id, 2641, 'rest');
  expect(await moneyOf(company_id)).toEqual([1, 3900, 3900]);
  // each movement in the month of the bank
  const paidIn = async (month: string) => (await moneyOf(company_id, { from: `${month}-01`, till: `${month}-28` }))[2];
  expect([await paidIn('2027-01'), await paidIn('2027-02'), await paidIn('2027-03')]).toEqual([3900, -3900, 3900]);
  expect(await listFigureDifferences(world.db)).toEqual([]);
});

test('a refund of a part lowers revenue by its net part, and the refund of the rest by the rest', async () => {
  const { company_id, charge_ref } = await paidByCard();
  const refund = (amount_cents: number) => reportPayment(world, { kind: 'charge_refunded', charge_ref, amount_cents });
  expect(await moneyOf(company_id)).toEqual([1, 10_000, 10_000]);
  await refund(5000);
  await refund(2000);
  expect(await moneyOf(company_id)).toEqual([1, 5798, 5798]);
  await refund(11_900);
  await refund(11_900);
  expect(await moneyOf(company_id)).toEqual([1, 0, 0]);
});

test('a dispute takes the payment back, and a won one returns it, also of what a refund has left', async () => {
  const { company_id, charge_ref } = await paidByCard();
  const disputed = { charge_ref, amount_cents: 11_900 };
  await reportPayment(world, { kind: 'charge_disputed', ...disputed });
  expect(await moneyOf(company_id)).toEqual([1, 10_000, 0]);
  await reportPayment(world, { kind: 'dispute_won', ...disputed });
  expect(await moneyOf(company_id)).toEqual([1, 10_000, 10_000]);
  const refunded = await paidByCard();
  await reportPayment(world, { kind: 'charge_refunded', charge_ref: refunded.charge_ref, amount_cents: 5950 });
  await reportPayment(world, { kind: 'dispute_lost', charge_ref: refunded.charge_ref, amount_cents: 5950 });
  expect(await moneyOf(refunded.company_id)).toEqual([1, 5000, 0]);
});

test('facts of earlier versions are completed once: returned payments, refunds in part, and fees that were sales', async () => {
  const [returned, refunded, disputed] = [await debtor(), await paidByCard(), await paidByCard()];
  const id = await owe(returned, 10_000);
  await transfer(id, 11_900, 'before');
  await world.change((tx) =>
    bookPayment(tx, { transaction_id: id, kind: 'debit_return', amount: -11_900, booked_on: '2027-03-02', source: 'return before' }),
  );
  await reportPayment(world, { kind: 'charge_refunded', charge_ref: refunded.charge_ref, amount_cents: 5950 });
  await reportPayment(world, { kind: 'charge_disputed', charge_ref: disputed.charge_ref, amount_cents: 11_900 });
  const companies = [returned, refunded, disputed].map(({ company_id }) => company_id);
  const all = async () => {
    const found: number[][] = [];
    for (const company_id of companies) found.push(await moneyOf(company_id));
    return found;
  };
  const now = await all();
  expect(now).toEqual([
    [1, 10_000, 0],
    [1, 5000, 5000],
    [1, 10_000, 0],
  ]);
  // as they were recorded before: each payment once, no return, no refund in part, and the fee as a sale
  await sql`delete from activities where company_id = any (${companies}::bigint[]) and kind in ('money_paid', 'money_returned') and amount < 0`.execute(
    world.db,
  );
  await sql`
    with added as (
      insert into activities (kind, happened_at, day, subject_id, company_id, amount, detail)
      select 'money_booked', '2027-03-02T10:00:00Z', '2027-03-02', id, company_id, 300, 'fee' from transactions where id = ${id} returning id, day)
    insert into activities_to_fold (activity_id, day) select id, day from added`.execute(world.db);
  expect(await all()).toEqual([
    [2, 10_300, 10_000],
    [1, 10_000, 10_000],
    [1, 10_000, 10_000],
  ]);
  await sql`update installation set value = value #- '{old_facts,fees}' #- '{old_facts,payments_of_sales}' where key = 'figures'`.execute(
    world.db,
  );
  // one of them is changed by somebody else at this moment
  const changing = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const other = world.change(async (tx) => {
    await sql`select from transactions where id = ${id} for update`.execute(tx);
    locked.resolve();
    await changing.promise;
  });
  await locked.promise;
  const adding = addOldFacts(world.db);
  const waits = async () => {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      world.db,
    );
    return rows.length > 0;
  };
  await expect.poll(waits).toBe(true);
  changing.resolve();
  await other;
  await adding;
  expect(await all()).toEqual(now);
  expect(await addOldFacts(world.db)).toBe(0);
  expect(await listFigureDifferences(world.db)).toEqual([]);
});
