import { catalogueOf, hasOptions } from '#contract/matching/criteria.ts';
import type { Criterion, CriterionResult } from '#contract/matching/matching.ts';
import type { FunnelStep } from '#contract/hiring/offers.ts';

/**
 * Programs that open links automatically: mail gateways, link previews, crawlers. Detected by the user agent; a missing one also counts.
 */
const scanners =
  /bot\b|crawl|spider|slurp|preview|scan|proofpoint|mimecast|barracuda|safelinks|urldefense|symantec|trendmicro|fortimail|googleimageproxy|yahoomailproxy|outlook-?express|ms-office|facebookexternalhit|whatsapp|headless|python|curl|wget|java\/|go-http|okhttp|axios|node-fetch|libwww/i;

export const isLinkScanner = (user_agent: string | undefined): boolean => !user_agent?.trim() || scanners.test(user_agent);

/** Steps that a browser may report. The server records the others itself. */
const reported: readonly FunnelStep[] = [
  'clicked_from_sms',
  'clicked_from_mail',
  'visible',
  'accept_modal_opened',
  'accept_modal_closed',
  'reject_modal_opened',
  'reject_modal_closed',
];
export const isReported = (step: FunnelStep): boolean => reported.includes(step);

/** Never shown to drivers: protected traits, and the distance, which the offer shows anyway. */
const hiddenCriteria: readonly string[] = ['gender', 'age', 'range', 'contact_type'];

export interface Reason {
  criterion: Criterion;
  /** The catalogue of the keys, if they are options. */
  category: string | null;
  keys: string[];
  amount: number | null;
}

/** The reasons of an offer: criteria that are required and fully met. */
export const reasonsOf = (results: readonly CriterionResult[]): Reason[] =>
  results
    .filter(({ met, criterion }) => met && !hiddenCriteria.includes(criterion))
    .map(({ criterion, required, has }) => {
      const requiredKeys = Array.isArray(required) ? (required as string[]) : typeof required === 'string' ? [required] : [];
      const holds = Array.isArray(has) ? (has as string[]) : requiredKeys;
      const category = hasOptions(criterion) ? catalogueOf(criterion) : null;
      return { criterion, category, keys: requiredKeys.filter((key) => holds.includes(key)), amount: typeof has === 'number' ? has : null };
    });
