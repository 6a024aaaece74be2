import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports from which Linux takes those of outgoing connections: one of them may be used before the caller opens it. */
const [FROM, TO] = [20_000, 32_000];

/** Parallel workers of a test run take different ports: a server opens its port seconds after it was chosen. */
const WORKERS = 8;
const worker = Number(process.env['VITEST_POOL_ID'] ?? process.env['TEST_PARALLEL_INDEX'] ?? 0) % WORKERS;

/** The ports of this process' earlier calls: their servers may not listen yet. */
const given = new Set<number>();

/** A port that is currently free; a process never gets the same one twice. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FROM + worker + WORKERS * Math.floor((Math.random() * (TO - FROM)) / WORKERS);
    if (given.has(port)) continue;
    given.add(port);
    const server = createServer();
    try {
      await once(server.listen(port), 'listening');
    } catch {
      continue; // in use
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}
