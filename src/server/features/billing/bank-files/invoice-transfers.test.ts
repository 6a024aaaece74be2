import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bankFiles } from '#contract/billing/bank-files.ts';
import { bookChecks } from '#contract/billing/book-checks.ts';
import { brokenRules } from '#contract/billing/en16931.policy.ts';
import { epcCode } from '#contract/billing/epc-code.ts';
import { InvoiceContent } from '#contract/billing/invoice-content.ts';
import { invoices } from '#contract/billing/invoices.ts';
import { mandates } from '#contract/billing/mandates.ts';
import { budgetLines } from '#contract/billing/price-lines.ts';
import { bookTransaction } from '#server/features/billing/billing/commands.ts';
import { getPayer } from '#server/features/billing/billing/queries.ts';
import { cancelInvoice, issueDue } from '#server/features/billing/invoice-issue/commands.ts';
import { berlin, now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { camt, OWN_IBAN } from '#test/bank-files.ts';
import { euros, headersOf, openCollection, receive, setClock, staff, statusOf, world } from '#test/debit-collection.ts';
import { makeReadDeal, signDeal } from '#test/make-deals.ts';
import { makeCompany, type CompanyPerson } from '#test/make.ts';
import { invoiceNumbersIn } from './rules.ts';

afterAll(() => world.close());
beforeAll(openCollection);
/** Monday, 23 November 2026, 9:00 in Berlin. */
beforeEach(() => setClock('2026-11-23T08:00:00Z'));

let booked = 0;
const order = async (tx: Tx, company_id: number, facts: { payment_method?: null } = { payment_method: null }) =>
  (
    await bookTransaction(
      tx,
      world.services,
      { ...(await getPayer(tx, company_id)), ...facts },
      {
        kind: 'budget',
        lines: budgetLines(3900, 19),
        description: 'Cabina budget',
        idempotency_key: `on-account-${++booked}`,
        options: { on_account: true },
      },
    )
  ).id;
/** Orders on account, which one invoice covers. */
async function ordered(company: CompanyPerson, count: number): Promise<number[]> {
  const ids = await world.change(async (tx) => {
    const all: number[] = [];
    for (let each = 0; each < count; each++) all.push(await order(tx, company.company_id));
    return all;
  });
  await world.drainJobs();
  return ids;
}
const listOf = async ({ user_id }: CompanyPerson) =>
  (await world.call(await world.signIn(user_id), invoices.list, { query: {} })).body.data;
const invoiceOf = async (company: CompanyPerson, index = 0) => {
  const { id } = (await listOf(company))[index]!;
  return (await world.call(await world.signIn(company.user_id), invoices.get, { params: { id } })).body;
};
/** The states of the lines that a file with these bookings has brought. */
async function transfer(...bookings: { cents: number; text: string }[]): Promise<string[]> {
  const booking = ({ cents, text }: { cents: number; text: string }) => ({
    amount: euros(cents),
    text,
    bank_reference: `TRANSFER-${++booked}`,
  });
  const { body } = await receive(camt(bookings.map(booking), { message_id: `TRANSFERS-${++booked}` }));
  const { data } = (await world.call(staff, bankFiles.lines, { query: { file: body.id } })).body;
  return data.map(({ state }) => state).toReversed();
}
const paymentsOf = (id: number) =>
  world.db.selectFrom('payments').select(['kind', 'amount']).where('transaction_id', '=', id).orderBy('id').execute();

describe('a deal on account', () => {
  test('is invoiced at once, and paid by a transfer with the number of the invoice, once', async () => {
    const company = await makeCompany(world, { payment_method: null, locale: 'de' });
    const deal = await makeReadDeal(world, { company_id: company.company_id });
    expect((await signDeal(world, deal)).answer.status).toBe(200);
    await world.drainJobs();
    const due_on = berlin().plus({ days: 14 }).toISODate();
    const invoice = await invoiceOf(company);
    const { number, amount_gross: cents } = invoice;
    expect(invoice).toMatchObject({ payment_method: 'transfer', due_on, amount_due: cents, amount_left: cents });
    expect(invoice.transfer).toMatchObject({ iban: world.services.config.SELLER_IBAN, amount: cents, reference: number });
    expect(epcCode(invoice.transfer!)).toContain(`\nEUR${euros(cents)}\n\n\n${number}`);
    const day = due_on.split('-').toReversed().join('.');
    expect(invoice.content.payment.terms).toMatch(new RegExp(`überweisen .*${day}.* DE02 1203 .* ${number}`));

    const text = `Rechnung ${number.replaceAll('-', ' ').toLowerCase()}, danke`;
    const file = camt([{ amount: euros(cents), text, bank_reference: 'PAID' }]);
    await receive(file, 'paid.xml');
    await receive(file, 'paid.xml');
    const again = await receive(camt([{ amount: euros(cents), text, bank_reference: 'PAID' }], { format: '053', message_id: 'STATEMENT' }));
    expect(again.body).toMatchObject({ lines_count: 1, known_count: 1 });
    const [transaction] = await world.db
      .selectFrom('transactions')
      .select(['id', 'status'])
      .where('company_id', '=', company.company_id)
      .execute();
    expect(transaction!.status).toBe('paid');
    expect(await paymentsOf(transaction!.id)).toEqual([{ kind: 'transfer', amount: cents }]);
    expect(await invoiceOf(company)).toMatchObject({ amount_left: 0, transfer: null });
    // who pays twice gets the second amount back from a person
    expect(await transfer({ cents, text })).toEqual(['waiting']);
    expect(await paymentsOf(transaction!.id)).toHaveLength(1);
  });

  test.each(['zugferd', 'xrechnung'] as const)('its XML as %s names the account of the seller, and breaks no rule', async (format) => {
    const company = await makeCompany(world, { payment_method: null });
    const body = { frequency: 'monthly', format, buyer_reference: '04011000-12345-67' } as const;
    expect((await world.call(company.caller, invoices.saveSettings, { body })).status).toBe(200);
    await ordered(company, 1);
    const [row] = await world.db.selectFrom('invoices').selectAll().where('company_id', '=', company.company_id).execute();
    expect(brokenRules(InvoiceContent.parse(row!.content))).toEqual([]);
    const headers = headersOf(await world.signIn(company.user_id));
    const { body: xml } = await world.app.inject({ method: 'GET', url: `/api/invoices/${row!.id}/xml`, headers });
    expect(xml).toContain('<ram:TypeCode>58</ram:TypeCode>');
    expect(xml).toContain(`<ram:PayeePartyCreditorFinancialAccount><ram:IBANID>${OWN_IBAN}</ram:IBANID>`);
    expect(xml).toMatch(/<ram:PayeeSpecifiedCreditorFinancialInstitution><ram:BICID>\w+</);
    expect(xml).toContain(`<ram:PaymentReference>${row!.number}</ram:PaymentReference>`);
    expect(xml).not.toContain('PayerPartyDebtorFinancialAccount');
  });
});

describe('a transfer with the number of an invoice', () => {
  test('pays all its purchases; the proof of the books finds nothing', async () => {
    const company = await makeCompany(world, { payment_method: null });
    const ids = await ordered(company, 2);
    const { number } = await invoiceOf(company);
    expect(await transfer({ cents: 9282, text: number })).toEqual(['applied']);
    for (const id of ids) {
      expect((await statusOf(id)).status).toBe('paid');
      expect(await paymentsOf(id)).toEqual([{ kind: 'transfer', amount: 4641 }]);
    }
    await world.call(staff, bookChecks.request);
    await world.drainJobs();
    const [check] = (await world.call(staff, bookChecks.list)).body.data;
    expect(check).toMatchObject({ differences_count: 0, differences: [] });
  });

  test('waits for a person with another amount, two numbers, or another transaction beside it', async () => {
    const company = await makeCompany(world, { payment_method: null });
    const [id] = await ordered(company, 1);
    const [other] = await ordered(company, 1);
    const [second, first] = (await listOf(company)).map(({ number }) => number);
    const states = await transfer(
      { cents: 4640, text: first! },
      { cents: 9282, text: `${first} ${second}` },
      { cents: 4641, text: `${first} T-${other}` },
      { cents: 4641, text: 'CABX-2026-000001' },
    );
    expect(states).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
    expect(await transfer({ cents: 4641, text: `${first} T-${id}` })).toEqual(['applied']);
    expect([(await statusOf(id!)).status, (await statusOf(other!)).status]).toEqual(['paid', 'open']);
  });

  test('pays what is owed also by the number of an invoice that was replaced', async () => {
    const company = await makeCompany(world, { payment_method: null });
    const [id] = await ordered(company, 1);
    const { id: invoice_id, number } = await invoiceOf(company);
    await world.change((tx) =>
      cancelInvoice(tx, { seller: world.services.config, at: now() }, { side: 'system' } as never, invoice_id, 'Address'),
    );
    expect(await invoiceOf(company)).toMatchObject({ payment_method: 'transfer', amount_left: 4641 });
    expect(await transfer({ cents: 4641, text: number })).toEqual(['applied']);
    expect((await statusOf(id!)).status).toBe('paid');
  });

  test.each([
    ['Rechnung CAB-2026-000123', ['CAB-2026-000123']],
    ['re cab2026000123/kd 7', ['CAB-2026-000123']],
    ['CAB 2026 000123 + CAB-2026-000124', ['CAB-2026-000123', 'CAB-2026-000124']],
    ['CAB-2026-0001234, 2026-000123, T-12', []],
    [null, []],
  ])('is read from %s', (text, numbers) => expect(invoiceNumbersIn(text)).toEqual(numbers));
});

test('transfers and debits of one company are on two invoices', async () => {
  const company = await makeCompany(world, { payment_method: 'sepa' });
  const body = { frequency: 'per_purchase', format: 'zugferd', buyer_reference: '' } as const;
  await world.call(company.caller, invoices.saveSettings, { body });
  await world.change(async (tx) => {
    await order(tx, company.company_id, {});
    await order(tx, company.company_id);
  });
  await world.drainJobs();
  const methods = (await listOf(company)).map(({ payment_method }) => payment_method);
  expect(methods).toHaveLength(2);
  expect(new Set(methods)).toEqual(new Set(['sepa', 'transfer']));
});

test('what is owed when the mandate has ended before the invoice is to be transferred, and is paid by its number', async () => {
  const company = await makeCompany(world, { payment_method: 'sepa', locale: 'de' });
  const id = await world.change((tx) => order(tx, company.company_id, {}));
  await world.call(await world.signIn(company.user_id), mandates.end);
  const month_start = berlin().plus({ months: 1 }).startOf('month').toJSDate();
  await world.change((tx) => issueDue(tx, { seller: world.services.config, at: now() }, company.company_id, { month_start }));
  const { number, content, transfer: account, payment_method } = await invoiceOf(company);
  expect([payment_method, account?.amount, content.payment.mandate_reference]).toEqual(['transfer', 4641, '']);
  expect(content.payment.terms).toContain('überweisen');
  expect(await transfer({ cents: 4641, text: number })).toEqual(['applied']);
  expect((await statusOf(id)).status).toBe('paid');
});
