import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Identities } from '#server/kernel/session/session.ts';
import { SESSION_COOKIE } from '#server/kernel/session/session.ts';

/** A household or a server has a whole /64 of IPv6, so a limit counts that; IPv4 written as IPv6 is IPv4. */
const IPV6_PREFIX = 64;

/** The address that limits count; what is no address counts as it is. */
export function countedAddress(ip: string): string {
  try {
    return normalizeIP(ip, IPV6_PREFIX);
  } catch {
    return ip.slice(0, 100);
  }
}

/** Who is counted: somebody known by a session, else the address. A made-up session must not add another round. */
export function countedCaller(request: FastifyRequest, identities: Identities): string {
  const token = request.cookies[SESSION_COOKIE];
  const actor = token === undefined ? undefined : identities.get(token);
  return actor ? `user ${actor.user_id}` : countedAddress(request.ip);
}
