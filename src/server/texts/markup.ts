const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string, apostrophe: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? apostrophe);

/** A text as the content of an element or a quoted attribute of HTML. Mail programs of HTML 4 do not know `&apos;`. */
export const escapeHtml = (text: string): string => escape(text, '&#39;');

/** A text as the content of an element or a quoted attribute of XML 1.0, without the characters that it does not allow. */
export const escapeXml = (text: string): string =>
  escape(text.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''), '&apos;');
