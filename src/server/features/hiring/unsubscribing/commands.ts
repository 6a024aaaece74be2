import { sql } from 'kysely';
import { setConsents } from '#server/features/accounts/consents/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import type { Tx } from '#server/kernel/db.ts';

/**
 * Stops optional mails to this user: offers and messages of staff. Idempotent; other channels stay unchanged. `by`: the link of a mail, or a
 * complaint that the mail provider reports.
 */
export async function unsubscribeFromMail(tx: Tx, user_id: number, by: 'link' | 'complaint' = 'link'): Promise<void> {
  await refuseStaffMails(tx, user_id);
  await withdrawConsent(tx, user_id, 'mail', by);
}

/** The driver has answered an SMS with STOP. Returns whether there was a consent. */
export const unsubscribeFromSms = (tx: Tx, user_id: number): Promise<boolean> => withdrawConsent(tx, user_id, 'sms', 'stop');

async function withdrawConsent(tx: Tx, user_id: number, channel: 'mail' | 'sms', by: 'link' | 'complaint' | 'stop'): Promise<boolean> {
  const driver = await tx
    .selectFrom('drivers')
    .select(['id', 'user_id'])
    .where('user_id', '=', user_id)
    .where(`consents_${channel}`, '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!driver) return false;
  await setConsents(tx, driver, { [channel]: false });
  await audit(tx, null, {
    action: 'consent.withdrawn',
    subject: 'driver',
    subject_id: driver.id,
    driver_id: driver.id,
    details: { channel, by },
  });
  return true;
}

/** A company user has a switch for messages of staff in place of a consent. */
async function refuseStaffMails(tx: Tx, user_id: number): Promise<void> {
  await sql`
    insert into user_settings (user_id, staff_mail_notification)
    select u.id, false from users u where u.id = ${user_id} and u.side <> 'contact' and u.erased_at is null
    on conflict (user_id) do update set staff_mail_notification = false`.execute(tx);
}
