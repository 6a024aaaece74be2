import type { BotcheckPort } from '#server/adapters/botcheck/port.ts';
import type { ErasuresPort } from '#server/adapters/erasures/port.ts';
import type { FilesPort } from '#server/adapters/files/port.ts';
import type { MailPort } from '#server/adapters/mail/port.ts';
import type { PaymentsPort } from '#server/adapters/payments/port.ts';
import type { PdfPort } from '#server/adapters/pdf/port.ts';
import type { SmsPort } from '#server/adapters/sms/port.ts';
import type { MailTemplates } from '#server/texts/mails/render.ts';

/** The outside things, chosen by configuration in main.ts, and the templates of the mails. */
export interface Ports {
  mailTemplates: MailTemplates;
  mail: MailPort;
  sms: SmsPort;
  files: FilesPort;
  payments: PaymentsPort;
  botcheck: BotcheckPort;
  pdf: PdfPort;
  erasures: ErasuresPort;
}
