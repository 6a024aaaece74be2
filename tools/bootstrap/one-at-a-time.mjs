import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './main.mjs';

/**
 * Runs `work` in one process of this folder at a time; the others wait. The lock is the name of a socket, which is released when its owner
 * ends, however it ends.
 * @template T
 * @param {string} what
 * @param {() => T | Promise<T>} work
 */
export async function oneAtATime(what, work) {
  const address = addressOf(what);
  if (!address) return work();
  const server = createServer();
  for (let waits = 0; !(await listens(server, address)); waits++) {
    if (waits === 0) console.log(`Waiting for another ${what} in this folder …`);
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    server.close();
  }
}

/** @param {string} what */
function addressOf(what) {
  const name = `cabina-${createHash('sha256').update(`${what}\0${root}`).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : undefined;
}

/**
 * @param {import('node:net').Server} server
 * @param {string} address
 * @returns {Promise<boolean>}
 */
function listens(server, address) {
  return new Promise((resolve, reject) => {
    const settle = (/** @type {NodeJS.ErrnoException | undefined} */ error) => {
      server.removeAllListeners();
      if (!error) resolve(true);
      else if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    };
    server.once('error', settle).once('listening', settle).listen(address);
  });
}
