import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeFolder } from '#server/kernel/folder.ts';

export interface FolderLock {
  release(): Promise<void>;
}

/** Another process holds the folder; `pid` is its process id, if it responded. */
export class FolderInUse extends Error {
  readonly pid: number | undefined;
  constructor(dir: string, pid: number | undefined) {
    super(
      `${dir} is in use by ${pid ? `process ${pid}` : 'another process'}. Stop that one first, or choose another folder with DATA_DIR.`,
    );
    this.pid = pid;
  }
}

/**
 * Locks a folder for this process. The lock is a listening socket: only one process can have its name, and the operating system releases it
 * with the process. There is no lock file that could become stale.
 */
export async function lockFolder(dir: string): Promise<FolderLock> {
  const name = socketName(dir);
  const server = net.createServer((socket) => socket.on('error', () => {}).end(String(process.pid)));
  for (let attempt = 1; ; attempt++) {
    try {
      await listen(server, name);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
    const holder = await fetchHolder(name);
    if (holder !== 'nobody' || attempt === 3) throw new FolderInUse(dir, typeof holder === 'number' ? holder : undefined);
    if (name.startsWith('/')) rmSync(name, { force: true }); // a socket file remains after its process
  }
  server.unref();
  return {
    async release() {
      server.close();
      await once(server, 'close');
    },
  };
}

/** Linux has abstract socket names. Other systems use a file in the temporary folder. */
function socketName(dir: string): string {
  const parent = path.dirname(dir);
  makeFolder(parent);
  const { dev, ino } = statSync(parent); // the same folder under two paths gets one name
  const name = `cabina-${createHash('sha256')
    .update(`${dev}:${ino}:${path.basename(dir)}`)
    .digest('hex')
    .slice(0, 24)}`;
  return process.platform === 'linux' ? `\0${name}` : path.join(tmpdir(), `${name}.sock`);
}

async function listen(server: net.Server, name: string): Promise<void> {
  server.listen(name);
  await once(server, 'listening');
}

async function fetchHolder(name: string): Promise<number | 'nobody' | 'silent'> {
  const socket = net.connect(name).setTimeout(500, () => socket.destroy());
  let answer = '';
  try {
    for await (const chunk of socket) answer += String(chunk);
  } catch (error) {
    if (['ECONNREFUSED', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return 'nobody';
  }
  return Number(answer) || 'silent';
}
