import type { Exception } from './compare.ts';

/** Documents and their purchases. */
export const billingExceptions: readonly Exception[] = [
  {
    calls: [
      'GET /api/invoices/{id}/pdf',
      'GET /api/invoices/{id}/xml',
      'GET /api/invoice-years/{year}',
      'GET /api/admin/invoices/{id}/pdf',
      'GET /api/admin/invoices/{id}/xml',
    ],
    reason: 'files behind a link, which are fetched when it is opened',
  },
  {
    calls: ['GET /api/invoices/{id}'],
    columns: ['hires', 'campaigns.name'],
    reason: 'a link and a name beside a line; the document itself never changes',
  },
  {
    calls: ['GET /register/business/start/getCart'],
    events: ['invoice.finalised'],
    columns: ['transactions.invoice_id'],
    reason: 'the order is read as a whole row; no screen shows its document',
  },
];
