import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { books } from '#contract/billing/books.ts';
import { invoices } from '#contract/billing/invoices.ts';
import { unlockLines } from '#contract/billing/price-lines.ts';
import { invoicesAdmin } from '#contract/staff/invoices-admin.ts';
import { bookTransaction, processPayment } from '#server/features/billing/billing/commands.ts';
import { getPayer } from '#server/features/billing/billing/queries.ts';
import { findLeft } from '#server/features/billing/payments/queries.ts';
import { refundCredit } from '#server/features/billing/payments/commands.ts';
import { today } from '#server/kernel/clock.ts';
import { reportPayment } from '#test/make-debts.ts';
import { makeCompany, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let admin: Caller;
let chief: Caller;
beforeAll(async () => {
  world = await openWorld();
  admin = (await makeStaff(world)).caller;
  chief = (await makeStaff(world, 'super-admin')).caller;
});
afterAll(() => world.close());

let number = 0;
async function invoiced(company: CompanyPerson): Promise<number> {
  const booked = await world.change(async (tx) =>
    bookTransaction(tx, world.services, await getPayer(tx, company.company_id), {
      kind: 'budget',
      lines: unlockLines(10_000, 19),
      description: 'Cabina',
      idempotency_key: `staff-invoices-test:${number++}`,
    }),
  );
  await processPayment(world.services, booked);
  await world.drainJobs();
  const { body } = await world.call(company.caller, invoices.list, { query: {} });
  return body.data[0]!.id;
}
const cancel = (caller: Caller, id: number, reason = 'Wrong address') =>
  world.call(caller, invoicesAdmin.cancel, { params: { id }, body: { reason } });
const credit = (caller: Caller, id: number, amount_net: number) =>
  world.call(caller, invoicesAdmin.credit, { params: { id }, body: { position: 1, amount_net, reason: 'Agreed by phone' } });

test('staff find the documents of all companies, by number and name', async () => {
  const company = await makeCompany(world, { name: 'Spedition Käfer' });
  const id = await invoiced(company);
  const { body } = await world.call(admin, invoicesAdmin.list, { query: { search: 'kafer' } });
  expect(body.data).toMatchObject([{ id, company: { id: company.company_id, name: 'Spedition Käfer' } }]);
  expect(body.meta.next).toBeNull();
  const all = (await world.call(admin, invoicesAdmin.list, { query: {} })).body.data;
  expect((await world.call(admin, invoicesAdmin.list, { query: { after: all[0]!.id } })).body.data).toEqual(all.slice(1));
});

test('a cancelled invoice is replaced; the company reads all three documents', async () => {
  const company = await makeCompany(world);
  const id = await invoiced(company);
  expect((await cancel((await makeStaff(world, 'sales')).caller, id)).status).toBe(403);
  const { body } = await cancel(admin, id);
  expect(body).toMatchObject({ is_cancelled: true, can_cancel: false });
  expect(body.corrections.map(({ kind }) => kind)).toEqual(['cancellation', 'invoice']);
  expect((await cancel(admin, id)).body.code).toBe('invoice_cancelled');
  expect((await cancel(admin, body.corrections[0]!.id)).body.code).toBe('invoice_not_cancellable');
  const list = (await world.call(company.caller, invoices.list, { query: {} })).body.data;
  expect(list.map(({ kind, amount_due }) => [kind, amount_due])).toEqual([
    ['invoice', 0],
    ['cancellation', 0],
    ['invoice', 0],
  ]);
});

test('a part of a line is credited once: with a credit note, and a refund to the card', async () => {
  const company = await makeCompany(world);
  const id = await invoiced(company);
  expect((await credit(admin, id, 2500)).status).toBe(403);
  const { body } = await credit(chief, id, 2500);
  expect(body.corrections).toMatchObject([{ kind: 'credit_note', amount_gross: 2975 }]);
  await world.drainJobs();
  const refunds = await world.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'payment.returned')
    .where('company_id', '=', company.company_id)
    .execute();
  expect(refunds).toMatchObject([{ details: { amount_gross: 2975 } }]);
  // the money that went back is a payment: nothing is owed to the company
  const year = { from: today().slice(0, 4) + '-01-01', till: today() };
  const statement = (await world.call(company.caller, books.statement, { query: year })).body;
  expect(statement.data.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['charge', 11_900],
    ['credit', -2975],
    ['card', -11_900],
    ['card_refund', 2975],
  ]);
  expect(statement.closing).toBe(0);
  const refused = (await credit(chief, id, 7501)).body;
  expect(refused.code).toBe('credit_too_large');
  expect(refused.message).toContain('75,00');
  const both = await Promise.all([credit(chief, id, 7500), credit(chief, id, 7400)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
});

test('a refund to the card is booked once, also when its job runs again', async () => {
  const company = await makeCompany(world);
  await credit(chief, await invoiced(company), 2500);
  await world.drainJobs();
  const [{ id: paid_id }, { id: credit_id }] = (await world.db
    .selectFrom('transactions')
    .select('id')
    .where('company_id', '=', company.company_id)
    .orderBy('id')
    .execute()) as [{ id: number }, { id: number }];
  await refundCredit(world.services, { transaction_id: paid_id, credit_id });
  const booked = await world.db.selectFrom('payments').select(['kind', 'amount']).where('transaction_id', '=', credit_id).execute();
  expect(booked).toEqual([{ kind: 'card_refund', amount: -2975 }]);
});

test('refunds that were not booked are booked from the audit log, on their day; a credit without a refund is left', async () => {
  const company = await makeCompany(world);
  const id = await invoiced(company);
  await credit(chief, id, 2500);
  await credit(chief, id, 2500);
  await world.drainJobs();
  await credit(chief, id, 2500);
  const credits = await world.db
    .selectFrom('transactions')
    .select('id')
    .where('company_id', '=', company.company_id)
    .where('kind', '=', 'credit')
    .orderBy('id')
    .execute();
  const booked = () =>
    world.db
      .selectFrom('payments')
      .select(['transaction_id', 'kind', 'amount', 'booked_on', 'source'])
      .where('company_id', '=', company.company_id)
      .where('kind', '=', 'card_refund')
      .orderBy('transaction_id')
      .execute();
  const before = await booked();
  expect(before.map(({ transaction_id }) => transaction_id)).toEqual(credits.slice(0, 2).map((row) => row.id));
  await world.db.deleteFrom('payments').where('company_id', '=', company.company_id).where('kind', '=', 'card_refund').execute();
  const backfill = await readFile('src/server/db/migrations/0440_refunds-of-credits.sql', 'utf8');
  for (let times = 0; times < 2; times++) {
    await sql.raw(backfill).execute(world.db);
    expect(await booked()).toEqual(before);
  }
});

test('after a refund in the dashboard of the provider, staff credit at most the rest', async () => {
  const company = await makeCompany(world);
  const id = await invoiced(company);
  const { charge_ref } = await world.db
    .selectFrom('transactions')
    .select('charge_ref')
    .where('company_id', '=', company.company_id)
    .executeTakeFirstOrThrow();
  await reportPayment(world, { kind: 'charge_refunded', charge_ref, amount_cents: 5950 });
  const refused = (await credit(chief, id, 5001)).body;
  expect(refused.code).toBe('credit_too_large');
  expect(refused.message).toContain('50,00');
  expect((await credit(chief, id, 5000)).status).toBe(200);
});

/** The bank reports about the payment of the company. Returns the transaction. */
async function reportDispute(company_id: number, kind: 'charge_disputed' | 'dispute_won' | 'dispute_lost'): Promise<number> {
  const paid = await world.db
    .selectFrom('transactions')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('kind', '<>', 'credit')
    .executeTakeFirstOrThrow();
  await reportPayment(world, { kind, charge_ref: paid.charge_ref, amount_cents: paid.amount_gross });
  return paid.id;
}

async function bookedOf(company_id: number, paid_id: number) {
  const credits = await world.db
    .selectFrom('transactions')
    .select('payment_method')
    .where('company_id', '=', company_id)
    .where('kind', '=', 'credit')
    .execute();
  const refunds = await world.db
    .selectFrom('payments')
    .select('amount')
    .where('company_id', '=', company_id)
    .where('kind', '=', 'card_refund')
    .execute();
  return { credits, refunds, left: await findLeft(world.db, paid_id) };
}

test('a credit during a dispute waits for its end: won, it goes to the card once; lost, it reduces the debt', async () => {
  const ended = async (kind: 'dispute_won' | 'dispute_lost') => {
    const company = await makeCompany(world);
    const { company_id } = company;
    const id = await invoiced(company);
    const disputed = await reportDispute(company_id, 'charge_disputed');
    expect((await credit(chief, id, 2500)).status).toBe(200);
    await world.drainJobs();
    expect(await bookedOf(company_id, disputed)).toMatchObject({ credits: [{ payment_method: 'card' }], refunds: [] });
    for (let delivery = 0; delivery < 2; delivery++) {
      await reportDispute(company_id, kind);
      await world.drainJobs();
    }
    return bookedOf(company_id, disputed);
  };
  expect(await ended('dispute_won')).toEqual({ credits: [{ payment_method: 'card' }], refunds: [{ amount: -2975 }], left: 0 });
  expect(await ended('dispute_lost')).toEqual({ credits: [{ payment_method: 'sepa' }], refunds: [], left: 11_900 - 2975 });
});

test('a credit of a card payment whose dispute was lost reduces the debt, and nothing goes to the card, whichever came first', async () => {
  const expected = { credits: [{ payment_method: 'sepa' }], refunds: [], left: 11_900 - 2975 };

  const before = await makeCompany(world);
  const id = await invoiced(before);
  const lost = await reportDispute(before.company_id, 'dispute_lost');
  expect((await credit(chief, id, 2500)).body.corrections).toMatchObject([{ kind: 'credit_note', amount_gross: 2975 }]);
  await world.drainJobs();
  expect(await bookedOf(before.company_id, lost)).toEqual(expected);
  const audited = await world.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'invoice.credited')
    .where('company_id', '=', before.company_id)
    .execute();
  expect(audited).toMatchObject([{ details: { was_disputed: true } }]);

  // the job finds the lost dispute
  const after = await makeCompany(world);
  expect((await credit(chief, await invoiced(after), 2500)).status).toBe(200);
  const lost_later = await reportDispute(after.company_id, 'dispute_lost');
  await world.drainJobs();
  await world.drainJobs();
  expect(await bookedOf(after.company_id, lost_later)).toEqual(expected);
});

test('a document is sent again to the recipients of today, as often as staff ask', async () => {
  const company = await makeCompany(world);
  const id = await invoiced(company);
  const { billing_email } = await world.db
    .selectFrom('companies')
    .select('billing_email')
    .where('id', '=', company.company_id)
    .executeTakeFirstOrThrow();
  const mails = async () => (await world.mailbox(billing_email!)).filter(({ attachments }) => attachments !== null).length;
  expect(await mails()).toBe(1);
  for (let times = 2; times <= 3; times++) {
    await world.call(admin, invoicesAdmin.resend, { params: { id } });
    await world.drainJobs();
    expect(await mails()).toBe(times);
  }
});

test('a part of an order on account is credited: less is to be transferred', async () => {
  const company = await makeCompany(world, { payment_method: null });
  await world.change(async (tx) =>
    bookTransaction(tx, world.services, await getPayer(tx, company.company_id), {
      kind: 'budget',
      lines: unlockLines(10_000, 19),
      description: 'Cabina',
      idempotency_key: `staff-invoices-test:${number++}`,
      options: { on_account: true },
    }),
  );
  await world.drainJobs();
  const [row] = (await world.call(company.caller, invoices.list, { query: {} })).body.data;
  expect((await credit(chief, row!.id, 2500)).body.corrections).toMatchObject([{ kind: 'credit_note', amount_gross: 2975 }]);
  const { body } = await world.call(company.caller, invoices.get, { params: { id: row!.id } });
  expect(body).toMatchObject({ amount_left: 8925, transfer: { amount: 8925, reference: row!.number } });
  const note = (await world.call(company.caller, invoices.get, { params: { id: body.corrections[0]!.id } })).body;
  expect(note).toMatchObject({ payment_method: 'transfer', transfer: null });
  expect(note.content.payment.terms).toContain(row!.number);
  expect((await credit(chief, row!.id, 7500)).status).toBe(200);
  expect((await world.call(company.caller, invoices.get, { params: { id: row!.id } })).body).toMatchObject({
    amount_left: 0,
    transfer: null,
  });
});
