import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import { now } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { Refusal } from '#server/kernel/http/errors.ts';

/** Loaded with the first passkey: it is large, and few processes need it. */
const library = () => import('@simplewebauthn/server');

const MINUTES = 5;

/** Passkeys belong to the host of the service. */
const partyOf = (base_url: string) => ({ rpID: new URL(base_url).hostname, origin: new URL(base_url).origin });

async function keepChallenge(db: Db, user_id: number, challenge: string): Promise<void> {
  const expires_at = new Date(now().getTime() + MINUTES * 60_000);
  await db.insertInto('passkey_challenges').values({ challenge, user_id, expires_at }).execute();
}

/** Each challenge counts once, also in two calls at the same time. */
const useChallenge = (db: Db, user_id: number) => async (challenge: string) => {
  const used = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
};

interface Party {
  db: Db;
  base_url: string;
}
interface Owner {
  id: number;
  name: string;
}

/** What the browser needs to make a passkey. A device that has one of the user's offers no second one. */
export async function requestNewPasskey({ db, base_url }: Party, { id, name }: Owner, known: readonly WebAuthnCredential[]) {
  const options = await (
    await library()
  ).generateRegistrationOptions({
    rpName: 'Cabina',
    rpID: partyOf(base_url).rpID,
    userName: name,
    userID: new TextEncoder().encode(`user ${id}`),
    attestationType: 'none',
    excludeCredentials: known.map((each) => ({ id: each.id, ...(each.transports && { transports: each.transports }) })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await keepChallenge(db, id, options.challenge);
  return options;
}

/** The credential of a new passkey; refused when the answer is not that of this host and challenge. */
export async function readNewPasskey({ db, base_url }: Party, user_id: number, response: object): Promise<WebAuthnCredential> {
  const { rpID, origin } = partyOf(base_url);
  const verified = await (
    await library()
  )
    .verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: useChallenge(db, user_id),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    })
    .catch(() => undefined);
  if (!verified?.verified) throw new Refusal('passkey_refused');
  return verified.registrationInfo.credential;
}

export async function requestPasskey({ db, base_url }: Party, user_id: number, known: readonly WebAuthnCredential[]) {
  const options = await (
    await library()
  ).generateAuthenticationOptions({
    rpID: partyOf(base_url).rpID,
    allowCredentials: known.map((each) => ({ id: each.id, ...(each.transports && { transports: each.transports }) })),
    userVerification: 'preferred',
  });
  await keepChallenge(db, user_id, options.challenge);
  return options;
}

/** The counter of a passkey after its use; refused when the answer is not that of this host, challenge and passkey. */
export async function readPasskey(
  { db, base_url }: Party,
  user_id: number,
  credential: WebAuthnCredential,
  response: object,
): Promise<number> {
  const { rpID, origin } = partyOf(base_url);
  const verified = await (
    await library()
  )
    .verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: useChallenge(db, user_id),
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential,
      requireUserVerification: false,
    })
    .catch(() => undefined);
  if (!verified?.verified) throw new Refusal('passkey_refused');
  return verified.authenticationInfo.newCounter;
}
