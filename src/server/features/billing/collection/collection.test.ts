import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { collection } from '#contract/billing/collection.ts';
import { dunning } from '#contract/billing/dunning.ts';
import { budgetLines, creditLines } from '#contract/billing/price-lines.ts';
import { bookTransaction } from '#server/features/billing/billing/commands.ts';
import { getPayer } from '#server/features/billing/billing/queries.ts';
import { lockTransaction } from '#server/features/billing/payments/commands.ts';
import { camt } from '#test/bank-files.ts';
import {
  collect,
  debitsOf,
  debtor,
  euros,
  handIn,
  headersOf,
  openCollection,
  owe,
  prepare,
  receive,
  setClock,
  staff,
  statusOf,
  world,
} from '#test/debit-collection.ts';
import { makeStaff } from '#test/make.ts';

afterAll(() => world.close());
beforeAll(openCollection);
/** Monday, 23 November 2026, 9:00 in Berlin: before the cut-off. */
beforeEach(() => setClock('2026-11-23T08:00:00Z'));

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
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
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

  test('a debt whose charge of a card has no answer yet is in no file, and no credit pays it', async () => {
    const company = await debtor();
    const { company_id } = company;
    const card = { payment_customer_ref: 'cus_sandbox_1', card_method_ref: 'pm_sandbox_tok_lost_answer' };
    await world.db.updateTable('companies').set(card).where('id', '=', company_id).execute();
    const [charged, other] = [await owe(company), await owe(company, 1000)];
    const payer = await getPayer(world.db, company_id);
    await world.change((tx) =>
      bookTransaction(tx, world.services, payer, {
        kind: 'credit',
        lines: creditLines({ amount_net: 500, tax_percentage: 19 }),
        description: 'x',
        idempotency_key: 'credit-beside-a-charge',
        returns_to: 'sepa',
      }),
    );
    await setClock('2026-12-22T08:00:00Z');
    const due = async () => (await world.call(staff, collection.summary)).body.due_count;
    const before = await due();
    const caller = await world.signIn(company.user_id);
    const paying = await world.call(caller, dunning.pay, { params: { id: charged }, body: { amount: 4641 } });
    expect(paying.body.code).toBe('payment_unanswered');
    expect(await due()).toBe(before - 1);
    const { of } = await collect();
    expect(of(charged)).toBeUndefined();
    expect(of(other)).toMatchObject({ amount: 595 });
    await setClock('2026-12-22T08:05:00Z');
    await world.jobs.runTimer('finish-charges-of-debts');
    expect((await statusOf(charged)).status).toBe('paid');
  });

  test('a charge that begins while files are prepared keeps its debt out; a file with such a debt is not handed in', async () => {
    const company = await debtor();
    const [charged, filed] = [await owe(company), await owe(company)];
    const charge = (transaction_id: number) => ({
      transaction_id,
      amount: 4641,
      customer_ref: 'cus_sandbox_1',
      method_ref: 'pm_sandbox_tok_visa',
      state: 'pending' as const,
      created_at: new Date(),
    });
    await setClock('2026-12-23T08:00:00Z');
    const isWaiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let preparing: ReturnType<typeof prepare> | undefined;
    await world.change(async (tx) => {
      await lockTransaction(tx, charged);
      await tx.insertInto('debt_charges').values(charge(charged)).execute();
      preparing = prepare();
      await vi.waitFor(async () => expect((await isWaiting.execute(world.db)).rows).not.toEqual([]), 5000);
    });
    const [file] = (await preparing)!.body.data;
    expect((await debitsOf(file!.id)).map(({ transaction_id }) => transaction_id)).toEqual([filed]);
    // as a server of the former release may have left it
    await world.db.insertInto('debt_charges').values(charge(filed)).execute();
    expect((await handIn(file!.id)).body.code).toBe('collection_file_outdated');
    await world.call(staff, collection.discard, { params: { id: file!.id } });
    await world.db.deleteFrom('debt_charges').where('transaction_id', 'in', [charged, filed]).execute();
    await collect();
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
