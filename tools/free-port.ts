import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports from which Linux takes those of outgoing connections: one of them may be used before the caller opens it. */
const [FROM, TO] = [20_000, 32_000];

/** A port that is currently free. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FROM + Math.floor(Math.random() * (TO - FROM));
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
