import { z } from 'zod';
import { collectionFileStates, debitStates } from '#contract/foundation/vocabulary.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Cents, Day, Id, Moment, pageOf } from '#contract/shapes.ts';
import { mandateSchemes } from './payment-methods.ts';

/** What can be debited now, and what cannot. */
export const CollectionSummary = z.object({
  /** The day on which a file prepared now is debited. */
  collect_on: Day,
  due_count: z.int(),
  due_amount: Cents,
  /** Due later. */
  later_count: z.int(),
  /** The mail that announces the debit has not been handed over yet. */
  unannounced_count: z.int(),
  /** Without an approved mandate; up to one more than `MOST_COUNTED`. */
  without_mandate_count: z.int(),
  /** Returned, and staff decide whether they are debited again. */
  held_count: z.int(),
  /** Lines of the bank's files that wait for staff. */
  waiting_lines_count: z.int(),
});
export type CollectionSummary = z.infer<typeof CollectionSummary>;

/** A file of debits for the bank. */
export const CollectionFile = z.object({
  id: Id,
  scheme: z.enum(mandateSchemes),
  collect_on: Day,
  message_id: z.string(),
  state: z.enum(collectionFileStates),
  debits_count: z.int(),
  amount: Cents,
  settled_count: z.int(),
  returned_count: z.int(),
  prepared_by: z.string().nullable(),
  prepared_at: Moment,
  decided_by: z.string().nullable(),
  decided_at: Moment.nullable(),
});
export type CollectionFile = z.infer<typeof CollectionFile>;

export const Debit = z.object({
  id: Id,
  company: z.object({ id: Id, name: z.string() }),
  transaction_id: Id,
  end_to_end_id: z.string(),
  mandate_reference: z.string(),
  sequence: z.enum(['FRST', 'RCUR']),
  attempt: z.int(),
  amount: Cents,
  state: z.enum(debitStates),
  settled_on: Day.nullable(),
  ended_on: Day.nullable(),
  reason: z.string().nullable(),
  /** The reason in the reader's language. */
  reason_text: z.string().nullable(),
  charges: Cents,
});
export type Debit = z.infer<typeof Debit>;

/** A returned debt that is not debited again by itself. */
export const HeldDebt = z.object({
  id: Id,
  company: z.object({ id: Id, name: z.string() }),
  hold: z.enum(['mandate', 'person', 'retried']),
  left: Cents,
  reason: z.string().nullable(),
  reason_text: z.string().nullable(),
  /** The company has a mandate that can be debited. */
  can_be_debited: z.boolean(),
  created_at: Moment,
});
export type HeldDebt = z.infer<typeof HeldDebt>;

const access = 'staff:admin' as const;
const list = querySchema(pages.collectionFile.search);
const rate = { per_minute: 60 } as const;

export const collection = {
  summary: endpoint('GET', '/api/collection/summary', { access, response: CollectionSummary }),
  /** Newest first. */
  files: endpoint('GET', '/api/collection/files', {
    access,
    query: querySchema(pages.collection.search),
    response: pageOf(CollectionFile),
  }),
  /** A file for each scheme with due debits. */
  prepare: endpoint('POST', '/api/collection/files', { access, response: z.object({ data: z.array(CollectionFile) }), rate }),
  file: endpoint('GET', '/api/collection/files/{id}', { access, response: CollectionFile }),
  debits: endpoint('GET', '/api/collection/files/{id}/debits', { access, query: list, response: pageOf(Debit) }),
  download: endpoint('GET', '/api/collection/files/{id}/download', { access }),
  handIn: endpoint('POST', '/api/collection/files/{id}/hand-in', { access, response: CollectionFile }),
  /** Only before it is handed in. Its debits can be prepared again. */
  discard: endpoint('POST', '/api/collection/files/{id}/discard', { access, response: CollectionFile }),
  held: endpoint('GET', '/api/collection/held', { access, query: list, response: pageOf(HeldDebt) }),
  /** Debits it again, from `due_on` on. */
  release: endpoint('POST', '/api/collection/held/{id}/release', { access, body: z.strictObject({ due_on: Day }) }),
};
