import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Actor } from '#contract/people.ts';
import type { Tx } from '#server/kernel/db.ts';
import { visitorOf } from '#server/kernel/session/session.ts';

/** The caller's key for "this once", or nothing. A GET may be repeated, and what it reads is not to be kept. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  if (request.method === 'GET') return undefined;
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key.length >= 8 && key.length <= 100 ? key : undefined;
}

const rowOf = (endpoint: Endpoint, request: FastifyRequest, actor: Actor | null) => ({
  caller: actor ? `user ${actor.user_id}` : `visitor ${visitorOf(request)}`,
  endpoint: `${endpoint.method} ${endpoint.path} ${JSON.stringify(request.params ?? {})}`,
});

/**
 * The answer that this key has had already. A second call with the same key waits here until the first one is
 * through, because the first holds the row.
 */
export async function answeredBefore(tx: Tx, endpoint: Endpoint, request: FastifyRequest, actor: Actor | null): Promise<unknown> {
  const key = idempotencyKey(request);
  if (!key) return undefined;
  const row = { ...rowOf(endpoint, request, actor), key };
  const added = await tx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 1n) return undefined;
  const before = await tx
    .selectFrom('idempotency_keys')
    .select('answer')
    .where('caller', '=', row.caller)
    .where('endpoint', '=', row.endpoint)
    .where('key', '=', key)
    .executeTakeFirst();
  return before?.answer ?? {};
}

export async function rememberAnswer<T>(tx: Tx, endpoint: Endpoint, request: FastifyRequest, actor: Actor | null, answer: T): Promise<T> {
  const key = idempotencyKey(request);
  if (!key) return answer;
  const { caller, endpoint: name } = rowOf(endpoint, request, actor);
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer ?? {}) })
    .where('caller', '=', caller)
    .where('endpoint', '=', name)
    .where('key', '=', key)
    .execute();
  return answer;
}
