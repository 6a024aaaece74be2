import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { cursorPageOf, Id, listOf, Moment, Search } from '#contract/shapes.ts';

/** `internal`: staff only, the default for staff. Companies read `shared` comments on their records. */
export const visibilities = ['internal', 'shared'] as const;
export type Visibility = (typeof visibilities)[number];

const Person = z.object({ id: Id, full_name: z.string() });

export const CommentReply = z.object({
  id: Id,
  body: z.string(),
  visibility: z.enum(visibilities),
  user: Person.extend({ side: z.enum(['company', 'contact', 'staff']) }).nullable(),
  mentions: z.array(Person),
  created_at: Moment,
  edited_at: Moment.nullable(),
  /** Only its place is left, because it has replies. */
  is_deleted: z.boolean(),
});
export type CommentReply = z.output<typeof CommentReply>;
/** Replies, oldest first. */
export const Comment = CommentReply.extend({ children: z.array(CommentReply) });
export type Comment = z.output<typeof Comment>;

const text = z.string().trim().min(1).max(5000);
/** Users whose names the text has after an `@`. Each must be able to read the comment. */
const mentions = z.array(Id).max(20);
const access = ['company', 'staff'] as const;

/** `reply` comes before `{model}/{id}`, which would also match it. */
export const comments = {
  reply: endpoint('POST', '/api/comments/{id}/reply', {
    access,
    body: z.strictObject({ reply: text, mentions: mentions.optional() }),
    response: CommentReply,
  }),
  /** Newest first. */
  list: endpoint('GET', '/api/comments/{model}/{id}', {
    access,
    query: z.strictObject({
      after: z
        .string()
        .max(20)
        .regex(/^\d{1,15}$/)
        .optional(),
    }),
    response: cursorPageOf(Comment),
  }),
  add: endpoint('POST', '/api/comments/{model}/{id}', {
    access,
    body: z.strictObject({ body: text, visibility: z.enum(visibilities).optional(), mentions: mentions.optional() }),
    response: Comment,
  }),
  /** The own comment. */
  change: endpoint('PUT', '/api/comments/{id}', {
    access,
    body: z.strictObject({ body: text, mentions: mentions.optional() }),
    response: CommentReply,
  }),
  remove: endpoint('DELETE', '/api/comments/{id}', { access, response: z.object({ id: Id }) }),
  /** The users who can read such a comment on the record, for `@`. */
  readers: endpoint('GET', '/api/comment-readers/{model}/{id}', {
    access,
    query: z.strictObject({ search: Search.optional(), visibility: z.enum(visibilities).optional() }),
    response: listOf(Person.extend({ company: z.string().nullable() })),
  }),
};
