import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bankFiles } from '#contract/billing/bank-files.ts';
import { billing } from '#contract/billing/billing.ts';
import { collection } from '#contract/billing/collection.ts';
import { paymentMethods } from '#contract/billing/payment-methods.ts';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { camt, pain002 } from '#test/bank-files.ts';
import {
  collect,
  debitsOf,
  debtor,
  euros,
  openCollection,
  owe,
  receive,
  setClock,
  staff,
  statusOf,
  world,
} from '#test/debit-collection.ts';

afterAll(() => world.close());
beforeAll(openCollection);
/** Monday, 23 November 2026, 9:00 in Berlin: before the cut-off. */
beforeEach(() => setClock('2026-11-23T08:00:00Z'));

const newMandate = {
  bank_account_owner: 'Transportes Peña',
  iban: 'ES91 2100 0418 4502 0005 1332',
  swift_bic: 'CAIXESBBXXX',
  signer_name: 'Carmen Peña',
};

describe('answers of the bank', () => {
  /** A company with one debit that the bank has. */
  async function debited() {
    const company = await debtor();
    const id = await owe(company);
    await setClock('2027-01-08T08:00:00Z');
    const { of, files } = await collect();
    return { company, id, file: files[0]!, debit: of(id) };
  }
  const feesOf = (company_id: number) =>
    world.db
      .selectFrom('transactions')
      .select(['amount_gross', 'amount_tax', 'status', 'due_on'])
      .where('company_id', '=', company_id)
      .where('kind', '=', 'fee')
      .execute();
  const paymentsOf = (id: number) =>
    world.db.selectFrom('payments').select(['kind', 'amount']).where('transaction_id', '=', id).orderBy('id').execute();

  test('a settled debit is paid; the same file twice, in another order or in halves changes nothing', async () => {
    const [one, two] = [await debtor(), await debtor()];
    const ids = [await owe(one), await owe(two)];
    await setClock('2027-01-04T08:00:00Z');
    const { of } = await collect();
    const bookings = ids.map((id) => ({
      amount: '46.41',
      end_to_end_id: of(id).end_to_end_id,
      bank_reference: `B${id}`,
      day: '2027-01-05',
    }));
    const whole = camt(bookings);
    await receive(camt(bookings.slice(0, 1)), 'half.xml');
    expect([(await statusOf(ids[0]!)).status, (await statusOf(ids[1]!)).status]).toEqual(['paid', 'open']);
    const first = await receive(whole);
    expect(first.body).toMatchObject({ lines_count: 2, known_count: 1 });
    expect((await receive(whole)).body.id).toBe(first.body.id);
    const other = camt(bookings, { format: '053', message_id: 'BANK-1' });
    const atOnce = await Promise.all([receive(other), receive(other), receive(other)]);
    expect(new Set(atOnce.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await receive(camt(bookings.toReversed(), { format: '053', message_id: 'BANK-2' }))).body.known_count).toBe(2);
    for (const id of ids) {
      expect((await statusOf(id)).status).toBe('paid');
      expect(await paymentsOf(id)).toEqual([{ kind: 'debit', amount: 4641 }]);
    }
  });

  test('one booking for a whole block settles all its debits', async () => {
    const { id, file, debit } = await debited();
    const total = euros(file.amount);
    await receive(camt([{ amount: total, payment_info_id: `${file.message_id}-${debit.sequence}`, bank_reference: 'BLOCK' }]));
    expect((await statusOf(id)).status).toBe('paid');
  });

  test('AM04: the debt is open again, the fee is booked, and it is debited once more after the first', async () => {
    const { company, id, debit } = await debited();
    await receive(camt([{ amount: '46.41', end_to_end_id: debit.end_to_end_id, day: '2027-01-11' }]));
    const returned = camt([{ amount: '46.41', charges: '3.00', end_to_end_id: debit.end_to_end_id, reason: 'AM04', day: '2027-01-12' }], {
      message_id: 'R1',
    });
    await receive(returned);
    await receive(returned);
    expect(await statusOf(id)).toEqual({ status: 'open', due_on: '2027-02-02' });
    expect(await paymentsOf(id)).toEqual([
      { kind: 'debit', amount: 4641 },
      { kind: 'debit_return', amount: -4641 },
    ]);
    expect(await feesOf(company.company_id)).toEqual([{ amount_gross: 300, amount_tax: 0, status: 'open', due_on: '2027-02-02' }]);
    const [shown] = (await world.call(await world.signIn(company.user_id), billing.transactions, { query: { kind: 'budget' } })).body.data;
    expect(shown).toMatchObject({
      status: 'open',
      debit: { state: 'returned', reason: 'AM04', reason_text: 'The account is not covered' },
    });
    const mails = await world.db
      .selectFrom('mailbox')
      .select('text')
      .where('idempotency_key', 'like', 'debit_returned:%')
      .orderBy('id', 'desc')
      .execute();
    expect(mails[0]!.text).toMatch(/not covered[^]*|2 February 2027/);
    // the second time a person decides
    await setClock('2027-02-01T08:00:00Z');
    const again = (await collect()).of(id);
    expect(again).toMatchObject({ attempt: 2, sequence: 'RCUR' });
    await receive(camt([{ amount: '46.41', end_to_end_id: again.end_to_end_id, reason: 'AM04', day: '2027-02-03' }], { message_id: 'R2' }));
    const held = (await world.call(staff, collection.held, { query: { per_page: 500 } })).body.data.find((each) => each.id === id);
    expect(held).toMatchObject({ hold: 'retried', left: 4641, can_be_debited: true });
    await setClock('2027-02-04T08:00:00Z');
    expect((await world.call(staff, collection.release, { params: { id }, body: { due_on: '2027-02-04' } })).status).toBe(422);
    expect((await world.call(staff, collection.release, { params: { id }, body: { due_on: '2027-02-08' } })).status).toBe(200);
    await world.drainJobs();
    await setClock('2027-02-05T08:00:00Z');
    expect((await collect()).of(id)).toMatchObject({ attempt: 3 });
  });

  test.each(['MD01', 'AC04', 'AC06', 'MD07'])('%s: the mandate ends, and nothing is debited again', async (reason) => {
    const { company, id, debit } = await debited();
    await receive(camt([{ amount: '46.41', end_to_end_id: debit.end_to_end_id, reason, day: '2027-01-12' }], { message_id: reason }));
    const methods = (await world.call(await world.signIn(company.user_id), paymentMethods.current)).body;
    expect(methods).toMatchObject({ payment_method: null, sepa_account: null, can_be_charged: false });
    expect((await statusOf(id)).status).toBe('open');
    const held = (await world.call(staff, collection.held, { query: { per_page: 500 } })).body.data.find((each) => each.id === id);
    expect(held).toMatchObject({ hold: 'mandate', reason, can_be_debited: false });
    const account = await world.db
      .selectFrom('sepa_accounts')
      .select('revoked_because')
      .where('company_id', '=', company.company_id)
      .execute();
    expect(account).toEqual([{ revoked_because: 'bank' }]);
  });

  test('what was booked without a mandate is announced and debited once staff have approved a new one', async () => {
    const { company, debit } = await debited();
    await receive(
      camt([{ amount: '46.41', end_to_end_id: debit.end_to_end_id, reason: 'MD01', day: '2027-01-12' }], { message_id: 'out' }),
    );
    const fee = await world.db
      .selectFrom('transactions')
      .select('id')
      .where('company_id', '=', company.company_id)
      .where('kind', '=', 'fee')
      .executeTakeFirstOrThrow();
    const mailsOf = () => world.db.selectFrom('mailbox').select('text').where('idempotency_key', 'like', `debit:${fee.id}:%`).execute();
    // the company signs a new mandate long after the day on which the fee was due
    await setClock('2027-03-01T08:00:00Z');
    expect(await mailsOf()).toEqual([]);
    const { body } = await world.call(await world.signIn(company.user_id), paymentMethods.setSepa, { body: newMandate });
    const approval = { params: { id: company.company_id }, body: { signed_at: '2027-03-01' } };
    expect((await world.call(staff, companyAdmin.approveSepa, approval)).status).toBe(200);
    await world.drainJobs();
    const [mail, ...others] = await mailsOf();
    expect(others).toEqual([]);
    expect(mail!.text).toContain('2 March 2027');
    expect(mail!.text).toContain(body.sepa_account!.mandate_reference);
    expect((await collect()).of(fee.id)).toMatchObject({ sequence: 'FRST', amount: 350, state: 'handed_in' });
  });

  test.each(['MS03', 'MD06', 'ZZ99'])('%s: a person decides', async (reason) => {
    const { company, id, debit } = await debited();
    await receive(camt([{ amount: '46.41', end_to_end_id: debit.end_to_end_id, reason, day: '2027-01-12' }], { message_id: reason }));
    const held = (await world.call(staff, collection.held, { query: { per_page: 500 } })).body.data.find((each) => each.id === id);
    expect(held).toMatchObject({ hold: 'person', reason });
    expect((await world.call(await world.signIn(company.user_id), paymentMethods.current)).body.can_be_charged).toBe(true);
    expect(await feesOf(company.company_id)).toMatchObject([{ amount_gross: 350 }]);
  });

  test('a rejection before money moved leaves no payment, and the first debit stays the first', async () => {
    const { id, file, debit } = await debited();
    await receive(pain002(file.message_id, [{ end_to_end_id: debit.end_to_end_id, amount: '46.41', reason: 'AM04' }]));
    expect(await paymentsOf(id)).toEqual([]);
    expect((await statusOf(id)).due_on).toBe('2027-02-02');
    expect((await debitsOf(file.id)).find((each) => each.id === debit.id)).toMatchObject({
      state: 'rejected',
      reason_text: 'The account is not covered',
    });
    await setClock('2027-02-01T08:00:00Z');
    expect((await collect()).of(id)).toMatchObject({ sequence: 'FRST', attempt: 2 });
  });

  test('the return comes before the booking that settled it: both are known afterwards', async () => {
    const { id, debit } = await debited();
    await receive(
      camt([{ amount: '46.41', end_to_end_id: debit.end_to_end_id, reason: 'MS03', day: '2027-01-12' }], { message_id: 'early' }),
    );
    await receive(camt([{ amount: '46.41', end_to_end_id: debit.end_to_end_id, day: '2027-01-11' }], { message_id: 'late' }));
    expect((await statusOf(id)).status).toBe('open');
    expect((await paymentsOf(id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  test('what nobody knows waits: another creditor’s debit, another amount, a payment without a reference', async () => {
    const { id, debit } = await debited();
    const file = (
      await receive(
        camt([
          { amount: '46.41', end_to_end_id: 'OTHER-1', reason: 'AC04' },
          { amount: '46.40', end_to_end_id: debit.end_to_end_id },
          { amount: '12.00', text: 'For the truck', name: 'Unknown GmbH', end_to_end_id: 'NOTPROVIDED' },
        ]),
      )
    ).body;
    const lines = (await world.call(staff, bankFiles.lines, { query: { file: file.id } })).body.data;
    expect(lines.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
    expect((await statusOf(id)).status).toBe('open');
    const incoming = lines.find(({ amount }) => amount === 1200)!;
    const assign = (transaction_id: number) =>
      world.call(staff, bankFiles.assign, { params: { id: incoming.id }, body: { transaction_id } });
    expect((await assign(999_999)).body.code).toBe('transaction_not_open');
    expect((await assign(id)).body).toMatchObject({ state: 'applied', transaction_id: id });
    expect((await assign(id)).body.code).toBe('decided_already');
    expect(await paymentsOf(id)).toEqual([{ kind: 'transfer', amount: 1200 }]);
    const other = lines.find(({ amount }) => amount === 4641)!;
    const dismissed = await world.call(staff, bankFiles.dismiss, { params: { id: other.id }, body: { note: 'Of the other company' } });
    expect(dismissed.body).toMatchObject({ state: 'dismissed', note: 'Of the other company' });
  });

  test('lines of another account are left out, and a file with a document type is refused', async () => {
    const { id, debit } = await debited();
    const foreign = await receive(camt([{ amount: '46.41', end_to_end_id: debit.end_to_end_id }], { iban: 'DE89370400440532013000' }));
    expect(foreign.body).toMatchObject({ lines_count: 0, foreign_count: 1 });
    expect((await statusOf(id)).status).toBe('open');
    const refused = await receive(Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><Document/>'));
    expect(refused).toMatchObject({ status: 422, body: { code: 'bank_file_unreadable' } });
    expect(refused.body.errors).toHaveProperty('file');
  });

  test('money for a debit whose debt was paid otherwise waits for staff', async () => {
    const { id, debit } = await debited();
    await receive(camt([{ amount: '46.41', text: `T-${id}`, bank_reference: 'TRANSFER' }]), 'transfer.xml');
    expect((await statusOf(id)).status).toBe('paid');
    const { body } = await receive(
      camt([{ amount: '46.41', end_to_end_id: debit.end_to_end_id, bank_reference: 'TWICE' }], { message_id: 'twice' }),
    );
    expect((await world.call(staff, bankFiles.lines, { query: { file: body.id } })).body.data).toMatchObject([{ state: 'waiting' }]);
  });

  test('a transfer pays a debt only when it names one and is exactly what is left', async () => {
    const company = await debtor();
    const [one, two] = [await owe(company), await owe(company)];
    await receive(
      camt([
        { amount: '92.82', text: `T-${one} T-${two}` },
        { amount: '46.41', text: `CABINA T${one}, thank you` },
        { amount: '46.42', text: `T-${two}` },
      ]),
    );
    expect([(await statusOf(one)).status, (await statusOf(two)).status]).toEqual(['paid', 'open']);
  });

  test('the end is the same in every order, with every repetition: a debit that was settled and came back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }), fc.integer({ min: 0, max: 4 }), async (order, again) => {
        const { id, debit } = await debited();
        const settled = { amount: '46.41', end_to_end_id: debit.end_to_end_id, bank_reference: `S${debit.id}`, day: '2027-01-11' };
        const returned = { ...settled, reason: 'MS03', bank_reference: `R${debit.id}`, day: '2027-01-12' };
        const files = [
          camt([settled], { message_id: `1-${debit.id}` }),
          camt([returned], { message_id: `2-${debit.id}` }),
          camt([settled, returned], { message_id: `3-${debit.id}` }),
          camt([returned, settled], { message_id: `4-${debit.id}`, format: '053' }),
          camt([{ ...settled, end_to_end_id: `OTHER-${debit.id}`, bank_reference: `X${debit.id}` }], { message_id: `5-${debit.id}` }),
        ];
        for (const index of [...order, again]) await receive(files[index]!);
        expect((await paymentsOf(id)).map(({ amount }) => amount)).toEqual([4641, -4641]);
        expect((await statusOf(id)).status).toBe('open');
      }),
      { numRuns: 6 },
    );
  });
});
