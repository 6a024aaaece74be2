import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { rulesOf, type Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { migrate } from '#server/db/migrate.ts';
import { installReferenceData, seedDemo } from '#server/db/seed/main.ts';
import { Random } from '#server/db/seed/random.ts';
import { connect, type Db } from '#server/kernel/db.ts';
import { sign } from '#server/kernel/session/secrets.ts';
import { CSRF_COOKIE, openSession, SESSION_COOKIE } from '#server/kernel/session/session.ts';
import { residentMemory } from '../tools/resident-memory.ts';
import { startTemporaryPostgres } from '../tools/temporary-postgres.ts';
import { Fuzzer } from './fuzz-input.ts';
import { BENCH_SECRET, startCabina, stopServers, type Server } from './production.ts';

/** These end the session of the caller, or the account. */
const omitted = new Set(['/logout', '/api/profile/delete', '/demo/sign-in']);
const calls = Object.values(contract)
  .flatMap((endpoints) => Object.values(endpoints as Record<string, Endpoint>))
  .filter(({ path }) => !omitted.has(path));

/** What no response may contain: stacks, SQL, messages of PostgreSQL, paths of the server. */
const leak =
  /\n\s+at .+:\d+:\d+|node_modules|\bselect .+ from |\binsert into |\bupdate .+ set |violates|relation \\?"|column \\?"|syntax error|duplicate key|\.ts:\d+|pg_catalog|at character \d/i;

interface Failure {
  status: number;
  method: string;
  url: string;
  role: string;
  input: string;
  answer: string;
  /** What the server logged about it. */
  error: string | undefined;
}

/** `npm run bench -- fuzz --seconds 300 --json`: random input for every call, as every role, on a server with the market of the demo. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      json: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '300' },
      seed: { type: 'string', default: String(Date.now() % 100_000) },
      clients: { type: 'string', default: '6' },
    },
  });
  const postgres = await startTemporaryPostgres();
  const { db, pool } = connect(postgres.url, { max: 4 });
  let server: Server | undefined;
  try {
    await migrate(postgres.url);
    await installReferenceData(db);
    await seedDemo(db, pool, { drivers: 1500, seed: 7, report: () => {} });
    const callers = await signIn(db);
    server = await startCabina(postgres.url, 'web', {
      NODE_ENV: 'test',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      BASE_URL: 'http://localhost',
    });
    const attack = new Attack(server, callers, new Fuzzer(new Random(Number(values.seed))));
    const figures = await attack.run(Number(values.seconds) * 1000, Number(values.clients));
    const report = { load: Math.round(loadavg()[0]! * 10) / 10, seed: Number(values.seed), ...figures };
    console.log(values.json ? JSON.stringify(report) : report);
  } finally {
    if (server) await stopServers([server]);
    await db.destroy();
    await postgres.end();
  }
}

interface Caller {
  role: string;
  token: string;
}

/** Sessions of many users of each role, so that limits per user refuse few of the calls. */
async function signIn(db: Db): Promise<Caller[]> {
  await sql`insert into users (side, staff_role, email, email_confirmed_at, first_name, last_name)
    select 'staff', role, role || n || '@staff.example', now(), 'Staff', 'User ' || n
    from unnest(array['sales', 'admin', 'super-admin']) as role, generate_series(1, 60) as n`.execute(db);
  const { rows } = await sql<{ id: number; role: string }>`
    select id, coalesce(staff_role, side) as role from users
    where is_active and erased_at is null and (side <> 'contact' or id % 5 = 0)`.execute(db);
  const from = { ip: '127.0.0.1', user_agent: 'bench' };
  const callers = await db.transaction().execute(async (tx) => {
    const opened: Caller[] = [];
    for (const { id, role } of rows) opened.push({ role, token: await openSession(tx, id, from) });
    return opened;
  });
  return [{ role: 'visitor', token: '' }, ...callers];
}

const roleOf = (endpoint: Endpoint): readonly string[] => {
  const rules = rulesOf(endpoint.access);
  if (rules.some((rule) => rule.startsWith('staff'))) return ['super-admin', 'admin'];
  if (rules.includes('contact')) return ['contact'];
  return rules.includes('anyone') ? ['visitor'] : ['company'];
};

class Attack {
  readonly #server: Server;
  readonly #fuzzer: Fuzzer;
  readonly #callers = new Map<string, Caller[]>();
  readonly #statuses: Record<string, number> = {};
  readonly #failures = new Map<string, Failure>();
  readonly #errors = new Map<string, string>();
  #calls = 0;
  #failed = 0;
  #leaks = 0;
  #cut = 0;

  constructor(server: Server, callers: Caller[], fuzzer: Fuzzer) {
    this.#server = server;
    this.#fuzzer = fuzzer;
    server.child.stdout!.on('data', (text: Buffer) => this.#readLog(text.toString()));
    for (const caller of callers) this.#callers.set(caller.role, [...(this.#callers.get(caller.role) ?? []), caller]);
  }

  async run(ms: number, clients: number) {
    const memory_before = residentMemory(this.#server.child.pid);
    const until = performance.now() + ms;
    let slowest = 0;
    const watch = async () => {
      while (performance.now() < until) {
        const begun = performance.now();
        await fetch(`http://127.0.0.1:${this.#server.port}/healthz`).catch(() => {});
        slowest = Math.max(slowest, performance.now() - begun);
        await sleep(250);
      }
    };
    const client = async () => {
      while (performance.now() < until && this.#server.child.exitCode === null) await this.#one();
    };
    await Promise.all([watch(), ...Array.from({ length: clients }, client)]);
    return {
      calls: this.#calls,
      endpoints: calls.length,
      statuses: this.#statuses,
      failed: this.#failed,
      leaks: this.#leaks,
      connections_cut: this.#cut,
      crashed: this.#server.child.exitCode !== null || this.#server.child.signalCode !== null,
      slowest_healthz_ms: Math.round(slowest),
      memory_mb: [memory_before, residentMemory(this.#server.child.pid)],
      failures: [...this.#failures.values()],
      holds: this.#failed === 0 && this.#leaks === 0 && this.#server.child.exitCode === null,
    };
  }

  #readLog(lines: string): void {
    for (const line of lines.split('\n')) {
      const [, id] = /"reqId":"([^"]+)"/.exec(line) ?? [];
      const [, stack] = /"stack":"(.{0,600})/.exec(line) ?? [];
      if (id && stack) this.#errors.set(id, stack);
    }
  }

  async #one(): Promise<void> {
    const endpoint = this.#fuzzer.random.pick(calls);
    // mostly a caller who is admitted: the others are refused before their input is read
    const role = this.#fuzzer.random.chance(0.9)
      ? this.#fuzzer.random.pick(roleOf(endpoint))
      : this.#fuzzer.random.pick([...this.#callers.keys()]);
    const { token } = this.#fuzzer.random.pick(this.#callers.get(role)!);
    const { url, body, headers } = this.#fuzzer.request(endpoint);
    const nonce = 'n'.repeat(22);
    const csrf = `${nonce}.${sign(BENCH_SECRET, `${nonce}.${token}`)}`;
    const answer = await fetch(`http://127.0.0.1:${this.#server.port}${url}`, {
      method: endpoint.method,
      redirect: 'manual',
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'x-csrf-token': csrf,
        'x-forwarded-for': this.#fuzzer.address(),
        cookie: `${CSRF_COOKIE}=${csrf}${token && `; ${SESSION_COOKIE}=${token}`}`,
        ...headers,
      },
      ...(endpoint.method !== 'GET' && body !== undefined && { body }),
    }).catch(() => undefined);
    this.#calls++;
    if (!answer) return void this.#cut++;
    const text = (await answer.text().catch(() => '')).slice(0, 100_000);
    this.#statuses[answer.status] = (this.#statuses[answer.status] ?? 0) + 1;
    // the session of a caller may have ended by a call of another one
    const peers = this.#callers.get(role)!;
    if (answer.status === 401 && peers.length > 1)
      this.#callers.set(
        role,
        peers.filter((peer) => peer.token !== token),
      );
    const isFailed = answer.status === 500;
    const isLeak = answer.status >= 400 && leak.test(text);
    if (!isFailed && !isLeak) return;
    if (isFailed) this.#failed++;
    if (isLeak) this.#leaks++;
    const input = typeof body === 'string' ? body.slice(0, 2000) : '';
    await sleep(50); // until its line of the log has arrived
    this.#failures.set(`${endpoint.method} ${endpoint.path}`, {
      status: answer.status,
      method: endpoint.method,
      url,
      role,
      input,
      answer: text.slice(0, 500),
      error: this.#errors.get(/"request_id":"([^"]+)"/.exec(text)?.[1] ?? ''),
    });
  }
}
