import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../tools/free-port.ts';
import { thriftyServerArgs, thriftyServerEnv } from '../tools/bootstrap/server-process.mjs';

export interface RunningServer {
  base_url: string;
  child: ChildProcess;
  /** Its output so far. */
  printed: () => string;
  /** `from`: the client address in the proxy's header. */
  call(method: string, path: string, body?: object, from?: string): Promise<{ status: number; body: Record<string, unknown> }>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Shorter than the limits of the tests, so that a hanging server fails the line that waits for it. */
const START_MS = 50_000;
const STOP_MS = 40_000;
const CALL_MS = 30_000;

/** `fetch` with a limit. */
export const fetchSoon = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { signal: AbortSignal.timeout(CALL_MS), ...init });

/** The product as its users run it: a separate process, called through HTTP. */
export async function startServer(environment: Record<string, string>, start_ms = START_MS): Promise<RunningServer> {
  const [port, realtime] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, thriftyServerArgs, {
    env: {
      ...thriftyServerEnv,
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: String(port),
      REALTIME_PORT: String(realtime),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const server: RunningServer = {
    base_url: `http://127.0.0.1:${port}`,
    child,
    printed: () => output,
    call: (...given) => call(server.base_url, ...given),
    stop: (signal) => stop(child, signal),
  };
  await until(() => output.includes('is ready') || child.exitCode !== null, start_ms).catch(() => {
    child.kill('SIGKILL');
    throw new Error(`the server was not ready within ${start_ms} ms:\n${output}`);
  });
  if (child.exitCode !== null) throw new Error(`the server ended by itself (${child.exitCode}):\n${output}`);
  return server;
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill(signal);
  await once(child, 'exit', { signal: AbortSignal.timeout(STOP_MS) });
  return child.exitCode;
}

/** A visitor's call. The CSRF token comes with the page. */
async function call(base_url: string, method: string, path: string, body?: object, from = '127.0.0.1') {
  const forwarded = { 'x-forwarded-for': from };
  const page = await fetchSoon(`${base_url}/login`, { headers: forwarded });
  const csrf = /cabina_csrf=([^;]+)/.exec(page.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const answer = await fetchSoon(base_url + path, {
    method,
    headers: {
      ...forwarded,
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': decodeURIComponent(csrf),
      cookie: `cabina_csrf=${csrf}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** Waits until a condition is true; the limit is far above the usual time. */
export async function until(holds: () => boolean | Promise<boolean>, limit_ms = 20_000): Promise<void> {
  for (let waited = 0; waited < limit_ms; waited += 100) {
    if (await holds()) return;
    await sleep(100);
  }
  throw new Error(`it did not happen within ${limit_ms} ms`);
}
