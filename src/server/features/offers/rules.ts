import type { FunnelStep } from '#contract/offers.ts';

/**
 * Programs that open links before people do: mail gateways, previews of messengers, crawlers. They say who they are in the
 * user agent; a request that says nothing at all is one of them.
 */
const scanners =
  /bot\b|crawl|spider|slurp|preview|scan|proofpoint|mimecast|barracuda|safelinks|urldefense|symantec|trendmicro|fortimail|googleimageproxy|yahoomailproxy|outlook-?express|ms-office|facebookexternalhit|whatsapp|headless|python|curl|wget|java\/|go-http|okhttp|axios|node-fetch|libwww/i;

export const isLinkScanner = (user_agent: string | undefined): boolean => !user_agent?.trim() || scanners.test(user_agent);

/** What a browser may report; the others are facts that the server sees itself. */
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

const LAST_DIGITS = 3;
/** '+34 600 111 222' as '··· 222': enough to recognise one's own number, of no use to anybody else. */
export const maskedPhone = (phone: string | null): string | null => phone && `··· ${phone.slice(-LAST_DIGITS)}`;
