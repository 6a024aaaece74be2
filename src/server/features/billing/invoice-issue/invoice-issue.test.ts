import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brokenRules } from '#contract/billing/en16931.policy.ts';
import { InvoiceContent } from '#contract/billing/invoice-content.ts';
import { budgetLines, creditLines, packageLines, unlockLines, type PriceLine, type ServicePeriod } from '#contract/billing/price-lines.ts';
import { withTax } from '#contract/money.ts';
import { bookTransaction } from '#server/features/billing/billing/commands.ts';
import { getPayer } from '#server/features/billing/billing/queries.ts';
import { berlin, clock, now } from '#server/kernel/clock.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { applyRates, cancelInvoice, issueDue } from './commands.ts';
import { issueAll } from './jobs.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());
afterEach(() => void (clock.offset_ms = 0));

let number = 0;
type Kind = 'budget' | 'credit';
interface Purchase {
  kind?: Kind;
  lines?: PriceLine[];
  details?: Record<string, unknown>;
  returns_to?: 'sepa' | 'card';
  service?: ServicePeriod;
}
const buy = (company_id: number, { kind = 'budget', lines = unlockLines(3900, 19), details = {}, returns_to, service }: Purchase = {}) =>
  world.change(async (tx) =>
    bookTransaction(tx, world.services, await getPayer(tx, company_id), {
      kind,
      lines,
      description: 'Cabina',
      idempotency_key: `invoice-test:${number++}`,
      details,
      ...(returns_to && { returns_to }),
      ...(service && { service }),
    }),
  );
const issuing = () => ({ seller: world.services.config, at: now() });
/** Debits are due for an invoice when their month has ended. */
const nextMonth = () => ({ month_start: berlin(now()).startOf('month').plus({ months: 1 }).toJSDate() });
const issue = (company_id: number) => world.change((tx) => issueDue(tx, issuing(), company_id, nextMonth()));
const documentsOf = async (company_id: number) => {
  const rows = await world.db.selectFrom('invoices').selectAll().where('company_id', '=', company_id).orderBy('id').execute();
  return rows.map((row) => ({ ...row, content: InvoiceContent.parse(row.content) }));
};
const setBuyer = (company_id: number, facts: object) => world.db.updateTable('companies').set(facts).where('id', '=', company_id).execute();
const company = async (facts: object = {}) => {
  const made = await makeCompany(world, { payment_method: 'sepa', locale: 'de' });
  if (Object.keys(facts).length > 0) await setBuyer(made.company_id, facts);
  return made;
};

describe('a collective invoice', () => {
  test('covers what was booked before the month, once, and meets EN 16931', async () => {
    const { company_id } = await company();
    for (let each = 0; each < 3; each++) await buy(company_id);
    expect(await world.change((tx) => issueDue(tx, issuing(), company_id, { month_start: berlin().startOf('month').toJSDate() }))).toEqual(
      [],
    );
    await issue(company_id);
    expect(await issue(company_id)).toEqual([]);
    const [invoice, ...others] = await documentsOf(company_id);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ kind: 'invoice', amount_net: 11_700, amount_tax: 2223, amount_gross: 13_923, amount_due: 13_923 });
    expect(brokenRules(invoice!.content)).toEqual([]);
    expect(invoice!.content.payment).toMatchObject({ method: 'sepa', mandate_reference: `CABINA-TEST-${company_id}` });
  });

  test('names the days of a package instead of the day of its purchase (BT-134, BT-135, BT-73, BT-74)', async () => {
    const { company_id } = await company();
    const order = { selected_package: 'starter', additional_campaigns: 1, selected_active_sourcing_users: 0 } as const;
    await buy(company_id, { lines: packageLines(order, 19), service: { service_from: '2027-01-15', service_till: '2028-01-14' } });
    await buy(company_id);
    await issue(company_id);
    const [invoice] = await documentsOf(company_id);
    const day = berlin().toISODate();
    const days = invoice!.content.lines.map(({ supplied_on, supplied_till }) => [supplied_on, supplied_till]);
    expect(days).toEqual([...Array.from({ length: 2 }, () => ['2027-01-15', '2028-01-14']), [day, undefined]]);
    expect(invoice!.content.period).toEqual({ from: day, till: '2028-01-14' });
    expect(brokenRules({ ...invoice!.content, format: 'xrechnung', buyer_reference: '04011000-12345-67' })).toEqual([]);
    const xml = (await world.services.ports.pdf.renderInvoice(invoice!.content)).xml.toString();
    const periods = [...xml.matchAll(/<ram:BillingSpecifiedPeriod>(.*?)<\/ram:BillingSpecifiedPeriod>/g)].map(([, inside]) =>
      [...inside!.matchAll(/>(\d{8})</g)].map(([, each]) => each),
    );
    const compact = day.replaceAll('-', '');
    expect(periods).toEqual([
      ['20270115', '20280114'],
      ['20270115', '20280114'],
      [compact, compact],
      [compact, '20280114'],
    ]);
    // no single day of delivery (BT-72)
    expect(xml).not.toContain('OccurrenceDateTime');
  });

  test('says what will be debited, and of debits that were collected before it that they were', async () => {
    const { company_id } = await company();
    const { id } = await buy(company_id);
    await world.db.updateTable('transactions').set({ status: 'paid' }).where('id', '=', id).execute();
    await issue(company_id);
    await buy(company_id);
    await issue(company_id);
    const [collected, open] = await documentsOf(company_id);
    expect(collected).toMatchObject({ amount_due: 0, content: { payment: { method: 'sepa' } } });
    expect(collected!.content.payment.terms).toMatch(/^Per SEPA-Lastschrift von Ihrem Konto …\d{4} eingezogen \(Mandat CABINA-TEST-/);
    expect(open!.content.payment.terms).toMatch(/^Wir ziehen den Betrag bis zum /);
    expect([collected, open].flatMap((each) => brokenRules(each!.content))).toEqual([]);
  });

  test('two runs of the same month at the same time give one document', async () => {
    const { company_id } = await company();
    await buy(company_id);
    const ids = (await Promise.all([issue(company_id), issue(company_id), issue(company_id)])).flat();
    expect(ids).toHaveLength(1);
    expect(await documentsOf(company_id)).toHaveLength(1);
  });

  test('its amount is the sum of the debits, and its tax that of its net amount: cents between them are its rounding', async () => {
    const { company_id } = await company();
    for (let each = 0; each < 7; each++) await buy(company_id, { kind: 'budget', lines: budgetLines(1003, 19) });
    await issue(company_id);
    const [invoice] = await documentsOf(company_id);
    const { totals } = invoice!.content;
    expect(totals).toMatchObject({ net: 7021, tax: 1334, gross: 8355, rounding: 3, due: 7 * 1194 });
    expect(brokenRules(invoice!.content)).toEqual([]);
  });

  test('a tax rate that changes within the month has its own group', async () => {
    const { company_id } = await company();
    await buy(company_id);
    await buy(company_id, { lines: unlockLines(3900, 16) });
    await issue(company_id);
    const [invoice] = await documentsOf(company_id);
    expect(invoice!.content.taxes.map(({ tax_percentage, net, tax }) => [tax_percentage, net, tax])).toEqual([
      [19, 3900, 741],
      [16, 3900, 624],
    ]);
    expect(brokenRules(invoice!.content)).toEqual([]);
  });

  test('500 lines are one document', async () => {
    const { company_id } = await company();
    const lines = Array.from({ length: 500 }, () => unlockLines(3333, 19)[0]!);
    await buy(company_id, { lines });
    await issue(company_id);
    const [invoice] = await documentsOf(company_id);
    expect(brokenRules(invoice!.content)).toEqual([]);
    const { pdf, xml } = await world.services.ports.pdf.renderInvoice(invoice!.content);
    expect([...pdf.toString('latin1').matchAll(/\/Type \/Page\b(?!s)/g)].length).toBeGreaterThan(10);
    expect(xml.toString().match(/<ram:IncludedSupplyChainTradeLineItem>/g)).toHaveLength(500);
  }, 30_000);
});

describe('the buyer', () => {
  test('has the name and address of the day of the invoice, and the tax and VAT number of the purchase', async () => {
    const { company_id } = await company({ country: 'ES', vat: 'ESB64717838', tax_percentage: 0 });
    await buy(company_id, { lines: unlockLines(3900, 0) });
    await setBuyer(company_id, { country: 'DE', vat: null, tax_percentage: 19, city: 'Kiel', account_name: 'Neu GmbH' });
    await buy(company_id);
    await issue(company_id);
    const [reverse, usual] = await documentsOf(company_id);
    expect(reverse!.content.buyer).toMatchObject({ name: 'Neu GmbH', city: 'Kiel', vat: 'ESB64717838' });
    expect(reverse!.content.taxes).toMatchObject([{ category: 'AE', tax: 0 }]);
    expect(reverse!.content.taxes[0]!.reason).toMatch(/Reverse Charge/);
    expect(usual!.content.taxes).toMatchObject([{ category: 'S', tax_percentage: 19 }]);
    expect([reverse, usual].flatMap((each) => brokenRules(each!.content))).toEqual([]);
  });

  test('outside the EU gets a document without VAT and without VAT numbers', async () => {
    const { company_id } = await company({ country: 'CH', vat: 'CHE123456789', tax_percentage: 0 });
    await buy(company_id, { lines: unlockLines(3900, 0) });
    await issue(company_id);
    const [invoice] = await documentsOf(company_id);
    expect(invoice!.content).toMatchObject({ seller: { vat: '' }, buyer: { vat: '' }, taxes: [{ category: 'O', tax: 0 }] });
    expect(brokenRules(invoice!.content)).toEqual([]);
  });

  test('without an address waits for its invoice; one company does not hold up the others', async () => {
    const incomplete = await company({ address_line1: null });
    const reverse = await company({ country: 'ES', vat: null, tax_percentage: 0 });
    const complete = await company();
    for (const { company_id } of [incomplete, complete]) await buy(company_id);
    await buy(reverse.company_id, { lines: unlockLines(3900, 0) });
    clock.offset_ms = nextMonth().month_start.getTime() - Date.now() + 60_000;
    await expect(issueAll(world.services)).rejects.toThrow(`company ${reverse.company_id}: invoice_invalid BR-AE-02`);
    expect(await documentsOf(incomplete.company_id)).toEqual([]);
    expect(await documentsOf(complete.company_id)).toHaveLength(1);
    await setBuyer(reverse.company_id, { vat: 'ESB64717838' });
    await world.db.updateTable('transactions').set({ buyer_vat: 'ESB64717838' }).where('company_id', '=', reverse.company_id).execute();
    await issueAll(world.services);
    expect(await documentsOf(reverse.company_id)).toHaveLength(1);
  });
});

describe('numbers', () => {
  const sequence = async (series: string, year: number) =>
    (
      await world.db
        .selectFrom('invoices')
        .select('sequence')
        .where('series', '=', series)
        .where('year', '=', year)
        .orderBy('sequence')
        .execute()
    ).map((row) => row.sequence);
  const counted = (length: number) => Array.from({ length }, (_, index) => index + 1);

  test('have neither gaps nor doubles under many finalisations, also when some are rolled back', async () => {
    const companies = await Promise.all(Array.from({ length: 12 }, () => company()));
    for (const { company_id } of companies) for (let each = 0; each < 3; each++) await buy(company_id);
    const attempts = companies.flatMap(({ company_id }, index) => [
      issue(company_id),
      issue(company_id),
      world
        .change(async (tx) => {
          await issueDue(tx, issuing(), company_id, nextMonth());
          if (index % 3 === 0) throw new Error('the process is killed');
        })
        .catch(() => {}),
    ]);
    await Promise.all(attempts);
    await Promise.all(companies.map(({ company_id }) => issue(company_id)));
    for (const { company_id } of companies) expect(await documentsOf(company_id)).toHaveLength(1);
    const numbers = await sequence('CAB', berlin().year);
    expect(numbers).toEqual(counted(numbers.length));
  });

  test('follow the year of Berlin: one second before midnight still belongs to the old one', async () => {
    const year = berlin().year + 5;
    const at = (iso: string) => void (clock.offset_ms = Date.parse(iso) - Date.now());
    const { company_id } = await company();
    await buy(company_id);
    at(`${year}-12-31T22:59:59Z`);
    await issue(company_id);
    await buy(company_id);
    at(`${year}-12-31T23:00:00Z`);
    await issue(company_id);
    const rows = await documentsOf(company_id);
    expect(rows.map(({ number, issued_on }) => [number, issued_on])).toEqual([
      [`CAB-${year}-000001`, `${year}-12-31`],
      [`CAB-${year + 1}-000001`, `${year + 1}-01-01`],
    ]);
  });

  test('and days have one order, also when a clock is behind', async () => {
    const [one, other] = [await company(), await company()];
    const year = berlin().year + 8;
    clock.offset_ms = Date.parse(`${year}-06-10T10:00:00Z`) - Date.now();
    await buy(one.company_id);
    await issue(one.company_id);
    clock.offset_ms -= 3 * 86_400_000;
    await buy(other.company_id);
    await issue(other.company_id);
    expect((await documentsOf(other.company_id))[0]).toMatchObject({ sequence: 2, issued_on: `${year}-06-10` });
  });
});

describe('a finalised document', () => {
  test('is never changed, deleted or truncated; only a merge gives it to another company', async () => {
    const { company_id } = await company();
    const other = await company();
    await buy(company_id);
    const [id] = await issue(company_id);
    const ours = world.db.updateTable('invoices').where('id', '=', id!);
    await expect(ours.set({ amount_net: 1 }).execute()).rejects.toThrow(/never changed/);
    await expect(world.db.deleteFrom('invoices').where('id', '=', id!).execute()).rejects.toThrow(/never changed/);
    await expect(world.db.updateTable('invoice_lines').set({ net: 1 }).where('invoice_id', '=', id!).execute()).rejects.toThrow(
      /never changed/,
    );
    await expect(sql`truncate invoice_lines`.execute(world.db)).rejects.toThrow(/never changed/);
    await ours.set({ company_id: other.company_id }).execute();
    expect(await documentsOf(other.company_id)).toHaveLength(1);
  });

  test('is corrected by a cancellation with positive amounts and a new invoice with the data of now, once', async () => {
    const { company_id } = await company();
    const staff = await makeStaff(world);
    const actor = { side: 'staff', user_id: staff.user_id } as never;
    await buy(company_id);
    const [id] = await issue(company_id);
    await setBuyer(company_id, { city: 'Bremen' });
    const cancel = () => world.change((tx) => cancelInvoice(tx, issuing(), actor, id!, 'Falscher Ort'));
    const results = await Promise.allSettled([cancel(), cancel()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [invoice, cancellation, replacement] = await documentsOf(company_id);
    expect(cancellation).toMatchObject({ kind: 'cancellation', series: 'CABR', corrects_id: id, amount_gross: invoice!.amount_gross });
    expect(cancellation!.content).toMatchObject({
      corrects: { number: invoice!.number },
      buyer: { city: 'Hamburg' },
      notes: ['Grund: Falscher Ort'],
    });
    expect(replacement).toMatchObject({ kind: 'invoice', corrects_id: id, amount_due: invoice!.amount_due });
    expect(replacement!.content.buyer.city).toBe('Bremen');
    expect([cancellation, replacement].flatMap((each) => brokenRules(each!.content))).toEqual([]);
    const { xml } = await world.services.ports.pdf.renderInvoice(cancellation!.content);
    expect(xml.toString()).toContain('<ram:TypeCode>381</ram:TypeCode>');
    expect(xml.toString()).not.toContain('>-');
  });
});

describe('a credit', () => {
  const credit = (company_id: number, transaction_id: number, amount_net: number) =>
    buy(company_id, { kind: 'credit', lines: creditLines(withTax(amount_net, 19)), details: { transaction_id }, returns_to: 'sepa' });

  test('is a credit note about the invoice of its purchase, with positive amounts', async () => {
    const { company_id } = await company();
    const paid = await buy(company_id);
    await credit(company_id, paid.id, 3900);
    await issue(company_id);
    const [invoice, note] = await documentsOf(company_id);
    expect(note).toMatchObject({ kind: 'credit_note', corrects_id: invoice!.id, amount_net: 3900, amount_due: 4641 });
    expect(note!.content.corrects).toMatchObject({ number: invoice!.number });
    expect(note!.content.lines).toMatchObject([{ text: 'Gutschrift', detail: invoice!.content.lines[0]!.text }]);
    expect(brokenRules(note!.content)).toEqual([]);
  });

  test('after a cancellation refers to the invoice that replaces it', async () => {
    const { company_id } = await company();
    const staff = await makeStaff(world);
    const paid = await buy(company_id);
    const [id] = await issue(company_id);
    await world.change((tx) => cancelInvoice(tx, issuing(), { side: 'staff', user_id: staff.user_id } as never, id!, 'Adresse'));
    await credit(company_id, paid.id, 3900);
    await issue(company_id);
    const rows = await documentsOf(company_id);
    expect(rows.map(({ kind }) => kind)).toEqual(['invoice', 'cancellation', 'invoice', 'credit_note']);
    expect(rows[3]!.corrects_id).toBe(rows[2]!.id);
  });

  test('may be larger than what is left to debit: it is a document of its own', async () => {
    const { company_id } = await company();
    const paid = await buy(company_id, { kind: 'budget', lines: budgetLines(100_000, 19) });
    await issue(company_id);
    await credit(company_id, paid.id, 60_000);
    await credit(company_id, paid.id, 40_000);
    await buy(company_id);
    await issue(company_id);
    const rows = await documentsOf(company_id);
    expect(rows.map(({ kind, amount_gross }) => [kind, amount_gross])).toEqual([
      ['invoice', 119_000],
      ['invoice', 4641],
      ['credit_note', 119_000],
    ]);
    expect(rows.flatMap(({ content }) => brokenRules(content))).toEqual([]);
  });
});

describe('the rate of the day', () => {
  test('is stored with the companies that pay our VAT when it changes', async () => {
    const [usual, reverse] = [await company(), await company({ country: 'ES', vat: 'ESB64717838', tax_percentage: 0 })];
    await world.db.insertInto('tax_rates').values({ country: 'DE', valid_from: '2041-03-01', percentage: 21 }).execute();
    const rates = async () => {
      const rows = await world.db
        .selectFrom('companies')
        .select('tax_percentage')
        .where('id', 'in', [usual.company_id, reverse.company_id])
        .orderBy('id')
        .execute();
      return rows.map(({ tax_percentage }) => tax_percentage);
    };
    clock.offset_ms = Date.parse('2041-02-28T22:59:59Z') - Date.now();
    await world.change((tx) => applyRates(tx, world.services.config));
    expect(await rates()).toEqual([19, 0]);
    clock.offset_ms = Date.parse('2041-02-28T23:00:00Z') - Date.now();
    await world.change((tx) => applyRates(tx, world.services.config));
    expect(await rates()).toEqual([21, 0]);
  });
});
