import { z } from 'zod';
import { CallOutcome } from '#contract/foundation/vocabulary.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Invitation, MEETING_MINUTES } from '#contract/hiring/meetings.ts';
import type { Permission } from '#contract/people.ts';
import { Day, Id, Moment, PageNumber, TimeOfDay } from '#contract/shapes.ts';

export const timelineModels = ['unlocked-driver', 'candidate'] as const;
export const TimelineModel = z.enum(timelineModels);
export type TimelineModel = (typeof timelineModels)[number];
/** Types of entries that people write. The history also has `chat`, `status` and `system` entries, which cannot be edited. */
export const timelineTypes = ['note', 'call', 'meeting', 'sms', 'email'] as const;
export type TimelineType = (typeof timelineTypes)[number];

/** The properties of a `chat` entry: one day of a conversation. Moments are null when that side wrote nothing. */
export interface ChatDay {
  /** In the company's calendar. */
  day: string;
  company_count: number;
  driver_count: number;
  company_wrote_at: string | null;
  company_last_wrote_at: string | null;
  driver_wrote_at: string | null;
}

const text = (max = 5000) => z.string().trim().min(1).max(max);
export const timelineProperties = {
  note: z.strictObject({ description: text() }),
  call: z.strictObject({ description: z.string().trim().max(5000).default(''), outcome: CallOutcome }),
  /** The driver is invited, and reads the place. The description is for the company only. */
  meeting: z.strictObject({
    description: text(),
    date: Day,
    time: TimeOfDay,
    minutes: z.int().min(15).max(480).default(MEETING_MINUTES),
    place: z.string().trim().max(200).default(''),
    outcome: z.string().trim().max(500).default(''),
  }),
  sms: z.strictObject({ text: text(1600) }),
  email: z.strictObject({ subject: text(200), body: text(20_000) }),
};

export const TimelineEntry = z.object({
  id: Id,
  type: z.enum([...timelineTypes, 'chat', 'status', 'system']),
  model: TimelineModel,
  model_id: Id,
  properties: z.record(z.string(), z.unknown()),
  performed_at: Moment,
  starred: z.boolean(),
  user: z.object({ id: Id, full_name: z.string() }).nullable(),
  created_at: Moment,
  /** Of a meeting whose driver was invited. */
  invitation: Invitation.nullable(),
  /** The last edit of the text; a star is no edit. */
  updated_at: Moment,
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

const TimelinePage = z.object({
  data: z.array(TimelineEntry),
  starred: z.array(TimelineEntry),
  count: z.int(),
  meta: z.object({ page: z.int(), per_page: z.int(), total: z.int() }),
});
const PageOnly = z.strictObject({ page: PageNumber.optional() });

const access = ['company', 'staff'] as const;
/** The permission depends on the model: `permissionOf`. Staff write for the companies that they manage. */
const writing = ['company:unlocks', 'company:candidates', 'staff'] as const;
/** What a company user needs to write on this timeline. */
export const permissionOf: Record<TimelineModel, Permission> = { 'unlocked-driver': 'unlocks', candidate: 'candidates' };

/** The three calls of one type. The fields of `properties` depend on the type. */
const callsOf = <T extends TimelineType>(type: T) => {
  const properties = timelineProperties[type];
  const base = { type: z.literal(type).optional(), properties, performed_at: Moment.optional() };
  return {
    list: endpoint('GET', `/api/timeline/${type}/{model}/{id}`, { access, query: PageOnly, response: TimelinePage }),
    add: endpoint('POST', `/api/timeline/${type}/{model}/{id}`, { access: writing, body: z.strictObject(base), response: TimelineEntry }),
    /**
     * With `id` in the body, the path names the row of the model; without it, the entry itself (B9). `updated_at` is the version that the
     * editor loaded: a newer one is not overwritten.
     */
    edit: endpoint('PUT', `/api/timeline/${type}/{model}/{id}`, {
      access: writing,
      body: z.strictObject({ ...base, id: Id.optional(), updated_at: Moment.optional() }),
      response: TimelineEntry,
    }),
  };
};
/** The calls of each type. */
export const timelineOf = {
  note: callsOf('note'),
  call: callsOf('call'),
  meeting: callsOf('meeting'),
  sms: callsOf('sms'),
  email: callsOf('email'),
};

/** The calls that all types share. */
export const timeline = {
  all: endpoint('GET', '/api/timeline/{model}/{id}', { access, query: PageOnly, response: TimelinePage }),
  upcomingMeetings: endpoint('POST', '/api/timeline/{model}/{id}/getUpcomingMeetings', {
    access,
    response: z.object({ data: z.array(TimelineEntry) }),
  }),
  stats: endpoint('POST', '/api/timeline/{model}/{id}/getStats', {
    access,
    response: z.object({
      note: z.int(),
      call: z.int(),
      meeting: z.int(),
      sms: z.int(),
      email: z.int(),
      last_contacted_at: Moment.nullable(),
    }),
  }),
  remove: endpoint('DELETE', '/api/timeline/{id}', { access: writing, response: z.object({ id: Id }) }),
  star: endpoint('POST', '/api/timeline/{id}/markAsStarred', { access, response: TimelineEntry }),
  unstar: endpoint('POST', '/api/timeline/{id}/markAsUnStarred', { access, response: TimelineEntry }),
};
