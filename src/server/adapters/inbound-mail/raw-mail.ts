import PostalMime, { addressParser } from 'postal-mime';

/** A mail program nests text, HTML and pictures three deep; deeper parts cost time and hold no answer. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 200_000, forceRfc822Attachments: true } as const;
/** Headers that name the recipient of the envelope, where a provider adds it. */
const RECIPIENT_HEADERS = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'];
const MAX_RECIPIENTS = 100;

/** What an inbound mail needs of one in the form in which it was sent (RFC 5322). Attachments are dropped. Undefined without a sender. */
export async function parseRawMail(raw: Buffer) {
  const { headers, text, html, from } = await PostalMime.parse(raw, LIMITS);
  const named = Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value]));
  if (!from?.address) return undefined;
  const to = headers
    .filter(({ key }) => RECIPIENT_HEADERS.includes(key.toLowerCase()))
    .flatMap(({ value }) => addressParser(value, { flatten: true }))
    .flatMap(({ address }) => address ?? [])
    .slice(0, MAX_RECIPIENTS);
  return { from: from.address, to, text: text ?? null, html: html ?? null, headers: named };
}
