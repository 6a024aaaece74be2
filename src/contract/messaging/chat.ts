import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { CV_MAX_BYTES, Media, slow } from '#contract/foundation/media.ts';
import { locales } from '#contract/people.ts';
import { Id, Moment, PageNumber, QueryId, Search } from '#contract/shapes.ts';
import { closedReasons } from './chat.policy.ts';
import { ChosenPhrase } from './phrases.ts';

export const MESSAGE_MAX = 5000;
/** V028: the length from which on the counter is red. Longer messages are sent all the same. */
export const LONG_MESSAGE = 160;
/** Messages of one page. Page 1 has the oldest ones: the numbers of a thread have no gaps. */
export const MESSAGES_PER_PAGE = 50;
/** A view at the end of a thread follows a new line at once, and again when its height is known. */
export const SCROLL_DELAY_MS = 300;

export const chatSides = ['company', 'contact'] as const;
export type ChatSide = (typeof chatSides)[number];

const PhraseName = z.string().regex(/^[a-z0-9_]{1,60}$/);
/** A sentence of the phrasebook as a reader gets it, also one of a newer server: its key, and the values of its slots. Each reader reads it in their own language. */
export const ChatPhrase = z.strictObject({
  key: PhraseName,
  slots: z.record(z.string().regex(/^[a-z_]{1,30}$/), z.union([z.string().max(120), z.number()])),
});
export type ChatPhrase = z.output<typeof ChatPhrase>;

export const ChatMessage = z.object({
  id: Id,
  thread_id: Id,
  /** The place in the thread, from 1 without gaps. It decides the order, never a clock. */
  seq: z.int(),
  /** The writer's device chose it. */
  key: z.string(),
  side: z.enum(chatSides),
  /** The writer's name; null when the account was erased. */
  writer: z.string().nullable(),
  /** By the caller, not by a colleague. */
  is_mine: z.boolean(),
  /** Plain text. Empty when deleted, erased, or only a file. */
  body: z.string(),
  language: z.enum(locales),
  phrase: ChatPhrase.nullable(),
  attachment: Media.nullable(),
  sent_at: Moment,
  deleted_at: Moment.nullable(),
  is_erased: z.boolean(),
});
export type ChatMessage = z.output<typeof ChatMessage>;

export const ChatThread = z.object({
  id: Id,
  recipient: z.object({
    /** For companies the driver, by initials before the unlock. For drivers the company; null while it is confidential. */
    full_name: z.string().nullable(),
    is_erased: z.boolean(),
    /** The logo of a company. */
    image_id: Id.nullable(),
  }),
  /** The driver is not unlocked: nothing can be written or read. */
  is_anonymous: z.boolean(),
  /** Why nothing can be written any more; null: it is open, or not yet unlocked. */
  closed_by: z.enum(closedReasons).nullable(),
  unread_messages_count: z.int(),
  updated_at: Moment,
  last_seq: z.int(),
  /** How far the caller has read. */
  read_seq: z.int(),
  /** How far anybody on the other side has read. */
  other_read_seq: z.int(),
  last_message: ChatMessage.pick({ side: true, is_mine: true, body: true, phrase: true, deleted_at: true, is_erased: true })
    .extend({ has_attachment: z.boolean() })
    .nullable(),
  /** For companies, once unlocked. */
  unlocked_driver_id: Id.nullable(),
});
export type ChatThread = z.output<typeof ChatThread>;

/** A found message, with the name that its thread has for the caller. */
export const ChatHit = ChatMessage.pick({
  id: true,
  thread_id: true,
  seq: true,
  is_mine: true,
  body: true,
  phrase: true,
  sent_at: true,
}).extend({
  recipient: z.string(),
});
export type ChatHit = z.output<typeof ChatHit>;

/** Text of which something is visible: spaces and zero-width characters alone are no message. */
const isVisible = (text: string): boolean => /[^\s\p{Cf}\p{Mn}\u2800\u3164]/u.test(text);
const Body = z.string().trim().max(MESSAGE_MAX);

export const NewChatMessage = z
  .strictObject({
    body: Body.default(''),
    /** Chosen by the device, once for each message: sending again returns the stored message. */
    key: z.uuid(),
    /** The language of the body; by default the one of its words, or else that of the writer. */
    language: z.enum(locales).optional(),
    phrase: ChosenPhrase.optional(),
    /** A file of `attach`, of the same writer and thread. */
    media_id: Id.optional(),
  })
  .refine(({ body, phrase, media_id }) => isVisible(body) || phrase !== undefined || media_id !== undefined, {
    path: ['body'],
    error: 'required',
  });
export type NewChatMessage = z.output<typeof NewChatMessage>;

const access = ['contact', 'company:chat'] as const;
const MAX_PHRASES = 200;

export const chat = {
  /** `after`: the id of the last thread of the page before. `search`: the name of the other side. */
  threads: endpoint('GET', '/api/chat/threads', {
    access,
    query: z.strictObject({
      page: PageNumber.optional(),
      after: QueryId.optional(),
      search: Search.optional(),
      /** For companies: the thread with this unlocked driver. */
      driver_id: QueryId.optional(),
      /** For drivers: the thread with this company. */
      company_id: QueryId.optional(),
    }),
    response: z.object({ data: z.array(ChatThread), meta: z.object({ next: Id.nullable() }) }),
  }),
  thread: endpoint('GET', '/api/chat/threads/{id}', { access, response: ChatThread }),
  /** Pages have fixed numbers: page 1 begins with message 1. Without `page` the last one. */
  messages: endpoint('GET', '/api/chat/threads/{id}/messages', {
    access,
    query: z.strictObject({ page: PageNumber.optional() }),
    response: z.object({ data: z.array(ChatMessage), meta: z.object({ page: z.int(), per_page: z.int(), total: z.int() }) }),
  }),
  send: endpoint('POST', '/api/chat/threads/{id}/messages', {
    access,
    body: NewChatMessage,
    response: ChatMessage,
    rate: { per_minute: 60 },
  }),
  /** A picture or PDF for the next message; without one it is removed after a day. */
  attach: endpoint('POST', '/api/chat/threads/{id}/attachments', {
    access,
    upload: { field: 'file', kind: 'document', max_bytes: CV_MAX_BYTES, required: true },
    response: Media,
    ...slow,
  }),
  read: endpoint('POST', '/api/chat/threads/{id}/read', {
    access,
    body: z.strictObject({ seq: z.int().min(1) }),
    response: z.object({ read_seq: z.int() }),
  }),
  remove: endpoint('DELETE', '/api/chat/messages/{id}', { access, response: ChatMessage }),
  unread: endpoint('GET', '/api/chat/unread', { access, response: z.object({ threads: z.int(), messages: z.int() }) }),
  /**
   * The caller's messages with all words, newest first; `after`: the id of the last hit before. `phrases`: the sentences of the phrasebook
   * that have these words in the caller's language. The pages have their texts.
   */
  search: endpoint('GET', '/api/chat/messages', {
    access,
    query: z.strictObject({
      search: z.string().trim().min(2).max(200),
      phrases: z.union([PhraseName.transform((key) => [key]), z.array(PhraseName).max(MAX_PHRASES)]).optional(),
      after: QueryId.optional(),
    }),
    response: z.object({ data: z.array(ChatHit), meta: z.object({ next: Id.nullable() }) }),
  }),
};
