import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { books } from '#contract/billing/books.ts';
import { invoices } from '#contract/billing/invoices.ts';
import { unlockLines } from '#contract/billing/price-lines.ts';
import { invoicesAdmin } from '#contract/staff/invoices-admin.ts';
import { bookTransaction, processPayment } from '#server/features/billing/billing/commands.ts';
import { getPayer } from '#server/features/billing/billing/queries.ts';
import { issueDue } from '#server/features/billing/invoice-issue/commands.ts';
import { berlin, now } from '#server/kernel/clock.ts';
import { SESSION_COOKIE } from '#server/kernel/session/session.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

let number = 0;
async function buy({ company_id, user_id }: CompanyPerson) {
  const booked = await world.change(async (tx) =>
    bookTransaction(tx, world.services, await getPayer(tx, company_id), {
      kind: 'budget',
      lines: unlockLines(3900, 19),
      description: 'Cabina',
      user_id,
      idempotency_key: `invoices-test:${number++}`,
    }),
  );
  return processPayment(world.services, booked);
}
const issueMonth = ({ company_id }: CompanyPerson) =>
  world.change((tx) =>
    issueDue(tx, { seller: world.services.config, at: now() }, company_id, {
      month_start: berlin().plus({ months: 1 }).startOf('month').toJSDate(),
    }),
  );
const download = (path: string, { caller }: CompanyPerson) =>
  world.app.inject({
    method: 'GET',
    url: path,
    headers: { cookie: `${SESSION_COOKIE}=${caller.token}`, 'x-requested-with': 'XMLHttpRequest' },
  });

test('a purchase by card is invoiced at once, and mailed with its PDF to the billing addresses', async () => {
  const company = await makeCompany(world, { locale: 'es' });
  await world.db
    .insertInto('carts')
    .values({ company_id: company.company_id, emails: ['buchhaltung@company.example'] })
    .execute();
  await buy(company);
  await world.drainJobs();
  const { body } = await world.call(company.caller, invoices.list, { query: {} });
  expect(body.data).toMatchObject([{ kind: 'invoice', amount_gross: 4641, amount_due: 0, payment_method: 'card', is_cancelled: false }]);
  const [mail] = (await world.mailbox('buchhaltung@company.example')).filter(({ attachments }) => attachments !== null);
  expect(mail!.subject).toBe(`Factura ${body.data[0]!.number}`);
  expect(mail!.text).toContain('Pagado con tarjeta');
  const files = JSON.parse(mail!.attachments!) as { filename: string; content: string }[];
  expect(files.map(({ filename }) => filename)).toEqual([`${body.data[0]!.number}.pdf`]);
  expect(Buffer.from(files[0]!.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
});

test('staff follow a cent: from the row of the ledger to its document, and from there to purchase and payment', async () => {
  const company = await makeCompany(world);
  const { id: transaction_id } = await buy(company);
  await world.drainJobs();
  const { caller } = await makeStaff(world);
  const [document] = (await world.call(company.caller, invoices.list, { query: {} })).body.data;
  const charged = { transaction_id, invoice: { id: document!.id, number: document!.number } };
  const { data } = (await world.call(caller, books.ledger, { query: { company_id: company.company_id } })).body;
  expect(data).toMatchObject([
    { kind: 'card', ...charged },
    { kind: 'charge', ...charged },
  ]);
  expect((await world.call(company.caller, books.statement, { query: {} })).body.data).toMatchObject([charged, charged]);
  const invoice = (await world.call(caller, invoicesAdmin.get, { params: { id: document!.id } })).body;
  expect(invoice.payments).toMatchObject([{ transaction_id, kind: 'card', amount: 4641 }]);
  expect(invoice.reasons).toMatchObject([{ transaction_id, kind: 'budget', deal_id: null }]);
});

test('debits are collected for a month, unless the company wants an invoice for each purchase', async () => {
  const company = await makeCompany(world, { payment_method: 'sepa' });
  await buy(company);
  await world.drainJobs();
  expect((await world.call(company.caller, invoices.list, { query: {} })).body.data).toEqual([]);
  const settings = { frequency: 'per_purchase', format: 'zugferd', buyer_reference: 'Kostenstelle 7' } as const;
  expect((await world.call(company.caller, invoices.saveSettings, { body: settings })).body).toEqual(settings);
  await buy(company);
  await world.drainJobs();
  const { body } = await world.call(company.caller, invoices.list, { query: {} });
  expect(body.data).toHaveLength(1);
  const { body: invoice } = await world.call(company.caller, invoices.get, { params: { id: body.data[0]!.id } });
  expect(invoice.content.lines).toHaveLength(2);
  expect(invoice.content.buyer_reference).toBe('Kostenstelle 7');
  expect(invoice.reasons).toMatchObject([{ kind: 'budget' }, { kind: 'budget' }]);
});

test('XRechnung needs a Leitweg-ID, and comes with the XML beside the PDF', async () => {
  const company = await makeCompany(world, { payment_method: 'sepa', locale: 'de' });
  const save = (buyer_reference: string) =>
    world.call(company.caller, invoices.saveSettings, { body: { frequency: 'per_purchase', format: 'xrechnung', buyer_reference } });
  expect((await save('')).body.errors).toHaveProperty('buyer_reference');
  expect((await save('04011000-12345-67')).status).toBe(200);
  await buy(company);
  await world.drainJobs();
  const [row] = (await world.call(company.caller, invoices.list, { query: {} })).body.data;
  const xml = (await download(`/api/invoices/${row!.id}/xml`, company)).body;
  expect(xml).toContain('urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0');
  expect(xml).toContain('<ram:BuyerReference>04011000-12345-67</ram:BuyerReference>');
  const { billing_email } = await world.db
    .selectFrom('companies')
    .select('billing_email')
    .where('id', '=', company.company_id)
    .executeTakeFirstOrThrow();
  const [mail] = (await world.mailbox(billing_email!)).filter(({ attachments }) => attachments !== null);
  expect(mail!.text).toMatch(/Wir ziehen den Betrag bis zum \d\d\.\d\d\.\d{4} per SEPA-Lastschrift/);
  expect((JSON.parse(mail!.attachments!) as { filename: string }[]).map(({ filename }) => filename)).toEqual([
    `${row!.number}.pdf`,
    `${row!.number}.xml`,
  ]);
});

test('a document is the same file for ever, and only for those who may pay', async () => {
  const company = await makeCompany(world);
  await buy(company);
  await world.drainJobs();
  const [row] = (await world.call(company.caller, invoices.list, { query: {} })).body.data;
  const path = `/api/invoices/${row!.id}/pdf`;
  const first = await download(path, company);
  expect(first.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
  expect((await download(path, company)).rawPayload.equals(first.rawPayload)).toBe(true);
  const stored = await world.db
    .selectFrom('invoice_files')
    .selectAll()
    .where('invoice_id', '=', row!.id)
    .where('kind', '=', 'pdf')
    .executeTakeFirstOrThrow();
  expect(createHash('sha256').update(first.rawPayload).digest('hex')).toBe(stored.sha256);
  expect((await download(path, await makeCompany(world))).statusCode).toBe(404);
  expect((await download(path, await makeCompanyUser(world, company.company_id))).statusCode).toBe(403);
});

test('the documents are filtered by kind and year, found by number, and a year is one ZIP file', async () => {
  const company = await makeCompany(world);
  await buy(company);
  await buy(company);
  await issueMonth(company);
  await world.drainJobs();
  const list = async (query: object) => (await world.call(company.caller, invoices.list, { query })).body;
  const { data, years } = await list({});
  const year = berlin().year;
  expect(years).toEqual([year]);
  expect(data.length).toBeGreaterThan(0);
  expect((await list({ search: data[0]!.number })).data).toHaveLength(1);
  expect((await list({ kind: 'credit_note' })).data).toEqual([]);
  expect((await list({ year: year - 1 })).data).toEqual([]);
  const file = await download(`/api/invoice-years/${year}`, company);
  expect(file.headers['content-type']).toBe('application/zip');
  const names = namesIn(file.rawPayload);
  expect(names.toSorted()).toEqual(data.map((row) => `${row.number}.pdf`).toSorted());
  expect((await download(`/api/invoice-years/${year - 1}`, company)).statusCode).toBe(404);
});

/** The entries of a stored ZIP file. Each content fits its check sum. */
function namesIn(file: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; file.readUInt32LE(at) === 0x04034b50;) {
    const [sum, bytes, name] = [file.readUInt32LE(at + 14), file.readUInt32LE(at + 18), file.readUInt16LE(at + 26)];
    const begin = at + 30 + name;
    expect(crc32(file.subarray(begin, begin + bytes))).toBe(sum);
    names.push(file.toString('ascii', at + 30, begin));
    at = begin + bytes;
  }
  return names;
}

test('purchases of a company without an address wait, and the page says so', async () => {
  const company = await makeCompany(world);
  await world.db.updateTable('companies').set({ address_line1: null }).where('id', '=', company.company_id).execute();
  await buy(company);
  await world.drainJobs();
  expect((await world.call(company.caller, invoices.list, { query: {} })).body).toMatchObject({ data: [], waits_for_address: true });
});
