/** The steps of an offer until its answer. Most facts are these, and none is an action of a company's user. */
export const offerStepKinds = [
  'offer_sent',
  'offer_reminded',
  'offer_clicked_sms',
  'offer_clicked_mail',
  'offer_visible',
  'accept_opened',
  'accept_closed',
  'offer_accepted',
  'reject_opened',
  'reject_closed',
  'offer_rejected',
  'rejection_reason',
  'offer_scanned',
] as const;
/** What happened, as facts for statistics: a closed list, which the database checks too. */
export const activityKinds = [
  'driver_registered',
  'driver_erased',
  'company_registered',
  'customer_won',
  'signed_in',
  'driver_viewed',
  'profile_changed',
  'eligibility_gained',
  'eligibility_lost',
  'consent_given',
  'consent_withdrawn',
  ...offerStepKinds,
  'offer_reset',
  'driver_unlocked',
  'unlock_credited',
  'driver_replaced',
  'hire_reported',
  'hire_confirmed',
  'hire_rejected',
  'money_booked',
  'money_paid',
  'money_credited',
  'money_returned',
  'comment_written',
  'message_sent',
  'campaign_state',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** Bands of age at the registration. `unknown`: no date of birth was entered, or the account is erased. */
export const ageBands = ['under_25', '25_34', '35_44', '45_54', '55_and_over', 'unknown'] as const;

/** Kinds whose figures are divided by the sales owner: there are few such facts, and the owner multiplies the rows of a day. */
export const kindsWithOwner = [
  'money_booked',
  'money_paid',
  'money_credited',
  'money_returned',
  'customer_won',
  'driver_unlocked',
  'hire_reported',
  'hire_confirmed',
] as const satisfies readonly ActivityKind[];

interface Part {
  kind: ActivityKind;
  /** Only facts with one of these details. */
  details?: readonly string[];
  /** Only facts about drivers, of whom a contact type is kept. */
  of_drivers?: true;
  /** Subtracted. */
  minus?: true;
}
interface Measure {
  /** `people`: different drivers. `amount`: cents, net. */
  of: 'count' | 'amount' | 'people';
  parts: readonly [Part, ...Part[]];
}

const count = (...kinds: [ActivityKind, ...ActivityKind[]]): Measure => ({
  of: 'count',
  parts: kinds.map((kind) => ({ kind })) as unknown as Measure['parts'],
});

/**
 * Every figure of the product and the facts that it counts. The texts `statistics.meaning` say the same in a sentence, on screens and in
 * `docs/figures.md`. Screens ask for a figure by its name only, so that two of them cannot disagree.
 */
export const measures = {
  revenue: { of: 'amount', parts: [{ kind: 'money_booked' }, { kind: 'money_credited' }, { kind: 'money_returned' }] },
  effective_revenue: { of: 'amount', parts: [{ kind: 'money_paid' }, { kind: 'money_credited' }, { kind: 'money_returned' }] },
  sales: count('money_booked'),
  sales_amount: { of: 'amount', parts: [{ kind: 'money_booked' }] },
  records: count('driver_unlocked'),
  records_revenue: { of: 'amount', parts: [{ kind: 'money_booked', details: ['unlock'] }, { kind: 'money_credited' }] },
  customers: count('customer_won'),
  company_registrations: count('company_registered'),
  driver_registrations: count('driver_registered'),
  drivers: { of: 'count', parts: [{ kind: 'driver_registered' }, { kind: 'driver_erased', minus: true }] },
  logins: { of: 'count', parts: [{ kind: 'signed_in', of_drivers: true }] },
  active_drivers: { of: 'people', parts: [{ kind: 'signed_in' }] },
  profile_visits: { of: 'count', parts: [{ kind: 'driver_viewed', details: ['company'] }] },
  profile_changes: count('profile_changed'),
  became_eligible: count('eligibility_gained'),
  no_longer_eligible: count('eligibility_lost'),
  accepted_terms: { of: 'count', parts: [{ kind: 'consent_given', details: ['terms'] }] },
  consents_given: count('consent_given'),
  consents_withdrawn: count('consent_withdrawn'),
  offers: count('offer_sent'),
  reached_drivers: { of: 'people', parts: [{ kind: 'offer_sent' }] },
  offers_clicked: count('offer_clicked_sms', 'offer_clicked_mail'),
  offers_visible: count('offer_visible'),
  accept_opened: count('accept_opened'),
  accept_closed: count('accept_closed'),
  reject_opened: count('reject_opened'),
  reject_closed: count('reject_closed'),
  acceptances: count('offer_accepted'),
  rejections: count('offer_rejected'),
  rejection_reasons: count('rejection_reason'),
  scanned_offers: count('offer_scanned'),
  unlocks: count('driver_unlocked'),
  credits: count('unlock_credited'),
  replacements: count('driver_replaced'),
  hires: count('hire_confirmed'),
  hires_reported: count('hire_reported'),
  hires_denied: count('hire_rejected'),
  comments: count('comment_written'),
  messages: count('message_sent'),
  campaign_states: count('campaign_state'),
} as const satisfies Record<string, Measure>;
export type MeasureName = keyof typeof measures;
/** Kinds of which the different people of a day are kept. */
export const kindsWithPeople: readonly ActivityKind[] = Object.values<Measure>(measures)
  .filter(({ of }) => of === 'people')
  .flatMap(({ parts }) => parts.map(({ kind }) => kind));
export const measureNames = Object.keys(measures) as [MeasureName, ...MeasureName[]];

/** What has a sentence besides the measures: `eligible` is a state of drivers, `run` and `cohort` are ways to add up. */
export type MeaningName = MeasureName | 'eligible' | 'run' | 'cohort';
