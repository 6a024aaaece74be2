import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import { now } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { Refusal } from '#server/kernel/http/errors.ts';

/** Loaded with the first passkey: it is large, and few processes need it. */
const library = () => import('@simplewebauthn/server');

const MINUTES = 5;

/** Passkeys belong to the host of the service. */
const partyOf = (base_url: string) => ({ rpID: new URL(base_url).hostname, origin: new URL(base_url).origin });

/**
 * A new passkey needs proof of the second step, a sign-in only the password: the challenge of one must not serve for the other, because a
 * made-up browser can sign anything.
 */
type Purpose = 'add' | 'use';
const stored = (purpose: Purpose, challenge: string) => `${purpose} ${challenge}`;

async function keepChallenge(db: Db, user_id: number, challenge: string): Promise<void> {
  const expires_at = new Date(now().getTime() + MINUTES * 60_000);
  await db.insertInto('passkey_challenges').values({ challenge, user_id, expires_at }).execute();
}

/** Each challenge counts once, also in two calls at the same time. */
const useChallenge = (db: Db, user_id: number, purpose: Purpose) => async (challenge: string) => {
  const used = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', stored(purpose, challenge))
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

/** What a passkey's answer must show: this host, and a challenge of this user. */
function expectedFrom({ db, base_url }: Party, user_id: number, purpose: Purpose) {
  const { rpID, origin } = partyOf(base_url);
  return {
    expectedChallenge: useChallenge(db, user_id, purpose),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  };
}

/** The passkeys that the user has. */
const listed = (known: readonly WebAuthnCredential[]) => known.map(({ id, transports }) => ({ id, ...(transports && { transports }) }));

/** What the browser needs to make a passkey. A device that has one of the user's offers no second one. */
export async function requestNewPasskey({ db, base_url }: Party, { id, name }: Owner, known: readonly WebAuthnCredential[]) {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Cabina',
    rpID: partyOf(base_url).rpID,
    userName: name,
    userID: new TextEncoder().encode(`user ${id}`),
    attestationType: 'none',
    excludeCredentials: listed(known),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await keepChallenge(db, id, stored('add', options.challenge));
  return options;
}

/** The credential of a new passkey; refused when the answer is not that of this host and challenge. */
export async function readNewPasskey({ db, base_url }: Party, user_id: number, response: object): Promise<WebAuthnCredential> {
  const { verifyRegistrationResponse } = await library();
  const expected = expectedFrom({ db, base_url }, user_id, 'add');
  const verified = await verifyRegistrationResponse({ response: response as RegistrationResponseJSON, ...expected }).catch(() => undefined);
  if (!verified?.verified) throw new Refusal('passkey_refused');
  return verified.registrationInfo.credential;
}

export async function requestPasskey({ db, base_url }: Party, user_id: number, known: readonly WebAuthnCredential[]) {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: partyOf(base_url).rpID,
    allowCredentials: listed(known),
    userVerification: 'preferred',
  });
  await keepChallenge(db, user_id, stored('use', options.challenge));
  return options;
}

/** The counter of a passkey after its use; refused when the answer is not that of this host, challenge and passkey. */
export async function readPasskey(
  { db, base_url }: Party,
  user_id: number,
  credential: WebAuthnCredential,
  response: object,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library();
  const given = { response: response as AuthenticationResponseJSON, credential };
  const expected = expectedFrom({ db, base_url }, user_id, 'use');
  const verified = await verifyAuthenticationResponse({ ...given, ...expected }).catch(() => undefined);
  if (!verified?.verified) throw new Refusal('passkey_refused');
  return verified.authenticationInfo.newCounter;
}
