import { liveEvents, type LiveEvent, type RoomName } from '#contract/realtime.ts';
import type { EventName, Events } from './catalogue.ts';

interface Ids {
  user_id?: number;
  company_id?: number;
  campaign_id?: number;
  unlocked_driver_id?: number;
  driver_id?: number;
}
type RoomKind = 'everyone' | 'user' | 'company' | 'staff' | 'campaign' | 'unlocked-driver' | 'driver';

type Audience = Record<EventName & LiveEvent, readonly [RoomKind, ...RoomKind[]]> & Record<Exclude<EventName, LiveEvent>, readonly []>;

/** The rooms that receive each event, named by the ids of the event. Events without rooms stay on the server. */
const audience = {
  'company.registered': ['staff'],
  'company.changed': ['company', 'staff'],
  'company.merged': ['company', 'staff'],
  'company.invited': ['company'],
  'company_user.changed': ['company', 'staff'],
  'sepa_account.entered': ['company', 'staff'],
  'sepa_account.approved': ['company', 'staff'],
  'slots.changed': ['company', 'staff'],
  'budget.changed': ['company', 'staff'],
  'prepaid_hires.changed': ['company', 'staff'],
  'coupon.changed': ['company', 'staff'],
  'coupons.changed': ['staff'],
  'deal.changed': ['company', 'staff'],
  'second_factor.changed': ['user', 'staff'],
  'staff_user.changed': ['staff'],
  'bulk_message.changed': ['staff'],
  'dead_letters.changed': ['staff'],
  'transaction.changed': ['company', 'staff'],
  'invoice.finalised': ['company', 'staff'],
  'collection.changed': ['staff'],
  'books.changed': ['staff'],
  'dunning.changed': ['company', 'staff'],
  'sepa_account.ended': ['company', 'staff'],
  'audience.submitted': ['company', 'staff'],
  'audience.approved': ['company', 'staff'],
  'audience.rejected': ['company', 'staff'],
  'audience.archived': ['company', 'staff'],
  'audience.changed': ['company', 'staff'],
  'campaign.submitted': ['company', 'staff'],
  'campaign.approved': ['company', 'staff'],
  'campaign.rejected': ['company', 'staff'],
  'campaign.activated': ['company', 'staff'],
  'campaign.stopped': ['company', 'staff'],
  'campaign.changed': ['company', 'staff'],
  'catalogue.changed': ['everyone'],
  'news.changed': ['everyone'],
  'videos.changed': ['everyone'],
  'video.finished': ['user'],
  'approval.given': ['staff'],
  'approval.withdrawn': ['staff'],
  'inbox.changed': ['staff'],
  'crm_record.changed': ['staff'],
  'driver_message.changed': ['staff'],
  'driver_message.opened': ['staff'],
  'driver.registered': ['user', 'staff'],
  'driver.changed': ['user', 'driver'],
  'driver.erased': ['staff'],
  'driver.merged': ['user', 'driver', 'company', 'staff'],
  'email.verified': ['user'],
  'phone.verified': ['user'],
  'vip_service.requested': ['user', 'staff'],
  'offers.created': ['company', 'staff'],
  'offers.synced': ['user'],
  'offer.sent': ['user', 'campaign'],
  'sourcing.changed': ['company'],
  'offer.accepted': ['user', 'company', 'staff'],
  'offer.rejected': ['user', 'company'],
  'offer.taken_back': ['user', 'company'],
  'offer.changed': ['user', 'company'],
  'offer.stage_changed': ['user', 'company', 'staff'],
  'credit_claim.changed': ['company', 'staff'],
  'driver.unlocked': ['user', 'company', 'staff'],
  'driver_statuses.changed': ['company', 'staff'],
  'unlocked_driver.changed': ['company', 'staff'],
  'unlocked_driver.lost_interest': ['user', 'company', 'staff'],
  'timeline.changed': ['company', 'unlocked-driver'],
  'partner_customer.changed': ['company', 'staff'],
  'candidate.changed': ['company', 'staff'],
  'candidate.requested': [],
  'candidate.answered': [],
  'candidate.moved': [],
  'candidate.hired': [],
  'candidate.erased': [],
  'candidate.expiring': [],
  'hire.reported': ['user', 'company', 'staff'],
  'hire.contract_data_changed': ['user', 'company', 'staff'],
  'hire.first_day_changed': ['user', 'company', 'staff'],
  'hire.confirmed': ['user', 'company', 'staff'],
  'hire.rejected': ['user', 'company', 'staff'],
  'review.requested': ['user'],
  'review.written': ['user', 'company', 'staff'],
  'chat_message.sent': ['user', 'company'],
  'chat_message.deleted': ['user', 'company'],
  'chat_thread.read': ['user', 'company'],
  'meeting.changed': ['user'],
  'meeting.answered': ['user', 'company', 'staff'],
  'task.changed': ['company'],
  'staff_task.changed': ['staff'],
  'comment.changed': ['company', 'staff'],
  'internal_comment.changed': ['staff'],
  'task.assigned': [],
  'task.due': [],
  'comment.written': [],
  'presence.changed': ['company'],
  'presence.changed_somewhere': ['staff'],
  'notification.created': ['user'],
  'notification.read': ['user'],
  'crm_record.requested': [],
  'deal.sent': [],
  'deal.viewed': [],
  'deal.declined': [],
  'deal.signed': [],
  'deal.sealed': [],
  'identity.changed': [],
  'one_time_code.issued': [],
  'sign_in.new_device': [],
  'address.changed': [],
  'media.removed': [],
  'bulk_message.started': [],
  'driver_message.queued': [],
  'driver_message.received': [],
  'dead_letters.arrived': [],
  'dead_letter.replay_requested': [],
  'dead_letter_run.requested': [],
  'places.imported': [],
  'budget.low': [],
  'budget.used_up': [],
  'budget_top_up.stopped': [],
  'prepaid_hires.low': [],
  'prepaid_hires.used_up': [],
  'payment.received_after_failure': [],
  'debt_charge.received_late': [],
  'bank_file.received': [],
  'dunning.stepped': [],
  'book_check.requested': [],
  'debit.returned': [],
  'dispute.lost': [],
  'offer.reminded': [],
  'reminders.requested': [],
  'unlock.credited': [],
  'hire.unpaid': [],
  'matching.differs': [],
  'figures.differ': [],
  'figures.week_ended': [],
  'pool.counted_often': [],
  'company_user.joined': [],
  'company.day_began': [],
  'invoice.resent': [],
  'card_refund.requested': [],
  'audiences.grown': [],
  'notification.push_due': [],
  'campaign.filled': ['company', 'staff'],
  'campaign.suspended': [],
  'campaign.blocked': [],
  'campaign.deblocked': [],
  'campaign.unpaid': [],
  'offers.waiting': [],
  'unlocked_driver.handed_over': [],
  'unlocked_drivers.handed_over': [],
} as const satisfies Audience;

const live: ReadonlySet<string> = new Set(liveEvents);

/** Whether browsers receive the event. */
export const isLive = (name: EventName): name is EventName & LiveEvent => live.has(name);

function room(kind: RoomKind, ids: Ids): RoomName | undefined {
  switch (kind) {
    case 'everyone':
    case 'staff':
      return kind;
    case 'user':
      return ids.user_id ? `user.${ids.user_id}` : undefined;
    case 'company':
      return ids.company_id ? `company.${ids.company_id}` : undefined;
    case 'campaign':
      return ids.campaign_id ? `campaign.${ids.campaign_id}` : undefined;
    case 'driver':
      return ids.driver_id ? `driver.${ids.driver_id}` : undefined;
    case 'unlocked-driver':
      return ids.unlocked_driver_id ? `unlocked-driver.${ids.unlocked_driver_id}` : undefined;
  }
}

/** The rooms that receive an event. */
export function roomsOf<N extends EventName>(name: N, payload: Events[N]): RoomName[] {
  return audience[name].map((kind: RoomKind) => room(kind, payload as Ids)).filter((found) => found !== undefined);
}
