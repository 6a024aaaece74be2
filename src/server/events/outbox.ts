import { sql } from 'kysely';
import type { LiveMessage } from '#contract/realtime.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { EventName, Events } from './catalogue.ts';
import { roomsOf } from './realtime.ts';

/** Records an event in the transaction that causes it: it is delivered if, and only if, that commits. */
export async function record<N extends EventName>(tx: Tx, name: N, payload: Events[N]): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ name, payload: JSON.stringify(payload) })
    .execute();
}

/** Records the same event for many rows in one statement. */
export async function recordAll<N extends EventName>(tx: Tx, name: N, payloads: Events[N][]): Promise<void> {
  if (payloads.length === 0) return;
  await sql`insert into outbox (name, payload) select ${name}, value from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb)`.execute(
    tx,
  );
}

/** What a browser hears: sent through PostgreSQL, so that every server passes it on to its own connections. */
export interface Broadcast extends LiveMessage {
  rooms: string[];
}

/** Tells the live connections at once, on commit. For what is forgotten the moment it is over; everything else is an event. */
export async function announceLive(tx: Tx, message: Broadcast): Promise<void> {
  await sql`select pg_notify('live', ${JSON.stringify(message)})`.execute(tx);
}

/**
 * Hands what waits to the reactions (one job each) and to the live connections, at least once, and returns how many.
 * Several relays may run side by side.
 */
export async function relay(db: Db, jobs: Jobs, limit = 200): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const waiting = await tx
      .selectFrom('outbox')
      .select(['id', 'name', 'payload'])
      .where('delivered_at', 'is', null)
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    await jobs.startReactions(
      tx,
      waiting.map(({ name, payload }) => ({ name: name as EventName, payload: payload as Record<string, number> })),
    );
    for (const { name, payload } of waiting) {
      const rooms = roomsOf(name as EventName, payload as never);
      if (rooms.length === 0) continue;
      await announceLive(tx, { rooms, name, ids: payload as Record<string, number> });
    }
    if (waiting.length > 0)
      await tx
        .updateTable('outbox')
        .set({ delivered_at: now() })
        .where('id', '=', sql<number>`any(${waiting.map(({ id }) => id)}::bigint[])`)
        .execute();
    return waiting.length;
  });
}
