import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Choice, Suggested } from '#contract/foundation/options.ts';
import { Headcount } from '#contract/headcount.ts';
import { officeLocales } from '#contract/people.ts';
import { Id, inboxPageOf, listOf, Moment } from '#contract/shapes.ts';
import { AnonymousDriver } from './audience-drivers.ts';

/** Conversations that a seat may open in a month. */
export const SEAT_CONVERSATIONS = 30;
const MAX_FIRST_MESSAGE = 600;

const User = z.object({ id: Id, full_name: z.string() });

/** A user takes a seat for the month with the first conversation in it. */
const Overview = z.object({
  seats: z.int(),
  seats_free: z.int(),
  /** What the caller may still open this month: 0 without a seat. */
  left: z.int(),
  users: z.array(User.extend({ opened: z.int(), accepted: z.int() })),
});
export type SourcingOverview = z.output<typeof Overview>;

/** `waiting`: it is sent after the driver's quiet hours, or when the week allows another message. */
const sourcingStates = ['waiting', 'open', 'accepted', 'rejected', 'ended'] as const;
const SourcingConversation = z.object({
  id: Id,
  state: z.enum(sourcingStates),
  initials: z.string(),
  message: z.string(),
  user: User,
  campaign: Choice,
  created_at: Moment,
  answered_at: Moment.nullable(),
});
export type SourcingConversation = z.output<typeof SourcingConversation>;

/**
 * Why there is nobody to write to. `too_short`: a list so short would identify people. `by_trait`: nor may an audience by age or gender be
 * listed. `all_reached`: the others have an offer, or want no messages.
 */
export const emptyReasons = ['too_short', 'by_trait', 'all_reached'] as const;
export type EmptyReason = (typeof emptyReasons)[number];

const Cursor = z.string().regex(/^\d{1,16}$/);
/** The cursor of an audience's drivers. */
const After = z.string().regex(/^\d{1,3}-\d{1,16}$/);

const company = 'company' as const;

export const activeSourcing = {
  overview: endpoint('GET', '/api/active-sourcing', { access: company, response: Overview }),
  /** The running campaigns, whose jobs can be sent with a message. Those with drivers who have no offer yet come first. */
  campaigns: endpoint('GET', '/api/active-sourcing/campaigns', { access: company, query: Suggested, response: listOf(Choice) }),
  conversations: endpoint('GET', '/api/active-sourcing/conversations', {
    access: company,
    query: z.strictObject({ after: Cursor.optional() }),
    response: inboxPageOf(SourcingConversation),
  }),
  /** Drivers who match a running campaign, have no open offer of the company, and may be written to. As in the lists of an audience. */
  drivers: endpoint('GET', '/api/active-sourcing/{id}/drivers', {
    access: company,
    query: z.strictObject({ after: After.optional() }),
    response: z.object({
      data: z.array(AnonymousDriver),
      meta: z.object({ total: Headcount, next: z.string().nullable(), empty: z.enum(emptyReasons).nullable() }),
    }),
  }),
  /** The first message. `{id}` is that of the driver in the list, which is valid for the audience of the campaign alone. */
  message: endpoint('POST', '/active-sourcing/{id}/message', {
    access: 'company:unlocks',
    body: z.strictObject({
      campaign_id: Id,
      message: z.string().trim().min(1).max(MAX_FIRST_MESSAGE),
      language: z.enum(officeLocales).optional(),
    }),
    response: SourcingConversation,
    rate: { per_minute: 30 },
  }),
  /** The driver's answers; `{id}` is that of the offer. */
  accept: endpoint('POST', '/active-sourcing/{id}/accept', { access: 'contact', response: z.object({ id: Id }) }),
  reject: endpoint('POST', '/active-sourcing/{id}/reject', { access: 'contact', response: z.object({ id: Id }) }),
};
