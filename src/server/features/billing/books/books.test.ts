import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookChecks } from '#contract/billing/book-checks.ts';
import { prepaid } from '#contract/billing/prepaid.ts';
import { inbox } from '#contract/staff/inbox.ts';
import { books } from '#contract/billing/books.ts';
import { budgetLines, creditLines } from '#contract/billing/price-lines.ts';
import { bookTransaction } from '#server/features/billing/billing/commands.ts';
import { checkBooks } from '#server/features/billing/book-checks/queries.ts';
import { issueDue } from '#server/features/billing/invoice-issue/commands.ts';
import { getPayer } from '#server/features/billing/billing/queries.ts';
import { bookPayment } from '#server/features/billing/payments/commands.ts';
import { berlin, now, today } from '#server/kernel/clock.ts';
import { datevFile, windows1252 } from '#server/kernel/datev.ts';
import { makeCompany, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let staff: Caller;
beforeAll(async () => {
  world = await openWorld();
  staff = (await makeStaff(world)).caller;
});
afterAll(() => world.close());

let booked = 0;
async function owe({ company_id }: CompanyPerson, amount_net: number): Promise<number> {
  const payer = await getPayer(world.db, company_id);
  const { id } = await world.change((tx) =>
    bookTransaction(tx, world.services, payer, {
      kind: 'budget',
      lines: budgetLines(amount_net, 19),
      description: 'Budget',
      idempotency_key: `owed-${++booked}`,
    }),
  );
  return id;
}
const pay = (transaction_id: number, amount: number, kind: 'transfer' | 'debit' | 'debit_return' = 'debit') =>
  world.change((tx) => bookPayment(tx, { transaction_id, kind, amount, booked_on: today(), source: `test:${++booked}` }));
const debtor = (facts = {}) => makeCompany(world, { payment_method: 'sepa', ...facts });
const download = (caller: Caller, url: string) =>
  world.app.inject({
    url,
    headers: { cookie: `cabina_session=${caller.token}`, 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'de' },
  });

describe('the statement of a company', () => {
  test('opens with what was before, follows every movement, and closes with what is left', async () => {
    const company = await debtor();
    const old = await owe(company, 1000);
    await world.db
      .updateTable('transactions')
      .set({ created_at: new Date('2025-06-01T10:00:00Z') })
      .where('id', '=', old)
      .execute();
    const now = await owe(company, 2000);
    await pay(old, 1190);
    await pay(now, 2380);
    await pay(now, -2380, 'debit_return');
    const { body } = await world.call(company.caller, books.statement, { query: {} });
    expect(body).toMatchObject({ opening: 1190, charged: 2380, paid: 1190, closing: 2380, movements_count: 4 });
    expect(body.data.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['charge', 2380, 3570],
      ['debit', -1190, 2380],
      ['debit', -2380, 0],
      ['debit_return', 2380, 2380],
    ]);
    const before = await world.call(company.caller, books.statement, { query: { from: '2025-01-01', till: '2025-12-31' } });
    expect(before.body).toMatchObject({ opening: 0, closing: 1190 });
  });

  test('is read in pages that continue exactly', async () => {
    const company = await debtor();
    const id = await owe(company, 100_000);
    await sql`
      insert into payments (company_id, transaction_id, kind, amount, booked_on, source, created_at)
      select ${company.company_id}, ${id}, 'transfer', 1, ${today()}, 'page:' || n, now() from generate_series(1, 450) n`.execute(world.db);
    const keys: string[] = [];
    let after: string | undefined;
    let balance = 0;
    do {
      const { body } = await world.call(company.caller, books.statement, { query: { ...(after && { after }) } });
      keys.push(...body.data.map(({ key }) => key));
      balance = body.data.at(-1)!.balance;
      expect(body.closing).toBe(119_000 - 450);
      after = body.meta.next ?? undefined;
    } while (after);
    expect(keys).toHaveLength(451);
    expect(new Set(keys).size).toBe(451);
    expect(balance).toBe(119_000 - 450);
  });

  test('as CSV and PDF; names that a spreadsheet would evaluate are text', async () => {
    const company = await debtor({ name: '=1+1 Müller' });
    await owe(company, 3900);
    const csv = await download(company.caller, '/api/statement/csv');
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.body).toContain(';Budget;T-');
    expect(csv.body).toContain(';46,41;46,41\r\n');
    const pdf = await download(company.caller, '/api/statement/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const ledger = await download(staff, `/api/ledger/csv?from=${today()}&till=${today()}`);
    expect(ledger.body).toContain(";'=1+1 Müller;");
  });

  test('names the invoice beside the transaction, also in its files and those for the tax adviser', async () => {
    const company = await debtor({ name: 'Weser' });
    const id = await owe(company, 3900);
    await pay(id, 4641, 'transfer');
    const month_start = berlin().plus({ months: 1 }).startOf('month').toJSDate();
    await world.change((tx) => issueDue(tx, { seller: world.services.config, at: now() }, company.company_id, { month_start }));
    const { number } = await world.db
      .selectFrom('invoices')
      .select('number')
      .where('company_id', '=', company.company_id)
      .executeTakeFirstOrThrow();
    const { body } = await world.call(company.caller, books.statement, { query: {} });
    expect(body.data.map(({ kind, invoice }) => [kind, invoice?.number])).toEqual([
      ['charge', number],
      ['transfer', number],
    ]);
    const csv = await download(company.caller, '/api/statement/csv');
    expect(csv.body.match(new RegExp(`;T-${id} · ${number};`, 'g'))).toHaveLength(2);
    const ledger = await download(staff, `/api/ledger/csv?from=${today()}&till=${today()}`);
    expect(ledger.body).toContain(`;T-${id};${number};Weser;`);
    const datev = await download(staff, `/api/ledger/datev?from=${today()}&till=${today()}`);
    expect(datev.rawPayload.toString('latin1')).toContain(`"T-${id}";;;"${number} Weser"`);
  });

  test('a company reads its own, staff read any, and nobody else', async () => {
    const [mine, other] = [await debtor(), await debtor()];
    const params = { id: other.company_id };
    expect((await world.call(staff, books.ofCompany, { params, query: {} })).status).toBe(200);
    expect((await world.call(mine.caller, books.ofCompany, { params, query: {} })).status).toBe(403);
    expect((await world.call(staff, books.ofCompany, { params: { id: 999_999 }, query: {} })).status).toBe(404);
    expect((await world.call(mine.caller, books.statement, { query: { from: '2026-02-01', till: '2026-01-01' } })).status).toBe(422);
    expect((await world.call(mine.caller, books.statement, { query: { from: '1990-01-01' } })).status).toBe(422);
  });
});

describe('the ledger of staff', () => {
  test('has all companies, newest first, with filters', async () => {
    const company = await debtor();
    const id = await owe(company, 700);
    await pay(id, 833, 'transfer');
    const list = (query: object) => world.call(staff, books.ledger, { query });
    const all = (await list({ company_id: company.company_id })).body.data;
    expect(all.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['transfer', -833],
      ['charge', 833],
    ]);
    expect((await list({ company_id: company.company_id, kind: 'transfer' })).body.data).toHaveLength(1);
    expect((await list({ company_id: company.company_id, till: '2020-01-01' })).body.data).toEqual([]);
    expect((await list({})).body.data.length).toBeGreaterThan(2);
    expect((await world.call(company.caller, books.ledger, { query: {} })).status).toBe(403);
  });

  test('pages continue at the same moment', async () => {
    const company = await debtor();
    const id = await owe(company, 100_000);
    await sql`
      insert into payments (company_id, transaction_id, kind, amount, booked_on, source, created_at)
      select ${company.company_id}, ${id}, 'transfer', 1, ${today()}, 'ledger:' || n, '2026-01-01 10:00:00.123456+00' from generate_series(1, 300) n`.execute(
      world.db,
    );
    const first = (await world.call(staff, books.ledger, { query: { company_id: company.company_id } })).body;
    const second = (await world.call(staff, books.ledger, { query: { company_id: company.company_id, after: first.meta.next! } })).body;
    expect(new Set([...first.data, ...second.data].map(({ key }) => key)).size).toBe(301);
    expect(second.meta.next).toBeNull();
  });
});

describe('the check of the books', () => {
  const check = async () => {
    const { id } = (await world.call(staff, bookChecks.request)).body;
    await world.drainJobs();
    return (await world.call(staff, bookChecks.list)).body.data.find((each) => each.id === id)!;
  };

  test('proves that they agree, and names each row that does not', async () => {
    await sql`truncate payments`.execute(world.db);
    await sql`update transactions set status = 'open' where status = 'paid'`.execute(world.db);
    const company = await debtor();
    const [paid, open, untouched] = [await owe(company, 1000), await owe(company, 2000), await owe(company, 3000)];
    await pay(paid, 1190);
    await pay(open, 380, 'transfer');
    await world.change(async (tx) =>
      bookTransaction(tx, world.services, await getPayer(tx, company.company_id), {
        kind: 'credit',
        lines: creditLines({ amount_net: 500, tax_percentage: 19 }),
        description: 'x',
        idempotency_key: 'credit-of-check',
        returns_to: 'sepa',
      }),
    );
    const transfer = (await check()).differences;
    // the transfer of this test has no line of a bank's file
    expect(transfer.map(({ rule }) => rule)).toEqual(['transfers']);
    await world.db.updateTable('transactions').set({ status: 'paid' }).where('id', '=', untouched).execute();
    await sql`update payments set amount = 1189 where transaction_id = ${paid}`.execute(world.db);
    const found = await check();
    expect(found.finished_at).not.toBeNull();
    expect(found.differences).toContainEqual({ rule: 'paid', row: `transaction ${untouched}`, expected: 3570, found: 0 });
    expect(found.differences).toContainEqual({ rule: 'paid', row: `transaction ${paid}`, expected: 1190, found: 1189 });
    expect(found.differences_count).toBe(3);
  });

  test('hires that were bought are the hires that are there, used or not', async () => {
    const { company_id, caller } = await makeCompany(world, { payment_method: 'sepa' });
    const before = new Set((await checkBooks(world.db)).differences.map(({ row }) => row));
    const fresh = async () => (await checkBooks(world.db)).differences.filter(({ row }) => !before.has(row));
    expect((await world.call(caller, prepaid.buyHires, { body: { count: 3 } })).status).toBe(200);
    await world.call(staff, prepaid.giveHires, { params: { id: company_id }, body: { count: 2, note: 'For the delay' } });
    expect(await fresh()).toEqual([]);
    const [bought] = await world.db.selectFrom('prepaid_hires').selectAll().where('company_id', '=', company_id).orderBy('id').execute();
    await world.db.deleteFrom('prepaid_hires').where('id', '=', bought!.id).execute();
    const row = `transaction ${bought!.transaction_id}`;
    expect(await fresh()).toEqual([{ rule: 'prepaid_bought', row, expected: 3, found: 2 }]);
    const { id } = await world.db
      .insertInto('prepaid_hires')
      .values({ company_id, price_paid: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await fresh()).toContainEqual({ rule: 'prepaid_bought', row: `prepaid hire ${id}`, expected: null, found: null });
    await world.db.updateTable('prepaid_hires').set({ used_at: new Date() }).where('id', '=', id).execute();
    expect(await fresh()).toContainEqual({ rule: 'prepaid', row: `company ${company_id}`, expected: 1, found: 0 });
    await world.db
      .updateTable('prepaid_hires')
      .set({ used_at: null, transaction_id: bought!.transaction_id })
      .where('id', '=', id)
      .execute();
    expect(await fresh()).toEqual([]);
  });

  test('what does not agree waits in the inbox of admins with its rows, until a check finds nothing', async () => {
    const waiting = async (caller = staff) => (await world.call(caller, inbox.list, { query: { kind: 'book_difference' } })).body.data;
    const company = await debtor();
    const id = await owe(company, 1000);
    await world.db.updateTable('transactions').set({ status: 'paid' }).where('id', '=', id).execute();
    const found = await check();
    expect(await waiting()).toMatchObject([
      { id: found.id, count: found.differences_count, name: expect.stringContaining('transaction ') },
    ]);
    expect(await waiting((await makeStaff(world, 'sales')).caller)).toEqual([]);
    // a clean result, whatever the other tests of this file have broken
    await world.db.insertInto('book_checks').values({ started_at: new Date(), finished_at: new Date() }).execute();
    expect(await waiting()).toEqual([]);
    await world.db.updateTable('transactions').set({ status: 'open' }).where('id', '=', id).execute();
  });

  test('runs at night, too', async () => {
    await world.jobs.runTimer('check-books-at-night');
    await world.drainJobs();
    const [latest] = (await world.call(staff, bookChecks.list)).body.data;
    expect(latest).toMatchObject({ requested_by: null, finished_at: expect.any(String) });
  });
});

describe('the file for the tax adviser', () => {
  const batch = {
    created_at: new Date('2026-11-23T10:00:00.123Z'),
    consultant: 1001,
    client: 7,
    year_begins: '2026-01-01',
    account_length: 4,
    chart: '03',
    from: '2026-11-01',
    till: '2026-11-30',
    name: 'Cabina 01.11.2026-30.11.2026',
  };

  test('is EXTF 700 in windows-1252 with CRLF, comma amounts and days with a leading zero', () => {
    const file = datevFile({
      ...batch,
      bookings: [
        {
          amount: 464_105,
          side: 'S',
          account: 10_007,
          contra: 8400,
          day: '2026-11-03',
          reference: 'T-12',
          text: 'Müller "Süd" Łódź – 5 €',
        },
      ],
    });
    const [header, names, line, end] = file.toString('latin1').split('\r\n');
    expect(header).toBe(
      '"EXTF";700;21;"Buchungsstapel";7;20261123100000123;;"CA";"Cabina";"";1001;7;20260101;4;20261101;20261130;"Cabina 01.11.2026-30.11.2026";"";1;0;0;"EUR";;"";;;"03";;;"";""',
    );
    expect(names!.split(';')).toHaveLength(116);
    expect(line!.split(';')).toHaveLength(116);
    expect(line).toContain('4641,05;"S";"EUR";;;;10007;8400;;0311;"T-12";;;"Müller ""Süd"" Lódz \x96 5 \x80"'.replace('Lód', '?ód'));
    expect(end).toBe('');
  });

  test('letters that windows-1252 lacks lose their accent, or become a question mark', () => {
    expect([...windows1252('ñ€ŝ漢')]).toEqual([0xf1, 0x80, 0x73, 0x3f]);
  });

  test('of several years is a ZIP file with one batch a calendar year', async () => {
    const year = Number(today().slice(0, 4));
    const file = await download(staff, `/api/ledger/datev?from=${year - 1}-07-01&till=${year}-06-30`);
    expect(file.headers['content-type']).toBe('application/zip');
    const text = file.rawPayload.toString('latin1');
    for (const [from, till] of [
      [`${year - 1}-07-01`, `${year - 1}-12-31`],
      [`${year}-01-01`, `${year}-06-30`],
    ] as const) {
      expect(text).toContain(`EXTF_Buchungsstapel_${from}_${till}.csv`);
      const days = [from, till].map((day) => day.replaceAll('-', '')).join(';');
      expect(text).toContain(`;${from.slice(0, 4)}0101;4;${days};`);
    }
    const long = await download(staff, `/api/ledger/datev?from=${year - 12}-01-01&till=${year}-01-01`);
    expect(long.statusCode).toBe(422);
  });

  test('sums to the cent to the ledger', async () => {
    const company = await debtor();
    const id = await owe(company, 12_345);
    await pay(id, 14_691);
    const year = today().slice(0, 4);
    const file = await download(staff, `/api/ledger/datev?from=${year}-01-01&till=${year}-12-31`);
    expect(file.headers['content-disposition']).toContain('EXTF_Buchungsstapel');
    const lines = file.rawPayload
      .toString('latin1')
      .split('\r\n')
      .slice(2, -1)
      .map((line) => line.split(';'));
    const own = lines.filter(([, , , , , , account]) => account === String(10_000 + company.company_id));
    expect(own.map(([amount, side, , , , , , contra]) => [amount, side, contra])).toEqual([
      ['146,91', '"S"', '8400'],
      ['146,91', '"H"', '1200'],
    ]);
    const sum = lines.reduce((total, [amount, side]) => total + Number(amount!.replace(',', '')) * (side === '"S"' ? 1 : -1), 0);
    const { rows } = await sql<{ total: number }>`
      select (select coalesce(sum(amount_gross), 0) from transactions where status in ('open', 'paid', 'credited') and created_at >= ${`${year}-01-01`})::bigint
        - (select coalesce(sum(amount), 0) from payments where booked_on >= ${`${year}-01-01`})::bigint as total`.execute(world.db);
    expect(sum).toBe(rows[0]!.total);
  });
});
