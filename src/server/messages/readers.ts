import { sql } from 'kysely';
import { kindOf, type NotificationName } from '#contract/accounts/notifications.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { fitsWeek, isQuiet, mailReturned, quietUntil, smsReturned, type Limit } from './limits.ts';
import type { MailSetting, Reader, Recipient } from './declaration.ts';

interface Rules {
  setting?: MailSetting | undefined;
  limits?: readonly Limit[] | undefined;
  /** Users who refused mails about this kind of notification get none. */
  app?: { text: NotificationName } | undefined;
}

interface UserRow {
  id: number;
  email: string | null;
  phone: string | null;
  locale: Reader['locale'];
  /** Null for users who are not drivers. */
  time_zone: string | null;
  consents_mail: boolean;
  fits_week: boolean;
}

export interface Readers {
  readers: Reader[];
  /** When the quiet hours end that postpone mails and SMS to some readers. */
  postponed_until?: Date | undefined;
}

/**
 * Reads the current addresses of the recipients. Erased users are left out; drivers are reached by confirmed addresses only. A merged
 * account is read as the one that goes on, with its consents.
 */
export async function findReaders(db: Db, recipients: readonly Recipient[], { setting, limits = [], app }: Rules): Promise<Readers> {
  const ids = recipients.flatMap((recipient) => ('id' in recipient ? [recipient.id] : []));
  const addresses = recipients.flatMap((recipient) => ('id' in recipient ? [] : [{ ...recipient, id: null, phone: null }]));
  const at = now();
  const users = ids.length > 0 ? await readUsers(db, ids, { setting, app }) : [];
  const isAsleep = ({ time_zone }: UserRow) => limits.includes('quiet_hours') && time_zone !== null && isQuiet(at, time_zone);
  const wakes = users
    .filter((user) => isAsleep(user) && (user.email ?? user.phone) !== null)
    .map((user) => quietUntil(at, user.time_zone!));
  const readers = users.map((user): Reader => {
    const { id, email, phone, locale, consents_mail, fits_week } = user;
    const isReachable = !isAsleep(user) && (!limits.includes('weekly_cap') || fits_week);
    const takes_mail = isReachable && (!limits.includes('consent') || consents_mail);
    return { id, email: takes_mail ? email : null, phone: isReachable ? phone : null, locale };
  });
  const postponed_until = wakes.toSorted((a, b) => a.getTime() - b.getTime())[0];
  return { readers: [...readers, ...addresses], postponed_until };
}

async function readUsers(db: Db, ids: readonly number[], { setting, app }: Pick<Rules, 'setting' | 'app'>): Promise<UserRow[]> {
  const by_setting = setting ? sql`coalesce(s.${sql.ref(setting)}, true)` : sql`true`;
  const wants_mail = app
    ? sql`${by_setting} and not exists (select from notification_choices nc where nc.user_id = u.id and nc.kind = ${kindOf(app.text)} and not nc.mail)`
    : by_setting;
  const { rows } = await sql<UserRow>`
    with recursive recipient (id, merged_into_id) as (
      select id, merged_into_id from users where id = any(${ids}::bigint[])
      union select o.id, o.merged_into_id from users o join recipient r on o.id = r.merged_into_id)
    select u.id, u.locale, d.time_zone, coalesce(d.consents_mail, true) and not ${mailReturned} as consents_mail,
           case when (d.id is null or u.email_confirmed_at is not null) and ${wants_mail} then u.email::text end as email,
           case when u.phone_confirmed_at is not null and d.consents_sms and not ${smsReturned} then u.phone end as phone,
           case when d.id is null then true else ${fitsWeek(now())} end as fits_week
    from users u
    left join drivers d on d.user_id = u.id
    left join user_settings s on s.user_id = u.id
    where u.id in (select id from recipient where merged_into_id is null) and u.erased_at is null
    order by u.id`.execute(db);
  return rows;
}
