import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoices } from '#contract/billing/invoices.ts';
import {
  budgetLines,
  couponLine,
  creditLines,
  hireLines,
  packageLines,
  prepaidHireLines,
  slotLines,
  unlockLines,
  type PriceLine,
  type ServicePeriod,
} from '#contract/billing/price-lines.ts';
import { brokenRules } from '#contract/billing/en16931.policy.ts';
import { InvoiceContent } from '#contract/billing/invoice-content.ts';
import { withTax } from '#contract/money.ts';
import { bookTransaction, processPayment } from '#server/features/billing/billing/commands.ts';
import { getPayer } from '#server/features/billing/billing/queries.ts';
import { cancelInvoice, issueDue } from '#server/features/billing/invoice-issue/commands.ts';
import { berlin, now } from '#server/kernel/clock.ts';
import { schemaErrors } from '#test/invoice-schema.ts';
import { dealDraft, makeReadDeal, signDeal } from '#test/make-deals.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { missingMarks } from '#test/pdf-archive.ts';
import { openWorld, type World } from '#test/world.ts';

let german: World;
let spanish: World;
beforeAll(async () => {
  german = await openWorld();
  spanish = await openWorld({ SELLER_COUNTRY: 'ES', SELLER_VAT: 'ESB64717838', SELLER_TAX_NUMBER: 'B64717838' });
});
afterAll(async () => {
  await german.close();
  await spanish.close();
});

let booked = 0;
type Buyer = Awaited<ReturnType<typeof makeCompany>>;
interface Purchase {
  kind?: 'budget' | 'credit';
  details?: Record<string, unknown>;
  returns_to?: 'sepa' | 'card';
  options?: { on_account: true };
  service?: ServicePeriod;
}

/** Buys these lines, and pays them as the company does. */
async function buy(world: World, { company_id }: Buyer, lines: readonly PriceLine[], facts: Purchase = {}) {
  const row = await world.change(async (tx) =>
    bookTransaction(tx, world.services, await getPayer(tx, company_id), {
      kind: 'budget',
      lines: [...lines],
      description: 'Cabina',
      idempotency_key: `kinds:${++booked}`,
      ...facts,
    }),
  );
  return row.status === 'pending' ? processPayment(world.services, row) : row;
}
const issue = (world: World, { company_id }: Buyer) =>
  world.change((tx) =>
    issueDue(tx, { seller: world.services.config, at: now() }, company_id, {
      month_start: berlin().plus({ months: 1 }).startOf('month').toJSDate(),
    }),
  );
const settings = (world: World, { caller }: Buyer, format: 'zugferd' | 'xrechnung', frequency: 'monthly' | 'per_purchase' = 'monthly') =>
  world.call(caller, invoices.saveSettings, { body: { frequency, format, buyer_reference: '04011000-12345-67' } });
const credit = (world: World, buyer: Buyer, transaction_id: number, returns_to: 'sepa' | 'card', rate = 19) =>
  buy(world, buyer, creditLines(withTax(3900, rate)), { kind: 'credit', details: { transaction_id }, returns_to });

const fifth = { code: 'HERBST', id: 1, discount_percentage: 20, remaining_net: null };
const slots = slotLines(
  { owned: 0, count: 3, primary_price: 29_500, additional_price: 19_500, days: { days_to_charge: 11, days_in_month: 30 } },
  19,
);
const order = { selected_package: 'pro', additional_campaigns: 2, selected_active_sourcing_users: 1 } as const;
const twoYears: ServicePeriod = { service_from: '2026-10-05', service_till: '2028-10-04' };
const withCoupon = (lines: readonly PriceLine[]) => [...lines, couponLine(lines, fifth)!];

/** Every product that is sold, by debit, in one month. */
const products: Record<string, readonly PriceLine[]> = {
  'an unlock': unlockLines(3900, 19),
  'a hire': hireLines(145_000, 19),
  'a package with campaigns and seats': packageLines(order, 19),
  'slots for a part of a month': slots,
  'slots with a coupon': withCoupon(slots),
  'prepaid hires': prepaidHireLines(3, 145_000, 2000, 19),
  'a budget': budgetLines(50_001, 19),
  'an unlock for nothing': [...unlockLines(3900, 19), couponLine(unlockLines(3900, 19), { ...fifth, discount_percentage: 100 })!],
};

async function germanDocuments(format: 'zugferd' | 'xrechnung'): Promise<void> {
  const world = german;
  const staff = await makeStaff(world);
  const actor = { side: 'staff', user_id: staff.user_id } as never;
  const open = async (facts: Parameters<typeof makeCompany>[1], address: object = {}) => {
    const buyer = await makeCompany(world, facts);
    await world.db
      .updateTable('companies')
      .set({ supplier_identifier: 'L-77', ...address })
      .where('id', '=', buyer.company_id)
      .execute();
    expect((await settings(world, buyer, format)).status).toBe(200);
    return buyer;
  };
  // the invoice of a month, then its cancellation, a new one, and the credit of a purchase
  const monthly = await open({ payment_method: 'sepa', locale: 'de' });
  for (const lines of Object.values(products)) await buy(world, monthly, lines);
  await buy(world, monthly, withCoupon(packageLines(order, 19)), { service: twoYears });
  const unlock = await buy(world, monthly, unlockLines(3900, 16));
  const [month] = await issue(world, monthly);
  await world.change((tx) => cancelInvoice(tx, { seller: world.services.config, at: now() }, actor, month!, 'Anschrift'));
  await credit(world, monthly, unlock.id, 'sepa', 16);
  await issue(world, monthly);
  // one for each purchase
  const single = await open({ payment_method: 'sepa' });
  await settings(world, single, format, 'per_purchase');
  await buy(world, single, unlockLines(3900, 19));
  await world.drainJobs();
  // a card, also one whose digits are not known
  for (const card_last_four of ['4242', null]) {
    const card = await open({ payment_method: 'card', locale: 'es' }, { card_last_four });
    const paid = await buy(world, card, hireLines(145_000, 19));
    await issue(world, card);
    await credit(world, card, paid.id, 'card');
    await issue(world, card);
  }
  // reverse charge, and a buyer outside the EU
  for (const address of [
    { country: 'ES', vat: 'ESB64717838', tax_percentage: 0 },
    { country: 'CH', vat: null, tax_percentage: 0, name: 'Zürich 運送 🚛' },
  ]) {
    const abroad = await open({ payment_method: 'sepa' }, address);
    const bought = await buy(world, abroad, slotLines({ owned: 0, count: 2, primary_price: 29_500, additional_price: 19_500 }, 0));
    await issue(world, abroad);
    await credit(world, abroad, bought.id, 'sepa', 0);
    await issue(world, abroad);
  }
  // the first instalment of a deal, which is transferred, and its credit
  const ordering = await open({ payment_method: null, locale: 'de' });
  const form = { ...dealDraft().form, payment_terms: 'monthly' as const, slots: 3, additional_hires: 2, active_sourcing_users: 1 };
  expect((await signDeal(world, await makeReadDeal(world, { company_id: ordering.company_id, form }))).answer.status).toBe(200);
  await world.drainJobs();
  const [instalment] = await world.db.selectFrom('transactions').selectAll().where('company_id', '=', ordering.company_id).execute();
  await credit(world, ordering, instalment!.id, 'sepa');
  await issue(world, ordering);
}

async function spanishDocuments(): Promise<void> {
  const world = spanish;
  for (const payment_method of ['sepa', 'card'] as const) {
    const buyer = await makeCompany(world, { payment_method, locale: 'es' });
    await world.db
      .updateTable('companies')
      .set({ country: 'ES', vat: 'ESB64717838', tax_percentage: 21 })
      .where('id', '=', buyer.company_id)
      .execute();
    const bought = await buy(world, buyer, unlockLines(3900, 21));
    await issue(world, buyer);
    await credit(world, buyer, bought.id, payment_method, 21);
    await issue(world, buyer);
  }
}

/** All documents of a seller, with their files. */
async function documentsOf(world: World) {
  const rows = await world.db.selectFrom('invoices').select('content').orderBy('id').execute();
  return Promise.all(
    rows.map(async (row) => {
      const content = InvoiceContent.parse(row.content);
      return { content, ...(await world.services.ports.pdf.renderInvoice(content)) };
    }),
  );
}
const kindOf = ({ kind, payment, taxes, format }: InvoiceContent): string => [kind, payment.method, taxes[0]!.category, format].join(' ');

describe('every kind of document', () => {
  test('is valid by the schema, by the rules of EN 16931, and has the marks of PDF/A-3', async () => {
    for (const format of ['zugferd', 'xrechnung'] as const) await germanDocuments(format);
    await spanishDocuments();
    const documents = [...(await documentsOf(german)), ...(await documentsOf(spanish))];
    for (const { content, xml, pdf } of documents)
      expect({ kind: kindOf(content), rules: brokenRules(content), schema: schemaErrors(xml), archive: missingMarks(pdf) }).toEqual({
        kind: kindOf(content),
        rules: [],
        schema: [],
        archive: [],
      });
    const kinds = ['invoice sepa S', 'invoice sepa AE', 'invoice sepa O', 'invoice card S', 'invoice transfer S', 'cancellation sepa S'];
    const notes = ['credit_note sepa S', 'credit_note sepa AE', 'credit_note sepa O', 'credit_note card S', 'credit_note transfer S'];
    const found = new Set(documents.map(({ content }) => kindOf(content)));
    expect([...found].toSorted()).toEqual([...kinds, ...notes].flatMap((kind) => [`${kind} xrechnung`, `${kind} zugferd`]).toSorted());
    expect(documents.filter(({ content }) => content.chain !== null).map(({ content }) => content.kind)).toEqual([
      'invoice',
      'credit_note',
      'invoice',
      'credit_note',
    ]);
    const lasting = documents.filter(({ content }) => content.lines.some(({ supplied_till }) => supplied_till === '2028-10-04'));
    expect(new Set(lasting.map(({ content }) => content.kind))).toEqual(new Set(['invoice', 'cancellation']));
    for (const { xml } of lasting) expect(xml.toString()).toContain('<ram:ApplicableHeaderTradeDelivery/>');
    const printed = new Set(documents.flatMap(({ content }) => content.lines.map(({ text }) => text)));
    for (const text of ['Freischaltung eines Fahrers', 'Kampagnenbudget', 'Gutschein HERBST, 20 %', 'Vorausbezahlte Einstellung'])
      expect(printed).toContain(text);
  }, 60_000);

  test('a changed file is found: an element in another place, a rule and a mark that do not hold', async () => {
    const [first] = await documentsOf(german);
    const { content, xml, pdf } = first!;
    const text = xml.toString();
    expect(schemaErrors(text.replace(/<ram:TypeCode>\d+<\/ram:TypeCode>/, ''))).not.toEqual([]);
    expect(schemaErrors(text.replace('<ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>', ''))).not.toEqual([]);
    expect(brokenRules({ ...content, totals: { ...content.totals, due: content.totals.due + 1 } })).toEqual(['BR-CO-16']);
    expect(missingMarks(Buffer.from(pdf.toString('latin1').replace('<pdfaid:part>3', '<pdfaid:part>2'), 'latin1'))).toEqual(['the part']);
  });
});
