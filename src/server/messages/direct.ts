import type { SmsReceipt } from '#server/ports/sms.ts';
import type { Ports } from '#server/ports/ports.ts';
import type { MailData, MailName } from '#server/texts/mails/templates.ts';
import type { SmsData, SmsName } from '#server/texts/sms.ts';
import { deliverMail, deliverSms, type Envelope } from './deliver.ts';
import type { Priority } from './declaration.ts';
import type { Message } from './message.ts';

interface DirectMessage<M extends MailName, S extends SmsName> extends Message {
  mail: (ports: Ports, envelope: Envelope, data: MailData[M]) => Promise<void>;
  sms: (ports: Ports, envelope: Envelope, data: SmsData[S]) => Promise<SmsReceipt>;
}

/**
 * Declares a message whose job passes the address: it is in no account, or must not be stored after sending. The job takes its priority
 * from here.
 */
export const directMessage = <M extends MailName = never, S extends SmsName = never>(
  name: string,
  { mail, sms, priority = 'normal' }: { mail?: M; sms?: S; priority?: Priority },
): DirectMessage<M, S> => ({
  name,
  priority,
  texts: { app: [], mail: mail ? [mail] : [], sms: sms ? [sms] : [] },
  mount: () => {},
  mail: (ports, envelope, data) => deliverMail(ports, mail!, data, envelope),
  sms: (ports, envelope, data) => deliverSms(ports, sms!, data, envelope),
});
