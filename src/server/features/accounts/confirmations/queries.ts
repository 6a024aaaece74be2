import { now } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { ensure } from '#server/kernel/http/errors.ts';

/** The phone of the newest code that the user requested. */
export async function findRequestedPhone(db: Db, user_id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('target')
    .where('purpose', '=', 'verify_phone')
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.target;
}

export async function isPhoneVerified(db: Db, user_id: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('phone_confirmed_at').where('id', '=', user_id).executeTakeFirst();
  return Boolean(row?.phone_confirmed_at);
}

/** Refuses the number of a driver's account. The user's own number is free for them. */
export async function ensurePhoneFree(db: Db, phone: string, user_id = 0): Promise<void> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('side', '=', 'contact')
    .where('erased_at', 'is', null)
    .where('id', '!=', user_id)
    .executeTakeFirst();
  ensure(!other, 'phone_taken', { fields: ['phone'] });
}
