import type { FirstDay } from '#contract/hiring/first-day.ts';
import type { TodayMeasure } from '#contract/staff/statistics.ts';

/** A figure that staff read every week; amounts in cents. */
export interface WeeklyFigure {
  measure: TodayMeasure;
  value: number;
  before: number;
}

/** The data of each mail. Days are YYYY-MM-DD, amounts cents, links absolute; the templates format, and the renderer escapes. */
export interface MailData {
  verify_email: { name: string; link: string };
  magic_link: { name: string; link: string; minutes: number };
  password_reset: { name: string; link: string; minutes: number };
  address_changed: { name: string; link: string };
  /** `device` is empty when it is not recognised; `at` is formatted. */
  new_device: { name: string; device: string; at: string; link: string };
  /** `what`: added, removed, reset, codes */
  second_factor_changed: { name: string; what: SecondFactorChange; link: string };
  company_welcome: { name: string; link: string };
  /** Without an inviter the company has signed an order, and its owner is invited. */
  company_invitation: { company: string; inviter: string; link: string };
  invitation_to_account: { company: string; inviter: string };
  deal_code: { code: string; minutes: number };
  /** `contact` may be empty; `total_cents` is gross. */
  deal_offer: { contact: string; company: string; seller: string; total_cents: number; expires_on: string; link: string };
  deal_copy: { company: string; signer: string; at: string; link: string };
  audience_approved: { name: string; link: string };
  audience_rejected: { name: string; reason: string; link: string };
  campaign_approved: { title: string; link: string };
  campaign_rejected: { title: string; reason: string; link: string };
  offer: OfferData;
  offer_reminder: OfferData;
  /** `initials` of the last driver who accepted, `count` of all accepted drivers in the message */
  offer_accepted: { initials: string; count: number; campaign: string; link: string };
  driver_unlocked: { first_name: string; company: string; contact_name: string; phone: string | null; link: string };
  /** `driver`: initials, because the mail is sent to the billing address */
  unlock_receipt: { driver: string; campaign: string; amount_cents: number; link: string };
  hire_reported: FirstDayData;
  first_day_changed: FirstDayData;
  hire_confirmed: { driver: string; campaign: string; first_work_day: string; link: string };
  hire_rejected: { driver: string; campaign: string; reason: string; link: string };
  review_request_driver: { first_name: string; company: string; link: string };
  review_request_company: { driver: string; link: string };
  purchase_confirmed: { what: string; amount_cents: number; link: string };
  /** With the PDF attached. `terms`: how and until when it is paid, as printed on the document. */
  invoice_issued: { kind: 'invoice' | 'cancellation' | 'credit_note'; number: string; amount_cents: number; terms: string; link: string };
  payment_failed: { what: string; reason: string; link: string };
  mandate_approved: { mandate_reference: string; link: string };
  /** `next`: debited again on `due_on`, another mandate is needed, or staff get in touch. */
  debit_returned: {
    amount_cents: number;
    reason: string;
    reference: string;
    next: 'retry' | 'mandate' | 'person';
    due_on: string | null;
    link: string;
  };
  /** The bank has decided for the cardholder. */
  dispute_lost: { amount_cents: number; reference: string; bank: string; link: string };
  /** The words of a step, of the operator or of the product. */
  dunning: {
    subject: string;
    paragraphs: readonly string[];
    number: string;
    amount_cents: number;
    references: string;
    bank: string;
    link: string;
  };
  mandate_ended: { mandate_reference: string; because: 'company' | 'lapsed'; link: string };
  /** `what`: the purchase, with the reference that the bank statement will name. */
  sepa_prenotification: { what: string; amount_cents: number; due_on: string; mandate_reference: string; creditor_id: string };
  meeting_invited: MeetingData;
  meeting_moved: MeetingData;
  meeting_cancelled: MeetingData;
  /** `about`: the name of the driver, campaign or company */
  task_due: { task: string; about: string; link: string };
  /** `person` is empty when the account is gone. */
  task_assigned: { task: string; about: string; person: string; link: string };
  comment_written: { about: string; person: string; link: string };
  /** `name` of the campaign or company; people are not named. */
  followed: { what: 'campaign' | 'company' | 'driver' | 'candidate'; name: string; link: string };
  sms_received: { link: string };
  /** `day` and `time` are those that the driver has accepted or proposes. */
  meeting_answered: { driver: string; is_accepted: boolean; day: string; time: string; link: string };
  account_erased: { receipt: string };
  /** Never what was written. `name`: empty for users of companies; `reply_to`: null when answers by mail are not set up. */
  chat_message: { name: string; sender: string; link: string; reply_to: string | null };
  /** A week of the market, for staff: each figure with that of the week before, formatted. */
  weekly_figures: { from: string; till: string; figures: readonly WeeklyFigure[]; link: string };
  /** `day`: the morning of the mail, which is about the day before. */
  daily_recap: {
    company: string;
    day: string;
    accepted: number;
    rejected: number;
    unlocked: number;
    reported: number;
    confirmed: number;
    waiting: number;
    campaigns: readonly { name: string; count: number }[];
    link: string;
  };
  unlocked_drivers: { unlocked: number; uncontacted: number; names: readonly string[]; link: string };
  eligible_audience: { audiences: readonly { name: string; grown_by: number; counted: number }[]; link: string };
  /** To a person without an account. `job` may be empty; `by_company`: the company found the person, otherwise Cabina. */
  candidate_request: { first_name: string; company: string; job: string; by_company: boolean; link: string };
  candidate_erasure: { first_name: string; company: string; day: string; link: string };
  /** To users of the company and to staff. It names nobody, so that nothing of the person is left in it after an erasure. */
  candidate_news: { what: CandidateNews; company: string; link: string };
  /** Written by staff, for many people or for one. */
  bulk_message: { subject: string; paragraphs: readonly string[]; unsubscribe_link: string };
}

export type CandidateNews = 'agreed' | 'refused' | 'expiring';
export type SecondFactorChange = 'added' | 'removed' | 'reset' | 'codes';

interface OfferData {
  first_name: string;
  title: string;
  company: string;
  place: string;
  distance_km: number;
  /** '2.400 – 2.800 €', formatted by the caller */
  pay_range: string;
  accept_link: string;
  reject_link: string;
  /** Accepts the POST of RFC 8058. In a browser it shows a page with a confirmation. */
  unsubscribe_link: string;
}

/** When, where and to whom the driver comes, as far as the company has said it. */
export interface FirstDayData extends FirstDay {
  first_name: string;
  company: string;
  first_work_day: string;
  link: string;
}

/** `person` and `place` are empty when the company has named none. */
interface MeetingData {
  first_name: string;
  company: string;
  person: string;
  place: string;
  day: string;
  /** HH:mm */
  time: string;
  link: string;
}

export type MailName = keyof MailData;

export interface Action {
  label: string;
  link: string;
}

/** The texts of one mail, unformatted. The renderer adds layout and escaping. */
export interface Copy {
  subject: string;
  /** The text that an inbox shows beside the subject. */
  preheader: string;
  title: string;
  paragraphs: readonly string[];
  facts?: readonly (readonly [label: string, value: string])[];
  button?: Action;
  /** A second action, as a plain link. */
  second?: Action;
  note?: string;
}

export type MailTexts = { [Name in MailName]: (data: MailData[Name]) => Copy };
/** The mails about accounts: signing in, the second step, new companies and their users. */
export type AccountTexts = Pick<
  MailTexts,
  | 'verify_email'
  | 'magic_link'
  | 'password_reset'
  | 'address_changed'
  | 'new_device'
  | 'second_factor_changed'
  | 'company_welcome'
  | 'company_invitation'
  | 'invitation_to_account'
>;
