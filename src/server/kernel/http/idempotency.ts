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

/** A response as it is stored under its key: the body, and the header that names its events. */
interface StoredResponse {
  answer: unknown;
  events: string;
}

/** The first response under this key. A concurrent call with the same key waits here, because the first one has locked the row. */
export async function findStoredResponse(
  tx: Tx,
  endpoint: Endpoint,
  request: FastifyRequest,
  actor: Actor | null,
): Promise<StoredResponse | undefined> {
  const key = idempotencyKey(request);
  if (!key) return undefined;
  const row = { ...rowOf(endpoint, request, actor), key };
  const added = await tx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 1n) return undefined;
  const stored = await tx
    .selectFrom('idempotency_keys')
    .select(['answer', 'events'])
    .where('caller', '=', row.caller)
    .where('endpoint', '=', row.endpoint)
    .where('key', '=', key)
    .executeTakeFirst();
  return { answer: stored?.answer ?? {}, events: stored?.events ?? '' };
}

export async function storeResponse(
  tx: Tx,
  endpoint: Endpoint,
  request: FastifyRequest,
  actor: Actor | null,
  { answer, events }: StoredResponse,
): Promise<void> {
  const key = idempotencyKey(request);
  if (!key) return;
  const { caller, endpoint: name } = rowOf(endpoint, request, actor);
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer ?? {}), events })
    .where('caller', '=', caller)
    .where('endpoint', '=', name)
    .where('key', '=', key)
    .execute();
}
