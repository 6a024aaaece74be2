import { sameText, sign } from '#server/kernel/session/secrets.ts';

const signatureOf = (secret: string, user_id: number): string => sign(secret, `unsubscribe ${user_id}`);
/** The token of unsubscribe links. It only ends the mails to one user, and never expires. */
export const unsubscribeToken = (secret: string, user_id: number): string => `${user_id}.${signatureOf(secret, user_id)}`;

/** The user of a token; undefined when it was not issued by us. */
export function readUnsubscribeToken(secret: string, token: string): number | undefined {
  const [user_id = '', signature = ''] = token.split('.');
  return /^[1-9]\d{0,14}$/.test(user_id) && sameText(signature, signatureOf(secret, Number(user_id))) ? Number(user_id) : undefined;
}
