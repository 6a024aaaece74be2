import type { Locale } from '#contract/people.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { frameTexts } from './frame.ts';
import { html, type Framed } from './layout.ts';
import { pl } from './pl.ts';
import { ro } from './ro.ts';
import type { Copy, MailData, MailName, MailTexts } from './templates.ts';

const texts: Record<Locale, MailTexts> = { es, de, en, pl, ro };

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** One-click unsubscribing (RFC 8058), for mails that can be refused, and the address for answers. */
  headers: Record<string, string>;
}

/** Renders the mails in all languages. The footer names the sender and links to the imprint. */
export class MailTemplates {
  readonly #sender: Pick<Framed, 'imprint' | 'imprint_link'>;
  constructor(sender: Pick<Framed, 'imprint' | 'imprint_link'>) {
    this.#sender = sender;
  }

  render<Name extends MailName>(template: Name, locale: Locale, data: MailData[Name]): RenderedMail {
    const copy = texts[locale][template](data);
    const unsubscribe_link = 'unsubscribe_link' in data ? data.unsubscribe_link : undefined;
    const frame = frameTexts[locale];
    const framed: Framed = { copy, locale, ...this.#sender, frame, ...(unsubscribe_link && { unsubscribe_link }) };
    return {
      subject: oneLine(copy.subject),
      text: plain(framed),
      html: html(framed),
      headers: {
        ...(unsubscribe_link && { 'List-Unsubscribe': `<${unsubscribe_link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        ...('reply_to' in data && data.reply_to && { 'Reply-To': data.reply_to }),
      },
    };
  }
}

/** Names and titles are user input: a line break in one must not reach a header. */
const oneLine = (text: string): string => text.replace(/[\r\n\t ]+/g, ' ').trim();

function plain({ copy, frame, imprint, imprint_link, unsubscribe_link }: Framed): string {
  const parts = [
    copy.title,
    ...copy.paragraphs,
    copy.facts?.map(([label, value]) => `${label}: ${value}`).join('\n'),
    actions(copy),
    copy.note,
    ['-- ', imprint, `${frame.legal_notice}: ${imprint_link}`, unsubscribe_link && `${frame.unsubscribe}: ${unsubscribe_link}`]
      .filter(Boolean)
      .join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const actions = ({ button, second }: Copy): string =>
  [button, second].flatMap((action) => (action ? [`${action.label}:\n${action.link}`] : [])).join('\n\n');
