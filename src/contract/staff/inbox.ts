import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { inboxKinds } from '#contract/foundation/vocabulary.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { stuckReasons } from './company-admin.ts';
import { duplicateKinds, duplicateReasons } from './duplicates.ts';
import { Cents, Id, inboxPageOf, listOf, Moment } from '#contract/shapes.ts';

/** Counts stop here. */
export const MAX_INBOX_COUNT = 1000;

/**
 * What waits for a person. `id`: the row of this kind; failed jobs are one entry a reaction, with the oldest job; differences of the books
 * are one entry a check, named by the first rows.
 */
export const InboxItem = z.object({
  kind: z.enum(inboxKinds),
  id: Id,
  name: z.string(),
  company: z.object({ id: Id, name: z.string() }).nullable(),
  unlocked_driver_id: Id.nullable(),
  /** Two rows that may be the same. */
  pair: z.object({ kind: z.enum(duplicateKinds), first_id: Id, second_id: Id }).nullable(),
  since: Moment,
  /** Who has taken the entry; otherwise who looks after the company. */
  owner: z.object({ id: Id, full_name: z.string(), is_taken: z.boolean() }).nullable(),
  /** Failed jobs, or rows of the books that do not agree. */
  count: z.int().nullable(),
  amount: Cents.nullable(),
  reason: z.enum([...stuckReasons, ...duplicateReasons]).nullable(),
});
export type InboxItem = z.output<typeof InboxItem>;

/** An entry on its own, also after it was done. The phone is for kinds whose next step is a call to the driver. */
export const OpenedItem = InboxItem.extend({
  is_waiting: z.boolean(),
  driver: z.object({ id: Id, phone: z.string().nullable(), email: z.string().nullable() }).nullable(),
});
export type OpenedItem = z.output<typeof OpenedItem>;

const After = z.string().regex(/^\d{1,17}-[a-z_]{1,20}-\d{1,15}$/);

export const inbox = {
  /** All kinds that the reader may open, oldest first. Sales read the companies that they look after, and those without anybody. */
  list: endpoint('GET', '/api/staff/inbox', {
    access: 'staff',
    query: querySchema(pages.staffHome.search, { after: After.optional() }),
    response: inboxPageOf(InboxItem),
  }),
  counts: endpoint('GET', '/api/staff/inbox/counts', {
    access: 'staff',
    response: listOf(z.object({ kind: z.enum(inboxKinds), count: z.int() })),
  }),
  /** The phone of a driver is a view of the person, which is logged, so this GET writes. */
  get: endpoint('GET', '/api/staff/inbox/{kind}/{id}', { access: 'staff', changes: true, response: OpenedItem }),
  /** Takes the entry, or gives it back. What somebody else has taken is refused. */
  take: endpoint('PUT', '/api/staff/inbox/{kind}/{id}/owner', {
    access: 'staff',
    body: z.strictObject({ taken: z.boolean() }),
    response: OpenedItem,
  }),
  /** Says that a person has done what the entry asks for; false brings it back. */
  close: endpoint('PUT', '/api/staff/inbox/{kind}/{id}/done', {
    access: 'staff',
    body: z.strictObject({ done: z.boolean() }),
    response: OpenedItem,
  }),
};
