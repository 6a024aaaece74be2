import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { migrate } from './db/migrate.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { configFromEnvironment, type Config } from './kernel/config.ts';
import { isNearlyFull, prepareFile, prepareFolder } from './kernel/folder.ts';
import { tryPort } from './kernel/http/open-port.ts';
import { serve, stopAll, type Stop } from './serve.ts';

/** Starts all parts in order and adds each to `stops`. They are stopped in reverse order. */
async function start(config: Config, stops: Stop[]): Promise<void> {
  prepareDataDirs(config);
  const database_url = config.DATABASE_URL ?? (await startDatabase(config, stops));
  if (config.ROLE !== 'worker') for (const port of [config.PORT, config.REALTIME_PORT]) await tryPort(port, config.HOST);
  await migrate(database_url);
  await serve(config, database_url, stops);
}

/** Local folders are checked before the start, so that a problem does not lose a file later. */
function prepareDataDirs(config: Config): void {
  const elsewhere = config.DATABASE_URL && config.S3_BUCKET && config.ERASURES_FILE;
  if (!elsewhere) prepareFolder(resolve(config.DATA_DIR), 'DATA_DIR');
  if (config.ERASURES_FILE) prepareFile(resolve(config.ERASURES_FILE), 'ERASURES_FILE');
}

async function startDatabase(config: Config, stops: Stop[]): Promise<string> {
  const { url, stop } = await startEmbeddedPostgres({ dir: resolve(config.DATA_DIR, 'postgres') });
  stops.push(stop);
  return url;
}

function greet(config: Config): void {
  console.log(`Cabina is ready at ${config.base_url} (live events also on port ${config.REALTIME_PORT}).`);
  if (config.DEMO)
    console.log(`  Choose who to be:   ${config.base_url}/demo\n  Mails and SMS:      ${config.base_url}/dev/mailbox\n  Stop with Ctrl-C.`);
}

/** Connection refused, unknown host, or access denied: codes of Node and PostgreSQL. */
const out_of_reach = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', '28000', '28P01', '3D000'];

/** The message for a failed start. */
function describe(error: unknown, { DATABASE_URL, DATA_DIR }: Partial<Config>): unknown {
  const sentence = error instanceof Error ? error.message : error;
  const { code = '' } = error as { code?: string };
  if (DATABASE_URL) return out_of_reach.includes(code) ? `DATABASE_URL names a database out of reach: ${String(sentence)}` : sentence;
  if (!DATA_DIR || !existsSync(DATA_DIR) || !isNearlyFull(DATA_DIR)) return sentence;
  return `${String(sentence)}\nThe disk is full: make room for ${resolve(DATA_DIR)}, or name another place in the variable DATA_DIR.`;
}

const stops: Stop[] = [];
let stopping: Promise<void> | undefined;
const stop = (code: number): void => {
  stopping ??= stopAll(stops).finally(() => process.exit(code));
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));

let config: Config | undefined;
try {
  config = configFromEnvironment();
  await start(config, stops);
  greet(config);
} catch (error) {
  console.error(describe(error, config ?? {}));
  stop(1);
}
