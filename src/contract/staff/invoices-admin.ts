import { z } from 'zod';
import { Invoice, InvoiceRow } from '#contract/billing/invoices.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Cents, Id, inboxPageOf, Moment } from '#contract/shapes.ts';

const Company = z.object({ id: Id, name: z.string() });
export const StaffInvoiceRow = InvoiceRow.extend({ company: Company });
export type StaffInvoiceRow = z.infer<typeof StaffInvoiceRow>;

/** An answer of the tax office about the VAT number of the document. */
const VatCheck = z.object({ vat: z.string(), is_valid: z.boolean(), reference: z.string(), checked_at: Moment });

export const StaffInvoice = Invoice.extend({
  company: Company,
  vat_check: VatCheck.nullable(),
  can_cancel: z.boolean(),
});
export type StaffInvoice = z.infer<typeof StaffInvoice>;

/** A reason that is printed, or kept in the log. */
export const CorrectionReason = z.string().trim().min(3).max(300);

const id = z.object({ id: Id });
export const invoicesAdmin = {
  /** Newest first. `after`: the last row of the page before. */
  list: endpoint('GET', '/api/admin/invoices', {
    access: 'staff',
    query: querySchema(pages.staffInvoices.search, { after: z.string().max(40).optional() }),
    response: inboxPageOf(StaffInvoiceRow),
  }),
  get: endpoint('GET', '/api/admin/invoices/{id}', { access: 'staff', response: StaffInvoice }),
  pdf: endpoint('GET', '/api/admin/invoices/{id}/pdf', { access: 'staff', rate: { per_minute: 120 } }),
  xml: endpoint('GET', '/api/admin/invoices/{id}/xml', { access: 'staff', rate: { per_minute: 120 } }),
  /** A cancellation, and a new invoice with the company's data of now. */
  cancel: endpoint('POST', '/api/admin/invoices/{id}/cancel', {
    access: 'staff:admin',
    body: z.strictObject({ reason: CorrectionReason }),
    response: StaffInvoice,
  }),
  /** Gives back a part of a line, net: money returns the way it came, with a credit note. */
  credit: endpoint('POST', '/api/admin/invoices/{id}/credit', {
    access: 'staff:super',
    body: z.strictObject({ position: z.int().positive(), amount_net: Cents.min(1).max(100_000_000), reason: CorrectionReason }),
    response: StaffInvoice,
  }),
  /** Mails the document again to the recipients of today. */
  resend: endpoint('POST', '/api/admin/invoices/{id}/resend', { access: 'staff:admin', response: id, rate: { per_minute: 10 } }),
};
