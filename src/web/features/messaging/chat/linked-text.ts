/** A part of a text: words, or an address that is shown as a link. */
export interface TextPart {
  text: string;
  href?: string;
}

/** Addresses of the web. A dot, comma or bracket at the end belongs to the sentence. */
const address = /\bhttps?:\/\/[^\s<>"'`]+[^\s<>"'`.,;:!?)\]}»”’]/giu;

/** Splits a text at its links. Only http and https become links; everything else stays text. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    if (!isAddress(found)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: found, href: found });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function isAddress(text: string): boolean {
  try {
    const { protocol, username } = new URL(text);
    return (protocol === 'http:' || protocol === 'https:') && username === '';
  } catch {
    return false;
  }
}
