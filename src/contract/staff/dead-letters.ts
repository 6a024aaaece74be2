import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { deadLetterStates } from '#contract/foundation/vocabulary.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Id, listOf, Moment, pageOf } from '#contract/shapes.ts';

/** The total of the list and the rows of one run stop at this number. */
export const MAX_DEAD_LETTERS = 10_000;

/** A reaction to an event that failed until its retries ended: a mail, an SMS, or a task of the server. */
export const DeadLetter = z.object({
  id: Id,
  /** The name in the code. */
  reaction: z.string(),
  kind: z.enum(['message', 'task']),
  /** Masked addresses whose delivery failed. Empty when the failure concerned no address. */
  recipients: z.array(z.string()),
  error: z.string(),
  state: z.enum(deadLetterStates),
  created_at: Moment,
  failed_at: Moment,
  /** How often staff ran it again. */
  replays: z.int(),
  reason: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: Moment.nullable(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

/** One action on many. `total` grows while rows are selected, in batches. */
export const DeadLetterRun = z.object({
  id: Id,
  action: z.enum(['replay', 'discard']),
  reaction: z.string().nullable(),
  total: z.int(),
  done_count: z.int(),
  failed_count: z.int(),
  is_finished: z.boolean(),
  requested_by: z.string(),
  created_at: Moment,
});
export type DeadLetterRun = z.infer<typeof DeadLetterRun>;

const access = 'staff:admin' as const;
const Reaction = z.string().trim().min(1).max(100);
const Reason = z.string().trim().min(3).max(500);

export const deadLetters = {
  /** Without a state: those that wait for staff, newest first. */
  list: endpoint('GET', '/api/dead-letters', { access, query: querySchema(pages.deadLetters.search), response: pageOf(DeadLetter) }),
  /** The reactions of those that wait, for the filter. */
  reactions: endpoint('GET', '/api/dead-letters/reactions', { access, response: listOf(z.string()) }),
  /** The newest runs with their results. */
  runs: endpoint('GET', '/api/dead-letters/runs', { access, response: listOf(DeadLetterRun) }),
  /** Runs it once more; its state shows the result. A message keeps its id and is delivered once. */
  replay: endpoint('POST', '/api/dead-letters/{id}/replay', { access, response: DeadLetter }),
  discard: endpoint('POST', '/api/dead-letters/{id}/discard', {
    access,
    body: z.strictObject({ reason: Reason }),
    response: DeadLetter,
  }),
  /** All that wait, or those of one reaction, oldest first, at most `MAX_DEAD_LETTERS`. */
  replayMany: endpoint('POST', '/api/dead-letters/replay', {
    access,
    body: z.strictObject({ reaction: Reaction.optional() }),
    response: DeadLetterRun,
    rate: { per_minute: 10 },
  }),
  discardMany: endpoint('POST', '/api/dead-letters/discard', {
    access,
    body: z.strictObject({ reaction: Reaction.optional(), reason: Reason }),
    response: DeadLetterRun,
    rate: { per_minute: 10 },
  }),
};
