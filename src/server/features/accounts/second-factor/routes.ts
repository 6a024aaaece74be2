import { secondFactor } from '#contract/accounts/second-factor.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure, invalidField, Refusal } from '#server/kernel/http/errors.ts';
import { type FastifyReply, type FastifyRequest, type Kernel, route } from '#server/kernel/http/route.ts';
import { requestNewPasskey, requestPasskey, readNewPasskey, readPasskey } from '#server/kernel/session/passkeys.ts';
import { findPending, pendingToken, setSignedInCookies } from '#server/kernel/session/pending.ts';
import { originOf, ownSession, securityOf } from '#server/kernel/session/session.ts';
import {
  beginAuthenticator,
  changed,
  confirmAuthenticator,
  ensureProof,
  finishSignIn,
  firstRecoveryCodes,
  getPending,
  liftSession,
  removeWay,
  replaceRecoveryCodes,
  resetSecondFactor,
  resetTries,
  takeTry,
  useCode,
} from './commands.ts';
import { findWays, getSecondFactor, isAdmin, listCredentials, lockOwner } from './queries.ts';

export function secondFactorRoutes(kernel: Kernel): void {
  signInRoutes(kernel);
  setUpRoutes(kernel);
  authenticatorRoutes(kernel);
  passkeyRoutes(kernel);
  route(kernel, secondFactor.mine, ({ db, actor }) => getSecondFactor(db, actor, kernel.config.second_factor_required));
  route(kernel, secondFactor.newRecoveryCodes, async ({ actor, body }) => ({
    recovery_codes: await tried(kernel, actor.user_id, (tx) => replaceRecoveryCodes(tx, kernel.config.secret, actor, body.code)),
  }));
  route(kernel, secondFactor.reset, async ({ db, actor, params, body }) => {
    await resetSecondFactor(db, actor, params.id, body.reason);
    kernel.identities.forget(params.id);
    return {};
  });
}

/** Counts an attempt, makes it in one transaction, and resets the count after a success. */
async function tried<T>({ db, limits }: Kernel, user_id: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  await takeTry(limits, user_id);
  const result = await db.transaction().execute(work);
  await resetTries(limits, user_id);
  return result;
}

const partyOf = ({ db, config: { base_url } }: Kernel) => ({ db, base_url });

type Entered = Awaited<ReturnType<typeof finishSignIn>>;
function welcome({ config }: Kernel, reply: FastifyReply, entered: Entered) {
  setSignedInCookies(reply, entered, securityOf(config));
  return { redirect_path: entered.redirect_path };
}

function signInRoutes(kernel: Kernel): void {
  const { secret } = kernel.config;
  route(kernel, secondFactor.pending, async ({ db, request }) => {
    const pending = await findPending(db, pendingToken(request));
    if (!pending) return { pending: null };
    const ways = await findWays(db, pending.user_id);
    return { pending: { ...ways, must_set_up: !ways.has_authenticator && !ways.has_passkey } };
  });
  route(kernel, secondFactor.useCode, async ({ body, request, reply }) => {
    const pending = await getPending(kernel.db, pendingToken(request));
    const entered = await tried(kernel, pending.user_id, async (tx) => {
      await useCode(tx, secret, pending.user_id, body.code);
      return finishSignIn(tx, pending, originOf(request));
    });
    return welcome(kernel, reply, entered);
  });
  route(kernel, secondFactor.passkeyQuestion, async ({ request }) => {
    const { user_id } = await getPending(kernel.db, pendingToken(request));
    const options = await requestPasskey(partyOf(kernel), user_id, await listCredentials(kernel.db, user_id));
    return { options: { ...options } };
  });
  route(kernel, secondFactor.usePasskey, async ({ body, request, reply }) => {
    const pending = await getPending(kernel.db, pendingToken(request));
    await takeTry(kernel.limits, pending.user_id);
    const credentials = await listCredentials(kernel.db, pending.user_id);
    const used = credentials.find(({ id }) => id === body.response['id']);
    if (!used) throw new Refusal('passkey_refused');
    const counter = await readPasskey(partyOf(kernel), pending.user_id, used, body.response);
    const entered = await kernel.db.transaction().execute(async (tx) => {
      await tx.updateTable('passkeys').set({ counter, last_used_at: now() }).where('id', '=', used.passkey_id).execute();
      return finishSignIn(tx, pending, originOf(request));
    });
    await resetTries(kernel.limits, pending.user_id);
    return welcome(kernel, reply, entered);
  });
}

/** The waiting sign-in of a user who has no second step and needs one. */
async function getPendingWithout(kernel: Kernel, request: FastifyRequest) {
  const pending = await getPending(kernel.db, pendingToken(request));
  const { has_authenticator, has_passkey } = await findWays(kernel.db, pending.user_id);
  ensure(!has_authenticator && !has_passkey, 'second_step_set_up');
  return pending;
}

function setUpRoutes(kernel: Kernel): void {
  const { secret } = kernel.config;
  route(kernel, secondFactor.beginSetUp, async ({ request }) => {
    const { user_id } = await getPendingWithout(kernel, request);
    return kernel.db.transaction().execute((tx) => beginAuthenticator(tx, secret, user_id));
  });
  route(kernel, secondFactor.setUp, async ({ body, request, reply }) => {
    const pending = await getPendingWithout(kernel, request);
    const { recovery_codes, entered } = await tried(kernel, pending.user_id, async (tx) => ({
      recovery_codes: await confirmAuthenticator(tx, secret, pending.user_id, body.code),
      entered: await finishSignIn(tx, pending, originOf(request)),
    }));
    return { ...welcome(kernel, reply, entered), recovery_codes };
  });
}

function authenticatorRoutes(kernel: Kernel): void {
  const { secret } = kernel.config;
  route(kernel, secondFactor.beginAuthenticator, ({ actor, body }) =>
    tried(kernel, actor.user_id, async (tx) => {
      await ensureProof(tx, { limits: kernel.limits, key: secret }, actor.user_id, body);
      return beginAuthenticator(tx, secret, actor.user_id);
    }),
  );
  route(kernel, secondFactor.confirmAuthenticator, async ({ actor, body, request }) => ({
    recovery_codes: await tried(kernel, actor.user_id, async (tx) => {
      const codes = await confirmAuthenticator(tx, secret, actor.user_id, body.code);
      await liftSession(tx, ownSession({ actor, request }));
      return codes;
    }),
  }));
  route(kernel, secondFactor.removeAuthenticator, async ({ actor, body }) => {
    const is_required = kernel.config.second_factor_required && isAdmin(actor);
    await tried(kernel, actor.user_id, (tx) => removeWay(tx, secret, actor, { code: body.code, is_required }));
    return {};
  });
}

function passkeyRoutes(kernel: Kernel): void {
  const { secret } = kernel.config;
  route(kernel, secondFactor.beginPasskey, async ({ actor, body }) => {
    const owner = await tried(kernel, actor.user_id, async (tx) => {
      await ensureProof(tx, { limits: kernel.limits, key: secret }, actor.user_id, body);
      return lockOwner(tx, actor.user_id);
    });
    const known = await listCredentials(kernel.db, actor.user_id);
    const options = await requestNewPasskey(partyOf(kernel), { id: owner.id, name: owner.email ?? owner.full_name }, known);
    return { options: { ...options } };
  });
  route(kernel, secondFactor.addPasskey, async ({ actor, body, request }) => {
    const { user_id } = actor;
    const { id, publicKey, counter, transports = [] } = await readNewPasskey(partyOf(kernel), user_id, body.response);
    return kernel.db.transaction().execute(async (tx) => {
      await lockOwner(tx, user_id);
      const added = await tx
        .insertInto('passkeys')
        .values({ user_id, credential_id: id, public_key: Buffer.from(publicKey), counter, transports: [...transports], name: body.name })
        .onConflict((taken) => taken.doNothing())
        .executeTakeFirst();
      if (!added.numInsertedOrUpdatedRows) throw invalidField('response', 'passkey_refused');
      await changed(tx, actor, user_id, 'added', { way: 'passkey' });
      await liftSession(tx, ownSession({ actor, request }));
      return { recovery_codes: await firstRecoveryCodes(tx, user_id) };
    });
  });
  route(kernel, secondFactor.removePasskey, async ({ actor, params, body }) => {
    const is_required = kernel.config.second_factor_required && isAdmin(actor);
    await tried(kernel, actor.user_id, (tx) => removeWay(tx, secret, actor, { code: body.code, passkey_id: params.id, is_required }));
    return {};
  });
}
