import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Identities } from '#server/kernel/session/session.ts';
import { SESSION_COOKIE } from '#server/kernel/session/session.ts';

/** A household or a server has a whole /64 of IPv6, so it counts as one caller; IPv4 written as IPv6 is IPv4. */
const IPV6_PREFIX = 64;

/** The address that limits count; other texts count unchanged. */
export function countedAddress(ip: string): string {
  try {
    return normalizeIP(ip, IPV6_PREFIX);
  } catch {
    return ip.slice(0, 100);
  }
}

/** The counted caller: the user of a valid session, otherwise the address. A forged session gets no new limit. */
export function countedCaller(request: FastifyRequest, identities: Identities): string {
  const token = request.cookies[SESSION_COOKIE];
  const actor = token === undefined ? undefined : identities.get(token);
  return actor ? `user ${actor.user_id}` : countedAddress(request.ip);
}
