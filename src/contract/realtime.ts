/** All events that browsers receive as live messages. */
export const liveEvents = [
  'approval.given',
  'approval.withdrawn',
  'audience.approved',
  'audience.archived',
  'audience.changed',
  'audience.rejected',
  'audience.submitted',
  'bulk_message.changed',
  'books.changed',
  'campaign.activated',
  'campaign.approved',
  'campaign.changed',
  'campaign.filled',
  'campaign.rejected',
  'campaign.stopped',
  'campaign.submitted',
  'candidate.changed',
  'catalogue.changed',
  'chat_message.deleted',
  'chat_message.sent',
  'chat_thread.read',
  'comment.changed',
  'collection.changed',
  'company.changed',
  'company.invited',
  'company.merged',
  'company.registered',
  'company_user.changed',
  'credit_claim.changed',
  'crm_record.changed',
  'dead_letters.changed',
  'deal.changed',
  'driver.changed',
  'driver.erased',
  'driver.merged',
  'driver.registered',
  'driver.unlocked',
  'driver_message.changed',
  'driver_message.opened',
  'driver_statuses.changed',
  'email.verified',
  'dunning.changed',
  'hire.confirmed',
  'hire.contract_data_changed',
  'hire.first_day_changed',
  'hire.rejected',
  'hire.reported',
  'inbox.changed',
  'internal_comment.changed',
  'invoice.finalised',
  'meeting.answered',
  'meeting.changed',
  'news.changed',
  'notification.created',
  'notification.read',
  'offer.accepted',
  'offer.changed',
  'offer.rejected',
  'offer.sent',
  'offer.stage_changed',
  'offer.taken_back',
  'offers.created',
  'offers.synced',
  'partner_customer.changed',
  'phone.verified',
  'presence.changed',
  'presence.changed_somewhere',
  'review.requested',
  'review.written',
  'second_factor.changed',
  'sepa_account.approved',
  'sepa_account.ended',
  'sepa_account.entered',
  'slots.changed',
  'budget.changed',
  'prepaid_hires.changed',
  'coupon.changed',
  'coupons.changed',
  'staff_task.changed',
  'sourcing.changed',
  'staff_user.changed',
  'task.changed',
  'timeline.changed',
  'transaction.changed',
  'unlocked_driver.changed',
  'unlocked_driver.lost_interest',
  'video.finished',
  'videos.changed',
  'vip_service.requested',
] as const;
export type LiveEvent = (typeof liveEvents)[number];

/** A live message: the event and the ids of its rows, without those of persons. web/kernel/live/invalidation-map.ts maps events to queries. */
export interface LiveMessage {
  name: LiveEvent;
  ids: Record<string, number>;
  /** The recorded event, as in the response header of the call that caused it. */
  id: number;
}

/** A recorded event by its id. */
export interface EventRef {
  id: number;
  name: LiveEvent;
}

/** The header with the live events that a call has recorded: `offer.accepted=12,15;offer.sent=13`. */
export const EVENTS_HEADER = 'x-events';
/** A longer list of ids is left out of the header. Names always fit, because there are few. */
const MAX_IDS = 100;

export function formatEvents(events: readonly EventRef[]): string {
  const names = [...new Set(events.map(({ name }) => name))];
  const idsOf = (name: LiveEvent) => events.filter((event) => event.name === name).map(({ id }) => id);
  return names.map((name) => (events.length > MAX_IDS ? name : `${name}=${idsOf(name).join(',')}`)).join(';');
}

/** The events of a header by name; without ids when there were too many. Unknown names are left out. */
export function parseEvents(header: string): { name: LiveEvent; ids: number[] }[] {
  return header.split(';').flatMap((entry) => {
    const [name, ids = ''] = entry.split('=');
    const known = liveEvents.find((each) => each === name);
    return known ? [{ name: known, ids: ids.split(',').filter(Boolean).map(Number) }] : [];
  });
}

/** A room that a browser may join, if the server allows it. `everyone` and the rooms of the own user and company are joined automatically. */
export type RoomName =
  | `user.${number}`
  | `company.${number}`
  | 'everyone'
  | 'staff'
  | `campaign.${number}`
  | `unlocked-driver.${number}`
  | `driver.${number}`
  | `chat.${number}`;

/** Somebody on this side of the conversation types. */
export interface TypingMessage {
  thread_id: number;
  side: 'company' | 'contact';
}

export interface ServerToClient {
  live: (message: LiveMessage) => void;
  /** An event happened in a room of this connection between the request and the subscription. */
  resync: () => void;
  typing: (message: TypingMessage) => void;
  /** The server closes this connection: the user has opened too many newer ones. */
  evicted: () => void;
}
export interface ClientToServer {
  join: (room: RoomName, reply: (joined: boolean) => void) => void;
  leave: (room: RoomName) => void;
  /** The user types in this thread, whose room the connection has joined. */
  typing: (thread_id: number) => void;
  /** Whether the user is away from this tab. A new connection counts as present. */
  away: (is_away: boolean) => void;
}
