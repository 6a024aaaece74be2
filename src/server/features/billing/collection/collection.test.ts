import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bankFiles } from '#contract/billing/bank-files.ts';
import { billing } from '#contract/billing/billing.ts';
import { collection, type Debit } from '#contract/billing/collection.ts';
import { budgetLines, creditLines } from '#contract/billing/price-lines.ts';
import { paymentMethods } from '#contract/billing/payment-methods.ts';
import { bookTransaction } from '#server/features/billing/billing/commands.ts';
import { getPayer } from '#server/features/billing/billing/queries.ts';
import { berlin, clock } from '#server/kernel/clock.ts';
import { camt, pain002 } from '#test/bank-files.ts';
import { makeCompany, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let staff: Caller;
let staff_id: number;
beforeAll(async () => {
  world = await openWorld();
  staff_id = (await makeStaff(world)).user_id;
});
afterAll(() => world.close());
/** Monday, 23 November 2026, 9:00 in Berlin: before the cut-off. */
beforeEach(() => setClock('2026-11-23T08:00:00Z'));

/** Sessions end while the clock jumps, so staff sign in again. */
async function setClock(at: string): Promise<void> {
  clock.offset_ms = new Date(at).getTime() - Date.now();
  staff = await world.signIn(staff_id);
}

let booked = 0;
/** A debt that the company pays by debit, announced by mail. */
async function owe({ company_id }: CompanyPerson, amount_net = 3900): Promise<number> {
  const payer = await getPayer(world.db, company_id);
  const { id } = await world.change((tx) =>
    bookTransaction(tx, world.services, payer, {
      kind: 'budget',
      lines: budgetLines(amount_net, 19),
      description: 'Cabina budget',
      idempotency_key: `debt-${++booked}`,
    }),
  );
  await world.drainJobs();
  return id;
}
const debtor = (facts = {}) => makeCompany(world, { payment_method: 'sepa', ...facts });
const statusOf = (id: number) =>
  world.db.selectFrom('transactions').select(['status', 'due_on']).where('id', '=', id).executeTakeFirstOrThrow();
const prepare = () => world.call(staff, collection.prepare);
const handIn = (id: number) => world.call(staff, collection.handIn, { params: { id } });
const debitsOf = async (id: number) => (await world.call(staff, collection.debits, { params: { id }, query: { per_page: 500 } })).body.data;

/** Prepares and hands in everything that is due, and returns the debits by transaction. */
async function collect() {
  const prepared = await prepare();
  expect(prepared.body).toHaveProperty('data');
  const files = prepared.body.data;
  const debits: Debit[] = [];
  for (const { id } of files) {
    expect((await handIn(id)).status).toBe(200);
    debits.push(...(await debitsOf(id)));
  }
  return { files, of: (transaction_id: number) => debits.find((debit) => debit.transaction_id === transaction_id)! };
}
async function receive(bytes: Buffer, name = 'bank.xml') {
  const answer = await world.call(staff, bankFiles.receive, { file: { name, bytes, type: 'text/xml' } });
  await world.drainJobs();
  return answer;
}
const euros = (cents: number) => (cents / 100).toFixed(2);

describe('files of debits', () => {
  test('a due debt that was announced goes into a file, with the same bytes at every download', async () => {
    const company = await debtor({ name: 'Spedition Müller & Söhne' });
    const id = await owe(company);
    expect((await world.call(staff, collection.summary)).body).toMatchObject({ due_count: 0, later_count: expect.any(Number) });
    await setClock('2026-12-04T08:00:00Z');
    const { files, of } = await collect();
    expect(files).toMatchObject([{ scheme: 'CORE', state: 'prepared', collect_on: '2026-12-07', amount: 4641 }]);
    expect(of(id)).toMatchObject({ sequence: 'FRST', amount: 4641, state: 'handed_in', attempt: 1 });
    const download = () => world.app.inject({ url: `/api/collection/files/${files[0]!.id}/download`, headers: headersOf(staff) });
    const [one, two] = [await download(), await download()];
    expect(one.rawPayload.equals(two.rawPayload)).toBe(true);
    expect(one.headers['content-disposition']).toContain(`${files[0]!.message_id}.xml`);
    expect(one.body).toContain('<Nm>Spedition Juergen Mueller GmbH</Nm>');
    expect((await statusOf(id)).status).toBe('open');
  });

  test('a debt is in one file only, however often staff click at once', async () => {
    const company = await debtor();
    const id = await owe(company);
    await setClock('2026-12-08T08:00:00Z');
    const answers = await Promise.all([prepare(), prepare(), prepare()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('collection_file_waits');
    const rows = await world.db.selectFrom('debits').select('id').where('transaction_id', '=', id).execute();
    expect(rows).toHaveLength(1);
    await handIn(answers.find(({ status }) => status === 200)!.body.data[0]!.id);
  });

  test('a day has one file of a scheme; what is due later on the same day goes to the next banking day', async () => {
    const [core, firm] = [await debtor(), await debtor()];
    await world.db.updateTable('sepa_accounts').set({ scheme: 'B2B' }).where('company_id', '=', firm.company_id).execute();
    await owe(core);
    await owe(firm);
    await setClock('2026-12-10T08:00:00Z');
    const { files } = await collect();
    expect(files.map(({ scheme, collect_on }) => [scheme, collect_on])).toEqual([
      ['CORE', '2026-12-11'],
      ['B2B', '2026-12-11'],
    ]);
    const late = await debtor();
    await setClock('2026-11-24T08:00:00Z');
    await owe(late);
    await setClock('2026-12-10T08:30:00Z');
    expect((await collect()).files).toMatchObject([{ scheme: 'CORE', collect_on: '2026-12-14' }]);
  });

  test('nothing is debited before its announcement was handed over, and a late mail names a later day', async () => {
    const company = await debtor();
    const payer = await getPayer(world.db, company.company_id);
    const { id } = await world.change((tx) =>
      bookTransaction(tx, world.services, payer, {
        kind: 'budget',
        lines: budgetLines(100, 19),
        description: 'x',
        idempotency_key: 'late-mail',
      }),
    );
    // the mail server was down until after the due day
    await setClock('2026-12-15T08:00:00Z');
    expect((await prepare()).body.code).toBe('nothing_to_collect');
    expect((await world.call(staff, collection.summary)).body.unannounced_count).toBeGreaterThan(0);
    await world.drainJobs();
    expect((await statusOf(id)).due_on).toBe('2026-12-16');
    const mails = await world.db.selectFrom('mailbox').select('text').where('idempotency_key', 'like', `debit:${id}:%`).execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('16 December 2026');
    expect((await collect()).files).toMatchObject([{ collect_on: '2026-12-16' }]);
  });

  test('direct payers are debited on the next day at the earliest, never on the day of the announcement', async () => {
    const company = await debtor();
    await world.db.updateTable('companies').set({ direct_pay: true }).where('id', '=', company.company_id).execute();
    expect((await statusOf(await owe(company))).due_on).toBe('2026-11-24');
    await collect();
  });

  test('a file whose debt was paid meanwhile is not handed in; discarded, its debits are free again', async () => {
    const [one, two] = [await debtor(), await debtor()];
    const [paid, left] = [await owe(one), await owe(two)];
    await setClock('2026-12-17T08:00:00Z');
    const [file] = (await prepare()).body.data;
    await receive(camt([{ amount: '46.41', text: `Our payment T-${paid}`, name: 'One' }]), 'transfer.xml');
    expect((await statusOf(paid)).status).toBe('paid');
    expect((await handIn(file!.id)).body.code).toBe('collection_file_outdated');
    expect((await world.call(staff, collection.discard, { params: { id: file!.id } })).body.state).toBe('discarded');
    const { of } = await collect();
    expect(of(left)).toMatchObject({ attempt: 2, state: 'handed_in' });
    expect(of(paid)).toBeUndefined();
  });

  test('a credit of the company is set against its next debit, and never pays more than there is', async () => {
    const company = await debtor();
    const payer = await getPayer(world.db, company.company_id);
    const credit = (amount_net: number, key: string) =>
      world.change((tx) =>
        bookTransaction(tx, world.services, payer, {
          kind: 'credit',
          lines: creditLines({ amount_net, tax_percentage: 19 }),
          description: 'x',
          idempotency_key: key,
          returns_to: 'sepa',
        }),
      );
    const [first, second] = [await owe(company, 1000), await owe(company, 2000)];
    await credit(1500, 'credit-larger');
    await setClock('2026-12-21T08:00:00Z');
    const { of } = await collect();
    expect((await statusOf(first)).status).toBe('paid');
    expect(of(first)).toBeUndefined();
    expect(of(second)).toMatchObject({ amount: 2380 - (1785 - 1190) });
    await receive(camt([{ amount: euros(of(second).amount), end_to_end_id: of(second).end_to_end_id }]));
    expect((await statusOf(second)).status).toBe('paid');
  });

  test('a mandate is used first once', async () => {
    const company = await debtor();
    const [one, two] = [await owe(company), await owe(company)];
    await setClock('2026-12-28T08:00:00Z');
    const { of } = await collect();
    expect([of(one).sequence, of(two).sequence]).toEqual(['FRST', 'RCUR']);
  });

  test('only admins of the staff prepare and read files', async () => {
    const sales = await makeStaff(world, 'sales');
    const company = await debtor();
    for (const caller of [sales.caller, company.caller, null])
      expect([401, 403]).toContain((await world.call(caller, collection.files, { query: {} })).status);
  });
});

function headersOf({ token }: Caller): Record<string, string> {
  return { cookie: `cabina_session=${token}`, 'x-requested-with': 'XMLHttpRequest' };
}

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
      .select(['amount_gross', 'amount_tax', 'status'])
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
    expect(await feesOf(company.company_id)).toEqual([{ amount_gross: 300, amount_tax: 0, status: 'open' }]);
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
});

test('the clock of these tests is that of Berlin', () => expect(berlin().toISODate()).toBe('2026-11-23'));
