import fastifyCookie from '@fastify/cookie';
import type { IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';
import { countedAddress } from '#server/kernel/http/caller.ts';
import type { Limits } from '#server/kernel/limits.ts';
import type { Config } from '#server/kernel/config.ts';
import { readPrefixed, securityOf, SESSION_COOKIE, type Tokens, VIEW_COOKIE } from '#server/kernel/session/session.ts';

/** New connections per address and per user. After a restart all tabs of an office reconnect at once. */
const CONNECTIONS = { max: 600, window_ms: 60_000 };
/** Connections per process that have not proved a session yet. */
const MAX_UNPROVED = 500;

export type LiveConfig = Pick<Config, 'base_url' | 'production' | 'secret' | 'second_factor_required' | 'TRUST_PROXY'>;

interface Admission {
  config: LiveConfig;
  limits: Limits;
}

/** Whether a handshake may begin: from our own page, with a session's cookie, not too often, and not beside too many others. */
export async function canConnect(request: IncomingMessage, io: Server, { config, limits }: Admission): Promise<boolean> {
  if (!isFromOwnPage(request, config) || tokensOf(request, config).session === undefined) return false;
  const { taken } = await limits.take(`live connections ${addressOf(request, config.TRUST_PROXY)}`, CONNECTIONS);
  return taken <= CONNECTIONS.max && io.engine.clientsCount - io.sockets.sockets.size < MAX_UNPROVED;
}

/** The same limit for the user of the session. */
export async function canConnectAgain(user_id: number, limits: Limits): Promise<boolean> {
  return (await limits.take(`live connections user ${user_id}`, CONNECTIONS)).taken <= CONNECTIONS.max;
}

export function tokensOf({ headers }: Pick<IncomingMessage, 'headers'>, config: LiveConfig): Tokens {
  const cookies = fastifyCookie.parse(headers.cookie ?? '');
  readPrefixed(cookies, securityOf(config));
  return { session: cookies[SESSION_COOKIE], view: cookies[VIEW_COOKIE] };
}

/** The address that our own proxies wrote into X-Forwarded-For, as Fastify reads it for calls. */
function addressOf({ headers, socket }: IncomingMessage, trusted_proxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const hops = [socket.remoteAddress ?? '', ...forwarded.map((hop) => hop.trim()).toReversed()].filter((hop) => hop !== '');
  return countedAddress(hops[Math.min(trusted_proxies, hops.length - 1)] ?? '');
}

/**
 * WebSockets have no CORS: a page of another origin must not connect with its visitor's cookies. Outside of production pages and live
 * connections may have different ports.
 */
function isFromOwnPage({ headers }: IncomingMessage, { base_url, production }: LiveConfig): boolean {
  if (headers.origin === undefined) return true; // not a browser
  const { origin: own, protocol } = new URL(base_url);
  if (production) return headers.origin === own || headers.origin === `${protocol}//${headers.host}`;
  const [origin, host] = [hostOf(headers.origin), hostOf(`http://${headers.host ?? ''}`)];
  return origin !== undefined && (origin === host || origin === hostOf(base_url));
}

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).hostname : undefined);
