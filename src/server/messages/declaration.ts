import type { Href } from '#contract/page.ts';
import type { NotificationData, NotificationName } from '#contract/accounts/notifications.ts';
import type { UserSettings } from '#contract/accounts/settings.ts';
import type { Locale } from '#contract/people.ts';
import type { EventName, Events } from '#server/events/catalogue.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import type { Services } from '#server/kernel/http/route.ts';
import type { Attachment, CalendarPart } from '#server/ports/mail.ts';
import type { MailData } from '#server/texts/mails/templates.ts';
import type { SmsData } from '#server/texts/sms.ts';
import type { Limit } from './limits.ts';

/** A user, whose addresses and language are read at the time of sending, or an address outside the accounts, such as a billing address. */
export type Recipient = { readonly id: number } | { readonly email: string; readonly locale: Locale };

/**
 * The order of waiting messages. `urgent`: somebody waits for it in front of a screen. `bulk`: sent in large numbers, or to people who did
 * not ask for it.
 */
export type Priority = 'urgent' | 'normal' | 'bulk';
export const priorityOfJob: Record<Priority, number> = { urgent: 10, normal: 0, bulk: -10 };

/** A recipient as one message can reach them: null for an address that is missing, unconfirmed or without consent. */
export interface Reader {
  id: number | null;
  email: string | null;
  phone: string | null;
  locale: Locale;
}

/** Further data for the text of one reader's mail or SMS. */
export interface Writing {
  reader: Reader;
  locale: Locale;
  /** The message's link as an absolute URL. */
  link: string;
  config: Config;
}

/** One text of a channel with the data that it needs; `only` leaves readers out. */
export interface Part<Data, Name extends keyof Data, About> {
  text: Name;
  data: (about: About, writing: Writing) => Data[Name];
  only?: (about: About, reader: Reader) => boolean;
}
/** A mail may have a calendar file, or others that are read when it is sent. */
export interface MailPart<Name extends keyof MailData, About> extends Part<MailData, Name, About> {
  /** In place of the message's key: mails that are sent less often than the notification. */
  key?: (about: About) => string | number;
  calendar?: (about: About, writing: Writing) => CalendarPart;
  attachments?: (about: About, services: Services) => Promise<readonly Attachment[]>;
}
type AnyMailPart<About> = { [Name in keyof MailData]: MailPart<Name, About> }[keyof MailData];
type AnyPart<Data, About> = { [Name in keyof Data]: Part<Data, Name, About> }[keyof Data];

export interface AppPart<Name extends NotificationName, About> {
  text: Name;
  data: (about: About) => NotificationData[Name];
}
type AnyAppPart<About> = { [Name in NotificationName]: AppPart<Name, About> }[NotificationName];

/** The switches by which company users refuse mails. */
export type MailSetting = Extract<keyof UserSettings, `${string}_mail_notification`>;

export interface Declaration<E extends EventName, About> {
  /** The event that causes the message. */
  on: E | readonly E[];
  /** Reads the facts at the time of sending; undefined when the message is no longer needed. */
  read: (db: Db, event: Events[E]) => Promise<About | undefined>;
  to: (about: About, db: Db) => readonly Recipient[] | Promise<readonly Recipient[]>;
  /** Identifies the subject of the message: a recipient gets the same name and key once. By default the event. */
  key?: (about: About) => string | number;
  /** The page that the notification opens. Mail and SMS contain its absolute URL. */
  link?: (about: About) => Href;
  app?: AnyAppPart<About>;
  mail?: AnyMailPart<About>;
  sms?: AnyPart<SmsData, About>;
  /** Users who switched this setting off get no mail. */
  setting?: MailSetting;
  /** Limits for optional messages to drivers. Without limits it is a service message. */
  limits?: readonly Limit[];
  /** Runs after all deliveries, in a transaction of its own. It may run again. */
  sent?: (tx: Tx, about: About) => Promise<void>;
  /** Which jobs run first; `normal` by default. */
  priority?: Priority;
}
