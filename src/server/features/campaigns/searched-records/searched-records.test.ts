import { afterAll, beforeAll, expect, test } from 'vitest';
import { unlockLines } from '#contract/billing/price-lines.ts';
import { search } from '#contract/campaigns/search.ts';
import type { SearchKind } from '#contract/foundation/vocabulary.ts';
import { bookTransaction, processPayment } from '#server/features/billing/billing/commands.ts';
import { getPayer } from '#server/features/billing/billing/queries.ts';
import { makeSentDeal } from '#test/make-deals.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let sales: Caller;
let company: CompanyPerson;
let other: CompanyPerson;
let invoice: { id: number; number: string };

beforeAll(async () => {
  world = await openWorld();
  sales = (await makeStaff(world, 'sales')).caller;
  company = await makeCompany(world, { name: 'Spedition Käferstein' });
  other = await makeCompany(world, { name: 'Fracht Nordlicht' });
  const booked = await world.change(async (tx) =>
    bookTransaction(tx, world.services, await getPayer(tx, company.company_id), {
      kind: 'budget',
      lines: unlockLines(10_000, 19),
      description: 'Cabina',
      idempotency_key: 'searched-records-test',
    }),
  );
  await processPayment(world.services, booked);
  await world.drainJobs();
  invoice = await world.db.selectFrom('invoices').select(['id', 'number']).executeTakeFirstOrThrow();
});
afterAll(() => world.close());

const found = async (caller: Caller, text: string, kind: SearchKind) =>
  (await world.call(caller, search.find, { query: { search: text, kind } })).body.data;

test('staff find an invoice by its number and by the name of the company', async () => {
  const hit = { kind: 'invoices', id: invoice.id, name: invoice.number, status: 'invoice', company: { name: 'Spedition Käferstein' } };
  for (const text of [invoice.number, invoice.number.toLowerCase(), 'kaferstein', 'käferst', 'kaeferstien', `#${invoice.id}`])
    expect(await found(sales, text, 'invoices'), text).toMatchObject([hit]);
});

test('a company finds its own invoices, with the permission to read them', async () => {
  expect(await found(company.caller, invoice.number, 'invoices')).toMatchObject([{ id: invoice.id }]);
  expect(await found(other.caller, invoice.number, 'invoices')).toEqual([]);
  const colleague = await makeCompanyUser(world, company.company_id);
  expect(await found(colleague.caller, invoice.number, 'invoices')).toEqual([]);
  const bookkeeper = await makeCompanyUser(world, company.company_id, { permissions: ['billing'] });
  expect(await found(bookkeeper.caller, invoice.number, 'invoices')).toHaveLength(1);
});

test('staff find a deal by company, contact person and mail, also misspelt; a company finds none', async () => {
  const deal = await makeSentDeal(world, {
    company_name: 'Zugvogel Logistik',
    contact_name: 'Wiebke Ohlsen',
    contact_email: 'ohlsen@zugvogel.example',
  });
  const hit = { kind: 'deals', id: deal.id, name: 'Zugvogel Logistik, Wiebke Ohlsen', email: 'ohlsen@zugvogel.example', status: 'sent' };
  for (const text of ['zugvogel', 'ohlsen zug', 'ohlsen@zugv', 'zugfogel', 'wibke'])
    expect(await found(sales, text, 'deals'), text).toMatchObject([hit]);
  expect(await found(company.caller, 'zugvogel', 'deals')).toEqual([]);
});
