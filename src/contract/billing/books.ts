import { z } from 'zod';
import { movementKinds } from '#contract/billing/payments.ts';
import { transactionKinds } from '#contract/foundation/vocabulary.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Cents, Day, Id, Moment } from '#contract/shapes.ts';

/** The document that charges a transaction; null before it was finalised, and for what is not invoiced. */
const ChargedOn = z.object({ id: Id, number: z.string() }).nullable();

export const Movement = z.object({
  /** Unique in the statement. */
  key: z.string(),
  day: Day,
  kind: z.enum(movementKinds),
  transaction_id: Id,
  transaction_kind: z.enum(transactionKinds),
  invoice: ChargedOn,
  /** Positive: the company owes more. */
  amount: Cents,
  /** After this movement. Positive: the company owes it. */
  balance: Cents,
});
export type Movement = z.infer<typeof Movement>;

/** The account of a company, oldest movement first. */
export const Statement = z.object({
  from: Day,
  till: Day,
  opening: Cents,
  charged: Cents,
  paid: Cents,
  closing: Cents,
  movements_count: z.int(),
  data: z.array(Movement),
  meta: z.object({ next: z.string().nullable() }),
});
export type Statement = z.infer<typeof Statement>;

/** The end of the last page: day, rank and id. */
const Cursor = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}\.\d\.\d{1,15}$/)
  .refine((text) => Day.safeParse(text.slice(0, 10)).success, 'bad_format');
/** The same of the ledger: microseconds, rank and id. */
const LedgerCursor = z.string().regex(/^\d{1,16}\.\d\.\d{1,15}$/);
/** At most ten years; by default the current year. */
const StatementQuery = z.strictObject({ from: Day.optional(), till: Day.optional(), after: Cursor.optional() });
const FileQuery = z.strictObject({ from: Day.optional(), till: Day.optional() });

/** One entry of the ledger of all companies. */
export const LedgerEntry = z.object({
  key: z.string(),
  at: Moment,
  day: Day,
  kind: z.enum(movementKinds),
  transaction_id: Id,
  transaction_kind: z.enum(transactionKinds),
  invoice: ChargedOn,
  company: z.object({ id: Id, name: z.string() }),
  amount: Cents,
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

const staff = 'staff:admin' as const;
const rate = { per_minute: 30 } as const;

export const books = {
  /** A company's own account. */
  statement: endpoint('GET', '/api/statement', { access: 'company:billing', query: StatementQuery, response: Statement }),
  statementCsv: endpoint('GET', '/api/statement/csv', { access: 'company:billing', query: FileQuery, rate }),
  statementPdf: endpoint('GET', '/api/statement/pdf', { access: 'company:billing', query: FileQuery, rate }),
  ofCompany: endpoint('GET', '/api/companies/{id}/statement', { access: 'staff', query: StatementQuery, response: Statement }),
  ofCompanyCsv: endpoint('GET', '/api/companies/{id}/statement/csv', { access: 'staff', query: FileQuery, rate }),
  ofCompanyPdf: endpoint('GET', '/api/companies/{id}/statement/pdf', { access: 'staff', query: FileQuery, rate }),
  /** Newest first. */
  ledger: endpoint('GET', '/api/ledger', {
    access: staff,
    query: querySchema(pages.ledger.search, { from: Day.optional(), till: Day.optional(), after: LedgerCursor.optional() }),
    response: z.object({ data: z.array(LedgerEntry), meta: z.object({ next: z.string().nullable() }) }),
  }),
  /** For the tax adviser: a batch of bookings for DATEV, of several years a ZIP file with one each; or a plain CSV. */
  datev: endpoint('GET', '/api/ledger/datev', { access: staff, query: z.strictObject({ from: Day, till: Day }), rate }),
  csv: endpoint('GET', '/api/ledger/csv', { access: staff, query: z.strictObject({ from: Day, till: Day }), rate }),
};
