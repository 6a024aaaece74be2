import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Actor, Locale, Permission, StaffPermission, StaffRole } from '#contract/people.ts';
import { defaultLocale, locales, officeLocale, officeLocales } from '#contract/people.ts';
import { recordRows } from '#server/kernel/activities/recording.ts';
import { DAY_MS, now } from '#server/kernel/clock.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { hashToken, newToken, sameText, sign } from './secrets.ts';

export const SESSION_COOKIE = 'cabina_session';
export const CSRF_COOKIE = 'cabina_csrf';
/** Identifies a visitor's unfinished registration. */
export const DRAFT_COOKIE = 'cabina_registration';
/** Identifies a browser in which somebody has signed in. */
export const DEVICE_COOKIE = 'cabina_device';
/** A sign-in that waits for the second step. */
export const PENDING_COOKIE = 'cabina_pending';
/** Staff see the product as somebody else. It counts beside the session of the staff member only. */
export const VIEW_COOKIE = 'cabina_view';
const SESSION_DAYS = 30;
/** The maximum age of a cached identity. Changes are events, which clear it earlier. */
const REMEMBER_MS = 30_000;

interface Remembered {
  actor: Actor | null;
  user_id: number | null;
  until: number;
}

/** Caches the users of session tokens, while this server receives notifications of changes. */
export class Identities {
  readonly #remembered = new Map<string, Remembered>();
  listening = false;

  get(token: string): Actor | null | undefined {
    const known = this.listening ? this.#remembered.get(token) : undefined;
    return known && known.until > performance.now() ? known.actor : undefined;
  }
  set(token: string, actor: Actor | null): void {
    if (!this.listening) return;
    if (this.#remembered.size > 20_000) this.#remembered.clear();
    this.#remembered.set(token, { actor, user_id: actor?.user_id ?? null, until: performance.now() + REMEMBER_MS });
  }
  /** Drops one user, or all. */
  forget(user_id?: number): void {
    if (user_id === undefined) return this.#remembered.clear();
    for (const [token, known] of this.#remembered) if (known.user_id === user_id || known.user_id === null) this.#remembered.delete(token);
  }
}

interface SessionRow {
  user_id: number;
  side: string;
  locale: string;
  company_id: number | null;
  is_owner: boolean;
  permissions: string[];
  staff_role: string | null;
  driver_id: number | null;
}

/**
 * The user of a token. A deactivated user, or a user of a deactivated company, has none. Where the second step is required, an admin's
 * session without it has none either.
 */
export async function findActor(
  db: Db,
  token: string,
  { second_factor_required }: Pick<Config, 'second_factor_required'>,
): Promise<Actor | null> {
  const { rows } = await sql<SessionRow>`
    select u.id as user_id, u.side, u.locale, u.company_id, u.is_owner, u.permissions, u.staff_role, d.id as driver_id
    from sessions s
    join users u on u.id = s.user_id and u.is_active and u.erased_at is null
    left join companies c on c.id = u.company_id
    left join drivers d on d.user_id = u.id
    where s.token_hash = ${hashToken(token)} and s.expires_at > ${now()} and (c.id is null or c.is_active)
      and (not ${second_factor_required}::boolean or s.second_step_at is not null or u.staff_role is null or u.staff_role not in ('admin', 'super-admin'))`.execute(
    db,
  );
  const row = rows[0];
  return row ? toActor(row) : null;
}

/** A user without a session, for what is read with a secret of their own. The same accounts have none. */
export async function findUserActor(db: Db, user_id: number): Promise<Actor | null> {
  const { rows } = await sql<SessionRow>`
    select u.id as user_id, u.side, u.locale, u.company_id, u.is_owner, u.permissions, u.staff_role, d.id as driver_id
    from users u left join companies c on c.id = u.company_id left join drivers d on d.user_id = u.id
    where u.id = ${user_id} and u.is_active and u.erased_at is null and (c.id is null or c.is_active)`.execute(db);
  return rows[0] ? toActor(rows[0]) : null;
}

/** Both cookies of a caller. */
export interface Tokens {
  session: string | undefined;
  view: string | undefined;
}

/**
 * The user as whom staff read. Null when the view has ended: with its time, with the session it belongs to, and with the right of the
 * member of staff or the account of the user.
 */
export async function findViewed(db: Db, { session, view }: Tokens, config: Pick<Config, 'second_factor_required'>): Promise<Actor | null> {
  if (!session || !view) return null;
  const staff = await findActor(db, session, config);
  if (staff?.side !== 'staff' || !staff.permissions.includes('admin')) return null;
  const { rows } = await sql<SessionRow & { view_id: number; expires_at: Date }>`
    select u.id as user_id, u.side, u.locale, u.company_id, u.is_owner, u.permissions, u.staff_role, d.id as driver_id,
      v.id as view_id, v.expires_at
    from account_views v
    join sessions s on s.id = v.session_id and s.token_hash = ${hashToken(session)}
    join users u on u.id = v.user_id and u.is_active and u.erased_at is null and u.side <> 'staff'
    left join companies c on c.id = u.company_id
    left join drivers d on d.user_id = u.id
    where v.token_hash = ${hashToken(view)} and v.staff_user_id = ${staff.user_id} and v.expires_at > ${now()}
      and (c.id is null or c.is_active)`.execute(db);
  const row = rows[0];
  if (!row) return null;
  return { ...toActor(row), viewing: { view_id: row.view_id, staff_user_id: staff.user_id, until: row.expires_at.toISOString() } };
}

function toActor(row: SessionRow): Actor {
  const person = { user_id: row.user_id, locale: row.side === 'contact' ? (row.locale as Locale) : officeLocale(row.locale as Locale) };
  if (row.side === 'company')
    return {
      ...person,
      side: 'company',
      company_id: row.company_id!,
      is_owner: row.is_owner,
      permissions: row.permissions as Permission[],
    };
  if (row.side === 'contact') return { ...person, side: 'contact', driver_id: row.driver_id ?? 0 };
  return { ...person, side: 'staff', role: row.staff_role as StaffRole, permissions: staffPermissions(row) };
}

/** The permissions of the role and those of the user. */
function staffPermissions(row: SessionRow): StaffPermission[] {
  const ofRole: StaffPermission[] = row.staff_role === 'super-admin' ? ['admin', 'super'] : row.staff_role === 'admin' ? ['admin'] : [];
  return [...new Set([...ofRole, ...(row.permissions as StaffPermission[])])];
}

/** Where a session was opened, so that its user recognises it. */
export interface Origin {
  ip: string;
  user_agent: string;
  /** The token of the browser. A browser without one gets it with its session. */
  device: string;
}
export const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  user_agent: request.headers['user-agent'] ?? '',
  device: request.cookies[DEVICE_COOKIE] ?? newToken(),
});

/** The session of a signed-in caller. */
export interface OwnSession {
  user_id: number;
  token: string;
}
export function ownSession({ actor, request }: { actor: Actor | null; request: FastifyRequest }): OwnSession | undefined {
  const token = request.cookies[SESSION_COOKIE];
  return actor && token ? { user_id: actor.user_id, token } : undefined;
}

/** Opens a session and returns the token for the cookie. Only its hash is stored. */
export async function openSession(
  tx: Tx,
  user_id: number,
  from: Pick<Origin, 'ip' | 'user_agent'>,
  { second_step_at = null }: { second_step_at?: Date | null } = {},
): Promise<string> {
  const token = newToken();
  const expires_at = new Date(now().getTime() + SESSION_DAYS * DAY_MS);
  const { id } = await tx
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), user_id, ip: from.ip, user_agent: from.user_agent.slice(0, 300), expires_at, second_step_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordRows(tx, 'sessions', [id]);
  return token;
}

/** Closes one session, or with `everywhere` all sessions of the user. */
export async function closeSessions(tx: Tx, user_id: number, only_token?: string): Promise<void> {
  let sessions = tx.deleteFrom('sessions').where('user_id', '=', user_id);
  if (only_token) sessions = sessions.where('token_hash', '=', hashToken(only_token));
  await sessions.execute();
}

/** Closes all other sessions of the user, after a change of the password. */
export async function closeOtherSessions(tx: Tx, user_id: number, token: string | undefined): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', user_id)
    .where('token_hash', '!=', hashToken(token ?? ''))
    .execute();
}

const cookieOptions = (secure: boolean) => ({ path: '/', sameSite: 'lax', secure, maxAge: SESSION_DAYS * 86_400 }) as const;

/** Browsers accept a cookie with this prefix from this host over https only: neither a subdomain nor plain http can replace it. */
const HOST_PREFIX = '__Host-';

export interface Security {
  secret: string;
  secure: boolean;
  /** Of the names of cookies: empty without https. */
  prefix: '' | typeof HOST_PREFIX;
}
export const securityOf = ({ secret, production, base_url }: Pick<Config, 'secret' | 'production' | 'base_url'>): Security => ({
  secret,
  secure: production,
  prefix: production && base_url.startsWith('https:') ? HOST_PREFIX : '',
});

/** Gives the cookies of a request their plain names. With a prefix those without it do not count. */
export function readPrefixed(cookies: Record<string, string | undefined>, { prefix }: Security): void {
  if (prefix === '') return;
  for (const name of [SESSION_COOKIE, CSRF_COOKIE, DRAFT_COOKIE, DEVICE_COOKIE, PENDING_COOKIE, VIEW_COOKIE]) {
    const value = cookies[prefix + name];
    if (value === undefined) delete cookies[name];
    else cookies[name] = value;
  }
}

/** Sets the session cookie and its CSRF token; without a token, those of a visitor. */
export function setSessionCookies(reply: FastifyReply, token: string | undefined, security: Security): void {
  if (token) void reply.setCookie(security.prefix + SESSION_COOKIE, token, { ...cookieOptions(security.secure), httpOnly: true });
  else void reply.clearCookie(security.prefix + SESSION_COOKIE, { path: '/', secure: security.secure });
  void reply.setCookie(security.prefix + CSRF_COOKIE, newCsrf(token, security.secret), cookieOptions(security.secure));
}

const newCsrf = (token: string | undefined, secret: string) => {
  const nonce = newToken().slice(0, 22);
  return `${nonce}.${sign(secret, `${nonce}.${token ?? ''}`)}`;
};
const csrfFits = (csrf: string, token: string | undefined, secret: string) => {
  const [nonce = '', signature = ''] = csrf.split('.');
  return sameText(signature, sign(secret, `${nonce}.${token ?? ''}`));
};

/** The CSRF header equals the cookie, and the cookie was issued for this session. */
export function csrfHolds(request: FastifyRequest, secret: string): boolean {
  const [cookie, header] = [request.cookies[CSRF_COOKIE], request.headers['x-csrf-token']];
  return typeof header === 'string' && cookie === header && csrfFits(cookie, request.cookies[SESSION_COOKIE], secret);
}

/** Sets a new CSRF token when the browser has no valid one. */
export function renewCsrf(request: FastifyRequest, reply: FastifyReply, security: Security): void {
  const [cookie, token] = [request.cookies[CSRF_COOKIE], request.cookies[SESSION_COOKIE]];
  if (!cookie || !csrfFits(cookie, token, security.secret))
    void reply.setCookie(security.prefix + CSRF_COOKIE, newCsrf(token, security.secret), cookieOptions(security.secure));
}

export const VIEW_MINUTES = 30;

/** Begins a view in this browser; without a token, ends it. */
export function setViewCookie(reply: FastifyReply, token: string | undefined, { prefix, secure }: Security): void {
  const options = { path: '/', secure, httpOnly: true, sameSite: 'strict' } as const;
  if (token) void reply.setCookie(prefix + VIEW_COOKIE, token, { ...options, maxAge: VIEW_MINUTES * 60 });
  else void reply.clearCookie(prefix + VIEW_COOKIE, { path: '/', secure });
}

const DEVICE_DAYS = 365;

/** Lets this browser be recognised at the next sign-in. */
export function setDeviceCookie(reply: FastifyReply, device: string, { prefix, secure }: Security): void {
  void reply.setCookie(prefix + DEVICE_COOKIE, device, { ...cookieOptions(secure), maxAge: DEVICE_DAYS * 86_400, httpOnly: true });
}

/** The nonce of the visitor: the scope of idempotency keys without a session. */
export const visitorOf = (request: FastifyRequest): string => (request.cookies[CSRF_COOKIE] ?? request.ip).split('.')[0]!;

/** The language of the response: the browser's first known one, as on the page; otherwise the user's, otherwise Spanish. */
export function localeOf(request: FastifyRequest, actor: Actor | null): Locale {
  const named = (request.headers['accept-language'] ?? '').split(',', 20).map((tag) => tag.trim().slice(0, 2).toLowerCase());
  const offered: readonly string[] = actor && actor.side !== 'contact' ? officeLocales : locales;
  const accepted = named.find((tag) => offered.includes(tag));
  return (accepted as Locale | undefined) ?? actor?.locale ?? defaultLocale;
}
