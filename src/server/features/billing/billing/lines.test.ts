import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billing } from '#contract/billing/billing.ts';
import { packageLines, priceOf } from '#contract/billing/price-lines.ts';
import { withTax } from '#contract/money.ts';
import { makeCompany } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { bookTransaction } from './commands.ts';
import { getPayer } from './queries.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const lines = packageLines({ selected_package: 'pro', additional_campaigns: 2, selected_active_sourcing_users: 1 }, 19);

async function bookPackage() {
  const made = await makeCompany(world);
  const booked = await world.change(async (tx) =>
    bookTransaction(tx, world.services, await getPayer(tx, made.company_id), {
      kind: 'budget',
      lines,
      description: 'Cabina',
      idempotency_key: `lines:${made.company_id}`,
    }),
  );
  return { ...made, booked };
}

test('a booking stores its lines, and the company reads them', async () => {
  const { caller, booked } = await bookPackage();
  expect(booked).toMatchObject(priceOf(lines, 19));
  const { body } = await world.call(caller, billing.transactions, { query: {} });
  expect(body.data[0]!.lines).toEqual(lines);
});

test('a transaction of the former release, without lines, gets one', async () => {
  const { company_id } = await makeCompany(world);
  const { id } = await world.db
    .insertInto('transactions')
    .values({ company_id, kind: 'credit', ...withTax(-3900, 19), status: 'credited', idempotency_key: `old:${company_id}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stored = await world.db.selectFrom('transaction_lines').selectAll().where('transaction_id', '=', id).execute();
  expect(stored).toMatchObject([{ kind: 'credit', text_key: 'credit', quantity: -1, unit_net: 3900, net: -3900, tax: -741, gross: -4641 }]);
});

test('lines that do not add up are refused, and stored ones are never changed', async () => {
  const { booked } = await bookPackage();
  const change = (statement: ReturnType<typeof sql>) => world.change((tx) => statement.execute(tx));
  await expect(
    change(sql`update transactions set amount_net = amount_net + 1, amount_gross = amount_gross + 1 where id = ${booked.id}`),
  ).rejects.toThrow('do not add up');
  await expect(change(sql`update transaction_lines set net = 0 where transaction_id = ${booked.id}`)).rejects.toThrow('append-only');
  const begin = (day: string) =>
    change(sql`update transaction_lines set service_from = ${day}, service_till = ${day} where transaction_id = ${booked.id}`);
  await begin('2026-11-01');
  await expect(begin('2026-12-01')).rejects.toThrow('append-only');
  await expect(change(sql`delete from transaction_lines where transaction_id = ${booked.id}`)).rejects.toThrow('append-only');
});
