import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Actor } from '#contract/people.ts';
import { daysAgo } from '#server/kernel/clock.ts';
import { withoutDiskWait, type Db, type Tx } from '#server/kernel/db.ts';
import { visitorOf } from '#server/kernel/session/session.ts';
import { Refusal } from './errors.ts';
import type { Uploaded } from './upload.ts';

/** The parts of a call that its idempotency key covers. */
export interface KeyedCall {
  endpoint: Endpoint;
  request: FastifyRequest;
  actor: Actor | null;
  /** The body and the file as they were sent. */
  given: { body: unknown; file: Uploaded | undefined };
}

/** The idempotency key of the call, if any. A GET has none: it can be repeated, and its response is not stored. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  if (request.method === 'GET') return undefined;
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key.length >= 8 && key.length <= 100 ? key : undefined;
}

const rowOf = ({ endpoint, request, actor }: KeyedCall) => ({
  caller: actor ? `user ${actor.user_id}` : `visitor ${visitorOf(request)}`,
  endpoint: `${endpoint.method} ${endpoint.path} ${JSON.stringify(request.params ?? {})}`,
});

/** Keyed with the server's secret: a body may contain a password, which a plain hash would let an attacker guess. */
const digestOf = (secret: string, { request, given }: KeyedCall): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify([request.query ?? {}, given.body ?? null, given.file?.name ?? null]))
    .update(given.file?.bytes ?? '')
    .digest();

/** A response as it is stored under its key: the body, and the header that names its events. */
interface StoredResponse {
  answer: unknown;
  events: string;
}

/**
 * Claims the key for this call, or returns the row of the earlier call. A concurrent call with the same key waits here, because the first
 * one has locked the row. The same key with another body is refused: the stored response would look like a success. `source` is joined to
 * the row that is inserted.
 */
async function claimKey(db: Db, secret: string, call: KeyedCall, key: string, source = sql``) {
  const row = { ...rowOf(call), key };
  const digest = digestOf(secret, call);
  const { numAffectedRows } = await sql`
    insert into idempotency_keys (caller, endpoint, key, digest)
    select ${row.caller}::text, ${row.endpoint}::text, ${key}::text, ${digest}::bytea ${source}
    on conflict do nothing`.execute(db);
  if (numAffectedRows === 1n) return undefined;
  const known = await db
    .selectFrom('idempotency_keys')
    .select(['answer', 'events', 'digest'])
    .where((each) => each.and(row))
    .executeTakeFirst();
  if (known?.digest && !known.digest.equals(digest)) throw new Refusal('idempotency_key_reused');
  return { answer: known?.answer ?? null, events: known?.events ?? '' };
}

/** The first response under this key. The call was made, but its response went with an erasure: the browser reads again. */
export async function findStoredResponse(tx: Tx, secret: string, call: KeyedCall): Promise<StoredResponse | undefined> {
  const key = idempotencyKey(call.request);
  const stored = key === undefined ? undefined : await claimKey(tx, secret, call, key);
  if (stored?.answer === null) throw new Refusal('conflict');
  return stored;
}

/**
 * For a call that opens its own transactions and is idempotent itself: refuses its key with another body. The claim commits by itself. A
 * crash loses it only with all later commits, so the call has then changed nothing.
 */
export async function ensureSameBody(db: Db, secret: string, call: KeyedCall): Promise<void> {
  const key = idempotencyKey(call.request);
  if (key !== undefined) await claimKey(db, secret, call, key, withoutDiskWait);
}

export async function storeResponse(tx: Tx, call: KeyedCall, { answer, events }: StoredResponse): Promise<void> {
  const key = idempotencyKey(call.request);
  if (key === undefined) return;
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer ?? {}), events })
    .where((each) => each.and({ ...rowOf(call), key }))
    .execute();
}

/**
 * Deletes the stored responses that may name an erased person: those of the staff, of visitors, and of these companies' users. The keys stay,
 * so that no call is made a second time. Responses have no columns to look into, so more of them go than name the person.
 */
export async function forgetResponses(tx: Tx, company_ids: readonly number[]): Promise<void> {
  await sql`
    update idempotency_keys k set answer = null
    from (
      select caller, endpoint, key from idempotency_keys
      where answer is not null and endpoint <> ${DELIVERIES} and (starts_with(caller, 'visitor ') or caller = any (array(
        select 'user ' || u.id from users u where u.side = 'staff' or u.company_id = any (${[...new Set(company_ids)]}::bigint[]))))
      order by caller, endpoint, key for update skip locked) named
    where k.caller = named.caller and k.endpoint = named.endpoint and k.key = named.key`.execute(tx);
}

/** The rows of sent mails and SMS (`DeliveryLog`). */
export const DELIVERIES = 'deliveries';
const RESPONSES_KEPT_DAYS = 7;
/** Longer than a message is retried and then waits for staff to replay it: 14 and 28 days. */
const DELIVERIES_KEPT_DAYS = 45;

export async function sweepKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', daysAgo(RESPONSES_KEPT_DAYS))
    .where((row) => row.or([row('endpoint', '!=', DELIVERIES), row('created_at', '<', daysAgo(DELIVERIES_KEPT_DAYS))]))
    .execute();
}
