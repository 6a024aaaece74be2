import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { Actor } from '#contract/people.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';

/** What a user has set up, and what of it is left. */
export async function getSecondFactor(db: Db, me: Actor, second_factor_required: boolean) {
  const authenticator = await findAuthenticator(db, me.user_id);
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', me.user_id)
    .orderBy('id')
    .execute();
  return {
    has_authenticator: authenticator?.confirmed_at != null,
    passkeys,
    recovery_codes_left: await countRecoveryCodes(db, me.user_id),
    is_required: second_factor_required && isAdmin(me),
  };
}

export const isAdmin = (me: Actor): boolean => me.side === 'staff' && me.role !== 'sales';

export const findAuthenticator = (db: Db, user_id: number) =>
  db.selectFrom('authenticators').select(['salt', 'confirmed_at', 'last_step']).where('user_id', '=', user_id).executeTakeFirst();

export async function countRecoveryCodes(db: Db, user_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The passkeys of a user, as the library takes them. */
export async function listCredentials(db: Db, user_id: number) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute();
  return rows.map(({ credential_id, public_key, counter, transports, id }) => ({
    passkey_id: id,
    id: credential_id,
    publicKey: new Uint8Array(public_key),
    counter,
    transports: transports as AuthenticatorTransport[],
  }));
}

/** The ways of the second step that a user has. */
export async function findWays(db: Db, user_id: number): Promise<{ has_authenticator: boolean; has_passkey: boolean }> {
  const authenticator = await findAuthenticator(db, user_id);
  const passkey = await db.selectFrom('passkeys').select('id').where('user_id', '=', user_id).limit(1).executeTakeFirst();
  return { has_authenticator: authenticator?.confirmed_at != null, has_passkey: passkey !== undefined };
}

/** A company or staff user, locked, so that two changes of the second step follow each other. */
export async function lockOwner(tx: Tx, user_id: number) {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'side', 'email', 'full_name', 'is_active'])
    .where('id', '=', user_id)
    .where('side', 'in', ['company', 'staff'])
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw notFound();
  return user;
}

/** The person whose second step has changed. */
export const findOwner = (db: Db, user_id: number) =>
  db.selectFrom('users').select(['id', 'first_name']).where('id', '=', user_id).executeTakeFirst();
