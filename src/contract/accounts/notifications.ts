import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Id, listOf, Moment, pageOf } from '#contract/shapes.ts';

/**
 * Each notification with the variables of its text. The browser holds the texts (i18n/<lang>/notifications.json), so a notification is
 * shown in the current language of the reader. `?`: present for some recipients only.
 */
const words = {
  offer_received: ['campaign', 'place', 'company'],
  offer_accepted: ['driver', 'campaign'],
  offer_withdrawn: ['driver', 'campaign'],
  driver_unlocked: ['driver', 'campaign', 'person'],
  unlocked_by_company: ['company', 'campaign'],
  offers_waiting: ['campaign', 'count'],
  hire_reported: ['company'],
  hire_confirmed: ['driver', 'campaign', 'reason'],
  first_day_changed: ['company'],
  hire_rejected: ['driver', 'campaign', 'reason'],
  review_requested: ['driver?', 'company?'],
  review_written: ['person'],
  audience_approved: ['audience'],
  audience_rejected: ['audience', 'reason'],
  campaign_approved: ['campaign'],
  campaign_rejected: ['campaign', 'reason'],
  campaign_suspended: ['campaign', 'reason'],
  campaign_blocked: ['campaign', 'reason'],
  campaign_deblocked: ['campaign'],
  campaign_unpaid: ['campaign'],
  campaign_filled: ['campaign', 'count'],
  message_received: ['driver?', 'company?'],
  followed_campaign: ['campaign', 'company'],
  followed_candidate: ['company'],
  followed_driver: ['driver', 'company'],
  followed_company: ['company'],
  approval_waiting: ['audience?', 'campaign?', 'company'],
  matching_differs: ['count'],
  figures_differ: ['count'],
  dead_letters_arrived: ['count'],
  sms_received: ['driver'],
  many_counts: ['person', 'company', 'count'],
  mandate_approved: [],
  payment_failed: ['driver', 'campaign'],
  budget_low: ['campaign'],
  budget_used_up: ['campaign'],
  top_up_stopped: ['campaign'],
  prepaid_low: ['count'],
  prepaid_used_up: [],
  handed_over: ['driver', 'campaign'],
  handed_over_many: ['count'],
  interest_lost: ['driver', 'campaign'],
  unlock_credited: ['driver', 'campaign'],
  credit_claim_waiting: ['company'],
  credit_refused: ['driver', 'campaign'],
  meeting_invited: ['company'],
  meeting_moved: ['company'],
  meeting_cancelled: ['company'],
  meeting_accepted: ['driver'],
  meeting_proposed: ['driver'],
  task_due: ['task', 'about'],
  task_assigned: ['task', 'about', 'person'],
  comment_written: ['about', 'person'],
  candidate_agreed: ['company'],
  candidate_refused: ['company'],
  candidate_expiring: ['company'],
  deal_viewed: ['company'],
  deal_signed: ['company', 'person'],
  deal_declined: ['company', 'reason'],
  user_joined: ['person'],
  vip_requested: [],
  profile_incomplete: [],
  welcome_company: [],
  welcome_driver: [],
} as const satisfies Record<string, readonly (Word | `${Word}?`)[]>;
type Word = 'company' | 'campaign' | 'audience' | 'driver' | 'person' | 'reason' | 'place' | 'task' | 'about' | 'count';
type Value<W extends string> = W extends 'count' ? number : string;

export type NotificationName = keyof typeof words;
type WordOf<Name extends NotificationName> = (typeof words)[Name][number];
/** The data of each notification, by name. */
export type NotificationData = {
  [Name in NotificationName]: { [W in WordOf<Name> as W extends `${string}?` ? never : W]: Value<W> } & {
    [W in WordOf<Name> as W extends `${infer Plain}?` ? Plain : never]?: Value<W>;
  };
};
export const notificationNames = Object.keys(words) as NotificationName[];

/** What a user chooses together, by the names that belong to it. A name that is not listed belongs to `other`. */
const namesOfKinds = {
  messages: ['message_received', 'sms_received'],
  meetings: ['meeting_invited', 'meeting_moved', 'meeting_cancelled', 'meeting_accepted', 'meeting_proposed'],
  tasks: ['task_due', 'task_assigned'],
  comments: ['comment_written'],
  candidates: ['candidate_agreed', 'candidate_refused', 'candidate_expiring'],
  offers: ['offer_received', 'offer_accepted', 'offer_withdrawn', 'offers_waiting'],
  contacts: [
    'driver_unlocked',
    'unlocked_by_company',
    'handed_over',
    'handed_over_many',
    'interest_lost',
    'unlock_credited',
    'credit_refused',
  ],
  hires: ['hire_reported', 'hire_confirmed', 'hire_rejected', 'first_day_changed'],
  reviews: ['review_requested', 'review_written'],
  campaigns: [
    'audience_approved',
    'audience_rejected',
    'campaign_approved',
    'campaign_rejected',
    'campaign_suspended',
    'campaign_blocked',
    'campaign_deblocked',
    'campaign_filled',
  ],
  payments: [
    'campaign_unpaid',
    'mandate_approved',
    'payment_failed',
    'budget_low',
    'budget_used_up',
    'top_up_stopped',
    'prepaid_low',
    'prepaid_used_up',
  ],
  following: ['followed_campaign', 'followed_candidate', 'followed_driver', 'followed_company'],
  staff: [
    'approval_waiting',
    'matching_differs',
    'figures_differ',
    'dead_letters_arrived',
    'many_counts',
    'vip_requested',
    'credit_claim_waiting',
    'deal_viewed',
    'deal_signed',
    'deal_declined',
  ],
} as const satisfies Record<string, readonly NotificationName[]>;
export const notificationKinds = [...(Object.keys(namesOfKinds) as (keyof typeof namesOfKinds)[]), 'other'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const kinds = new Map(
  Object.entries(namesOfKinds).flatMap(([kind, names]) =>
    names.map((name): [string, NotificationKind] => [name, kind as NotificationKind]),
  ),
);
export const kindOf = (name: NotificationName): NotificationKind => kinds.get(name) ?? 'other';

/** The kinds that each side gets. */
export const kindsOfSide = {
  company: [
    'messages',
    'meetings',
    'tasks',
    'comments',
    'offers',
    'contacts',
    'candidates',
    'hires',
    'reviews',
    'campaigns',
    'following',
    'payments',
    'other',
  ],
  contact: ['messages', 'meetings', 'offers', 'contacts', 'hires', 'reviews', 'other'],
  staff: ['staff', 'messages', 'meetings', 'tasks', 'comments', 'candidates', 'following', 'campaigns', 'reviews', 'other'],
} as const satisfies Record<string, readonly NotificationKind[]>;
/** The kinds about which a user gets mails that can be done without. Drivers decide by their consents. */
export const mailedKinds: Record<keyof typeof kindsOfSide, readonly NotificationKind[]> = {
  company: ['messages', 'meetings', 'tasks', 'comments', 'offers', 'contacts', 'candidates', 'hires', 'reviews', 'campaigns', 'following'],
  contact: [],
  staff: ['messages', 'meetings', 'tasks', 'comments', 'candidates', 'following'],
};

const Choice = z.object({
  kind: z.enum(notificationKinds),
  /** Announced in the product. Without it a notification is only listed, as read. */
  app: z.boolean(),
  mail: z.boolean(),
  /** On devices, while the product is closed. */
  push: z.boolean(),
});
export type NotificationChoice = z.output<typeof Choice>;
const ChoiceChange = z.strictObject({
  kind: z.enum(notificationKinds),
  app: z.boolean().optional(),
  mail: z.boolean().optional(),
  push: z.boolean().optional(),
});
export type NotificationChoiceChange = z.output<typeof ChoiceChange>;

/** The stored form. Rows of older versions may have other fields; `NotificationData` types what is written today. */
export const NotificationWords = z.record(z.string(), z.union([z.string(), z.number()]));
export type NotificationWords = z.infer<typeof NotificationWords>;

export const Notification = z.object({
  id: Id,
  name: z.enum(notificationNames),
  data: NotificationWords,
  link: z.string().nullable(),
  read_at: Moment.nullable(),
  created_at: Moment,
});
export type Notification = z.infer<typeof Notification>;

export const notifications = {
  list: endpoint('GET', '/api/notifications', {
    access: 'signed-in',
    query: querySchema(pages.notifications.search),
    response: pageOf(Notification),
  }),
  toggleRead: endpoint('PUT', '/api/notifications/{id}/toggleRead', { access: 'signed-in', response: Notification }),
  markAsRead: endpoint('PUT', '/api/notifications/{id}/markAsRead', { access: 'signed-in', response: Notification }),
  markAllAsRead: endpoint('PUT', '/api/notifications/markAllAsRead', { access: 'signed-in', response: z.object({ marked: z.int() }) }),
  /** How the caller wants each kind; all are wanted at first. */
  choices: endpoint('GET', '/api/notification-choices', { access: 'signed-in', response: listOf(Choice) }),
  /** Fields that are left out keep their value. */
  choose: endpoint('PUT', '/api/notification-choices', { access: 'signed-in', body: ChoiceChange, response: listOf(Choice) }),
};
