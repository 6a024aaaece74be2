import { z } from 'zod';
import { InvoiceCancellation, LineCredit } from '#contract/billing/invoice-issue.ts';
import { Invoice, InvoiceRow } from '#contract/billing/invoices.ts';
import { VatCheck } from '#contract/billing/vat-checks.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Id, inboxPageOf, QueryId } from '#contract/shapes.ts';

const Company = z.object({ id: Id, name: z.string() });
export const StaffInvoiceRow = InvoiceRow.extend({ company: Company });
export type StaffInvoiceRow = z.infer<typeof StaffInvoiceRow>;

export const StaffInvoice = Invoice.extend({
  company: Company,
  vat_check: VatCheck.nullable(),
  can_cancel: z.boolean(),
});
export type StaffInvoice = z.infer<typeof StaffInvoice>;

const id = z.object({ id: Id });
export const invoicesAdmin = {
  /** Newest first. `after`: the id of the last row of the page before. */
  list: endpoint('GET', '/api/admin/invoices', {
    access: 'staff',
    query: querySchema(pages.staffInvoices.search, { after: QueryId.optional() }),
    response: inboxPageOf(StaffInvoiceRow),
  }),
  get: endpoint('GET', '/api/admin/invoices/{id}', { access: 'staff', response: StaffInvoice }),
  pdf: endpoint('GET', '/api/admin/invoices/{id}/pdf', { access: 'staff', rate: { per_minute: 120 } }),
  xml: endpoint('GET', '/api/admin/invoices/{id}/xml', { access: 'staff', rate: { per_minute: 120 } }),
  /** A cancellation, and a new invoice with the company's data of now. */
  cancel: endpoint('POST', '/api/admin/invoices/{id}/cancel', {
    access: 'staff:admin',
    body: InvoiceCancellation,
    response: StaffInvoice,
  }),
  /** Gives back a part of a line, net: money returns the way it came, with a credit note. */
  credit: endpoint('POST', '/api/admin/invoices/{id}/credit', {
    access: 'staff:super',
    body: LineCredit,
    response: StaffInvoice,
  }),
  /** Mails the document again to the recipients of today. */
  resend: endpoint('POST', '/api/admin/invoices/{id}/resend', { access: 'staff:admin', response: id, rate: { per_minute: 10 } }),
};
