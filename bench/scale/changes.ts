import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/kernel/db.ts';
import { spread, type Spread, type Times } from '../matching-times.ts';
import type { Caller } from './callers.ts';
import type { HttpCaller } from './http.ts';
import type { Market } from './market.ts';
import type { ProcessorClock } from './processor.ts';

const ROUNDS = 40;

interface Change {
  /** Who makes it. */
  role: 'company' | 'visitor';
  /** The rows on which it is made, each once. */
  rows: string;
  request: (row: { id: number; token: string }, market: Market) => { method: string; path: string; body: object };
}

/** The changing calls of the main job, each on a row that was not changed before. */
const changes: Record<string, Change> = {
  // through the link of the message, as most drivers do
  accept: {
    role: 'visitor',
    rows: `select o.id, o.token from campaigns c
      cross join lateral (select * from offers o where o.campaign_id = c.id and o.sent_at is not null and o.status = 'open' and o.withdrawn_at is null
        order by o.sent_at desc limit 1) o
      join drivers d on d.id = o.driver_id join users u on u.id = d.user_id and u.phone_confirmed_at is not null and u.erased_at is null
      where campaign_is_live(c) and c.vacancies > c.filled_vacancies order by c.id desc`,
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

interface Tools {
  db: Db;
  callers: Caller[];
  market: Market;
  http: HttpCaller;
  clock: ProcessorClock;
}
type Measured = Spread | string;

export async function measureChanges(tools: Tools): Promise<Record<string, Measured>> {
  const measured: Record<string, Measured> = {};
  for (const [name, change] of Object.entries(changes)) measured[name] = await measureChange(tools, change);
  measured['unlock'] = await measureUnlocks(tools);
  return measured;
}

const callerOf = ({ callers }: Tools, role: Change['role']): Caller => callers.find((caller) => caller.role === role)!;

async function measureChange(tools: Tools, { role, rows, request }: Change): Promise<Measured> {
  const { db, http, market } = tools;
  const caller = callerOf(tools, role);
  const found = await sql.raw<{ id: number; token: string }>(`${rows} limit ${ROUNDS}`).execute(db);
  return timesOf(tools, found.rows, async (row) => {
    const { method, path, body } = request(row, market);
    return http.call(method, path, { ...caller.headers, 'idempotency-key': randomUUID() }, body);
  });
}

/** At the price of the preview, whose `driver_id` is that of the offer's audience. */
async function measureUnlocks(tools: Tools): Promise<Measured> {
  const { db, http } = tools;
  const { headers } = callerOf(tools, 'company');
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
  return timesOf(tools, previews, ({ driver_id, campaign_id }) =>
    http.call('POST', '/api/unlock-driver', { ...headers, 'idempotency-key': randomUUID() }, { driver_id, campaign_id }),
  );
}

/** The times of the answered ones, or the first refusal when none is answered. */
async function timesOf<T>(
  { clock }: Tools,
  all: T[],
  work: (one: T) => Promise<{ status: number; ms: number; body: object }>,
): Promise<Measured> {
  const times: Times = { wall: [], cpu: [] };
  let refusal = 'no rows';
  for (const [index, one] of all.entries()) {
    // the first call opens the sessions
    if (index === 1) await clock.follow();
    const before = clock.read();
    const { status, ms, body } = await work(one);
    const after = clock.read();
    if (status >= 300) refusal = `${status} ${JSON.stringify(body).slice(0, 200)}`;
    else if (index > 0) {
      times.wall.push(ms);
      if (before && after) times.cpu.push(after.all - before.all);
    }
  }
  return times.wall.length > 2 ? spread(times) : refusal;
}
