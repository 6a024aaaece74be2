import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeInvoice } from './make-invoice.ts';
import { brokenRules, invoiceRuleIds } from '#contract/billing/en16931.policy.ts';
import type { InvoiceContent } from '#contract/billing/invoice-content.ts';

const valid = makeInvoice();
const [line] = valid.lines;
const [tax] = valid.taxes;
const withLine = (facts: object): InvoiceContent => ({ ...valid, lines: [{ ...line!, ...facts }, ...valid.lines.slice(1)] });
const withTax = (facts: object): InvoiceContent => ({ ...valid, taxes: [{ ...tax!, ...facts }] });
const withTotals = (facts: object): InvoiceContent => ({ ...valid, totals: { ...valid.totals, ...facts } });
const withSeller = (facts: object, from = valid): InvoiceContent => ({ ...from, seller: { ...from.seller, ...facts } });
const withBuyer = (facts: object, from = valid): InvoiceContent => ({ ...from, buyer: { ...from.buyer, ...facts } });
const reverse = makeInvoice({ category: 'AE' });
const outside = makeInvoice({ category: 'O' });
const xrechnung = makeInvoice({ format: 'xrechnung', buyer_reference: '04011000-12345-67' });
const byTransfer = (from: InvoiceContent): InvoiceContent => ({
  ...from,
  payment: { ...from.payment, method: 'transfer', mandate_reference: '', creditor_id: '', iban: '' },
});
const no_vat = { vat: '', tax_number: '' };

/** One document that breaks each rule. */
const broken: Record<string, InvoiceContent> = {
  'BR-02': { ...valid, number: '' },
  'BR-03': { ...valid, issued_on: '1.11.2026' },
  'BR-06': withSeller({ name: ' ' }),
  'BR-07': withBuyer({ name: '' }),
  'BR-08': withSeller({ city: '' }),
  'BR-09': withSeller({ country: 'Germany' }),
  'BR-10': withBuyer({ address_line1: '' }),
  'BR-11': withBuyer({ country: '' }),
  'BR-12': withTotals({ net: 0.5 }),
  'BR-14': withTotals({ gross: Number.NaN }),
  'BR-15': withTotals({ due: Number.NaN }),
  'BR-16': { ...valid, lines: [] },
  'BR-21': withLine({ position: 2 }),
  'BR-22': withLine({ quantity: 0 }),
  'BR-24': withLine({ unit_net: 3901 }),
  'BR-25': withLine({ text: '' }),
  'BR-27': withLine({ unit_net: -1 }),
  'BR-28': withLine({ discount_net: -1 }),
  'BR-29': { ...valid, period: { from: '2026-10-06', till: '2026-10-05' } },
  'BR-30': withLine({ supplied_till: '2026-10-04' }),
  'BR-45': withTax({ net: 0.1 }),
  'BR-46': withTax({ tax: Number.NaN }),
  'BR-48': withTax({ tax_percentage: 0 }),
  'BR-50': withSeller({ iban: '' }, byTransfer(valid)),
  'BR-51': { ...valid, payment: { ...valid.payment, method: 'card', card_last_four: '4242424242424242' } },
  'BR-55': { ...valid, kind: 'credit_note' },
  'BR-61': withSeller({ iban: '', bic: '' }, byTransfer(valid)),
  'BR-62': withSeller({ email: 'nobody' }),
  'BR-63': withBuyer({ email: 'nobody' }),
  'BR-CO-09': withSeller({ vat: '136695976' }),
  'BR-CO-10': withTotals({ net: 11_881 }),
  'BR-CO-13': withTax({ net: 11_881 }),
  'BR-CO-14': withTax({ tax: 2258 }),
  'BR-CO-15': withTotals({ gross: 14_138 }),
  'BR-CO-16': withTotals({ due: 14_138 }),
  'BR-CO-17': withTax({ tax: 2256 }),
  'BR-CO-18': { ...valid, taxes: [] },
  'BR-CO-19': { ...valid, period: { from: '', till: '' } },
  'BR-CO-20': withLine({ supplied_on: '' }),
  'BR-CO-23': withLine({ unit_net: 4000, discount_net: 100 }),
  'BR-CO-25': { ...valid, due_on: null, payment: { ...valid.payment, terms: '' } },
  'BR-CO-26': withSeller({ register: '', vat: '' }),
  'BR-S-01': { ...valid, taxes: [{ ...tax!, category: 'AE' }] },
  'BR-S-02': withSeller(no_vat),
  'BR-S-05': withLine({ tax_percentage: 0 }),
  'BR-S-08': withTax({ net: 11_879 }),
  'BR-S-09': withTax({ tax: 2256 }),
  'BR-S-10': withTax({ reason: 'exempt' }),
  'BR-AE-01': { ...reverse, taxes: [] },
  'BR-AE-02': withBuyer({ vat: '' }, reverse),
  'BR-AE-05': { ...reverse, lines: reverse.lines.map((each) => ({ ...each, tax_percentage: 19 })) },
  'BR-AE-08': { ...reverse, taxes: [{ ...reverse.taxes[0]!, net: 1 }] },
  'BR-AE-09': { ...reverse, taxes: [{ ...reverse.taxes[0]!, tax: 1 }] },
  'BR-AE-10': { ...reverse, taxes: [{ ...reverse.taxes[0]!, reason: '' }] },
  'BR-O-01': { ...outside, taxes: [] },
  'BR-O-02': withSeller({ vat: 'DE136695976' }, outside),
  'BR-O-05': { ...outside, lines: outside.lines.map((each) => ({ ...each, tax_percentage: 19 })) },
  'BR-O-08': { ...outside, taxes: [{ ...outside.taxes[0]!, net: 1 }] },
  'BR-O-09': { ...outside, taxes: [{ ...outside.taxes[0]!, tax: 1 }] },
  'BR-O-10': { ...outside, taxes: [{ ...outside.taxes[0]!, reason: '' }] },
  'BR-O-11': { ...outside, taxes: [...outside.taxes, tax!] },
  'BR-O-12': { ...outside, lines: [...outside.lines, { ...line!, position: 3 }] },
  'BR-DE-2': withSeller({ phone: '' }, xrechnung),
  'BR-DE-3': withSeller({ city: '' }, xrechnung),
  'BR-DE-4': withSeller({ postal_code: '' }, xrechnung),
  'BR-DE-8': withBuyer({ city: '' }, xrechnung),
  'BR-DE-9': withBuyer({ postal_code: '' }, xrechnung),
  'BR-DE-15': { ...xrechnung, buyer_reference: '' },
  'BR-DE-16': withSeller(no_vat, xrechnung),
  'BR-DE-19': withSeller({ iban: 'DE03120300000000202051' }, byTransfer(xrechnung)),
  'BR-DE-23-b': { ...xrechnung, payment: { ...xrechnung.payment, method: 'transfer' } },
  'BR-DE-27': withSeller({ phone: '12' }, xrechnung),
  'BR-DE-28': withSeller({ email: 'a@b' }, xrechnung),
  'BR-DE-30': { ...xrechnung, payment: { ...xrechnung.payment, creditor_id: '' } },
  'BR-DE-31': { ...xrechnung, payment: { ...xrechnung.payment, iban: '' } },
  'PEPPOL-EN16931-R010': withBuyer({ email: '' }, xrechnung),
  'PEPPOL-EN16931-R061': { ...xrechnung, payment: { ...xrechnung.payment, mandate_reference: '' } },
  'PEPPOL-EN16931-R110': { ...xrechnung, period: { from: '2026-10-06', till: '2026-10-07' } },
  'PEPPOL-EN16931-R111': {
    ...xrechnung,
    lines: xrechnung.lines.map((each) => ({ ...each, supplied_till: '2027-10-04' })),
    period: { from: '2026-10-05', till: '2026-10-31' },
  },
};
/** The types of a document leave no way to break them. */
const byType = ['BR-04', 'BR-CO-04', 'BR-DE-1'];

describe('the business rules of EN 16931', () => {
  test.each(Object.entries(broken))('%s is broken by a document that breaks it', (id, content) => {
    expect(brokenRules(content)).toContain(id);
  });

  test('every rule of the table has such a document', () => {
    expect([...Object.keys(broken), ...byType].toSorted()).toEqual([...new Set(invoiceRuleIds)].toSorted());
  });

  test.each([valid, xrechnung])('hold for a transfer to the account of the seller', (content) => {
    expect(brokenRules(byTransfer(content))).toEqual([]);
  });

  test('hold for any amounts, rates and credits', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom(7, 16, 19, 21),
        fc.constantFrom('S' as const, 'AE' as const, 'O' as const),
        (nets, percentage, category) => {
          const content = makeInvoice({ amounts: nets, category, ...(category === 'S' && { tax_percentage: percentage }) });
          expect(brokenRules(content)).toEqual([]);
          const corrects = { number: content.number, issued_on: content.issued_on };
          expect(brokenRules({ ...content, kind: 'cancellation', corrects })).toEqual([]);
        },
      ),
    );
  });
});
