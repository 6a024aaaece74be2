import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { once } from 'node:events';
import { tmpdir } from 'node:os';

export type SilentRelay = Awaited<ReturnType<typeof openSilentRelay>>;

/**
 * A socket before PostgreSQL's. While it is silent, open connections stay open and new ones are accepted, but no byte passes: what a client
 * sees of a stopped server, a hanging machine, or a network that drops packets.
 */
export async function openSilentRelay(database_url: string) {
  const url = new URL(database_url);
  const port = url.searchParams.get('port') ?? '5432';
  const name = `.s.PGSQL.${port}`;
  const target = path.join(url.searchParams.get('host')!, name);
  const folder = await mkdtemp(path.join(tmpdir(), 'relay-'));
  const sockets = new Set<net.Socket>();
  let isSilent = false;
  const server = net.createServer((near) => {
    const far = net.connect(target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('data', (bytes) => void to.write(bytes));
      if (isSilent) from.pause();
    }
  });
  server.listen(path.join(folder, name));
  await once(server, 'listening');
  url.searchParams.set('host', folder);
  return {
    url: url.href,
    silence(): void {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    resume(): void {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
