import { z } from 'zod';
import { BANK_FILE_MAX_BYTES } from '#contract/foundation/media.ts';
import { bankLineStates } from '#contract/foundation/vocabulary.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Cents, Day, Id, Moment, pageOf, PageNumber, PerPage } from '#contract/shapes.ts';

export const bankFormats = ['pain.002', 'camt.053', 'camt.054'] as const;
/** A file of the bank: its answers to debits, or movements of the account. */
export const BankFile = z.object({
  id: Id,
  name: z.string(),
  format: z.enum(bankFormats),
  message_id: z.string(),
  lines_count: z.int(),
  /** Lines that an earlier file had already. */
  known_count: z.int(),
  /** Lines of other accounts, and outgoing payments: not stored. */
  foreign_count: z.int(),
  applied_count: z.int(),
  waiting_count: z.int(),
  received_by: z.string().nullable(),
  received_at: Moment,
  /** Null while its lines are applied. */
  read_at: Moment.nullable(),
});
export type BankFile = z.infer<typeof BankFile>;

export const BankLine = z.object({
  id: Id,
  kind: z.enum(['credit', 'return', 'reject']),
  amount: Cents,
  charges: Cents,
  booked_on: Day,
  end_to_end_id: z.string().nullable(),
  payment_info_id: z.string().nullable(),
  reason: z.string().nullable(),
  /** The reason in the reader's language. */
  reason_text: z.string().nullable(),
  text: z.string().nullable(),
  name: z.string().nullable(),
  iban: z.string().nullable(),
  state: z.enum(bankLineStates),
  transaction_id: Id.nullable(),
  company: z.object({ id: Id, name: z.string() }).nullable(),
  decided_by: z.string().nullable(),
  decided_at: Moment.nullable(),
  note: z.string().nullable(),
});
export type BankLine = z.infer<typeof BankLine>;

const access = 'staff:admin' as const;

export const bankFiles = {
  /** Newest first. */
  list: endpoint('GET', '/api/bank-files', {
    access,
    query: z.strictObject({ page: PageNumber.optional(), per_page: PerPage.optional() }),
    response: pageOf(BankFile),
  }),
  /** Stores its lines; a job applies them. The same file again is the same row. */
  receive: endpoint('POST', '/api/bank-files', {
    access,
    transaction: 'none',
    upload: { field: 'file', kind: 'document', max_bytes: BANK_FILE_MAX_BYTES, required: true },
    response: BankFile,
    rate: { per_minute: 30 },
  }),
  /** Without a state: those that wait for staff. */
  lines: endpoint('GET', '/api/bank-lines', { access, query: querySchema(pages.bankLines.search), response: pageOf(BankLine) }),
  /** Staff name the transaction that an incoming payment belongs to. */
  assign: endpoint('POST', '/api/bank-lines/{id}/assign', {
    access,
    body: z.strictObject({ transaction_id: Id }),
    response: BankLine,
  }),
  dismiss: endpoint('POST', '/api/bank-lines/{id}/dismiss', {
    access,
    body: z.strictObject({ note: z.string().trim().min(3).max(500) }),
    response: BankLine,
  }),
};
