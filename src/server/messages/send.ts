import type { Href } from '#contract/page.ts';
import type { NotificationName } from '#contract/accounts/notifications.ts';
import type { EventName, Events } from '#server/events/catalogue.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { Postponed } from '#server/kernel/jobs/jobs.ts';
import type { MailName } from '#server/texts/mails/templates.ts';
import type { SmsData, SmsName } from '#server/texts/sms.ts';
import { deliverMail, deliverSms, sendToEach } from './deliver.ts';
import type { AppPart, Declaration, MailPart, Part, Reader } from './declaration.ts';
import { notify } from './notify.ts';
import { findReaders } from './readers.ts';

interface Caused<E extends EventName> {
  payload: Events[E];
  event_id: number;
}

/** One message about one event, with the facts that it needs. */
interface Sending<About> {
  about: About;
  key: string;
  mail_key: string;
  link: Href | null;
}

/** Sends one message to its recipients. It may run again after a failure; deliveries that succeeded are not repeated. */
export async function send<E extends EventName, About extends object>(
  services: Services,
  { name, declared }: { name: string; declared: Declaration<E, About> },
  { payload, event_id }: Caused<E>,
): Promise<void> {
  const { db } = services;
  const about = await declared.read(db, payload);
  if (!about) return;
  const recipients = await declared.to(about, db);
  if (recipients.length === 0) return;
  const { readers, postponed_until } = await findReaders(db, recipients, declared);
  const keyOf = (key: Declaration<E, About>['key']) => `${name}:${key ? key(about) : `event-${event_id}`}`;
  const key = keyOf(declared.key);
  const sending = { about, key, mail_key: keyOf(declared.mail?.key ?? declared.key), link: declared.link?.(about) ?? null };
  const { app, mail, sms } = declared;
  await sendToEach([
    ...(app ? [() => sendToApp(services, sending, app, readers)] : []),
    ...readers.flatMap((reader) => [
      ...(mail ? mailTo(services, sending, mail, reader) : []),
      ...(sms ? smsTo(services, sending, sms, reader) : []),
    ]),
  ]);
  if (postponed_until && (mail ?? sms)) throw new Postponed(postponed_until);
  const { sent } = declared;
  if (sent) await db.transaction().execute((tx) => sent(tx, about));
}

async function sendToApp<About, Name extends NotificationName>(
  { db }: Services,
  { about, key, link }: Sending<About>,
  { text: name, data }: AppPart<Name, About>,
  readers: readonly Reader[],
): Promise<void> {
  const ids = readers.flatMap(({ id }) => id ?? []);
  await db.transaction().execute((tx) => notify(tx, ids, { name, data: data(about), link, key }));
}

const envelopeOf = ({ id, locale }: Reader, key: string, to: string, channel: 'mail' | 'sms') => ({
  to,
  locale,
  idempotency_key: `${key}:${id ?? to.toLowerCase()}:${channel}`,
});
const writingFor = ({ config }: Services, { link }: Sending<unknown>, reader: Reader) => ({
  reader,
  locale: reader.locale,
  link: config.base_url + (link ?? ''),
  config,
});

function mailTo<About, Name extends MailName>(
  services: Services,
  sending: Sending<About>,
  { text, data, only, calendar, attachments }: MailPart<Name, About>,
  reader: Reader,
): (() => Promise<void>)[] {
  const { email } = reader;
  if (email === null || only?.(sending.about, reader) === false) return [];
  const writing = writingFor(services, sending, reader);
  const envelope = async () => ({
    ...envelopeOf(reader, sending.mail_key, email, 'mail'),
    ...(calendar && { calendar: calendar(sending.about, writing) }),
    ...(attachments && { attachments: await attachments(sending.about, services) }),
  });
  return [async () => deliverMail(services.ports, text, data(sending.about, writing), await envelope())];
}

function smsTo<About, Name extends SmsName>(
  services: Services,
  sending: Sending<About>,
  { text, data, only }: Part<SmsData, Name, About>,
  reader: Reader,
): (() => Promise<void>)[] {
  const { phone } = reader;
  if (phone === null || only?.(sending.about, reader) === false) return [];
  const words = () => data(sending.about, writingFor(services, sending, reader));
  return [
    async () => {
      await deliverSms(services.ports, text, words(), envelopeOf(reader, sending.key, phone, 'sms'));
    },
  ];
}
