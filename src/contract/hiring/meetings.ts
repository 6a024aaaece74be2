import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Day, listOf, Moment, TimeOfDay } from '#contract/shapes.ts';

/** `proposed`: the driver has proposed another time. */
export const meetingStates = ['invited', 'accepted', 'proposed', 'cancelled'] as const;
export type MeetingState = (typeof meetingStates)[number];

/** How long a meeting takes unless the company says otherwise. */
export const MEETING_MINUTES = 30;

/** A meeting as the driver reads it. What the company has noted about it is not part of it. */
export const DriverMeeting = z.object({
  token: z.string(),
  company: z.string(),
  /** Who has arranged it. */
  person: z.string().nullable(),
  starts_at: Moment,
  minutes: z.int(),
  place: z.string(),
  state: z.enum(meetingStates),
  proposed_at: Moment.nullable(),
  /** It can still be answered. */
  is_open: z.boolean(),
});
export type DriverMeeting = z.output<typeof DriverMeeting>;

/** The company's view of the invitation. The proposed time is one of its calendar. */
export const Invitation = z.object({
  state: z.enum(meetingStates),
  proposed: z.object({ date: Day, time: TimeOfDay }).nullable(),
});
export type Invitation = z.output<typeof Invitation>;

/** `date` and `time` belong to a proposal. They are meant in the company's calendar. */
const Answer = z.strictObject({ answer: z.enum(['accept', 'propose']), date: Day.optional(), time: TimeOfDay.optional() });
const byLink = { access: 'anyone', rate: { per_minute: 60 } } as const;

export const meetings = {
  /** The own meetings from today on, the next one first. */
  mine: endpoint('GET', '/api/meetings', { access: 'contact', response: listOf(DriverMeeting) }),
  /** By the link of the invitation, without signing in. */
  byLink: endpoint('GET', '/api/meetings/{token}', { ...byLink, response: DriverMeeting }),
  answer: endpoint('POST', '/api/meetings/{token}', { ...byLink, body: Answer, response: DriverMeeting }),
};
