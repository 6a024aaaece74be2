import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { taskOwners } from '#contract/foundation/vocabulary.ts';
import { meetingStates } from '#contract/hiring/meetings.ts';
import { TimelineModel } from '#contract/hiring/timeline.ts';
import { Day, Id, Moment } from '#contract/shapes.ts';
import { Task } from './tasks.ts';

/** The longest period of one call: a month with the rest of its first and last week. */
export const MAX_DAYS = 45;

/** A meeting of the timeline. `id` is its entry. */
export const CalendarMeeting = z.object({
  id: Id,
  model: TimelineModel,
  model_id: Id,
  /** The name of the driver or candidate. */
  person: z.string(),
  company: z.string().nullable(),
  starts_at: Moment,
  ends_at: Moment,
  /** The fields of the entry, which a move sends again with another date and time. */
  properties: z.record(z.string(), z.unknown()),
  updated_at: Moment,
  /** The driver's answer. Candidates are not invited. */
  state: z.enum(meetingStates).nullable(),
  /** Another time that the driver has proposed. */
  proposed_at: Moment.nullable(),
  /** Another meeting of the same person overlaps it. */
  has_conflict: z.boolean(),
  can_edit: z.boolean(),
});
export type CalendarMeeting = z.output<typeof CalendarMeeting>;

const Feed = z.object({ created_at: Moment, last_read_at: Moment.nullable() });
/** The first day, and the day after the last one, in the company's calendar. */
const Period = z.strictObject({ from: Day, till: Day, whose: z.enum(taskOwners).optional() });

const access = ['company', 'staff'] as const;

export const calendar = {
  /** Meetings and open tasks: the own ones, or those of the whole company. */
  period: endpoint('GET', '/api/calendar', {
    access,
    query: Period,
    response: z.object({ meetings: z.array(CalendarMeeting), tasks: z.array(Task) }),
  }),
  /** Whether the caller has a secret address. The address itself is shown once. */
  feed: endpoint('GET', '/api/calendar/feed', { access, response: z.object({ feed: Feed.nullable() }) }),
  /** Makes a new address; the former one ends. Opens its own transaction, so that the response, a secret, is not stored. */
  createFeed: endpoint('POST', '/api/calendar/feed', { access, transaction: 'none', response: z.object({ address: z.string() }) }),
  revokeFeed: endpoint('DELETE', '/api/calendar/feed', { access, response: z.object({ feed: z.null() }) }),
};
