import type { SourceName } from './activities.ts';
import type { EventName } from './catalogue.ts';

/** The source whose facts an event causes, and the id in its payload. */
export const sourceOfEvent: Partial<Record<EventName, readonly [SourceName, string]>> = {
  'driver.registered': ['drivers', 'driver_id'],
  'company.registered': ['companies', 'company_id'],
  'offer.sent': ['sent_offers', 'offer_id'],
  'offer.reminded': ['reminded_offers', 'offer_id'],
  'offer.accepted': ['accepted_offers', 'offer_id'],
  'offer.rejected': ['rejected_offers', 'offer_id'],
  'offer.taken_back': ['rejected_offers', 'offer_id'],
  'driver.unlocked': ['unlocks', 'unlocked_driver_id'],
  'unlock.credited': ['credits', 'credit_id'],
  'hire.reported': ['hires', 'hire_id'],
  'hire.confirmed': ['hires', 'hire_id'],
  'hire.rejected': ['hires', 'hire_id'],
  'candidate.hired': ['hires', 'hire_id'],
  'transaction.changed': ['transactions', 'transaction_id'],
  'comment.written': ['comments', 'comment_id'],
};

/**
 * Events without a row of their own: a fact at the time of the event. Commands record the other states of campaigns themselves, because one
 * change may be several events, or one that says nothing about the state.
 */
export const factOfEvent: Partial<Record<EventName, { kind: string; detail?: string }>> = {
  'driver.erased': { kind: 'driver_erased' },
  'chat_message.sent': { kind: 'message_sent' },
  'campaign.submitted': { kind: 'campaign_state', detail: 'submitted' },
  'campaign.approved': { kind: 'campaign_state', detail: 'approved' },
  'campaign.rejected': { kind: 'campaign_state', detail: 'rejected' },
  'campaign.filled': { kind: 'campaign_state', detail: 'filled' },
};
