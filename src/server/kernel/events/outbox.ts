import { sql } from 'kysely';
import type { LiveMessage } from '#contract/realtime.ts';
import { recordActivities } from '#server/kernel/activities/recording.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Notify } from '#server/kernel/live/listener.ts';
import type { EventName, Events } from '#server/events/catalogue.ts';
import { isLive, roomsOf } from '#server/events/realtime.ts';
import { keepEvents } from './recorded.ts';

/**
 * Records an event in the transaction that causes it, with the facts for statistics that it means. It is delivered exactly when that
 * transaction commits. `actor_id` is for facts whose row does not know who acted; it is no part of the payload, which others receive.
 */
export async function record<N extends EventName>(tx: Tx, name: N, payload: Events[N], actor_id: number | null = null): Promise<void> {
  if (await insertEvent(tx, name, payload)) await recordActivities(tx, name, [payload], actor_id);
}

/** The same for a row that means no fact in its present state, which is then not looked for. */
export async function recordWithoutFacts<N extends EventName>(tx: Tx, name: N, payload: Events[N]): Promise<void> {
  await insertEvent(tx, name, payload);
}

/** Returns whether it is inserted now: one that is recorded together with others is not. */
async function insertEvent<N extends EventName>(tx: Tx, name: N, payload: Events[N]): Promise<boolean> {
  const joined = together.get(tx);
  if (joined?.name === name) {
    joined.payloads.push(payload);
    return false;
  }
  const { id } = await tx
    .insertInto('outbox')
    .values({ name, payload: JSON.stringify(payload) })
    .returning('id')
    .executeTakeFirstOrThrow();
  keepEvents(name, [id]);
  return true;
}

/** Records the same event for many rows in one statement. */
export async function recordAll<N extends EventName>(tx: Tx, name: N, payloads: Events[N][]): Promise<void> {
  if (payloads.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    insert into outbox (name, payload) select ${name}, value from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) returning id`.execute(
    tx,
  );
  keepEvents(
    name,
    rows.map(({ id }) => id),
  );
  await recordActivities(tx, name, payloads);
}

/** Events that wait for the end of the work of a transaction, to be recorded in one statement. */
const together = new WeakMap<Tx, { name: EventName; payloads: unknown[] }>();

/** Does work that changes many rows, and then records all its events of this name in one statement: each payload once. */
export async function recordTogether<T>(tx: Tx, name: EventName, work: () => Promise<T>): Promise<T> {
  const payloads: Events[EventName][] = [];
  together.set(tx, { name, payloads });
  const done = await work().finally(() => together.delete(tx));
  const different = new Map(payloads.map((payload) => [JSON.stringify(payload), payload]));
  await recordAll(tx, name, [...different.values()]);
  return done;
}

/** A live message for all server processes. Each sends it to its own connections. */
export interface Broadcast extends LiveMessage {
  rooms: string[];
}

interface Waiting {
  id: number;
  name: EventName;
  payload: Record<string, number>;
}

/**
 * Delivers pending events at least once, and returns their number. Each reaction gets one job; live connections and cached identities get a
 * notification. Several relays may run concurrently. `notify` runs outside of the transaction, so that no commit waits for it.
 */
export async function relay(db: Db, jobs: Jobs, notify: Notify, limit = 200): Promise<number> {
  const undelivered = db.selectFrom('outbox').where('delivered_at', 'is', null);
  if (!(await undelivered.select('id').limit(1).executeTakeFirst())) return 0;
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('outbox')
      .select(['id', 'name', 'payload'])
      .where('delivered_at', 'is', null)
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    if (rows.length === 0) return 0;
    const waiting = rows as Waiting[];
    await jobs.startReactions(tx, waiting);
    await notify('identity', identitiesIn(waiting));
    await notify('live', broadcastsIn(waiting));
    await tx
      .updateTable('outbox')
      .set({ delivered_at: now() })
      .where('id', '=', sql<number>`any(${rows.map(({ id }) => id)}::bigint[])`)
      .execute();
    return rows.length;
  });
}

/** The users whose identity has changed; `*` means all. */
const identitiesIn = (waiting: readonly Waiting[]): string[] =>
  waiting.filter(({ name }) => name === 'identity.changed').map(({ payload }) => String(payload['user_id'] ?? '*'));

/**
 * The ids of a live message. Those of persons stay here: a company in the room would recognise the same driver in several campaigns before
 * the unlock, and the own user needs no id.
 */
const idsForBrowsers = ({ user_id: _, driver_id: __, ...ids }: Record<string, number>): Record<string, number> => ids;

const broadcastsIn = (waiting: readonly Waiting[]): string[] =>
  waiting.flatMap(({ id, name, payload }) => {
    const rooms = roomsOf(name, payload as never);
    return isLive(name) && rooms.length > 0 ? [JSON.stringify({ rooms, name, ids: idsForBrowsers(payload), id } satisfies Broadcast)] : [];
  });
