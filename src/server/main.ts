import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sealOf } from './adapters/choose.ts';
import { checkP12 } from './adapters/seal/p12.ts';
import { migrate } from './db/migrate.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { lockFolder } from './embedded/folder-lock.ts';
import { now } from './kernel/clock.ts';
import { configFromEnvironment, usesDataDir, type Config } from './kernel/config.ts';
import { isNearlyFull, prepareFile, prepareFolder } from './kernel/folder.ts';
import { tryPort } from './kernel/http/open-port.ts';
import type { Readiness } from './kernel/readiness.ts';
import { serve, stopAll, type Stop } from './serve.ts';

/** Starts all parts in order and adds each to `stops`. They are stopped in reverse order. */
async function start(config: Config, stops: Stop[]): Promise<Readiness> {
  prepareDataDirs(config);
  const { p12 } = sealOf(config);
  if (p12) await checkP12(p12, now());
  if (config.ROLE === 'all' && usesDataDir(config)) await lockDataDir(config, stops);
  const database_url = config.DATABASE_URL ?? (await startDatabase(config, stops));
  await tryPorts(config);
  await migrate(database_url);
  return serve(config, database_url, stops);
}

async function tryPorts({ ROLE, HOST, PORT, REALTIME_PORT, METRICS_HOST, METRICS_PORT }: Config): Promise<void> {
  for (const port of ROLE === 'worker' ? [PORT] : [PORT, REALTIME_PORT]) await tryPort(port, HOST);
  if (METRICS_PORT) await tryPort(METRICS_PORT, METRICS_HOST);
}

/** Local folders are checked before the start, so that a problem does not lose a file later. */
function prepareDataDirs(config: Config): void {
  if (usesDataDir(config)) prepareFolder(resolve(config.DATA_DIR), 'DATA_DIR');
  if (config.ERASURES_FILE) prepareFile(resolve(config.ERASURES_FILE), 'ERASURES_FILE');
}

/** A second server would be a mistake; processes that share the folder on purpose are `web` and `worker`. */
async function lockDataDir({ DATA_DIR }: Config, stops: Stop[]): Promise<void> {
  const lock = await lockFolder(resolve(DATA_DIR));
  stops.push(() => lock.release());
}

async function startDatabase(config: Config, stops: Stop[]): Promise<string> {
  const { url, stop } = await startEmbeddedPostgres({ dir: resolve(config.DATA_DIR, 'postgres') });
  stops.push(stop);
  return url;
}

function greet(config: Config): void {
  if (config.ROLE === 'worker')
    return console.log(`The worker is ready: it runs jobs, and answers /healthz, /readyz and /metrics on port ${config.PORT}.`);
  console.log(`Cabina is ready at ${config.base_url} (live events also on port ${config.REALTIME_PORT}).`);
  if (config.METRICS_PORT) console.log(`  Metrics:            http://${config.METRICS_HOST}:${config.METRICS_PORT}/metrics`);
  if (config.DEMO)
    console.log(`  Choose who to be:   ${config.base_url}/demo\n  Mails and SMS:      ${config.base_url}/dev/mailbox\n  Stop with Ctrl-C.`);
}

/** Connection refused, unknown host, or access denied: codes of Node and PostgreSQL. */
const out_of_reach = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', '28000', '28P01', '3D000'];

const RIGHTS = 'The user of DATABASE_URL lacks rights. Make it the owner: alter database NAME owner to USER';

/** The message for a failed start. */
function describe(error: unknown, { DATABASE_URL, DATA_DIR }: Partial<Config>): unknown {
  const sentence = error instanceof Error ? error.message : error;
  const { code = '', cause } = error as { code?: string; cause?: { code?: string } };
  if (DATABASE_URL && [code, cause?.code].includes('42501')) return `${String(sentence)}\n${RIGHTS}`;
  if (DATABASE_URL) return out_of_reach.includes(code) ? `DATABASE_URL names a database out of reach: ${String(sentence)}` : sentence;
  if (!DATA_DIR || !existsSync(DATA_DIR) || !isNearlyFull(DATA_DIR)) return sentence;
  return `${String(sentence)}\nThe disk is full: make room for ${resolve(DATA_DIR)}, or name another place in the variable DATA_DIR.`;
}

const stops: Stop[] = [];
let serving: Readiness | undefined;
let config: Config | undefined;
let stopping: Promise<void> | undefined;
const drained = new AbortController();

/**
 * Serves calls on until the load balancer has seen in /readyz that no new ones are wanted. A worker has no balancer, and somebody at a
 * terminal does not wait.
 */
async function drain(): Promise<void> {
  if (!config || !serving || config.ROLE === 'worker' || config.drain_seconds === 0) return;
  serving.noteStopping();
  console.log(`Stopping: calls are served for ${config.drain_seconds} seconds more.`);
  await sleep(config.drain_seconds * 1000, undefined, { signal: drained.signal }).catch(() => {});
}

/** A second signal ends the wait. */
function stop(code: number, first: () => Promise<void> = async () => {}): void {
  if (stopping) return drained.abort();
  stopping = first()
    .then(() => stopAll(stops))
    .finally(() => process.exit(code));
}
process.on('SIGTERM', () => stop(0, drain));
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(0));

try {
  config = configFromEnvironment();
  serving = await start(config, stops);
  greet(config);
} catch (error) {
  console.error(describe(error, config ?? {}));
  stop(1);
}
