import type { ChildProcess } from 'node:child_process';
import { parseArgs } from 'node:util';
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { installReferenceData } from '#server/db/seed/main.ts';
import type { DB } from '#server/db/types.ts';
import { listUnlockedDrivers } from '#server/features/hiring/unlocked-drivers/queries.ts';
import { connect } from '#server/kernel/db.ts';
import { openSession, SESSION_COOKIE } from '#server/kernel/session/session.ts';
import { freePort } from '../tools/free-port.ts';
import { processorTime } from '../tools/processor-time.ts';
import { residentMemory } from '../tools/resident-memory.ts';
import { startTemporaryPostgres } from '../tools/temporary-postgres.ts';
import { measure, type Round } from './http-load.ts';
import { A_COMPANY, COMPANIES, seedUnlockedDrivers } from './http-seed.ts';
import { startCabina, startServer, stopServers, type Server } from './production.ts';

const LIST = '/api/unlocked-drivers';
/** The company whose statement is recorded. */
const COMPANY = 50;
const ownerOf = (company_index: number) => company_index * 4 + 1;
const OWNER = ownerOf(COMPANY - 1);
/** The owners whose lists are requested, in turn and equally for both servers: enough to stay below the rate limit. */
const turns = Array.from({ length: COMPANIES }, (_, turn) => (COMPANY - 1 + turn) % COMPANIES);

interface Side extends Server {
  name: string;
  callers: string[];
}

/** `npm run bench -- http --json`: the list through the whole stack, compared with the same SQL and JSON on bare node:http and pg. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      json: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '20' },
      seconds: { type: 'string', default: '2' },
      connections: { type: 'string', default: '16' },
    },
  });
  const plan = { rounds: Number(values.rounds), seconds: Number(values.seconds), connections: Number(values.connections) };
  const log = (text: string) => void (values.json || console.log(text));
  const postgres = await startTemporaryPostgres();
  const servers: Side[] = [];
  try {
    log(`Seeding ${COMPANIES * A_COMPANY} unlocked drivers …`);
    const callers = await prepare(postgres.url);
    servers.push({ ...(await startCabina(postgres.url)), name: 'cabina', callers });
    servers.push({
      ...(await startBare(postgres.url)),
      name: 'bare',
      callers: turns.map((company_index) => `Accept-Language: es\r\nX-Company: ${company_index + 1}`),
    });
    await ensureSameAnswer(servers);
    const figures = await compare(servers as [Side, Side], plan, log);
    console.log(values.json ? JSON.stringify(figures) : figures);
  } finally {
    await stopServers(servers);
    await postgres.end();
  }
}

/** Fills the database, opens the sessions and returns the header lines of the callers. */
async function prepare(url: string): Promise<string[]> {
  await migrate(url);
  const { db } = connect(url, { max: 1 });
  await installReferenceData(db);
  const client = new pg.Client(url);
  await client.connect();
  await seedUnlockedDrivers(client);
  await client.end();
  const from = { ip: '127.0.0.1', user_agent: 'bench' };
  const tokens = await db.transaction().execute(async (tx) => {
    const opened: string[] = [];
    for (const company_index of turns) opened.push(await openSession(tx, ownerOf(company_index), from));
    return opened;
  });
  await db.destroy();
  return tokens.map((token) => `X-Requested-With: XMLHttpRequest\r\nAccept-Language: es\r\nCookie: ${SESSION_COOKIE}=${token}`);
}

async function startBare(url: string): Promise<Server> {
  const port = await freePort();
  const { sql, parameters } = await compileList(url);
  const env = {
    NODE_ENV: 'production',
    BENCH_SQL: sql,
    BENCH_VALUES: JSON.stringify(parameters),
    BENCH_COMPANY: String(COMPANY),
    BENCH_PORT: String(port),
    DATABASE_URL: url,
  };
  return startServer('bare', ['bench/http-bare.ts'], env, port);
}

/** The statement of the list, as PostgreSQL receives it. */
async function compileList(url: string): Promise<CompiledQuery> {
  const seen: CompiledQuery[] = [];
  const dialect = new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) });
  const db = new Kysely<DB>({ dialect, log: ({ query }) => void seen.push(query) });
  const owner = { side: 'company', user_id: OWNER, company_id: COMPANY, is_owner: true, permissions: [], locale: 'es' } as const;
  await listUnlockedDrivers(db, owner, {});
  await db.destroy();
  if (seen.length !== 1) throw new Error(`the list is ${seen.length} statements, and the bare server knows one`);
  return seen[0]!;
}

async function ensureSameAnswer(servers: Side[]): Promise<void> {
  const bodies = await Promise.all(
    servers.map(async ({ port, callers }) => {
      const headers = Object.fromEntries(callers[0]!.split('\r\n').map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]));
      return (await (await fetch(`http://127.0.0.1:${port}${LIST}`, { headers })).json()) as { data: unknown[]; meta: { total: number } };
    }),
  );
  if (JSON.stringify(sorted(bodies[0])) !== JSON.stringify(sorted(bodies[1]))) throw new Error('the two servers answer differently');
  if (bodies[0]!.data.length !== 25 || bodies[0]!.meta.total !== A_COMPANY) throw new Error('the list is not the one that was seeded');
}

/** The same value with sorted keys, recursively. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

const WARM_UP_ROUNDS = 10;
const TARGET = 0.85;

interface Plan {
  rounds: number;
  seconds: number;
  connections: number;
}

/** Many short rounds in turn, after a warm-up for the compiler, so that other load affects both servers. */
async function compare(servers: [Side, Side], { rounds, ...load }: Plan, log: (text: string) => void) {
  const results: Record<string, Measured[]> = {};
  for (let round = 1 - WARM_UP_ROUNDS; round <= rounds; round++)
    for (const { name, port, child, callers } of round % 2 === 0 ? servers : servers.toReversed()) {
      const used = processorTime(child.pid);
      const result = { ...(await measure({ port, path: LIST, callers, ...load })), cpu_ms: processorTime(child.pid) - used };
      log(
        `${name.padEnd(7)} ${round < 1 ? 'warming up' : `round ${round}`}: ${result.per_second} requests/s, p50 ${result.p50} ms, p99 ${result.p99} ms`,
      );
      if (round > 0) (results[name] ??= []).push(result);
    }
  const [cabina, bare] = servers.map(({ name, child }) => summary(results[name]!, child)) as [Summary, Summary];
  const pairs = results['cabina']!.map((round, index) => round.per_second / results['bare']![index]!.per_second);
  const ratio = hundredths(median(pairs));
  return {
    rows: COMPANIES * A_COMPANY,
    per_page: 25,
    ...load,
    rounds,
    cabina,
    bare,
    ratio,
    ratios: pairs.map(hundredths),
    target: TARGET,
    holds: ratio >= TARGET,
  };
}

interface Measured extends Round {
  cpu_ms: number;
}

type Summary = ReturnType<typeof summary>;
const summary = (rounds: Measured[], child: ChildProcess) => ({
  requests_per_s: median(rounds.map(({ per_second }) => per_second)),
  p50_ms: median(rounds.map(({ p50 }) => p50)),
  p99_ms: median(rounds.map(({ p99 }) => p99)),
  /** Of the server, for each request: it varies less with other work on the machine. */
  cpu_us: Math.round(median(rounds.map(({ cpu_ms, requests }) => (cpu_ms * 1000) / requests))),
  memory_mb: residentMemory(child.pid) ?? null,
});
const hundredths = (value: number): number => Math.round(value * 100) / 100;
const median = (values: number[]): number => {
  const inOrder = values.toSorted((a, b) => a - b);
  const middle = Math.floor(inOrder.length / 2);
  return inOrder.length % 2 === 1 ? inOrder[middle]! : (inOrder[middle - 1]! + inOrder[middle]!) / 2;
};
