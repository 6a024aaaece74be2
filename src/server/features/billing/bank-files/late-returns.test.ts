import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dunning } from '#contract/billing/dunning.ts';
import { invoices } from '#contract/billing/invoices.ts';
import { creditLines } from '#contract/billing/price-lines.ts';
import { withTax } from '#contract/money.ts';
import { bookTransaction } from '#server/features/billing/billing/commands.ts';
import { getPayer } from '#server/features/billing/billing/queries.ts';
import { checkBooks } from '#server/features/billing/book-checks/queries.ts';
import { cancelInvoice, issueDue } from '#server/features/billing/invoice-issue/commands.ts';
import { berlin, now } from '#server/kernel/clock.ts';
import { camt } from '#test/bank-files.ts';
import { collect, debtor, euros, openCollection, owe, receive, setClock, statusOf, world } from '#test/debit-collection.ts';
import type { CompanyPerson } from '#test/make.ts';

afterAll(() => world.close());
beforeAll(openCollection);
beforeEach(() => setClock('2026-11-23T08:00:00Z'));

const CENTS = 4641;
/** A debit that the bank has settled. */
async function settled(between: (company: CompanyPerson, transaction_id: number) => Promise<void> = async () => {}) {
  const company = await debtor({ locale: 'de' });
  const id = await owe(company);
  await between(company, id);
  await setClock('2027-01-08T08:00:00Z');
  const { end_to_end_id } = (await collect()).of(id);
  await receive(camt([{ amount: euros(CENTS), end_to_end_id, bank_reference: `S${id}` }]));
  expect((await statusOf(id)).status).toBe('paid');
  const comesBack = (reason: string) => receive(camt([{ amount: euros(CENTS), end_to_end_id, reason, bank_reference: `R${id}` }]));
  return { company, id, comesBack };
}
let booked = 0;
const credit = ({ company_id }: CompanyPerson, transaction_id: number, amount_net: number) =>
  world.change(async (tx) =>
    bookTransaction(tx, world.services, await getPayer(tx, company_id), {
      kind: 'credit',
      lines: creditLines(withTax(amount_net, 19)),
      description: 'Cabina credit',
      idempotency_key: `late-credit:${++booked}`,
      details: { transaction_id },
      returns_to: 'sepa',
    }),
  );
const differencesOf = async (id: number) => (await checkBooks(world.db)).differences.filter(({ row }) => row === `transaction ${id}`);
const owed = async ({ user_id }: CompanyPerson) => (await world.call(await world.signIn(user_id), dunning.mine)).body;
async function reminded(day: string, company: CompanyPerson) {
  await setClock(`${day}T08:00:00Z`);
  await world.jobs.runTimer('send-reminders-of-debts');
  return owed(company);
}

test('a return after the cancellation of the invoice: the new invoice is owed again, and the books agree', async () => {
  const issuing = () => ({ seller: world.services.config, at: now() });
  const invoiced = async ({ company_id }: CompanyPerson) => {
    const month_start = berlin().plus({ months: 1 }).startOf('month').toJSDate();
    const [id] = await world.change((tx) => issueDue(tx, issuing(), company_id, { month_start }));
    await world.change((tx) => cancelInvoice(tx, issuing(), { side: 'system' } as never, id!, 'Anschrift'));
  };
  const { company, id, comesBack } = await settled(invoiced);
  const leftOf = async () => {
    const caller = await world.signIn(company.user_id);
    const { data } = (await world.call(caller, invoices.list, { query: { kind: 'invoice' } })).body;
    const newest = data.find(({ is_cancelled }) => !is_cancelled)!;
    return (await world.call(caller, invoices.get, { params: { id: newest.id } })).body.amount_left;
  };
  expect(await leftOf()).toBe(0);
  await comesBack('MS03');
  expect((await statusOf(id)).status).toBe('open');
  expect(await leftOf()).toBe(CENTS);
  expect(await differencesOf(id)).toEqual([]);
});

test('a return after the purchase was credited: the credit pays the debt, and the company is reminded of the fee only', async () => {
  const { company, id, comesBack } = await settled();
  await credit(company, id, 3900);
  await comesBack('MD01');
  const fee = world.services.config.SEPA_RETURN_FEE_CENTS;
  expect((await owed(company)).amount).toBeGreaterThanOrEqual(CENTS);
  expect(await reminded('2027-02-26', company)).toMatchObject({ step: 1, amount: fee });
  expect((await statusOf(id)).status).toBe('paid');
  expect(await differencesOf(id)).toEqual([]);
});

test('credits pay an overdue debt before anybody is reminded of it, each once', async () => {
  const { company, id, comesBack } = await settled();
  await comesBack('MD01');
  const fee = world.services.config.SEPA_RETURN_FEE_CENTS;
  await credit(company, id, 1000);
  expect(await reminded('2027-02-01', company)).toMatchObject({ step: 1, amount: CENTS + fee - 1190 });
  await credit(company, id, 50_000);
  for (const day of ['2027-03-01', '2027-05-03']) expect(await reminded(day, company)).toMatchObject({ step: 0, amount: 0, debts: [] });
  const letters = await world.db.selectFrom('dunning_letters').select('step').where('company_id', '=', company.company_id).execute();
  expect(letters).toEqual([{ step: 1 }]);
  const used = await world.db.selectFrom('credit_uses').select('amount').where('transaction_id', '=', id).orderBy('credit_id').execute();
  expect(used).toEqual([{ amount: 1190 }, { amount: CENTS - 1190 }]);
});
