import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Cents, Id, listOf, Moment } from '#contract/shapes.ts';

/** What the books must fulfil. */
export const bookRules = [
  'lines',
  'tax',
  'paid',
  'open',
  'without_money',
  'card_credits',
  'credit_uses',
  'debits',
  'collection_files',
  'transfers',
  'companies',
  'prepaid',
  'prepaid_bought',
  'budgets',
  'budget_movements',
  'invoices',
  'invoiced',
  'invoice_numbers',
] as const;
export type BookRuleName = (typeof bookRules)[number];

/** A row that does not agree with the others. */
export const Difference = z.object({
  /** The rule that it breaks. */
  rule: z.enum(bookRules),
  /** What the row is, such as `transaction 12`. */
  row: z.string(),
  expected: Cents.nullable(),
  found: Cents.nullable(),
});
export type Difference = z.infer<typeof Difference>;

export const BookCheck = z.object({
  id: Id,
  started_at: Moment,
  /** Null while it runs. */
  finished_at: Moment.nullable(),
  requested_by: z.string().nullable(),
  rules_count: z.int(),
  differences_count: z.int(),
  /** The first hundred. */
  differences: z.array(Difference),
});
export type BookCheck = z.infer<typeof BookCheck>;

const access = 'staff:admin' as const;

export const bookChecks = {
  /** The newest checks with their results. */
  list: endpoint('GET', '/api/books/checks', { access, response: listOf(BookCheck) }),
  /** A job checks. */
  request: endpoint('POST', '/api/books/checks', { access, response: BookCheck, rate: { per_minute: 5 } }),
};
