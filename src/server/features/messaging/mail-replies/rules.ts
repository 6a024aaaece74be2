import type { Config } from '#server/kernel/config.ts';
import { createHmac } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { sameText } from '#server/kernel/session/secrets.ts';
import type { InboundMail } from '#server/ports/inbound-mail.ts';

interface Token {
  thread_id: number;
  user_id: number;
}

/** Lower case, because some mail systems change the case of an address; 128 bits. */
const signatureOf = (secret: string, { thread_id, user_id }: Token): string =>
  createHmac('sha256', secret).update(`reply ${thread_id} ${user_id}`).digest('hex').slice(0, 32);

/** The address for answers of this user to this conversation; null when no inbound mail is set up. */
export const replyAddress = ({ MAIL_REPLY_DOMAIN, DEMO, secret }: Pick<Config, 'MAIL_REPLY_DOMAIN' | 'DEMO' | 'secret'>, token: Token) => {
  const domain = MAIL_REPLY_DOMAIN ?? (DEMO ? 'reply.cabina.example' : undefined);
  return domain ? `reply+${token.thread_id}.${token.user_id}.${signatureOf(secret, token)}@${domain}` : null;
};

/** Who answers what, when one of the addresses has our signature. */
export function tokenOf({ secret }: Pick<Config, 'secret'>, addresses: readonly string[]): Token | undefined {
  for (const address of addresses) {
    const [, thread, user, signature] = /^reply\+(\d{1,15})\.(\d{1,15})\.([0-9a-f]{32})@/i.exec(address.trim()) ?? [];
    const token = { thread_id: Number(thread), user_id: Number(user) };
    if (signature && sameText(signature.toLowerCase(), signatureOf(secret, token))) return token;
  }
  return undefined;
}

/**
 * Mails that no person wrote: out-of-office replies, reports of failed deliveries, mailing lists (RFC 3834), and our own. An answer to one
 * of them would begin a loop.
 */
export function isAutomatic({ headers, from }: Pick<InboundMail, 'headers' | 'from'>, own_address: string): boolean {
  const header = (name: string) => headers[name]?.trim().toLowerCase() ?? '';
  return (
    !['', 'no'].includes(header('auto-submitted')) ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(header('precedence')) ||
    ['list-id', 'x-autoreply', 'x-autorespond', 'x-auto-response-suppress'].some((name) => header(name) !== '') ||
    header('return-path') === '<>' ||
    /^(mailer-daemon|postmaster|no-?reply)@/i.test(from) ||
    from.toLowerCase() === own_address.toLowerCase()
  );
}

/** An answer is at the beginning of a mail; the rest is not read. */
const MAX_READ = 200_000;

/** Parts of an HTML mail that are not shown. */
const hidden = new Set(['script', 'style', 'head', 'title']);
/** Elements that end a line. */
const lineEnds = /^(br|p|div|li|tr|h\d)$/;
/** Quotations of Gmail, Outlook, Apple Mail, Yahoo and Thunderbird. */
const quotations = /gmail_quote|divRplyFwdMsg|appendonsend|yahoo_quoted|moz-cite-prefix/i;

/** The text of an HTML mail up to what it quotes: everything after the beginning of a quotation is old. */
export function textOfHtml(html: string): string {
  let [text, depth, isQuoting] = ['', 0, false];
  const parser = new Parser({
    onopentag(name, { id = '', class: classes = '' }) {
      isQuoting ||= name === 'blockquote' || quotations.test(`${id} ${classes}`);
      if (hidden.has(name)) depth += 1;
    },
    ontext: (part) => void (isQuoting || depth > 0 || (text += part)),
    onclosetag(name) {
      if (hidden.has(name)) depth -= 1;
      else if (!isQuoting && lineEnds.test(name)) text += '\n';
    },
  });
  parser.end(html.slice(0, MAX_READ));
  return text.replaceAll('\u00A0', ' ');
}

/** The line before a quotation, as mail programs write it in the languages of our users. */
const attributions = [
  /^On .{4,200}wrote:$/i,
  /^Am .{4,200}schrieb.{0,120}:$/i,
  /^El .{4,200}escribi[óo]:?$/i,
  /^(W dniu|Dnia|Dnia:|\S{2,6}, ).{4,200}(napisał|napisała|napisał\(a\)|pisze|napisa[łl]\w*)( ?\(a\))?:$/i,
  /^(În|Pe|La) .{4,200}a scris:$/i,
  /^.{4,200}пише:$/i,
  /^.{0,120}<[^<>\s]+@[^<>\s]+>.{0,40}:$/,
];
/** The beginning of a quotation without such a line: Outlook, forwarded mails, signatures of phones and "-- ". */
const endings = [
  /^-{2,}\s*(Original Message|Ursprüngliche Nachricht|Mensaje original|Wiadomość oryginalna|Mesaj original|Forwarded message)\s*-{2,}$/i,
  /^_{10,}$/,
  /^(From|Von|De|Od|De la): .+$/i,
  /^-- ?$/,
  /^(Sent from my|Von meinem .{2,40} gesendet|Gesendet von|Enviado desde mi|Wysłane z|Trimis de pe|Get Outlook for|Outlook für)\b.*$/i,
];
const isQuoted = (line: string): boolean => /^\s*>/.test(line);

/** What a person wrote above the quotation, without signature. A mail that only quotes has no answer. */
export function answerOf(text: string): string {
  const lines = text.slice(0, MAX_READ).replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').split('\n');
  const end = lines.findIndex(
    (line, index) =>
      endings.some((pattern) => pattern.test(line.trim()) && beginsQuotation(pattern, lines, index)) ||
      (isAttribution(lines, index) && hasQuotation(lines, index)),
  );
  return (end === -1 ? lines : lines.slice(0, end))
    .filter((line) => !isQuoted(line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** How an attribution begins, in the languages of `attributions`, with its date. */
const attributionStart = /^(On|Am|El|W dniu|Dnia|În|Pe|La|\S{2,6},) .*\d/i;
/** Longer than three broken lines of a mail program, a line is no attribution. */
const LONGEST_ATTRIBUTION = 600;
const matchesAttribution = (line: string): boolean =>
  line.length <= LONGEST_ATTRIBUTION && attributions.some((pattern) => pattern.test(line));

/** Mail programs break the line before "wrote:", into at most three without an empty one between. */
function isAttribution(lines: readonly string[], index: number): boolean {
  const [first = '', second = '', third = ''] = lines.slice(index, index + 3).map((line) => line.trim());
  if (matchesAttribution(first)) return true;
  if (!attributionStart.test(first) || second === '' || matchesAttribution(second)) return false;
  return matchesAttribution(`${first} ${second}`) || (third !== '' && matchesAttribution(`${first} ${second} ${third}`));
}

/** "De: Madrid" can be a sentence: the header of a quotation has a second line such as "Sent:" or "Enviado:". */
const beginsQuotation = (pattern: RegExp, lines: readonly string[], index: number): boolean =>
  !pattern.source.startsWith('^(From') ||
  lines
    .slice(index + 1, index + 4)
    .some((line) => /^(Sent|Date|Gesendet|Datum|Enviado|Fecha|Wysłano|Data|Trimis|To|An|Para|Do|Către): /i.test(line.trim()));
/** A line that looks like an attribution is one only when something follows it. */
const hasQuotation = (lines: readonly string[], index: number): boolean => lines.slice(index + 1).some((line) => line.trim() !== '');
