import type { FastifyReply, FastifyRequest } from 'fastify';
import { now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { hashToken, newToken } from './secrets.ts';
import { PENDING_COOKIE, setDeviceCookie, setSessionCookies, type Security } from './session.ts';

const MINUTES = 10;

/** Stores that the first step has succeeded, and returns the token for the cookie. It opens nothing but the second step. */
export async function openPending(tx: Tx, user_id: number): Promise<string> {
  const token = newToken();
  const expires_at = new Date(now().getTime() + MINUTES * 60_000);
  await tx
    .insertInto('pending_sign_ins')
    .values({ token_hash: hashToken(token), user_id, expires_at })
    .execute();
  return token;
}

/** The user whose first step has succeeded in this browser. */
export async function findPending(db: Db, token: string | undefined): Promise<{ id: number; user_id: number } | undefined> {
  if (!token) return undefined;
  return db
    .selectFrom('pending_sign_ins')
    .select(['id', 'user_id'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now())
    .executeTakeFirst();
}

/** Ends the pending sign-ins of a user, after a success or with the sessions. */
export const closePending = (tx: Tx, user_id: number) => tx.deleteFrom('pending_sign_ins').where('user_id', '=', user_id).execute();

export const pendingToken = (request: FastifyRequest): string | undefined => request.cookies[PENDING_COOKIE];

function setPendingCookie(reply: FastifyReply, token: string | undefined, { prefix, secure }: Security): void {
  const options = { path: '/', secure, httpOnly: true, sameSite: 'lax' } as const;
  if (token) void reply.setCookie(prefix + PENDING_COOKIE, token, { ...options, maxAge: MINUTES * 60 });
  else void reply.clearCookie(prefix + PENDING_COOKIE, { path: '/', secure });
}

/** The cookies of a session, or of a sign-in that waits for the second step. */
export function setSignedInCookies(
  reply: FastifyReply,
  signed: { token: string; device: string | undefined } | { pending: string },
  security: Security,
): void {
  setPendingCookie(reply, 'pending' in signed ? signed.pending : undefined, security);
  if ('pending' in signed) return;
  setSessionCookies(reply, signed.token, security);
  if (signed.device) setDeviceCookie(reply, signed.device, security);
}
