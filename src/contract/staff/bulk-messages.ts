import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { bulkRecipientStates, bulkSources, bulkStates, bulkVia } from '#contract/foundation/vocabulary.ts';
import { pages } from '#contract/pages.ts';
import { locales } from '#contract/people.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Cents, Id, Moment, pageOf } from '#contract/shapes.ts';
import { BULK_MESSAGE_LIMIT } from './bulk-messages.policy.ts';
import { driverFilterFields } from './drivers-admin.ts';
import { returnedKinds } from './returned-mails.ts';

/** Why a listed person gets nothing. `twice`: the address belongs to somebody who comes before. */
export const leftOutReasons = ['erased', 'inactive', 'no_address', 'unconfirmed', 'returned', 'no_consent', 'weekly_cap', 'twice'] as const;
export const LeftOutReason = z.enum(leftOutReasons);
export type LeftOutReason = (typeof leftOutReasons)[number];

const Language = z.enum(locales);
const Via = z.enum(bulkVia);
const Subject = z.string().trim().max(150);
const Message = z.string().trim().min(1).max(5000);
const Words = { subject: Subject.default(''), message: Message };
/** Only mails have a subject. `language` is that of the text, by default the author's; a translation is for readers of its language. */
const Text = z.strictObject({
  via: Via,
  ...Words,
  language: Language.optional(),
  translations: z
    .array(z.strictObject({ language: Language, ...Words }))
    .max(locales.length - 1)
    .default([]),
});
const withSubjects = <T extends z.infer<typeof Text>>(text: T, context: z.RefinementCtx) => {
  if (text.via !== 'email') return;
  if (text.subject === '') context.addIssue({ code: 'custom', path: ['subject'], message: 'required' });
  for (const [index, { subject }] of text.translations.entries())
    if (subject === '') context.addIssue({ code: 'custom', path: ['translations', index, 'subject'], message: 'required' });
};

/** Ids of users, as the count has named them. */
const RecipientIds = z.array(Id).min(1).max(BULK_MESSAGE_LIMIT);
const PlannedAt = z.iso.datetime({ offset: true });

/** The query of the list, with the list itself. `ids` are selected rows; without them the filters apply. */
export const BulkRecipientsQuery = querySchema(pages.newBulkMessage.search, driverFilterFields);
export type BulkRecipientsQuery = z.output<typeof BulkRecipientsQuery>;

const Recipient = z.object({
  /** Of the user. */
  id: Id,
  full_name: z.string(),
  locale: Language,
  reason: LeftOutReason.nullable(),
  /** The end of the quiet hours, when the message would reach them now. */
  not_before: Moment.nullable(),
});

export const BulkCount = z.object({
  /** People in the list, counted up to one more than the limit. */
  count: z.int(),
  limit: z.int(),
  sendable: z.int(),
  /** Empty when there are more than the limit. */
  recipients: z.array(Recipient),
});
export type BulkCount = z.output<typeof BulkCount>;

export const BulkPreview = z.object({
  language: Language,
  subject: z.string(),
  /** As the phone shows it; of a mail, the plain part. */
  text: z.string(),
  html: z.string().nullable(),
  /** Of this SMS. */
  segments: z.int(),
  /** Of all recipients together; their names make texts longer. */
  total_segments: z.int(),
  cost: Cents,
});
export type BulkPreview = z.output<typeof BulkPreview>;

export const BulkMessage = z.object({
  id: Id,
  source: z.enum([...bulkSources, 'driver']),
  filters: z.string(),
  via: Via,
  language: Language,
  subject: z.string(),
  message: z.string(),
  translations: z.array(z.object({ language: Language, subject: z.string(), message: z.string() })),
  state: z.enum(bulkStates),
  pause_reason: z.enum(['staff', 'author_left']).nullable(),
  planned_at: Moment.nullable(),
  created_at: Moment,
  finished_at: Moment.nullable(),
  created_by: z.string(),
  total: z.int(),
  counts: z.object(
    Object.fromEntries(bulkRecipientStates.map((state) => [state, z.int()])) as Record<(typeof bulkRecipientStates)[number], z.ZodInt>,
  ),
});
export type BulkMessage = z.output<typeof BulkMessage>;

export const BulkResult = z.object({
  id: Id,
  user_id: Id,
  driver_id: Id.nullable(),
  company_id: Id.nullable(),
  full_name: z.string(),
  locale: Language,
  state: z.enum(bulkRecipientStates),
  reason: LeftOutReason.nullable(),
  returned: z.enum(returnedKinds).nullable(),
  not_before: Moment.nullable(),
  sent_at: Moment.nullable(),
});
export type BulkResult = z.output<typeof BulkResult>;

const access = 'staff:admin' as const;
const changed = { access, response: BulkMessage } as const;

export const bulkMessages = {
  /** Who of the list would get the message, and who would not, and why. The answer names the recipients, who are then frozen. */
  count: endpoint('GET', '/api/bulk-messages', { access, query: BulkRecipientsQuery, response: BulkCount }),
  /** V038. `recipient_ids`: those of the count; without them the list is read now. */
  send: endpoint('POST', '/api/bulk-messages', {
    access,
    query: BulkRecipientsQuery,
    body: Text.extend({ recipient_ids: RecipientIds.optional(), planned_at: PlannedAt.optional() }).superRefine(withSubjects),
    response: BulkMessage,
    rate: { per_minute: 20 },
  }),
  /** As one reader gets it, in their language. A POST, because the text is longer than a URL may be; it changes nothing. */
  preview: endpoint('POST', '/api/bulk-messages/preview', {
    access,
    transaction: 'none',
    body: Text.extend({
      from: z.enum(bulkSources).default('drivers'),
      reader: Language,
      recipient_ids: RecipientIds.optional(),
    }).superRefine(withSubjects),
    response: BulkPreview,
    rate: { per_minute: 120 },
  }),
  /** Sends it to the caller only. */
  test: endpoint('POST', '/api/bulk-messages/test', {
    access,
    body: Text.extend({ from: z.enum(bulkSources).default('drivers'), reader: Language }).superRefine(withSubjects),
    response: z.object({}),
    rate: { per_minute: 10 },
  }),
  list: endpoint('GET', '/api/bulk-messages/all', {
    access,
    query: querySchema(pages.bulkMessages.search),
    response: pageOf(BulkMessage),
  }),
  get: endpoint('GET', '/api/bulk-messages/{id}', { access, response: BulkMessage }),
  recipients: endpoint('GET', '/api/bulk-messages/{id}/recipients', {
    access,
    query: querySchema(pages.bulkMessage.search),
    response: pageOf(BulkResult),
  }),
  pause: endpoint('POST', '/api/bulk-messages/{id}/pause', changed),
  /** The caller takes responsibility for the rest. */
  resume: endpoint('POST', '/api/bulk-messages/{id}/resume', changed),
  /** Once more to those whom the provider has refused, after the end. The caller takes responsibility for it. */
  again: endpoint('POST', '/api/bulk-messages/{id}/again', changed),
  /** For good: what is not sent is never sent. */
  stop: endpoint('POST', '/api/bulk-messages/{id}/stop', changed),
};
