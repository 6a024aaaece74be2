import type { Tx } from '#server/kernel/db.ts';
import { ensure, Refusal } from '#server/kernel/errors.ts';
import { passwordMatches } from '#server/kernel/secrets.ts';
import { openSession } from '#server/kernel/session.ts';
import { findByEmail, homeOf } from './queries.ts';

interface Origin {
  ip: string;
  user_agent: string;
}

/** Signs in with address and password; whoever is wrong learns nothing about which of the two was. */
export async function signInWithPassword(tx: Tx, { email, password }: { email: string; password: string }, origin: Origin) {
  const user = await findByEmail(tx, email);
  const matches = await passwordMatches(password, user?.password_hash ?? null);
  if (!user || !matches) throw new Refusal('invalid', { errors: { password: [{ code: 'credentials_wrong' }] } });
  ensure(user.is_active && user.company_is_active !== false, 'account_disabled');
  return { token: await openSession(tx, user.id, origin), redirect_path: homeOf(user.side) };
}
