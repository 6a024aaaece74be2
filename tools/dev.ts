import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer } from 'vite';
import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts';
import { main, Problem, root } from './bootstrap/main.mjs';
import { devPages } from './dev-pages.ts';

const { env } = process;
const port = Number(env['PORT'] ?? 3000);
const pagesPort = Number(env['PAGES_PORT'] ?? 5173);
const pagesUrl = env['BASE_URL'] ?? `http://localhost:${pagesPort}`;
const serverUrl = `http://localhost:${port}`;

type Stop = () => Promise<unknown>;
const stops: Stop[] = [];

/**
 * `npm run dev`: the database, the server, restarted when one of its files changes, and the pages, reloaded by vite. The database is
 * started here, so that a restart of the server does not wait for it. Arguments, such as `--inspect`, are for the server's Node.
 */
async function start(): Promise<void> {
  const database_url = env['DATABASE_URL'] ?? (await startDatabase());
  await startServer({ DEMO: '1', BASE_URL: pagesUrl, ...env, PORT: String(port), DATABASE_URL: database_url });
  env['CABINA_SERVER_URL'] = serverUrl;
  const pages = await createServer({
    configFile: 'vite.config.ts',
    // not in the configuration: built pages do not depend on it
    plugins: [devPages({ web: path.join(root, 'src/web'), serverUrl })],
    server: { port: pagesPort, strictPort: true },
  });
  stops.push(() => pages.close());
  await pages.listen();
  console.log(`Develop at ${pagesUrl}; the server is at ${serverUrl}. Stop with Ctrl-C.`);
}

async function startDatabase(): Promise<string> {
  const { url, stop } = await startEmbeddedPostgres({ dir: path.resolve(env['DATA_DIR'] ?? '.data', 'postgres') });
  stops.push(stop);
  return url;
}

/** Resolves when the server answers: calls of the pages before that would fail. */
async function startServer(environment: NodeJS.ProcessEnv): Promise<void> {
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', ...process.argv.slice(2), 'src/server/main.ts'], {
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(server, 'exit');
  stops.push(() => (server.kill('SIGTERM') ? ended : Promise.resolve()));
  while (!(await answers())) {
    if (server.exitCode !== null) throw new Problem('The server could not be started.');
    await pause(200);
  }
}

const answers = () =>
  fetch(`${serverUrl}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

let stopping: Promise<void> | undefined;
async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0).toReversed()) await stop().catch((error: unknown) => console.error(String(error)));
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void (stopping ??= stopAll().finally(() => process.exit(0))));

await main(start);
if (process.exitCode) await (stopping ??= stopAll());
