import { sql } from 'kysely';
import { canAccess } from '#contract/access.ts';
import { rulesOf, type Access } from '#contract/endpoint.ts';
import type { Actor } from '#contract/people.ts';
import { sign } from '#server/kernel/session/secrets.ts';
import { CSRF_COOKIE, findUserActor, openSession, SESSION_COOKIE } from '#server/kernel/session/session.ts';
import type { Market } from './market.ts';
import type { RunningServer } from './server.ts';

export const roles = ['visitor', 'driver', 'company', 'sales', 'admin'] as const;
export type Role = (typeof roles)[number];

export interface Caller {
  role: Role;
  user_id: number;
  company_id: number;
  driver_id: number;
  actor: Actor | null;
  headers: Record<string, string>;
}

/** Drivers, companies and staff with the most rows, and a visitor. */
export async function signInAll({ db, config }: RunningServer, { drivers }: Market): Promise<Caller[]> {
  const { rows } = await sql<{ company: number; sales: number; admin: number }>`
    select (select min(id) from users where company_id = 1 and is_owner)::int as company,
      (select min(u.id) from users u where u.staff_role = 'sales')::int as sales,
      (select min(id) from users where staff_role = 'admin')::int as admin`.execute(db);
  const ids = { visitor: 0, driver: drivers.first, ...rows[0]! };
  const callers: Caller[] = [];
  for (const role of roles) {
    const user_id = ids[role];
    const actor = role === 'visitor' ? null : await findUserActor(db, user_id);
    const token = actor && (await db.transaction().execute((tx) => openSession(tx, user_id, { ip: '127.0.0.1', user_agent: 'bench' })));
    const csrf = `${'n'.repeat(22)}.${sign(config.secret, `${'n'.repeat(22)}.${token ?? ''}`)}`;
    const cookies = { [CSRF_COOKIE]: csrf, ...(token && { [SESSION_COOKIE]: token }) };
    const headers = {
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': csrf,
      'accept-language': 'es',
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    };
    callers.push({ role, user_id, company_id: 1, driver_id: drivers.first, actor, headers });
  }
  return callers;
}

/** What anybody may call is called once, by the visitor. */
export function canCall({ role, actor }: Caller, access: Access): boolean {
  const rules = rulesOf(access);
  if (rules.includes('anyone')) return role === 'visitor';
  return actor !== null && rules.some((rule) => canAccess(actor, rule));
}
