import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { signInAll } from './scale/callers.ts';
import { measureChanges } from './scale/changes.ts';
import { HttpCaller } from './scale/http.ts';
import { openMarket, type Market } from './scale/market.ts';
import type { Spread } from './matching-times.ts';
import { measureReads, type Call, type Kind, type Unmeasured } from './scale/measure.ts';
import { ProcessorClock } from './scale/processor.ts';
import { startServerHere } from './scale/server.ts';
import { sizeOf } from './scale/size.ts';
import { explain, StatementRecorder, type LargeRead } from './scale/statements.ts';

/** Milliseconds at p95, one caller. A file is made, and has no goal. */
const GOALS: Record<Exclude<Kind, 'file'> | 'chart_database' | 'change', number> = {
  list: 50,
  record: 15,
  chart: 40,
  chart_database: 20,
  search: 20,
  change: 30,
};
const SLOWEST = 10;
/** Statements that take longer are explained, to find those that read a table whole. */
const EXPLAINED_FROM_MS = 2;
const LARGE_SHARE = 0.04;

/**
 * `npm run bench -- scale --json`: every GET of the contract among a million drivers, as each role, with its filters, sorts and pages; and the
 * changing calls of the main job. `--drivers 50000` is a market of a twentieth. `--only WORD` measures some calls, `--runs 3` is a quick look,
 * `--reset` makes a new market. `--processor` compares the goals with processor time: for a machine with other work.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      json: { type: 'boolean', default: false },
      drivers: { type: 'string', default: '1000000' },
      only: { type: 'string', default: '' },
      runs: { type: 'string', default: '12' },
      reset: { type: 'boolean', default: false },
      'seed-only': { type: 'boolean', default: false },
      processor: { type: 'boolean', default: false },
    },
  });
  const drivers = Number(values.drivers);
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  const { market, url, stop } = await openMarket(drivers, { reset: values.reset, log });
  try {
    if (values['seed-only']) return log(`The market of ${drivers} drivers is ready.`);
    const judged = values.processor ? inProcessorTime : onTheClock;
    const figures = await measureAll(url, market, { only: new RegExp(values.only), runs: Number(values.runs), drivers, judged, log });
    const result = { ...sizeOf(drivers), seed_s: market.seed_s, load: Math.round(loadavg()[0]! * 10) / 10, ...figures, goals: GOALS };
    console.log(values.json ? JSON.stringify(result) : describe(result));
  } finally {
    await stop();
  }
}

interface Plan {
  only: RegExp;
  runs: number;
  drivers: number;
  judged: Judged;
  log: (line: string) => void;
}

async function measureAll(url: string, market: Market, { only, runs, drivers, judged, log }: Plan) {
  const recorder = new StatementRecorder();
  const server = await startServerHere(url);
  const http = new HttpCaller(server.port);
  const client = new pg.Client(url);
  try {
    await client.connect();
    const callers = await signInAll(server, market);
    const measured: Call[] = [];
    const unmeasured: Unmeasured[] = [];
    const tools = { http, recorder, clock: new ProcessorClock(server.db), runs };
    for (const caller of callers) {
      const result = await measureReads(server, caller, { ...tools, report: (result) => reportTo(log, result, judged) }, only);
      log(`${caller.role}: ${result.measured.length} requests`);
      measured.push(...result.measured);
      unmeasured.push(...result.unmeasured);
    }
    const changes = only.source === '(?:)' ? await measureChanges({ db: server.db, callers, market, ...tools }) : {};
    const whole = await wholeTables(client, measured, drivers * LARGE_SHARE);
    const slowest = await slowestWithPlans(client, measured, judged);
    const share = (call: Call) => judged(call).all / goalOf(call);
    const missed = measured.filter((call) => isMissed(call, judged)).toSorted((a, b) => share(b) - share(a));
    const changed = Object.values(changes);
    return {
      requests: measured.length,
      calls: measured.map(({ statements: _statements, name: _name, ...call }) => call),
      changes,
      share_within_goals: shareOf(measured.length - missed.length, measured.length),
      share_of_first_within_goals: shareOf(measured.filter((call) => call.first_ms <= goalOf(call)).length, measured.length),
      missed: missed.map(({ statements: _statements, name: _name, ...call }) => call),
      large_reads: whole,
      unmeasured,
      slowest,
      holds: {
        reads: missed.length === 0,
        changes: changed.every((times) => typeof times !== 'string' && judgedChange(times, judged) <= GOALS.change),
      },
    };
  } finally {
    http.end();
    await client.end();
    await server.close();
  }
}

const shareOf = (count: number, all: number): number => Math.round((count / all) * 1000) / 1000;

/** Which times of a call are compared with its goals. */
type Judged = (call: Pick<Call, 'p95' | 'database_p95' | 'processor_p95' | 'database_processor_p95'>) => { all: number; database: number };
const onTheClock: Judged = ({ p95, database_p95 }) => ({ all: p95, database: database_p95 });
const inProcessorTime: Judged = ({ p95, database_p95, processor_p95, database_processor_p95 }) => ({
  all: processor_p95 ?? p95,
  database: database_processor_p95 ?? database_p95,
});
const judgedChange = ({ p95, cpu_p95 }: Spread, judged: Judged): number =>
  judged({ p95, database_p95: 0, processor_p95: cpu_p95 ?? null, database_processor_p95: null }).all;

/** What misses its goal, or was not measured. */
function reportTo(log: (line: string) => void, result: Call | Unmeasured, judged: Judged): void {
  if ('reason' in result) return log(`  not measured: ${result.role} ${result.path}: ${result.reason}`);
  if (!isMissed(result, judged)) return;
  const { all, database } = judged(result);
  log(`  ${all} ms, database ${database} ms: ${result.role} ${result.path} (${result.variant})`);
}

const goalOf = ({ kind }: Call): number => (kind === 'file' ? Infinity : GOALS[kind]);
const isMissed = (call: Call, judged: Judged): boolean => {
  const { all, database } = judged(call);
  return all > goalOf(call) || (call.kind === 'chart' && database > GOALS.chart_database);
};

/** What reads a large share of the drivers' number of rows, by table and call. Each statement text is explained once. */
async function wholeTables(client: pg.Client, measured: Call[], large: number) {
  const seen = new Set<string>();
  const found: (LargeRead & { role: string; path: string })[] = [];
  for (const { role, path, statements } of measured)
    for (const statement of statements) {
      if (statement.ms < EXPLAINED_FROM_MS || seen.has(statement.text)) continue;
      seen.add(statement.text);
      const explained = await explain(client, statement, large);
      found.push(...(explained?.large ?? []).map((read) => ({ ...read, role, path })));
    }
  return found.toSorted((a, b) => b.rows - a.rows);
}

/** The slowest requests, of each call once, with the plan of their slowest statement. */
async function slowestWithPlans(client: pg.Client, measured: Call[], judged: Judged) {
  const ofCalls = new Map<string, Call>();
  for (const call of measured.toSorted((a, b) => judged(b).all - judged(a).all))
    if (!ofCalls.has(`${call.role} ${call.name}`)) ofCalls.set(`${call.role} ${call.name}`, call);
  const described = [];
  for (const call of [...ofCalls.values()].slice(0, SLOWEST)) {
    const { role, name, path, p95, processor_p95, statements } = call;
    const slowest = statements.toSorted((a, b) => b.ms - a.ms)[0];
    const explained = slowest && (await explain(client, slowest, Infinity));
    described.push({ role, name, path, p95, processor_p95, statement: slowest?.text, ms: slowest?.ms, plan: explained?.plan });
  }
  return described;
}

/** For reading: the slowest first, without the others. */
function describe({ calls, slowest, ...rest }: Awaited<ReturnType<typeof measureAll>> & object): object {
  const line = ({ role, name, path, p95, processor_p95, statement, plan }: (typeof slowest)[number]) =>
    `${p95} ms, ${processor_p95} ms of processor time: ${role} ${name} ${path}\n${statement}\n${plan}`;
  return { ...rest, calls: calls.length, slowest: `\n${slowest.map(line).join('\n\n')}` };
}
