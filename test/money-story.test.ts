import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyRegistration } from '#contract/billing/company-registration.ts';
import { bookChecks } from '#contract/billing/book-checks.ts';
import { books } from '#contract/billing/books.ts';
import { coupons } from '#contract/billing/coupons.ts';
import { withBestCoupon } from '#contract/billing/coupons.policy.ts';
import { dunning } from '#contract/billing/dunning.ts';
import { brokenRules } from '#contract/billing/en16931.policy.ts';
import { InvoiceContent } from '#contract/billing/invoice-content.ts';
import { invoices, type InvoiceRow } from '#contract/billing/invoices.ts';
import { paymentMethods } from '#contract/billing/payment-methods.ts';
import { priceOf, slotLines } from '#contract/billing/price-lines.ts';
import { countedSlots } from '#contract/billing/slots.policy.ts';
import { slots } from '#contract/billing/slots.ts';
import { unlocks } from '#contract/hiring/unlocks.ts';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { invoicesAdmin } from '#contract/staff/invoices-admin.ts';
import { berlin } from '#server/kernel/clock.ts';
import { camt, pain002 } from './bank-files.ts';
import { collect, euros, headersOf, openCollection, receive, setClock, staff, statusOf, world } from './debit-collection.ts';
import { human } from './human.ts';
import { makeReadDeal, signDeal, staffDeal } from './make-deals.ts';
import { makeOffer } from './make-offers.ts';
import { makeStaff, type CompanyPerson } from './make.ts';

beforeAll(openCollection);
afterAll(() => world.close());

/** What each step leaves for the next ones. */
let owner: Pick<CompanyPerson, 'company_id' | 'user_id'>;
let slot_id: number;
let unlock_id: number;
let fee_id: number;
let month: InvoiceRow;

const company = () => world.signIn(owner.user_id);
const documents = async () => (await world.call(await company(), invoices.list, { query: {} })).body.data;
const contentOf = async (id: number) =>
  InvoiceContent.parse((await world.db.selectFrom('invoices').select('content').where('id', '=', id).executeTakeFirstOrThrow()).content);
const download = async (url: string, as = staff) => {
  const answer = await world.app.inject({ url, headers: headersOf(as) });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.rawPayload;
};
const transfer = (cents: number, text: string) =>
  receive(camt([{ amount: euros(cents), text, bank_reference: text }], { message_id: `TRANSFER ${text}`.slice(0, 35) }));
const debtOf = async () => (await world.call(await company(), dunning.mine)).body;

/** Staff offer a deal, and the company signs it by a code, registers and pays the invoice. */
async function signDealAndRegister(): Promise<void> {
  // before the clock is set: the library of the bot check reads the real time
  const solved = await human(world);
  await setClock('2026-10-05T08:00:00Z');
  const deal = await makeReadDeal(world);
  expect((await signDeal(world, deal)).answer.body).toMatchObject({ state: 'signed' });
  const { company_id, price } = await staffDeal(world, deal.staff, deal.id);
  await world.drainJobs();
  const letters = (await world.mailbox(deal.email)).map(({ text }) => /invitation-token=([\w-]+)/.exec(text)?.[1]);
  const registered = await world.call(null, companyRegistration.registerCompany, {
    body: {
      first_name: 'Imke',
      last_name: 'Hansen',
      email: deal.email,
      country_id: 'DE',
      password: 'a long enough password',
      password_confirmation: 'a long enough password',
      accepted_terms: true,
      'invitation-token': letters.find(Boolean)!,
      ...solved,
    },
  });
  expect(registered.body).toMatchObject({ company_id });
  const user = await world.db.selectFrom('users').select('id').where('email', '=', deal.email).executeTakeFirstOrThrow();
  owner = { company_id: company_id!, user_id: user.id };

  const [invoice, ...others] = await documents();
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({ kind: 'invoice', payment_method: 'transfer', amount_gross: price.first.amount_gross });
  await setClock('2026-10-08T08:00:00Z');
  await transfer(invoice!.amount_gross, invoice!.number);
  expect(await documents()).toMatchObject([{ amount_left: 0 }]);
}

/** A slot with a coupon and an unlock, by the mandate that staff have approved. */
async function buyByMandate(): Promise<void> {
  const body = {
    bank_account_owner: 'Kühltransporte Weser GmbH',
    iban: 'DE89 3704 0044 0532 0130 00',
    swift_bic: 'COBADEFFXXX',
    signer_name: 'Imke Hansen',
  };
  expect((await world.call(await company(), paymentMethods.setSepa, { body })).body.can_be_charged).toBe(false);
  const approval = { params: { id: owner.company_id }, body: { signed_at: '2026-10-08' } };
  expect((await world.call(staff, companyAdmin.approveSepa, approval)).status).toBe(200);
  await world.call(staff, coupons.create, {
    body: {
      code: 'WESER-20',
      name: 'Fair in Kassel',
      kinds: ['slots'],
      discount_percentage: 20,
      amount_net: null,
      valid_from: '2026-10-01',
      valid_until: null,
      uses_max: 1,
      months: 1,
    },
  });
  expect((await world.call(await company(), coupons.apply, { body: { code: 'weser-20' } })).status).toBe(200);
  const preview = (await world.call(await company(), slots.information)).body;
  const owned = countedSlots(preview.paid_slots_count, preview.package_slots_count > 0);
  const lines = withBestCoupon(slotLines({ ...preview, owned, count: 1, days: preview }, preview.tax_percentage), preview.coupons);
  const price = priceOf(lines, preview.tax_percentage);
  const bought = await world.call(await company(), slots.buy, { body: { slots: 1, amount_gross: price.amount_gross } });
  const { transaction } = bought.body;
  expect(transaction).toMatchObject({ ...price, lines, status: 'open', payment_method: 'sepa' });
  expect(lines.at(-1)).toMatchObject({ kind: 'coupon', params: { code: 'WESER-20' } });
  slot_id = transaction.id;
  unlock_id = await unlock();
  await world.drainJobs();
}

/** Unlocks one more driver, and returns the transaction. */
async function unlock(): Promise<number> {
  const caller = await company();
  const offer = await makeOffer(world, { ...owner, caller }, { status: 'accepted' });
  const { body, status } = await world.call(caller, unlocks.unlock, {
    body: { driver_id: offer.shown_id, campaign_id: offer.campaign_id },
  });
  expect([status, body.message]).toEqual([200, undefined]);
  const row = await world.db
    .selectFrom('transactions')
    .select('id')
    .where('company_id', '=', owner.company_id)
    .where('kind', '=', 'unlock')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** One debit is settled, the other is refused by the bank and debited again. */
async function debitTwice(): Promise<void> {
  await setClock('2026-10-21T07:00:00Z');
  const first = await collect();
  expect(first.files).toMatchObject([{ scheme: 'CORE', collect_on: '2026-10-22', debits_count: 2 }]);
  const [slot, refused] = [first.of(slot_id), first.of(unlock_id)];
  const xml = (await download(`/api/collection/files/${first.files[0]!.id}/download`)).toString();
  for (const { end_to_end_id, amount } of [slot, refused])
    expect(xml).toMatch(new RegExp(`<EndToEndId>${end_to_end_id}</EndToEndId>[^]*?<InstdAmt Ccy="EUR">${euros(amount)}<`));
  await receive(
    pain002(
      first.files[0]!.message_id,
      [{ end_to_end_id: refused.end_to_end_id, amount: euros(refused.amount), reason: 'AM04' }],
      '2026-10-22',
    ),
  );
  await receive(camt([{ amount: euros(slot.amount), end_to_end_id: slot.end_to_end_id, day: '2026-10-22' }], { message_id: 'SLOT' }));
  expect(await statusOf(slot_id)).toMatchObject({ status: 'paid' });
  expect(await statusOf(unlock_id)).toEqual({ status: 'open', due_on: '2026-11-02' });

  await setClock('2026-10-30T08:00:00Z');
  const again = (await collect()).of(unlock_id);
  expect(again).toMatchObject({ attempt: 2, sequence: 'RCUR' });
  await setClock('2026-11-03T08:00:00Z');
  await receive(camt([{ amount: euros(again.amount), end_to_end_id: again.end_to_end_id, day: '2026-11-02' }], { message_id: 'PAID' }));
  expect((await statusOf(unlock_id)).status).toBe('paid');
}

/** The month has an invoice with the next number, as PDF and XML. */
async function invoiceMonth(): Promise<void> {
  await world.jobs.runTimer('issue-invoices');
  await world.drainJobs();
  const [latest, deal] = await documents();
  month = latest!;
  const numberOf = ({ number }: InvoiceRow) => Number(number.split('-').at(-1));
  expect(numberOf(month)).toBe(numberOf(deal!) + 1);
  const content = await contentOf(month.id);
  expect(new Set(content.lines.map(({ transaction_id }) => transaction_id))).toEqual(new Set([slot_id, unlock_id]));
  expect(brokenRules(content)).toEqual([]);
  const caller = await company();
  expect((await download(`/api/invoices/${month.id}/pdf`, caller)).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await download(`/api/invoices/${month.id}/xml`, caller)).toString()).toContain(`<ram:ID>${month.number}</ram:ID>`);
}

/** A debit comes back: the mandate ends, the debt and the fee are open, and the third reminder stops unlocks. */
async function returnDebitAndRemind(): Promise<void> {
  const { end_to_end_id, amount } = await world.db
    .selectFrom('debits')
    .select(['end_to_end_id', 'amount'])
    .where('transaction_id', '=', unlock_id)
    .where('state', '=', 'settled')
    .executeTakeFirstOrThrow();
  const returned = { amount: euros(amount), charges: '3.00', end_to_end_id, reason: 'MD01', day: '2026-11-04' };
  await setClock('2026-11-05T08:00:00Z');
  await receive(camt([returned], { message_id: 'RETURN' }));
  await receive(camt([returned], { message_id: 'RETURN AGAIN', format: '053' }));
  expect((await world.call(await company(), paymentMethods.current)).body).toMatchObject({ can_be_charged: false, sepa_account: null });
  const fees = await world.db
    .selectFrom('transactions')
    .select(['id', 'amount_gross'])
    .where('company_id', '=', owner.company_id)
    .where('kind', '=', 'fee')
    .execute();
  expect(fees).toMatchObject([{ amount_gross: 300 }]);
  fee_id = fees[0]!.id;

  for (let day = berlin(); (await debtOf()).step < 3; day = day.plus({ weeks: 1 })) {
    expect(day.year).toBe(2026);
    await setClock(day.toUTC().toISO());
    await world.jobs.runTimer('send-reminders-of-debts');
    await world.drainJobs();
  }
  const debt = await debtOf();
  expect(debt).toMatchObject({ is_stopped: true, amount: amount + 300 });
  expect(debt.debts.map(({ transaction_id }) => transaction_id)).toEqual([unlock_id, fee_id]);
  const letters = await world.db.selectFrom('dunning_letters').select('step').where('company_id', '=', owner.company_id).execute();
  expect(letters).toEqual([{ step: 1 }, { step: 2 }, { step: 3 }]);
}

/** The debts are paid by transfer, and the next unlock by card. */
async function payByTransfer(): Promise<void> {
  const caller = await company();
  expect((await world.call(caller, paymentMethods.setCard, { body: { stripe_token: 'tok_visa' } })).status).toBe(200);
  const offer = await makeOffer(world, { ...owner, caller }, { status: 'accepted' });
  const order = { body: { driver_id: offer.shown_id, campaign_id: offer.campaign_id } };
  expect((await world.call(caller, unlocks.unlock, order)).body.code).toBe('unlocks_stopped');
  const [unlocked, fee] = (await debtOf()).debts;
  await transfer(unlocked!.left, month.number);
  await transfer(fee!.left, `T-${fee_id}`);
  expect(await debtOf()).toMatchObject({ amount: 0, is_stopped: false, debts: [] });
  expect((await world.call(caller, unlocks.unlock, order)).status).toBe(200);
  await world.drainJobs();
  expect((await documents())[0]).toMatchObject({ payment_method: 'card', amount_left: 0 });
}

/** A cancelled invoice is replaced, and a line of the new one credited. Every document meets the rules. */
async function cancelAndCredit(): Promise<void> {
  const chief = (await makeStaff(world, 'super-admin')).caller;
  const params = { id: month.id };
  const cancelled = await world.call(chief, invoicesAdmin.cancel, { params, body: { reason: 'Wrong address' } });
  expect(cancelled.status).toBe(200);
  const replacement = cancelled.body.corrections.find(({ kind }) => kind === 'invoice')!;
  expect(replacement.amount_gross).toBe(month.amount_gross);
  const { lines } = await contentOf(replacement.id);
  const { position } = lines.find(({ transaction_id }) => transaction_id === unlock_id)!;
  const body = { position, amount_net: 1000, reason: 'Agreed by phone' };
  const credited = await world.call(chief, invoicesAdmin.credit, { params: { id: replacement.id }, body });
  expect(credited.body.corrections).toMatchObject([{ kind: 'credit_note', amount_gross: 1190 }]);
  await world.drainJobs();
  const all = await documents();
  expect(all.map(({ kind }) => kind).toSorted()).toEqual(['cancellation', 'credit_note', 'invoice', 'invoice', 'invoice', 'invoice']);
  for (const { id } of all) expect(brokenRules(await contentOf(id))).toEqual([]);
}

/** Statement and export for the tax adviser agree to the cent, for the company and for staff. */
async function followEveryCent(): Promise<void> {
  const query = { from: '2026-01-01', till: '2026-12-31' };
  const { body } = await world.call(await company(), books.statement, { query });
  expect(body).toMatchObject({ opening: 0, closing: -1190 });
  expect(body.data.at(-1)!.balance).toBe(-1190);
  expect((await world.call(staff, books.ofCompany, { params: { id: owner.company_id }, query })).body).toEqual(body);

  const rows = (await download(`/api/ledger/datev?from=${query.from}&till=${query.till}`)).toString('latin1').split('\r\n').slice(2, -1);
  const own = rows.map((row) => row.split(';')).filter((row) => row[6] === String(10_000 + owner.company_id));
  const balance = own.reduce((sum, [amount, side]) => sum + Number(amount!.replace(',', '')) * (side === '"S"' ? 1 : -1), 0);
  expect(balance).toBe(-1190);
  expect(own).toHaveLength(body.movements_count);
  expect((await download('/api/statement/pdf', await company())).subarray(0, 5).toString()).toBe('%PDF-');
}

async function checkBooks() {
  await world.call(staff, bookChecks.request);
  await world.drainJobs();
  return (await world.call(staff, bookChecks.list)).body.data[0];
}

test('a deal is signed, bought, invoiced, debited, returned, reminded of, paid, cancelled and credited: the books agree to the cent', async () => {
  await signDealAndRegister();
  await buyByMandate();
  await debitTwice();
  await invoiceMonth();
  await returnDebitAndRemind();
  await payByTransfer();
  await cancelAndCredit();
  await followEveryCent();
  expect(await checkBooks()).toMatchObject({ differences_count: 0, differences: [], finished_at: expect.any(String) });
}, 60_000);
