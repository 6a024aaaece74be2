import type { Locale } from '#contract/people.ts';
import type { Ports } from '#server/ports/ports.ts';
import type { RenderedMail } from '#server/texts/mails/render.ts';
import type { MailData, MailName } from '#server/texts/mails/templates.ts';
import { renderSms, type SmsData, type SmsName } from '#server/texts/sms.ts';

/** A mail as its reader would get it, for somebody who decides whether to send it. */
export const previewMail = <Name extends MailName>(
  { mailTemplates }: Ports,
  text: Name,
  locale: Locale,
  data: MailData[Name],
): RenderedMail => mailTemplates.render(text, locale, data);

export const previewSms = <Name extends SmsName>(text: Name, locale: Locale, data: SmsData[Name]): string => renderSms(text, locale, data);
