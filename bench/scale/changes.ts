import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/kernel/db.ts';
import { round, spread, type Spread } from '../matching-times.ts';
import type { Caller } from './callers.ts';
import type { HttpCaller } from './http.ts';
import type { Market } from './market.ts';

const ROUNDS = 40;

interface Change {
  /** Who makes it. */
  role: 'company' | 'driver';
  /** The rows on which it is made, each once. */
  rows: string;
  request: (row: { id: number; token: string }, market: Market) => { method: string; path: string; body: object };
}

/** The changing calls of the main job, each on a row that was not changed before. */
const changes: Record<string, Change> = {
  accept: {
    role: 'driver',
    rows: `select o.id, o.token from offers o join campaigns c on c.id = o.campaign_id
      where o.driver_id = :driver and o.status = 'open' and o.sent_at is not null and o.withdrawn_at is null and campaign_is_live(c)
        and c.vacancies > c.filled_vacancies order by o.id`,
    request: ({ token }) => ({ method: 'POST', path: `/offers/${token}/accept`, body: {} }),
  },
  move: {
    role: 'company',
    rows: `select id, '' as token from offers where company_id = 1 and stage = 'in_process' and withdrawn_at is null order by id desc`,
    request: ({ id }) => ({ method: 'PUT', path: `/api/offers/${id}`, body: { stage: 'unqualified' } }),
  },
  status: {
    role: 'company',
    rows: `select id, '' as token from unlocked_drivers where company_id = 1 and status_id = 1 and deleted_at is null order by id`,
    request: ({ id }) => ({ method: 'PUT', path: `/api/unlocked-drivers/${id}/status`, body: { status_id: 2 } }),
  },
  note: {
    role: 'company',
    rows: `select id, '' as token from unlocked_drivers where company_id = 1 and deleted_at is null order by id`,
    request: ({ id }) => ({
      method: 'POST',
      path: `/api/timeline/note/unlocked-driver/${id}`,
      body: { properties: { description: 'Llama el lunes.' } },
    }),
  },
  message: {
    role: 'company',
    rows: `select id, '' as token from chat_threads where company_id = 1 and last_seq > 0 order by id`,
    request: ({ id }) => ({
      method: 'POST',
      path: `/api/chat/threads/${id}/messages`,
      body: { body: 'Nos vemos a las ocho en la puerta tres.', key: randomUUID() },
    }),
  },
};

export async function measureChanges(
  db: Db,
  callers: Caller[],
  http: HttpCaller,
  market: Market,
): Promise<Record<string, Spread | string>> {
  const measured: Record<string, Spread | string> = {};
  for (const [name, change] of Object.entries(changes))
    measured[name] = await measureChange(
      db,
      callers.find(({ role }) => role === change.role)!,
      http,
      change,
      market,
    );
  measured['unlock'] = await measureUnlocks(
    db,
    callers.find(({ role }) => role === 'company')!,
    http,
  );
  return measured;
}

async function measureChange(
  db: Db,
  caller: Caller,
  http: HttpCaller,
  { rows, request }: Change,
  market: Market,
): Promise<Spread | string> {
  const found = await sql
    .raw<{ id: number; token: string }>(`${rows.replaceAll(':driver', String(caller.driver_id))} limit ${ROUNDS}`)
    .execute(db);
  return timesOf(found.rows, async (row) => {
    const { method, path, body } = request(row, market);
    return http.call(method, path, { ...caller.headers, 'idempotency-key': randomUUID() }, body);
  });
}

/** At the price of the preview, whose `driver_id` is that of the offer's audience. */
async function measureUnlocks(db: Db, { headers }: Caller, http: HttpCaller): Promise<Spread | string> {
  const { rows } = await sql<{ id: number }>`
    select o.id from offers o join campaigns c on c.id = o.campaign_id and campaign_is_live(c)
    where o.company_id = 1 and o.stage = 'in_process' and o.status = 'accepted'
      and not exists (select from unlocked_drivers ud where ud.company_id = 1 and ud.driver_id = o.driver_id)
    order by o.id limit ${ROUNDS}`.execute(db);
  const previews: Record<string, unknown>[] = [];
  for (const { id } of rows) {
    const { status, body } = await http.call('GET', `/api/offers/${id}/unlock-preview`, headers);
    if (status === 200) previews.push(body);
  }
  return timesOf(previews, ({ driver_id, campaign_id }) =>
    http.call('POST', '/api/unlock-driver', { ...headers, 'idempotency-key': randomUUID() }, { driver_id, campaign_id }),
  );
}

/** The times of the answered ones, or the first refusal when none is answered. */
async function timesOf<T>(all: T[], work: (one: T) => Promise<{ status: number; ms: number; body: object }>): Promise<Spread | string> {
  const wall: number[] = [];
  let refusal = 'no rows';
  for (const one of all) {
    const { status, ms, body } = await work(one);
    if (status < 300) wall.push(round(ms));
    else refusal = `${status} ${JSON.stringify(body).slice(0, 200)}`;
  }
  return wall.length > 3 ? spread({ wall: wall.slice(1), cpu: [] }) : refusal;
}
