import { createHash, createHmac } from 'node:crypto';
import { DateTime } from 'luxon';
import type { DealConditions, DealPrice, DealState } from '#contract/billing/deals.ts';
import { dealInstalments, dealTotal, linesOfDeal, termsWithin, type DealForm, type DealPrices } from '#contract/billing/deals.policy.ts';
import { packages } from '#contract/billing/packages.policy.ts';
import type { Staff } from '#contract/people.ts';
import { invalidField } from '#server/kernel/http/errors.ts';
import { sameText } from '#server/kernel/session/secrets.ts';

/** The secret of a link. It is derived and never stored, so a copy of the tables opens no deal. */
export const dealToken = (key: string, salt: Buffer): string =>
  createHmac('sha256', key).update('deal link').update(salt).digest().subarray(0, 24).toString('base64url');
/** With a key, so that the stored hash is of no use without it. */
export const dealLinkHash = (key: string, token: string): Buffer => createHmac('sha256', key).update(`deal ${token}`).digest();

/** How long the link of a signed deal shows the order. */
export const SIGNED_LINK_DAYS = 90;
/** How long a deal can be signed, when staff name no day. */
export const VALID_DAYS = 30;

/** A sent deal whose last day is over has expired. */
export const stateOf = ({ state, expires_on }: { state: string; expires_on: string | null }, today: string): DealState =>
  (state === 'sent' || state === 'viewed') && expires_on !== null && expires_on < today ? 'expired' : (state as DealState);

/** Months that the deal runs: those that staff have set, otherwise those of the package. */
export const runningTimeOf = (form: DealForm, { running_time }: DealConditions): number =>
  running_time ?? packages[form.selected_package_key].running_months;

/** Refuses a form whose parts contradict each other or the conditions of staff. */
export function ensureFits(form: DealForm, conditions: DealConditions): void {
  if (!termsWithin(runningTimeOf(form, conditions)).includes(form.payment_terms)) throw invalidField('payment_terms', 'not_an_option');
  if (form.obligingness_weeks > conditions.obligingness_weeks_max) throw invalidField('obligingness_weeks', 'not_an_option');
  if (form.commission_type === 'none' && form.additional_hires > 0) throw invalidField('additional_hires', 'not_an_option');
}

/** What a hire costs by this deal. */
export const hirePriceOf = (form: DealForm, { price_per_hire }: DealConditions): number =>
  form.commission_type === 'none' ? 0 : price_per_hire;

/** The day of the signature, and the first day of the package when it is a later one. Both are null while they are not known. */
export interface DealDays {
  signed_on: string | null;
  starts_on: string | null;
}
const unknown: DealDays = { signed_on: null, starts_on: null };

/** The prices as every screen shows them, and every booking uses them. */
export function priceOf(form: DealForm, conditions: DealConditions, prices: DealPrices, days: DealDays = unknown): DealPrice {
  const begins_on = days.starts_on ?? days.signed_on;
  const months = runningTimeOf(form, conditions);
  const instalments = dealInstalments(form, months, prices);
  return {
    lines: linesOfDeal(form, months, prices),
    total: dealTotal(instalments, prices.tax_percentage),
    first: instalments[0]!.price,
    instalments: instalments.map(({ number, after_months, price }) => ({
      number,
      after_months,
      price,
      due_on: after_months === 0 ? days.signed_on : begins_on && dueOn(begins_on, after_months),
    })),
  };
}

/** The same day of a later month, or its last day. */
export const dueOn = (starts_on: string, after_months: number): string =>
  DateTime.fromISO(starts_on, { zone: 'utc' }).plus({ months: after_months }).toISODate()!;

/** JSON with sorted names: the same value has the same text. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
export const sha256 = (content: string | Uint8Array): Buffer => createHash('sha256').update(content).digest();

interface ChainedEvent {
  deal_id: number;
  kind: string;
  user_id: number | null;
  ip: string | null;
  browser: string | null;
  details: unknown;
  happened_at: Date;
}
/** The hash of an entry covers the one before, so that no entry can be changed or removed unseen. */
export const eventHash = (previous: Buffer | null, { happened_at, ...event }: ChainedEvent): Buffer =>
  sha256(`${previous?.toString('hex') ?? ''} ${canonical({ ...event, happened_at: happened_at.toISOString() })}`);

/** Whether the entries are whole and in their order. */
export function isWhole(events: readonly (ChainedEvent & { previous_hash: Buffer | null; hash: Buffer })[]): boolean {
  let previous: Buffer | null = null;
  for (const { previous_hash, hash, deal_id, kind, user_id, ip, browser, details, happened_at } of events) {
    if ((previous_hash?.toString('hex') ?? '') !== (previous?.toString('hex') ?? '')) return false;
    if (!sameText(eventHash(previous, { deal_id, kind, user_id, ip, browser, details, happened_at }).toString('hex'), hash.toString('hex')))
      return false;
    previous = hash;
  }
  return true;
}

/** Admins change every deal. Sales change those that they have made, and those of companies that they manage. */
export const canChange = (me: Staff, deal: { created_by: number | null; manager_ids: readonly (number | null)[] }): boolean =>
  me.permissions.includes('admin') || deal.created_by === me.user_id || deal.manager_ids.includes(me.user_id);
