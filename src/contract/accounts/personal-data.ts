import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Media } from '#contract/foundation/media.ts';
import { Moment } from '#contract/shapes.ts';

const Rows = z.array(z.record(z.string(), z.unknown()));

/** Everything that is stored about a driver, under the names of the database. Files are listed with their URLs. */
export const PersonalData = z.object({
  exported_at: Moment,
  account: Rows,
  profile: Rows,
  places_wanted: Rows,
  consents: Rows,
  settings: Rows,
  sessions: Rows,
  notifications: Rows,
  notification_choices: Rows,
  push_subscriptions: Rows,
  offers: Rows,
  offer_steps: Rows,
  arrivals: Rows,
  offer_calls: Rows,
  rejection_reasons: Rows,
  unlocks: Rows,
  hires: Rows,
  meetings: Rows,
  candidates: Rows,
  reviews_written: Rows,
  reviews_received: Rows,
  chats: Rows,
  staff_messages: Rows,
  sms_conversation: Rows,
  returned_mails: Rows,
  returned_sms: Rows,
  crm: Rows,
  log: Rows,
  files: z.array(Media),
});
export type PersonalData = z.output<typeof PersonalData>;

/** A lost candidate is erased after these months, and the erasure is announced these days before. */
export const CANDIDATE_KEPT_MONTHS = 6;
export const CANDIDATE_WARNED_DAYS = 14;
/** So long after the last request for consent a candidate who has not answered is erased. */
export const CANDIDATE_ANSWER_DAYS = 60;

export const personalData = {
  /** Art. 15 and 20 GDPR. Opens its own transactions, so that the response is not stored for the idempotency key. */
  download: endpoint('POST', '/api/profile/download', {
    access: 'contact',
    transaction: 'none',
    response: PersonalData,
    rate: { per_minute: 5 },
  }),
};
