import type { BotcheckPort } from './botcheck.ts';
import type { CrmPort } from './crm.ts';
import type { ErasuresPort } from './erasures.ts';
import type { FilesPort } from './files.ts';
import type { InboundMailPort } from './inbound-mail.ts';
import type { MailEventsPort } from './mail-events.ts';
import type { MailPort } from './mail.ts';
import type { PaymentsPort } from './payments.ts';
import type { PdfPort } from './pdf.ts';
import type { SealPort } from './seal.ts';
import type { SmsEventsPort } from './sms-events.ts';
import type { PushPort } from './push.ts';
import type { SmsPort } from './sms.ts';
import type { VatPort } from './vat.ts';
import type { WebPort } from './web.ts';
import type { MailTemplates } from '#server/texts/mails/render.ts';

/** The outside things, chosen by configuration in main.ts, and the templates of the mails. */
export interface Ports {
  mailTemplates: MailTemplates;
  mail: MailPort;
  mailEvents: MailEventsPort;
  inboundMail: InboundMailPort;
  sms: SmsPort;
  smsEvents: SmsEventsPort;
  files: FilesPort;
  payments: PaymentsPort;
  botcheck: BotcheckPort;
  pdf: PdfPort;
  seal: SealPort;
  push: PushPort;
  erasures: ErasuresPort;
  vat: VatPort;
  web: WebPort;
  crm: CrmPort;
}
