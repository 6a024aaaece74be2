import type { InvoiceContent, InvoiceLine, TaxCategory } from '#contract/billing/invoice-content.ts';

interface Facts extends Partial<InvoiceContent> {
  category?: TaxCategory;
  tax_percentage?: number;
  /** Net amounts of the lines, in cents. */
  amounts?: readonly number[];
}

/** A document that meets all rules. */
export function makeInvoice({
  category = 'S',
  tax_percentage = category === 'S' ? 19 : 0,
  amounts = [3900, 7980],
  ...facts
}: Facts = {}): InvoiceContent {
  const lines: InvoiceLine[] = amounts.map((net, index) => ({
    position: index + 1,
    transaction_id: index + 1,
    text: 'Unlock of a driver',
    detail: '',
    supplied_on: '2026-10-05',
    quantity: 1,
    unit_net: net,
    discount_net: 0,
    net,
    category,
    tax_percentage,
  }));
  const net = amounts.reduce((sum, each) => sum + each, 0);
  const tax = Math.floor((net * tax_percentage + 50) / 100);
  return {
    kind: 'invoice',
    number: 'CAB-2026-000001',
    issued_on: '2026-11-01',
    finalised_at: '2026-11-01T03:10:00.000Z',
    language: 'en',
    format: 'zugferd',
    buyer_reference: '',
    seller: {
      name: 'Cabina GmbH',
      address_line1: 'Hafenstraße 1',
      address_line2: '',
      postal_code: '20457',
      city: 'Hamburg',
      country: 'DE',
      vat: category === 'O' ? '' : 'DE136695976',
      email: 'rechnung@cabina.example',
      tax_number: '48/123/45678',
      register: 'HRB 12345, Amtsgericht Hamburg',
      contact: 'Buchhaltung',
      phone: '+49 40 1234567',
      iban: 'DE02 1203 0000 0000 2020 51',
      bic: 'BYLADEM1001',
      supplier_number: '',
    },
    buyer: {
      name: 'Transportes Ñandú S.L.',
      address_line1: 'Calle Mayor 1',
      address_line2: '',
      postal_code: '28001',
      city: 'Madrid',
      country: 'ES',
      vat: category === 'AE' ? 'ESB64717838' : '',
      email: 'facturas@company.example',
    },
    period: { from: '2026-10-05', till: '2026-10-05' },
    corrects: null,
    notes: [],
    lines,
    taxes: [{ category, tax_percentage, net, tax, reason: category === 'S' ? '' : 'Reverse charge' }],
    totals: { net, tax, gross: net + tax, rounding: 0, paid: 0, due: net + tax },
    due_on: '2026-11-15',
    payment: {
      method: 'sepa',
      mandate_reference: 'CAB-2026-000123',
      creditor_id: 'DE98ZZZ09999999999',
      iban: 'ES9121000418450200051332',
      card_last_four: '',
      terms: 'Debited until 15.11.2026.',
    },
    chain: null,
    ...facts,
  };
}
