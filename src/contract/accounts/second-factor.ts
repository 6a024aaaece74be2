import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { PageHref } from '#contract/page-href.ts';
import { Id, Moment } from '#contract/shapes.ts';

/** A code of an authenticator has six digits, a recovery code sixteen characters. Spaces and dashes are removed. */
export const SecondStepCode = z
  .string()
  .max(40)
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^(\d{6}|[A-Z2-7]{16})$/));

const Passkey = z.object({ id: Id, name: z.string(), created_at: Moment, last_used_at: Moment.nullable() });
export const SecondFactor = z.object({
  has_authenticator: z.boolean(),
  passkeys: z.array(Passkey),
  recovery_codes_left: z.int(),
  /** The role needs a second step. */
  is_required: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** The key of an authenticator app, as text and as an address for its camera. */
const AuthenticatorKey = z.object({ key: z.string(), uri: z.string() });
/** Shown once; null when the user has some already. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()).nullable() });
/** What the browser's own interface for passkeys takes and returns; the library checks it. */
const BrowserData = z.record(z.string().max(100), z.unknown());
const PasskeyOptions = z.object({ options: BrowserData });

export const MAX_RESET_REASON = 500;

const mine = ['company', 'staff'] as const;
/** A code where the account has a second step, otherwise the password where it has one. */
const proof = { code: SecondStepCode.optional(), current_password: z.string().max(200).optional() };
const few = { rate: { per_minute: 10 } } as const;

/** Calls with a secret in their response open their own transaction, because a stored response would hold the secret. */
export const secondFactor = {
  /** The sign-in that waits in this browser; null when there is none. */
  pending: endpoint('GET', '/api/second-step', {
    while_viewing: 'refused',
    access: 'anyone',
    response: z.object({
      pending: z.object({ has_authenticator: z.boolean(), has_passkey: z.boolean(), must_set_up: z.boolean() }).nullable(),
    }),
  }),
  useCode: endpoint('POST', '/login/second-step/code', {
    access: 'anyone',
    transaction: 'none',
    body: z.strictObject({ code: SecondStepCode }),
    response: z.object({ redirect_path: PageHref }),
    ...few,
  }),
  passkeyQuestion: endpoint('POST', '/login/second-step/passkey/options', {
    access: 'anyone',
    transaction: 'none',
    response: PasskeyOptions,
    ...few,
  }),
  usePasskey: endpoint('POST', '/login/second-step/passkey', {
    access: 'anyone',
    transaction: 'none',
    body: z.strictObject({ response: BrowserData }),
    response: z.object({ redirect_path: PageHref }),
    ...few,
  }),
  /** For admins whose role needs a second step and who have none. */
  beginSetUp: endpoint('POST', '/login/second-step/authenticator', {
    access: 'anyone',
    transaction: 'none',
    response: AuthenticatorKey,
    ...few,
  }),
  setUp: endpoint('POST', '/login/second-step/authenticator/confirm', {
    access: 'anyone',
    transaction: 'none',
    body: z.strictObject({ code: SecondStepCode }),
    response: RecoveryCodes.extend({ redirect_path: PageHref }),
    ...few,
  }),

  mine: endpoint('GET', '/api/second-factor', { access: mine, while_viewing: 'refused', response: SecondFactor }),
  beginAuthenticator: endpoint('POST', '/api/second-factor/authenticator', {
    access: mine,
    transaction: 'none',
    body: z.strictObject(proof),
    response: AuthenticatorKey,
    ...few,
  }),
  confirmAuthenticator: endpoint('POST', '/api/second-factor/authenticator/confirm', {
    access: mine,
    transaction: 'none',
    body: z.strictObject({ code: SecondStepCode }),
    response: RecoveryCodes,
    ...few,
  }),
  removeAuthenticator: endpoint('POST', '/api/second-factor/authenticator/remove', {
    access: mine,
    transaction: 'none',
    body: z.strictObject({ code: SecondStepCode }),
    response: z.object({}),
    ...few,
  }),
  beginPasskey: endpoint('POST', '/api/second-factor/passkeys/options', {
    access: mine,
    transaction: 'none',
    body: z.strictObject(proof),
    response: PasskeyOptions,
    ...few,
  }),
  addPasskey: endpoint('POST', '/api/second-factor/passkeys', {
    access: mine,
    transaction: 'none',
    body: z.strictObject({ name: z.string().trim().min(1).max(60), response: BrowserData }),
    response: RecoveryCodes,
    ...few,
  }),
  removePasskey: endpoint('POST', '/api/second-factor/passkeys/{id}/remove', {
    access: mine,
    transaction: 'none',
    body: z.strictObject({ code: SecondStepCode }),
    response: z.object({}),
    ...few,
  }),
  newRecoveryCodes: endpoint('POST', '/api/second-factor/recovery-codes', {
    access: mine,
    transaction: 'none',
    body: z.strictObject({ code: SecondStepCode }),
    response: z.object({ recovery_codes: z.array(z.string()) }),
    ...few,
  }),
  /**
   * After the loss of a device: a company user, or for super admins also a staff user, signs in with one step again, and is signed out
   * everywhere.
   */
  reset: endpoint('POST', '/api/users/{id}/second-factor/reset', {
    access: 'staff:admin',
    body: z.strictObject({ reason: z.string().trim().min(1).max(MAX_RESET_REASON) }),
    response: z.object({}),
    ...few,
  }),
};
