import type { Href } from '#contract/page.ts';
import type { NotificationData, NotificationName } from '#contract/accounts/notifications.ts';
import type { UserSettings } from '#contract/accounts/settings.ts';
import type { Locale } from '#contract/people.ts';
import type { EventName, Events } from '#server/events/catalogue.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Db } from '#server/kernel/db.ts';
import type { MailData } from '#server/texts/mails/templates.ts';
import type { SmsData } from '#server/texts/sms.ts';
import type { Limit } from './limits.ts';

/** A user, whose addresses and language are read when the message is sent; or an address outside the accounts, such as one for bills. */
export type Recipient = { readonly id: number } | { readonly email: string; readonly locale: Locale };

/** A recipient as one message reaches them: null where the address is missing, unconfirmed or without consent. */
export interface Reader {
  id: number | null;
  email: string | null;
  phone: string | null;
  locale: Locale;
}

/** What the words of one reader's mail or SMS may need beside the message's own facts. */
export interface Writing {
  reader: Reader;
  locale: Locale;
  /** The message's link as an absolute address. */
  link: string;
  config: Config;
}

/** One text of a channel with the data that it needs; `only` leaves readers out. */
export interface Part<Data, Name extends keyof Data, About> {
  text: Name;
  data: (about: About, writing: Writing) => Data[Name];
  only?: (about: About, reader: Reader) => boolean;
}
type AnyPart<Data, About> = { [Name in keyof Data]: Part<Data, Name, About> }[keyof Data];

export interface AppPart<Name extends NotificationName, About> {
  text: Name;
  data: (about: About) => NotificationData[Name];
}
type AnyAppPart<About> = { [Name in NotificationName]: AppPart<Name, About> }[NotificationName];

/** The switches by which company users refuse mails. */
export type MailSetting = Extract<keyof UserSettings, `${string}_mail_notification`>;

export interface Declaration<E extends EventName, About> {
  /** What causes the message. */
  on: E | readonly E[];
  /** Reads the facts at the time of sending; undefined when there is nothing (left) to say. */
  read: (db: Db, event: Events[E]) => Promise<About | undefined>;
  to: (about: About, db: Db) => readonly Recipient[] | Promise<readonly Recipient[]>;
  /** Names what the message is about: the same name and key reach a recipient once. Default: the event, so each one is told. */
  key?: (about: About) => string | number;
  /** The page that the notification opens and that mail and SMS print as an absolute address. */
  link?: (about: About) => Href;
  app?: AnyAppPart<About>;
  mail?: AnyPart<MailData, About>;
  sms?: AnyPart<SmsData, About>;
  /** Users who switched this setting off get no mail. */
  setting?: MailSetting;
  /** Limits for what drivers need not receive. Default none: a service message. */
  limits?: readonly Limit[];
  /** Sent by the thousand: everything else goes before it. */
  bulk?: true;
}
