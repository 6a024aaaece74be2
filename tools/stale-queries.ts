import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { liveEvents, type LiveEvent } from '#contract/realtime.ts';
import { migrate } from '#server/db/migrate.ts';
import { roomsOf } from '#server/events/realtime.ts';
import type { RecordedRequests, RecordedTransaction } from '#test/recorded-requests.ts';
import { staleAfter, staleAfterCall } from '#web/kernel/live/invalidation-map.ts';
import { main, Problem } from './bootstrap/main.mjs';
import { columnsRead, columnsWritten, generatedFrom } from './stale-queries/columns.ts';
import { findStale, sidesOf, type CachedQuery, type Change, type Side } from './stale-queries/compare.ts';
import { callsWithEvents, exceptions } from './stale-queries/exceptions.ts';
import { startPostgresInMemory } from './temporary-postgres.ts';

type Named = Pick<Endpoint, 'method' | 'path'>;
const nameOf = ({ method, path: address }: Named): string => `${method} ${address}`;

const ids = { user_id: 1, company_id: 1, campaign_id: 1, unlocked_driver_id: 1, driver_id: 1 };
/** Whose screens join the rooms of an event. Events with a user's room are a driver's, or concern the session alone. */
const listeners: Record<string, Side[]> = {
  user: ['contact'],
  driver: ['contact'],
  company: ['company'],
  campaign: ['company'],
  'unlocked-driver': ['company'],
  staff: ['staff'],
};
const isLive = (event: string): event is LiveEvent => liveEvents.some((each) => each === event);

/**
 * `node tools/stale-queries.ts FOLDER` finds GETs that read a column which a command writes and that no event of its transaction
 * makes stale. FOLDER holds what a test run has recorded with RECORD_STATEMENTS=FOLDER.
 */
await main(async () => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Problem('Usage: node tools/stale-queries.ts FOLDER');
  const recorded = readRecorded(folder);
  const queries = await readQueries(recorded);
  const problems = [...findStale(queries, recorded.transactions.flatMap(changeOf), exceptions), ...findRedundant(recorded)];
  for (const problem of problems) console.log(problem);
  console.log(`${queries.length} queries, ${recorded.transactions.length} transactions with events, ${problems.length} problems`);
  return problems.length > 0 ? 1 : 0;
});

function readRecorded(folder: string) {
  const reads = new Map<string, Set<string>>();
  const transactions = new Map<string, RecordedTransaction>();
  for (const file of readdirSync(folder)) {
    const recorded = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as RecordedRequests;
    for (const [call, texts] of recorded.reads) reads.set(call, (reads.get(call) ?? new Set()).union(new Set(texts)));
    for (const transaction of recorded.transactions) transactions.set(JSON.stringify(transaction), transaction);
  }
  return { reads, transactions: [...transactions.values()] };
}

/** The GETs that the browser caches, with the columns that they read. */
async function readQueries({ reads }: ReturnType<typeof readRecorded>): Promise<CachedQuery[]> {
  const { url, end } = await startPostgresInMemory();
  const client = new pg.Client(url);
  try {
    await migrate(url);
    await client.connect();
    const generated = await generatedFrom(client);
    const queries: CachedQuery[] = [];
    for (const endpoint of cachedEndpoints()) {
      const columns = new Set<string>();
      for (const text of reads.get(nameOf(endpoint)) ?? [])
        for (const column of await columnsRead(client, text))
          for (const each of [column, ...(generated.get(column) ?? [])]) columns.add(each);
      queries.push({ call: nameOf(endpoint), access: endpoint.access, columns });
    }
    return queries;
  } finally {
    await client.end();
    await end();
  }
}

/** GETs that a screen names other than as a mutation. */
function cachedEndpoints(): Endpoint[] {
  const sources = globSync('src/web/**/*.{ts,tsx}').filter((file) => !/\.test\.|invalidation-map|query-groups/.test(file));
  const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
  return Object.entries(contract).flatMap(([group, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>).flatMap(([key, endpoint]) =>
      endpoint.method === 'GET' && new RegExp(String.raw`(?<!mutation\()\b${group}\.${key}\b`).test(text) ? [endpoint] : [],
    ),
  );
}

function endpointOf(call: string | undefined): Endpoint | undefined {
  const endpoints = Object.values(contract).flatMap((group) => Object.values(group as Record<string, Endpoint>));
  return endpoints.find((endpoint) => nameOf(endpoint) === call);
}

/** Without a live event nobody learns of a change. */
function changeOf({ call, events, writes }: RecordedTransaction): Change[] {
  const live = events.filter(isLive);
  if (live.length === 0) return [];
  const caller = endpointOf(call);
  const rooms = live.flatMap((event) => roomsOf(event, ids as never)).flatMap((room) => listeners[room.split('.')[0]!] ?? []);
  const own = staleAfterCall.filter(([changing]) => nameOf(changing) === call).flatMap(([, stale]) => stale);
  const stale = [...live.flatMap((event): readonly Named[] => staleAfter[event]), ...own];
  return [
    {
      call,
      events: live,
      columns: [...new Set(writes.flatMap(columnsWritten))],
      stale: new Set(stale.map(nameOf)),
      sides: new Set([...rooms, ...(caller && caller.access !== 'anyone' ? sidesOf(caller.access) : [])]),
    },
  ];
}

/** A call that records live events needs no line of its own. */
function findRedundant({ transactions }: ReturnType<typeof readRecorded>): string[] {
  const calls = staleAfterCall.map(([changing]) => nameOf(changing)).filter((call) => !callsWithEvents.has(call));
  return calls
    .filter((call) => transactions.some((one) => one.call === call && one.events.some(isLive)))
    .map((call) => `${call} records events: what it makes stale belongs into staleAfter`);
}
