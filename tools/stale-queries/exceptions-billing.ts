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
      'GET /api/admin/deals/{id}/document.pdf',
      'GET /api/admin/deals/{id}/signed-by-hand.pdf',
      'GET /api/deals/{token}/document.pdf',
    ],
    reason: 'files behind a link, which are fetched when it is opened',
  },
  {
    calls: ['GET /api/invoices/{id}', 'GET /api/admin/invoices/{id}'],
    columns: ['hires', 'campaigns.name', 'unlocked_drivers.deleted_at'],
    reason: 'a link and a name beside a line; the document itself never changes',
  },
  {
    calls: ['GET /api/approvals/campaigns/{id}'],
    events: ['budget.changed'],
    columns: ['campaigns.budget_full'],
    reason: 'the campaign is read as a whole row; the queue does not show its budget',
  },
  {
    calls: ['GET /register/business/start/getCart'],
    events: ['invoice.finalised'],
    columns: ['transactions.invoice_id'],
    reason: 'the order is read as a whole row; no screen shows its document',
  },
];
